import { isName, keyOf, wordsOf } from "./advert-words.ts";
import type { Language } from "./languages.ts";

/** A line of the document, and the spot that names it (`documents/content-fields/content-field.ts`). */
export type DocumentLine = { spot: string; text: string };
export type FoundPlace = { spot: string; word: string; start: number };
/** A word as the advert has it, and how often. `places`: where the document has it. */
export type AdvertWord = { key: string; word: string; count: number; places: FoundPlace[] };

/** Words that are shown: the most telling. */
const most = 40;

/** The words of an advert, the most telling first, each with its places in the document. */
export function compareWords(
  advert: string,
  lines: readonly DocumentLine[],
  language: Language,
): AdvertWord[] {
  const places = placesByKey(lines, language);
  const joinsWords = language.separation !== "spaces";
  return [...countWords(advert, language).values()]
    .sort((one, other) => other.weight - one.weight || one.start - other.start)
    .slice(0, most)
    .map(({ key, word, count }) => ({
      key,
      word,
      count,
      places: places.get(key) ?? (joinsWords ? partsOf(lines, key) : []),
    }));
}

type Counted = { key: string; word: string; count: number; start: number; weight: number };

/** What is said often, in the first line, by a name or by a long word tells most. */
function countWords(advert: string, language: Language): Map<string, Counted> {
  const found = new Map<string, Counted>();
  const firstLineEnd = advert.trimStart().indexOf("\n") + (advert.length - advert.trimStart().length);
  for (const { text: word, start } of wordsOf(advert, language)) {
    const key = keyOf(word, language);
    if (key === "") continue;
    const before = found.get(key);
    if (before) {
      before.count += 1;
      before.weight += 1;
      continue;
    }
    const weight = 1 + (isName(word) ? 2 : 0) + (start < firstLineEnd ? 2 : 0) + (word.length > 8 ? 1 : 0);
    found.set(key, { key, word, count: 1, start, weight });
  }
  return found;
}

function placesByKey(lines: readonly DocumentLine[], language: Language) {
  const places = new Map<string, FoundPlace[]>();
  for (const { spot, text } of lines)
    for (const { text: word, start } of wordsOf(text, language)) {
      const key = keyOf(word, language);
      if (key === "") continue;
      places.set(key, [...(places.get(key) ?? []), { spot, word, start }]);
    }
  return places;
}

/** Words that are part of a longer one, as languages without spaces between all words have them. */
const partsOf = (lines: readonly DocumentLine[], key: string): FoundPlace[] =>
  lines.flatMap(({ spot, text }) => {
    const start = text.toLowerCase().indexOf(key);
    return start === -1 ? [] : [{ spot, word: text.slice(start, start + key.length), start }];
  });
