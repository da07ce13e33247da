import { article, from, periodEnd, range, since, sinceAfter } from "./lexicon.ts";
import { partsAt } from "./parts.ts";
import { type Context, type DateAt, type DateReading, dateAt } from "./read-date.ts";
import type { Token } from "./tokens.ts";

export type PeriodReading = {
  start?: DateReading;
  end?: DateReading;
  /** The period lasts until now. */
  ongoing: boolean;
  /** The word of the text that says so: "heute", "since". */
  ongoingText?: string;
};
export type PeriodAt = { period: PeriodReading; next: number };
type MayEnd = (next: number) => boolean;

const anywhere: MayEnd = () => true;

/** The period that starts at a token and ends where `mayEnd` allows it; null for a single date. */
export function periodAt(context: Context, at: number, mayEnd: MayEnd): PeriodAt | null {
  const { tokens } = context;
  const until = untilAt(context, at, mayEnd);
  if (until) return until;
  const lead = since.match(tokens, at) ?? from.match(tokens, at);
  const first = lead?.next ?? at;
  const start = dateAt(context, first, anywhere);
  const found = (start && startedAt(context, start, mayEnd)) ?? sharedYearAt(context, first, mayEnd);
  if (found) return found;
  const open = since.match(tokens, at) && dateAt(context, first, mayEnd);
  if (!open || (context.isStrict && open.isWeak)) return null;
  const ongoingText = textOf(context, at, first);
  return { period: { start: open.reading, ongoing: true, ongoingText }, next: open.next };
}

/** What follows a start: an end, "until now", or a word that says there is no end. */
function startedAt(context: Context, start: DateAt, mayEnd: MayEnd): PeriodAt | null {
  const { tokens } = context;
  const next = rangeAt(tokens, start.next) ?? afterAnd(tokens, start);
  if (next !== undefined) {
    const ongoing = firstOngoing(context, start.next + 1, next, mayEnd);
    if (ongoing)
      return {
        period: { start: start.reading, ongoing: true, ongoingText: ongoing.text },
        next: ongoing.next,
      };
    const end = dateAt(context, next, (after) => mayEnd(afterEnd(tokens, after)));
    if (end && (start.isWeak || !end.isWeak || hasMonth(start)))
      return {
        period: { start: start.reading, end: end.reading, ongoing: false },
        next: afterEnd(tokens, end.next),
      };
    const short = shortYearAt(context, start, next);
    if (short && mayEnd(next + 1))
      return { period: { start: start.reading, end: short, ongoing: false }, next: next + 1 };
  }
  const suffix = sinceAfter.match(tokens, start.next + (tokens[start.next]?.text === "-" ? 1 : 0));
  if (!suffix || !mayEnd(suffix.next) || start.isWeak) return null;
  const ongoingText = textOf(context, suffix.next - 1, suffix.next);
  return { period: { start: start.reading, ongoing: true, ongoingText }, next: suffix.next };
}

const and = new Set("and et und y e i og och ja es en a si και dan و".split(" "));
/** "Summers 2011 and 2012" */
const afterAnd = (tokens: readonly Token[], { reading, next }: DateAt): number | undefined =>
  reading.omitted !== undefined && and.has(tokens[next]?.text ?? "") ? next + 1 : undefined;

const hasMonth = ({ reading }: DateAt): boolean => reading.date.length > 4;

/** "until 2019" */
function untilAt(context: Context, at: number, mayEnd: MayEnd): PeriodAt | null {
  const { tokens } = context;
  if (tokens[at]?.kind !== "word") return null;
  const next = rangeAt(tokens, at);
  const end = next === undefined ? null : dateAt(context, next, mayEnd);
  if (!end || (context.isStrict && (end.isWeak || tokens[at]!.text.length < 3))) return null;
  return { period: { end: end.reading, ongoing: false }, next: end.next };
}

const rangeMarks = new Set(["-", "‐", "‑", "‒", "–", "—", "―", "−", "~", "〜", "→", ">", "ー", "/", "»"]);
/** Tokens between start and end: "– bis zum". */
const maxRange = 6;

/** The position after the marks and words that divide start and end; undefined without them. */
export function rangeAt(tokens: readonly Token[], at: number): number | undefined {
  // Hungarian has a full stop after each number: "2017. 03. – 2018. 04."
  const first = tokens[at]?.text === "." ? at + 1 : at;
  let next = first;
  while (next < tokens.length && next < first + maxRange) {
    const word = range.match(tokens, next) ?? (next > first ? article.match(tokens, next) : undefined);
    const isMark = tokens[next]!.kind === "mark" && rangeMarks.has(tokens[next]!.text);
    const isInner = next > first && /^['’.]$/.test(tokens[next]!.text);
    if (!word && !isMark && !isInner) break;
    next = word?.next ?? next + 1;
  }
  return next > first ? next : undefined;
}

export function ongoingAt(context: Context, at: number, mayEnd: MayEnd) {
  const found = context.lexicon.ongoing.match(context.tokens, at);
  return found && mayEnd(found.next)
    ? { next: found.next, text: textOf(context, at, found.next) }
    : undefined;
}

/** Words of a range may begin the word for "until now": "à ce jour". */
function firstOngoing(context: Context, first: number, last: number, mayEnd: MayEnd) {
  for (let at = first; at <= last; at += 1) {
    const found = ongoingAt(context, at, mayEnd);
    if (found) return found;
  }
  return undefined;
}

const textOf = ({ text, tokens }: Context, at: number, next: number): string =>
  text.slice(tokens[at]!.start, tokens[next - 1]!.end);

/** 3月まで, 2021-ig */
function afterEnd(tokens: readonly Token[], at: number): number {
  const next = tokens[at]?.text === "-" ? at + 1 : at;
  return periodEnd.match(tokens, next)?.next ?? at;
}

/** The second year of 2018/19 and 2018–19. */
function shortYearAt({ tokens, isStrict }: Context, start: DateAt, at: number): DateReading | null {
  const token = tokens[at];
  const { date } = start.reading;
  if (date.length !== 4 || at !== start.next + 1 || !/^\d\d$/.test(token?.text ?? "")) return null;
  if (isStrict && token!.isSpaced) return null;
  const year = Number(date);
  const end = Math.floor(year / 100) * 100 + Number(token!.text);
  const later = end > year ? end : end + 100;
  return later - year <= 30 ? { date: String(later), others: [] } : null;
}

/** "Jan – Mar 2019", "03 – 05/2019": the start has the year of the end, or the year before it. */
function sharedYearAt(context: Context, at: number, mayEnd: MayEnd): PeriodAt | null {
  const { tokens, lexicon, isStrict } = context;
  const [part] = partsAt(tokens, at, lexicon, false);
  const month = part?.kind === "month" ? part.month : part?.kind === "number" ? Number(part.digits) : 0;
  if (!part || month < 1 || month > 12 || (isStrict && part.kind === "number")) return null;
  const next = rangeAt(tokens, part.next);
  const end = next === undefined ? null : dateAt(context, next, mayEnd);
  if (end?.reading.date.length !== 7 || (isStrict && end.isWeak)) return null;
  const [year, endMonth] = end.reading.date.split("-").map(Number);
  const startYear = month <= endMonth! ? year! : year! - 1;
  const date = `${startYear}-${String(month).padStart(2, "0")}`;
  return { period: { start: { date, others: [] }, end: end.reading, ongoing: false }, next: end.next };
}
