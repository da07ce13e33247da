import type { DateStyle } from "./date-style.ts";
import { lexiconOfAll } from "./lexicon.ts";
import { isYearOf, toGregorian } from "./other-calendars.ts";
import { ongoingAt, type PeriodReading, periodAt, rangeAt } from "./period-at.ts";
import { contextsOf, dateAt, isAtEnd, maxDateText } from "./read-date.ts";

/**
 * Reads a whole text as a period: "Jan 2020 – heute", "since 2019", "2018/19". A single date is the start, because
 * programs write one for the day of an event. Null for any other text.
 */
export function readPeriod(text: string, style: DateStyle): PeriodReading | null {
  if (text.length > maxDateText) return null;
  return readWhole(text, style) ?? readWhole(withoutDuration(text), style);
}

function readWhole(text: string, style: DateStyle): PeriodReading | null {
  for (const context of contextsOf(text, style, {})) {
    const { tokens } = context;
    const mayEnd = (next: number) => isAtEnd(tokens, next);
    const found = periodAt(context, 0, mayEnd);
    if (found) return found.period;
    const date = dateAt(context, 0, mayEnd);
    if (date) return { start: date.reading, ongoing: false };
    const open = dateAt(context, 0, (next) => endsInDash(context.tokens, next));
    if (open) return { start: open.reading, ongoing: true, ongoingText: tokens.at(-1)!.text };
    const ongoing = ongoingAt(context, 0, mayEnd);
    if (ongoing) return { ongoing: true, ongoingText: ongoing.text };
  }
  return null;
}

/** "2019 –" */
const endsInDash = (tokens: Parameters<typeof rangeAt>[0], next: number): boolean =>
  next === tokens.length - 1 && tokens[next]!.kind === "mark" && rangeAt(tokens, next) === tokens.length;

/** "2 yrs 3 mos", "about 2 years" */
const duration = /^(?:\p{L}{2,6} )?\d{1,2} ?\p{L}{1,9}\.?(?:,? ?\d{1,2} ?\p{L}{1,9}\.?)? ?[)）]?$/u;

/** "Jan 2018 – Mar 2020 · 2 yrs 3 mos", "2018 – 2020 (2 years)"; other texts beside a period are unchanged. */
function withoutDuration(text: string): string {
  const at = text.search(/[·•|(（]/);
  return at > 0 && duration.test(text.slice(at + 1).trim()) ? text.slice(0, at) : text;
}

/** Whether a text in place of an end date means "until now", in any language. False for "". */
export function isOngoing(text: string): boolean {
  if (text.length > maxDateText) return false;
  const [context] = contextsOf(text, { locale: "en", dayFirst: true, now: 2000 }, {});
  const { tokens } = context!;
  const start = rangeAt(tokens, 0) ?? 0;
  const everywhere = { ...context!, lexicon: lexiconOfAll("en") };
  const mayEnd = (next: number) => isAtEnd(tokens, next);
  return !!ongoingAt(everywhere, start, mayEnd) || !!ongoingAt(everywhere, 0, mayEnd);
}

/** An end that is more years ahead means that the period is open: programs write 9999-12-31 or 2099-12. */
const farFuture = 30;

/**
 * Whether a text in place of an end date says that the period is open: "–", "?", "9999-12-31". `start`: the start of the
 * period. A year such as 2500 is read in the Thai calendar only if that gives an end after the start.
 */
export function isPlaceholderEnd(text: string, { now }: DateStyle, start = ""): boolean {
  if (text.length > maxDateText) return false;
  if (/^[-–—―−_.…*?/\s]+$/.test(text)) return text.trim() !== "";
  const year = Number(/\d{4}/.exec(text)?.[0]);
  if (!(year >= now + farFuture)) return false;
  const [other] = isYearOf("buddhist", year) ? toGregorian("buddhist", year) : [];
  return other === undefined || other < start.slice(0, 4);
}
