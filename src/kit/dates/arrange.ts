import { composeDate, fullYear } from "./calendar-date.ts";
import type { DateStyle } from "./date-style.ts";
import { isYearOf, type OtherCalendar, toGregorian } from "./other-calendars.ts";
import type { DatePart } from "./parts.ts";

/** What parts mean as a date. */
export type Arranged = {
  date: string;
  others: string[];
  /** A number of two digits was taken as the year: "Sept 18", "03/20". In running text it may be anything. */
  isWeak: boolean;
};
type NumberPart = Extract<DatePart, { kind: "number" }>;

export type ArrangeOptions = {
  /** Of running text: numbers need separators of dates between them, and years must be of our time. */
  isStrict?: boolean;
  /** The user is typing: "3/20" may become "3/2021". */
  isTyping?: boolean;
};

/** The date of all the parts, in the order of the style if numbers are ambiguous; null if they are no date. */
export function arrange(
  parts: readonly DatePart[],
  style: DateStyle,
  options: ArrangeOptions,
): Arranged | null {
  const numbers = parts.filter((part) => part.kind === "number");
  const named = parts.filter((part) => part.kind !== "number");
  const [name] = named;
  if (named.length > 1 || numbers.length === 0) return null;
  const found =
    name === undefined
      ? fromNumbers(numbers, style, options)
      : name.kind === "month"
        ? besideMonth(parts, name, style, options)
        : name.kind === "era"
          ? inEra(name.before, parts, numbers)
          : besideYear(numbers, style, options);
  return found && (!options.isStrict || isOfOurTime(found.date, style)) ? found : null;
}

const isOfOurTime = (date: string, { now }: DateStyle): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= 1900 && year <= now + 15;
};

const sure = (date: string | null, others: (string | null)[] = [], isWeak = false): Arranged | null =>
  date === null
    ? null
    : {
        date,
        others: [...new Set(others)].filter((other): other is string => other !== null && other !== date),
        isWeak,
      };

/** A number that can only be a year, or stands in the place of one and has two digits. */
const isYear = ({ digits, unit, isApostrophed, calendar }: NumberPart): boolean =>
  digits.length === 4 || unit === "year" || !!isApostrophed || calendar === "minguo";

/** The date of a year, month and day in the calendar of the year. */
function dateOf(
  year: NumberPart,
  rest: { month?: number; day?: number; calendar?: OtherCalendar },
  style: DateStyle,
  { isStrict }: ArrangeOptions,
): Arranged | null {
  const marked = rest.calendar ?? year.calendar;
  const full = marked === "minguo" ? Number(year.digits) : fullYear(year.digits, style.now);
  const calendar = marked ?? (year.digits.length === 4 ? unmarkedCalendar(full, style) : undefined);
  const { month, day } = rest;
  const written = composeDate(full, month, day);
  if (calendar === undefined || !isYearOf(calendar, full)) return rest.calendar ? null : sure(written);
  const [date = null, ...others] = toGregorian(calendar, full, month, day).map(existing);
  if (marked === undefined && calendar === "buddhist") return isStrict ? null : sure(date, [written]);
  return sure(date, others);
}

/** A year that can only be of another calendar: 1440 where the Islamic one is used, 2562. */
const unmarkedCalendar = (year: number, { readsHijri }: DateStyle): OtherCalendar | undefined => {
  if (readsHijri && isYearOf("islamic", year)) return "islamic";
  return isYearOf("buddhist", year) ? "buddhist" : undefined;
};

/** Null for a day that its month does not have. */
const existing = (date: string): string | null => {
  const [year, month, day] = date.split("-").map(Number);
  return composeDate(year!, month, day);
};

function besideMonth(
  parts: readonly DatePart[],
  name: Extract<DatePart, { kind: "month" }>,
  style: DateStyle,
  options: ArrangeOptions,
): Arranged | null {
  const { isTyping } = options;
  const numbers = parts.filter((part) => part.kind === "number");
  const [first, second] = numbers;
  if (!first || numbers.length > 2 || numbers.some(({ unit }) => unit === "month")) return null;
  const { month } = name;
  const calendar = name.calendar ?? calendarOf(numbers);
  const rest = { month, ...(calendar !== undefined && { calendar }) };
  const long = numbers.find(isYear);
  if (!long && isTyping) return null;
  if (!second) {
    // "18 Sept" is a day; "99 Sept" cannot be one.
    const isAfter = parts[0] === name && !style.yearFirst;
    if (!long && (first.digits.length !== 2 || !(isAfter || Number(first.digits) > 31))) return null;
    const found = dateOf(first, rest, style, options);
    return found && { ...found, isWeak: !isYear(first) };
  }
  const year = long ?? (style.yearFirst ? first : second);
  const day = year === first ? second : first;
  if (day.digits.length > 2 || (!isYear(year) && year.digits.length !== 2)) return null;
  return dateOf(year, { ...rest, day: Number(day.digits) }, style, options);
}

const calendarOf = (numbers: readonly NumberPart[]): OtherCalendar | undefined =>
  numbers.find(({ calendar }) => calendar !== undefined)?.calendar;

/** "Summer 2018", "Winter 2018/19", "Q3 2019": the year. */
function besideYear(
  numbers: readonly NumberPart[],
  style: DateStyle,
  { isTyping }: ArrangeOptions,
): Arranged | null {
  const [year, end] = numbers;
  if (!year || numbers.length > 2 || (!isYear(year) && (isTyping || year.digits.length !== 2))) return null;
  const first = fullYear(year.digits, style.now);
  if (end && (end.separator === " " || Number(end.digits) % 100 !== (first + 1) % 100)) return null;
  return sure(composeDate(first), end ? [composeDate(first + 1)] : [], !isYear(year));
}

function inEra(before: number, parts: readonly DatePart[], numbers: readonly NumberPart[]): Arranged | null {
  if (parts[0]!.kind !== "era" || numbers.some(({ digits }) => digits.length > 2)) return null;
  const [year, month, day] = numbers.map(({ digits }) => Number(digits));
  return numbers.length > 3 ? null : sure(composeDate(before + year!, month, day));
}

function fromNumbers(
  found: readonly NumberPart[],
  style: DateStyle,
  options: ArrangeOptions,
): Arranged | null {
  if (found.length > 3 || !areSeparated(found, options)) return null;
  const numbers = found.length === 1 && !options.isStrict ? splitDigits(found[0]!, style) : found;
  const at = yearIndex(numbers, style, options);
  const year = numbers[at];
  if (!year) return null;
  const rest = numbers.filter((_, index) => index !== at).map(({ digits }) => Number(digits));
  if (rest.some((number) => number < 1 || number > 31)) return null;
  const isWeak = !isYear(year) && numbers.length === 2;
  const [first, second] = rest;
  const marked = calendarOf(numbers);
  const dateIn = (parts: { month?: number; day?: number }) =>
    dateOf(year, { ...parts, ...(marked !== undefined && { calendar: marked }) }, style, options);
  if (first === undefined) return withWeakness(dateIn({}), !!year.isApostrophed);
  if (second === undefined) return withWeakness(dateIn({ month: first }), isWeak);
  const inOrder = (dayFirst: boolean) =>
    dateIn(dayFirst ? { month: second, day: first } : { month: first, day: second });
  if (at === 0) return inOrder(false);
  const hasDots = numbers[1]!.separator === ".";
  // Countries with another calendar write the day first.
  const calendar = marked ?? unmarkedCalendar(Number(year.digits), style);
  if (calendar !== undefined && isYearOf(calendar, Number(year.digits))) return inOrder(true);
  const [usual, other] = [inOrder(style.dayFirst), inOrder(!style.dayFirst)];
  if (!usual) return other;
  return {
    ...usual,
    others: other && !(style.dayFirst && hasDots) && other.date !== usual.date ? [other.date] : [],
  };
}

const withWeakness = (found: Arranged | null, isWeak: boolean) => found && { ...found, isWeak };

/** The numbers of a date have the same mark between them: 2018/9-11 are months of a year. */
function areSeparated(numbers: readonly NumberPart[], { isStrict }: ArrangeOptions): boolean {
  const between = numbers.slice(1).map(({ separator }) => separator);
  if (numbers.some(({ unit }) => unit)) return true;
  if (!isStrict) return new Set(between.filter((mark) => mark.trim() !== "" && mark !== "word")).size <= 1;
  return new Set(between).size <= 1 && between.every((mark) => /^[./\-‐‑]$/.test(mark));
}

/** Splits 032021, 202103, 05032021 and 20210305; other numbers are returned unchanged. */
function splitDigits(part: NumberPart, style: DateStyle): NumberPart[] {
  const { digits } = part;
  const cut = (...places: number[]) =>
    [0, ...places].map((place, at) => ({ ...part, digits: digits.slice(place, places[at]) }));
  const startsWithYear = /^(19|20|21)/.test(digits);
  if (digits.length === 6) return startsWithYear ? cut(4) : cut(2);
  if (digits.length !== 8) return [part];
  // 20082015 begins like a year, too; the style decides.
  const isYearFirst = startsWithYear && (style.yearFirst || Number(digits.slice(4, 6)) <= 12);
  return isYearFirst && !/^(0[1-9]|1[0-2])(19|20)/.test(digits.slice(2)) ? cut(4, 6) : cut(2, 4);
}

/** Index of the year: a number of four digits, else one of two digits at the style's position; -1 without one. */
function yearIndex(numbers: readonly NumberPart[], style: DateStyle, { isTyping }: ArrangeOptions): number {
  const [first] = numbers;
  if (numbers.length === 1) return isYear(first!) ? 0 : -1;
  const long = numbers.findIndex(isYear);
  if (numbers.some(({ digits }, at) => digits.length > 2 && at !== long)) return -1;
  if (long !== -1) return numbers.length === 3 && long === 1 ? -1 : long;
  if (isTyping) return -1;
  const usual = style.yearFirst ? 0 : numbers.length - 1;
  if (numbers[usual]!.digits.length !== 2) return -1;
  // "21/5" can only be May 2021, even where the month comes first.
  if (numbers.length === 2 && Number(numbers[1 - usual]!.digits) > 12) return 1 - usual;
  return usual;
}
