import { normalizeText } from "../normalize.ts";

/** A number, a word or a mark of a text. Spaces and invisible direction marks are between tokens. */
export type Token = {
  kind: "number" | "word" | "mark";
  /** ASCII digits; words without accents in lower case; marks in their compatibility form. */
  text: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** A space or the start of the text is before it. */
  isSpaced: boolean;
  /** A number in the digits of Persian and Urdu: ۱۳۹۸. */
  isPersian?: true;
  /** A word in capitals. */
  isCaps?: true;
};

/**
 * Scripts without spaces change between words: 2019年4月より現在. Characters that follow the numbers of a date are tokens of
 * their own, and so is the prolonged sound mark, which Japanese texts use as a dash.
 */
const pattern =
  /\p{Nd}+|[年月日元至년월일ー]|(?:(?![年月日元至])\p{sc=Han})+|\p{sc=Hiragana}+|\p{sc=Katakana}+|(?:(?![년월일])\p{sc=Hangul})+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー])[\p{L}\p{M}])+|[^\p{L}\p{M}\p{Nd}\s\p{Cf}]/gu;

/** Tokens of a text in Unicode NFC. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [raw] = match;
    const start = match.index;
    const before = start === 0 ? " " : text[start - 1]!;
    tokens.push({
      kind: /^\p{Nd}/u.test(raw) ? "number" : raw !== "ー" && /^[\p{L}\p{M}]/u.test(raw) ? "word" : "mark",
      text: simplify(raw),
      start,
      end: start + raw.length,
      isSpaced: /\s/.test(before),
      ...(/[\u06f0-\u06f9]/.test(raw) && { isPersian: true }),
      ...(/^\p{Lu}+$/u.test(raw) && { isCaps: true }),
    });
  }
  return tokens;
}

/** Compatibility forms, ASCII digits, no accents, lower case. Marks of Thai tell words apart: ม.ค. and มี.ค. */
export const simplify = (text: string): string =>
  normalizeText(text, "NFKD")
    .replace(/\p{Nd}/gu, figureOf)
    .replace(/(?!\p{sc=Thai})\p{M}/gu, "")
    .toLowerCase();

/** The figure of a digit in any script: Unicode has the ten of a script in a row. */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return code < 128 ? digit : String(value);
}

/** A phrase of the words that a text has, without its marks: "aujourd’hui" is two words. */
export const wordsOf = (text: string): string[] =>
  tokenize(text.normalize("NFC")).flatMap((token) => (token.kind === "mark" ? [] : [token.text]));
