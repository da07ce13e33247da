import { cleanText, cutText } from "../../documents/model/text.ts";

export const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

/** Parts of at most `max` characters, divided at white space if there is some in their last fifth. */
export function chunksOf(text: string, max: number): string[] {
  const chunks: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const part = cutText(rest, max);
    const space = part.search(/\s\S*$/);
    const end = space > max * 0.8 ? space + 1 : part.length;
    chunks.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === "" ? chunks : [...chunks, rest];
}
