import { normalizeText } from "../../../kit/normalize.ts";

type Phrase = { key: string; group: string; title: string; text: string };

/** Phrases that have every word of the query, in any order, without regard to case and accents. */
export function findPhrases(phrases: readonly Phrase[], query: string, locale: string): Phrase[] {
  const fold = (text: string) => normalizeText(text, "NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(locale);
  const words = fold(query).split(/\s+/).filter(Boolean);
  return phrases.filter(({ group, title, text }) => {
    const content = fold(`${group} ${title} ${text}`);
    return words.every((word) => content.includes(word));
  });
}
