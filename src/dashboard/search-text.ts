import { normalizeText } from "../kit/normalize.ts";

/** Without case and accents, so that "muller" finds "Müller". */
const plain = (text: string): string =>
  normalizeText(text, "NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether every word of the query is in one of the texts. An empty query is in all. */
export function matches(query: string, texts: readonly string[]): boolean {
  const all = plain(texts.join("\n"));
  return plain(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
