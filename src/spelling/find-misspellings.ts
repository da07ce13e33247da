import { normalWord, straight } from "./normal-word.ts";
import type { SpelledText } from "./spelled-texts.ts";
import { isChecked, type Token, type Word, wordsOfText } from "./words-of-text.ts";

/** A word that is not in the dictionary, with the text around it. */
export type Misspelling = {
  /** Stays the same until the word or its field changes; the n-th of the same word in a field ends with n. */
  key: string;
  /** "Ignored here" is stored by it: the word in this field. */
  ignoreId: string;
  spot: string;
  word: string;
  start: number;
  end: number;
  before: string;
  after: string;
};

export type TokenizedText = SpelledText & { tokens: Token[] };

export const tokenize = (texts: readonly SpelledText[], locale: string): TokenizedText[] =>
  texts.map((each) => ({ ...each, tokens: wordsOfText(each.text, locale) }));

/** What the dictionary is asked for: wholes and parts, as dictionaries write them. */
export const wordsToAsk = (texts: readonly TokenizedText[]): Set<string> =>
  new Set(
    texts
      .flatMap(({ tokens }) => tokens.flatMap((token) => [token, ...token.parts]))
      .map(({ text }) => straight(text)),
  );

type Known = {
  locale: string;
  /** True for words of the dictionary. */
  isKnown: (word: string) => boolean;
  /** Names, skills and the user's own words, in their normal form. */
  accepted: ReadonlySet<string>;
};

export function findMisspellings(
  texts: readonly TokenizedText[],
  { locale, isKnown, accepted }: Known,
): Misspelling[] {
  const isRight = ({ text }: Word): boolean =>
    isKnown(straight(text)) ||
    accepted.has(normalWord(text)) ||
    accepted.has(normalWord(text).replace(/'s$/, ""));
  const counts = new Map<string, number>();
  return texts.flatMap(({ spot, text, tokens }) =>
    tokens.flatMap((token) => {
      if (isRight(token)) return [];
      return token.parts
        .filter((part) => isChecked(part.text, locale) && !isRight(part))
        .map((part) => misspellingOf(part, { spot, text }, counts));
    }),
  );
}

function misspellingOf(
  { text: word, start, end }: Word,
  { spot, text }: SpelledText,
  counts: Map<string, number>,
): Misspelling {
  const ignoreId = idOf(spot.replace(/\/\d+$/, ""), word);
  const number = counts.get(ignoreId) ?? 0;
  counts.set(ignoreId, number + 1);
  return {
    key: `${ignoreId}-${number}`,
    ignoreId,
    spot,
    word,
    start,
    end,
    before: contextBefore(text, start),
    after: contextAfter(text, end),
  };
}

/** Characters around the word that are shown. */
const context = 60;

function contextBefore(text: string, start: number): string {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  if (start - from <= context) return text.slice(from, start);
  const space = text.indexOf(" ", start - context);
  return `…${text.slice(space === -1 || space > start ? start - context : space, start)}`;
}

function contextAfter(text: string, end: number): string {
  const line = text.indexOf("\n", end);
  const to = line === -1 ? text.length : line;
  if (to - end <= context) return text.slice(end, to);
  const space = text.lastIndexOf(" ", end + context);
  return `${text.slice(end, space <= end ? end + context : space)}…`;
}

/** FNV-1a: the model allows ids of letters and digits. */
function idOf(spot: string, word: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${spot} ${normalWord(word)}`) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return `spelling-${hash.toString(36)}`;
}
