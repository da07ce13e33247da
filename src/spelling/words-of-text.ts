import { splitBlanks } from "../documents/model/blanks.ts";

/** A word of a text. `start` and `end` are UTF-16 offsets. */
export type Word = { text: string; start: number; end: number };

/** Words joined by hyphens. A dictionary may have the whole or its parts. */
export type Token = Word & { parts: Word[] };

const mail = /\S@\S/u;
const web = /(?:https?:\/\/|www\.)\S/iu;
/** The end of a host name, as in "example.com". */
const host = /[\w-]\.[a-z]{2,}/iu;
const hostWithPath = /[\w-]\.[a-z]{2,}\//iu;
const hasDigit = /\p{N}/u;

/** As Unicode separates words, without its finer rules: letters, joined by apostrophes and dots. */
const simpleWord = /[\p{L}\p{M}]+(?:['’.·][\p{L}\p{M}]+)*/gu;

/** Firefox has the segmenter since version 125. Reading it by its name keeps the older ones working. */
const segmenterOf = (locale: string): Intl.Segmenter | null =>
  "Segmenter" in Intl ? new Intl.Segmenter(locale, { granularity: "word" }) : null;

/** The words of a text in the order in which they are read. */
export function wordsOfText(text: string, locale: string, segmenter = segmenterOf(locale)): Token[] {
  const own = splitBlanks(text).map((part) => (part.isBlank ? spaces(part.text) : part.text));
  const shown = own.join("").replace(/\S+/gu, withoutNames);
  const words = segmenter ? segmentedWords(shown, segmenter) : simpleWords(shown);
  return joinHyphens(words, shown).filter(({ parts }) => parts.some(({ text }) => isChecked(text, locale)));
}

const spaces = (text: string): string => " ".repeat(text.length);

/** A text between two spaces, with spaces in place of addresses, tags and numbers with letters. */
function withoutNames(text: string): string {
  if (mail.test(text)) return spaces(text);
  const path = hostWithPath.exec(text);
  const ends = [text.search(web), path ? path.index + path[0].length - 1 : -1].filter((at) => at >= 0);
  return text
    .slice(0, Math.min(...ends, text.length))
    .padEnd(text.length)
    .replace(/[\w.-]+/giu, (run) => (host.test(run) ? spaces(run) : run))
    .replace(/[#@]\w+/gu, spaces)
    .replace(/[\p{L}\p{M}\p{N}'’-]+/gu, (run) => (hasDigit.test(run) ? spaces(run) : run));
}

function segmentedWords(text: string, segmenter: Intl.Segmenter): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text))
    if (isWordLike) words.push({ text: segment, start: index, end: index + segment.length });
  return words;
}

const simpleWords = (text: string): Word[] =>
  [...text.matchAll(simpleWord)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

const hyphens = new Set(["-", "\u2010", "\u2011"]);

/** A word with a hyphen at its open end is a part of another one ("Kranken- und Altenpflege") and is left out. */
function joinHyphens(words: readonly Word[], text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of words) {
    const last = tokens.at(-1);
    if (last && last.end + 1 === word.start && hyphens.has(text[last.end]!)) {
      last.parts.push(word);
      last.end = word.end;
      last.text = text.slice(last.start, last.end);
    } else tokens.push({ ...word, parts: [word] });
  }
  return tokens.flatMap((token) => {
    const parts = token.parts.slice(
      hyphens.has(text[token.start - 1]!) ? 1 : 0,
      hyphens.has(text[token.end]!) ? -1 : undefined,
    );
    return parts.length > 0 ? [{ ...token, parts }] : [];
  });
}

/** Longer words of capitals are written so for emphasis. */
const abbreviation = /^\p{Lu}[\p{Lu}.]{0,4}s?$/u;
const capitalInside = /\p{Ll}\p{Lu}/u;
const scripts: Record<string, RegExp> = { el: /^\p{Script=Greek}/u };
const latin = /^\p{Script=Latin}/u;

/** Hunspell takes no longer ones. */
const longest = 60;

/** False for abbreviations, product names (JavaScript), single letters and words of other scripts. */
export const isChecked = (word: string, locale: string): boolean =>
  word.length > 1 &&
  word.length <= longest &&
  (scripts[locale.slice(0, 2)] ?? latin).test(word) &&
  !abbreviation.test(word) &&
  !capitalInside.test(word);
