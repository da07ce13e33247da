import { type ArrangeOptions, arrange } from "./arrange.ts";
import type { DateStyle } from "./date-style.ts";
import { filler, type Lexicon, lexiconOf, lexiconOfAll } from "./lexicon.ts";
import { type DatePart, partsAt } from "./parts.ts";
import { readTimestamp } from "./timestamp.ts";
import { type Token, tokenize } from "./tokens.ts";

export type DateReading = {
  /** `2021`, `2021-03` or `2021-03-05`, as precise as the text. The most likely date. */
  date: string;
  /** Other dates that the text may mean: 4/3/2020. */
  others: string[];
  /** A part of the text that a partial date cannot have: "Summer", "Q3". */
  omitted?: string;
};

export type Context = { text: string; tokens: Token[]; style: DateStyle; lexicon: Lexicon } & ArrangeOptions;

/** Characters of the longest text that is read as one date or period. */
export const maxDateText = 200;

/**
 * Reads a whole text as a date, with any digits, month names of every portal's language, Japanese eras, dates of the
 * Islamic calendar, timestamps, seasons and quarters. Null for any other text. `isTyping`: years of two digits are not
 * read, because the text may become longer.
 */
export function readDate(
  text: string,
  style: DateStyle,
  options: { isTyping?: boolean } = {},
): DateReading | null {
  if (text.length > maxDateText) return null;
  const timestamp = readTimestamp(text);
  if (timestamp) return timestamp;
  for (const context of contextsOf(text, style, options)) {
    const found = dateAt(context, 0, (next) => isAtEnd(context.tokens, next));
    if (found) return found.reading;
  }
  return null;
}

/** The text in the language of the style, then in all languages. */
export function contextsOf(text: string, style: DateStyle, options: ArrangeOptions): Context[] {
  const composed = text.normalize("NFC");
  const tokens = withoutOuterMarks(tokenize(composed));
  const lexicons = [lexiconOf(style.locale), ...(options.isTyping ? [] : [lexiconOfAll(style.locale)])];
  return lexicons.map((lexicon) => ({ text: composed, tokens, style, lexicon, ...options }));
}

function withoutOuterMarks(tokens: Token[]): Token[] {
  const isOuter = ({ kind, text }: Token) => kind === "mark" && /^[.,;:()[\]"“”„«»?!|*]$/.test(text);
  let [from, to] = [0, tokens.length];
  while (from < to && isOuter(tokens[from]!)) from += 1;
  while (to > from && isOuter(tokens[to - 1]!)) to -= 1;
  return tokens.slice(from, to);
}

/** Only words and marks that say nothing follow: "2021 r.". */
export function isAtEnd(tokens: readonly Token[], at: number): boolean {
  let next = at;
  while (next < tokens.length) {
    const word = filler.match(tokens, next);
    if (!word && !/^[.,]$/.test(tokens[next]!.text)) return false;
    next = word?.next ?? next + 1;
  }
  return true;
}

export type DateAt = { reading: DateReading; next: number; isWeak: boolean };

/** The longest date that starts at a token, and ends where `mayEnd` allows it. */
export function dateAt(context: Context, at: number, mayEnd: (next: number) => boolean): DateAt | null {
  const { tokens, lexicon, style } = context;
  const parts = partsAt(tokens, at, lexicon, !!style.readsEras);
  for (let count = parts.length; count > 0; count -= 1) {
    const { next } = parts[count - 1]!;
    const found = mayEnd(next) ? arrange(parts.slice(0, count), style, context) : null;
    if (!found) continue;
    const omitted = omittedText(context, parts.slice(0, count));
    const { date, others, isWeak } = found;
    return { reading: { date, others, ...(omitted && { omitted }) }, next, isWeak };
  }
  return null;
}

function omittedText({ text, tokens }: Context, parts: readonly DatePart[]): string {
  const part = parts.find(({ kind }) => kind === "season" || kind === "quarter");
  return part ? text.slice(tokens[part.at]!.start, tokens[part.next - 1]!.end) : "";
}
