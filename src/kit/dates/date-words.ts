import { normalizeText } from "../normalize.ts";
import { lexiconOf } from "./lexicon.ts";
import { maxDateText } from "./read-date.ts";
import { simplify, tokenize } from "./tokens.ts";

const isWithoutSpaces = /[\p{sc=Han}\p{sc=Hangul}]/u;

/**
 * Whether a text has a month, a season, a quarter or a word for "until now", in the language of the locale or in English.
 * In scripts without spaces, a season may be a part of a word: 夏休み.
 */
export function hasDateWord(text: string, locale: string): boolean {
  if (text.length > maxDateText) return false;
  const composed = normalizeText(text, "NFC");
  const tokens = tokenize(composed);
  const { month, season, quarter, ongoing } = lexiconOf(locale);
  const isNamed = tokens.some(
    (_, at) =>
      month(tokens, at) ?? season.match(tokens, at) ?? quarter.match(tokens, at) ?? ongoing.match(tokens, at),
  );
  if (isNamed) return true;
  const simple = simplify(composed);
  return [...season].some(
    ({ words }) => isWithoutSpaces.test(words.join("")) && simple.includes(words.join("")),
  );
}
