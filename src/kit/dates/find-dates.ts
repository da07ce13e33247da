import type { DateStyle } from "./date-style.ts";
import { lexiconOf } from "./lexicon.ts";
import { type PeriodReading, periodAt } from "./period-at.ts";
import { type Context, type DateReading, dateAt } from "./read-date.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A date or period inside a text, with its UTF-16 offsets. */
export type FoundDate = { start: number; end: number; text: string } & (
  | { kind: "date"; date: DateReading }
  | { kind: "period"; period: PeriodReading }
);

/** Characters of a line that are searched. */
const maxLine = 10_000;

/**
 * The dates and periods inside a line, in its order and without overlaps. The line must be in Unicode NFC. Stricter than
 * `readDate`: month names are of the style's language or English, years from 1900, and a number of two digits is a year only
 * inside a period ("Sept 18 – date"). A number of four digits may still be something else ("2000 employees").
 */
export function findDates(text: string, style: DateStyle): FoundDate[] {
  const line = text.slice(0, maxLine);
  const tokens = tokenize(line);
  if (!tokens.some(({ kind, text }) => kind === "number" || text === "元")) return [];
  const context: Context = { text: line, tokens, style, lexicon: lexiconOf(style.locale), isStrict: true };
  const found: FoundDate[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = startsDate(tokens, at) ? matchAt(context, at) : null;
    if (!match) {
      at += 1;
      continue;
    }
    const [start, end] = [tokens[at]!.start, tokens[match.next - 1]!.end];
    found.push({ start, end, text: line.slice(start, end), ...match.found });
    at = match.next;
  }
  return found;
}

function matchAt(context: Context, at: number) {
  const { tokens } = context;
  const mayEnd = (next: number) => endsDate(tokens, next);
  const period = periodAt(context, at, mayEnd);
  if (period) return { next: period.next, found: { kind: "period" as const, period: period.period } };
  const date = dateAt(context, at, mayEnd);
  if (!date || date.isWeak) return null;
  return { next: date.next, found: { kind: "date" as const, date: date.reading } };
}

/** Not inside a word, an amount, a version or another number: "COVID-2019", "$2000", "9001:2015". */
function startsDate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!;
  if (token.kind === "mark" && !/^['’‘]$/.test(token.text)) return false;
  if (token.isSpaced || at === 0) return true;
  const before = tokens[at - 1]!;
  if (before.kind === "number") return false;
  // Scripts without spaces, and "März2019" of PDF files.
  if (before.kind === "word")
    return token.kind === "word" || !/[a-z]$/.test(before.text) || before.text.length > 2;
  const isJoined = !before.isSpaced && at >= 2 && tokens[at - 2]!.kind !== "mark";
  if (/^[.:,_#@&=+*%$€£¥\\-]$/.test(before.text)) return !isJoined && !/^[#@&=+*%$€£¥_.]$/.test(before.text);
  return true;
}

/** Not inside a number or an amount: "2019.5", "2000 €", "2,000", "2000+". */
function endsDate(tokens: readonly Token[], next: number): boolean {
  const after = tokens[next];
  if (!after) return true;
  if (/^[%€$£¥]$/.test(after.text)) return false;
  if (after.isSpaced) return true;
  if (after.kind === "number" || after.text === "+") return false;
  const following = tokens[next + 1];
  if (/^[.,:@_/-]$/.test(after.text)) return !(following?.kind === "number" && !following.isSpaced);
  return !(after.kind === "word" && /^[a-z]/.test(after.text) && after.text.length < 3);
}
