import { readHijri } from "./hijri-date.ts";

/**
 * Partial dates as text. A value is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the input: a day or month is never
 * added.
 */

/** Patterns of tokens yyyy MM M dd d MMM MMMM; quoted text is literal. `locale` names the months. */
export type DateStyle = {
  month: string;
  day: string;
  locale: string;
  /** Input may be a date of the Islamic calendar; the value is its Gregorian counterpart. */
  readsHijri?: boolean;
};

const tokens = /'([^']*)'|yyyy|MMMM|MMM|MM|M|dd|d|[^'yMd]+/g;

/** Formats a value; a year alone has the style's suffix for years (2021年). */
export function formatPartialDate(value: string, style: DateStyle): string {
  const [year = "", month, day] = value.split("-");
  if (!month) return year + (/yyyy([年년])/.exec(style.month)?.[1] ?? "");
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const pattern = day ? style.day : style.month;
  return pattern.replace(tokens, (token: string, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    if (token === "yyyy") return year;
    if (token === "MMMM" || token === "MMM")
      return monthName(date, style.locale, token === "MMMM" ? "long" : "short", day !== undefined);
    if (token === "MM") return month;
    if (token === "M") return String(Number(month));
    if (token === "dd") return day ?? "";
    return token === "d" ? String(Number(day)) : token;
  });
}

/** Many languages inflect a month with a day (marca), but not with a year (marzec). */
function monthName(date: Date, locale: string, length: "long" | "short", besideDay: boolean): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: length,
    timeZone: "UTC",
    // With the month as the only field, engines differ in the form.
    ...(besideDay ? { day: "numeric" } : { year: "numeric" }),
  });
  return format.formatToParts(date).find((part) => part.type === "month")?.value ?? "";
}

type Options = {
  /** The user has left the field: only then "3/21" is a year of two digits. */
  finished: boolean;
  /** Two-digit years are at most ten years after this one. */
  thisYear: number;
};

/**
 * Parses user input: in the order of the style if numbers are ambiguous, with any digits, month names of the language or in
 * English, and Japanese eras. Null for text that is not a (complete) date.
 */
export function parsePartialDate(text: string, style: DateStyle, options: Options): string | null {
  const plain = simplify(text);
  const hijri = style.readsHijri ? readHijri(plain) : undefined;
  if (hijri !== undefined) return hijri;
  const era = readEra(plain);
  if (era) return compose(era.year, era.month, era.day);
  const found = plain.match(/\d+|[^\d\s.,/'’–—-]+/g) ?? [];
  let month: number | undefined;
  const numbers: string[] = [];
  for (const token of found) {
    if (/^\d/.test(token)) numbers.push(...splitDigits(token, style));
    else {
      const named = monthOf(token, style.locale);
      if (named && month) return null;
      if (named) month = named;
      else if (!fillers.has(token)) return null;
    }
  }
  if (numbers.length === 0 || numbers.length > (month ? 2 : 3)) return null;
  return arrange(numbers, month, style, options);
}

/** Normalizes input and month names: compatibility forms, ASCII digits, no direction marks, no accents, lower case. */
function simplify(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .normalize("NFKD")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim();
}

/** Ignored words between the parts; any other word makes the text invalid. */
const fillers = new Set(
  [
    "年",
    "月",
    "日",
    "년",
    "월",
    "일",
    "de",
    "di",
    "del",
    "of",
    "the",
    "st",
    "nd",
    "rd",
    "th",
    "er",
    "le",
    "el",
  ]
    .concat(["den", "d", "af", "av", "da", "do"])
    .map(simplify),
);

const monthNames = new Map<string, Map<string, Set<number>>>();

function namesOf(locale: string): Map<string, Set<number>> {
  const known = monthNames.get(locale);
  if (known) return known;
  const names = new Map<string, Set<number>>();
  for (let month = 0; month < 12; month += 1)
    for (const tag of [locale, "en"])
      for (const length of ["long", "short"] as const)
        for (const besideDay of [true, false]) {
          const name = simplify(monthName(new Date(Date.UTC(2021, month, 5)), tag, length, besideDay));
          const key = name.replace(/[.\s]/g, "");
          if (/\d/.test(key)) continue;
          names.set(key, (names.get(key) ?? new Set()).add(month + 1));
        }
  monthNames.set(locale, names);
  return names;
}

/** The month of a name, or of a prefix of at least three letters that is unique. */
function monthOf(word: string, locale: string): number | undefined {
  const exact = namesOf(locale).get(word);
  if (exact?.size === 1) return [...exact][0];
  if ([...word].length < 3) return undefined;
  const fitting = new Set<number>();
  for (const [name, months] of namesOf(locale))
    if (name.startsWith(word)) for (const month of months) fitting.add(month);
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

/** Splits 032021, 202103, 05032021 and 20210305; other numbers are returned unchanged. */
function splitDigits(digits: string, style: DateStyle): string[] {
  const yearFirst = /^(19|20|21)/.test(digits);
  if (digits.length === 6)
    return yearFirst ? [digits.slice(0, 4), digits.slice(4)] : [digits.slice(0, 2), digits.slice(2)];
  if (digits.length === 8) {
    // 20082015 begins like a year, too; the style decides.
    const startsWithYear = yearFirst && (style.day.startsWith("y") || Number(digits.slice(4, 6)) <= 12);
    return startsWithYear && !/^(0[1-9]|1[0-2])(19|20)/.test(digits.slice(2))
      ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
      : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  }
  return [digits];
}

function arrange(numbers: string[], month: number | undefined, style: DateStyle, options: Options) {
  const at = yearIndex(numbers, style, options.finished);
  if (at === -1) return null;
  const year = fullYear(numbers[at]!, options.thisYear);
  const rest = numbers.filter((_, index) => index !== at).map(Number);
  if (rest.some((number) => number < 1 || number > 31)) return null;
  if (month) return compose(year, month, rest[0]);
  const [first, second] = rest;
  if (second === undefined) return compose(year, first);
  const dayFirst = at !== 0 && style.day.indexOf("d") < style.day.indexOf("M");
  const [m, d] = dayFirst ? [second, first!] : [first!, second];
  return compose(year, m, d) ?? (at === 0 ? null : compose(year, d, m));
}

/** Index of the year: a number of four digits, else (only when finished) one of two digits at the style's position. */
function yearIndex(numbers: string[], style: DateStyle, finished: boolean): number {
  const four = numbers.findIndex((number) => number.length === 4);
  if (four !== -1) return numbers.length === 3 && four === 1 ? -1 : four;
  if (!finished || numbers.length === 1 || numbers.some((number) => number.length > 2)) return -1;
  const yearFirst = (numbers.length === 3 ? style.day : style.month).startsWith("y");
  const usual = yearFirst ? 0 : numbers.length - 1;
  // "21/5" can only be May 2021, even where the month comes first.
  if (numbers.length === 2 && Number(numbers[1 - usual]) > 12) return 1 - usual;
  return usual;
}

function fullYear(digits: string, thisYear: number): number {
  const number = Number(digits);
  if (digits.length > 2) return number;
  const century = Math.floor(thisYear / 100) * 100;
  return century + number <= thisYear + 10 ? century + number : century - 100 + number;
}

function compose(year: number, month?: number, day?: number): string | null {
  if (year < 1000 || year > 2999) return null;
  if (month === undefined) return String(year);
  if (month < 1 || month > 12) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  if (day === undefined) return `${year}-${two(month)}`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= last ? `${year}-${two(month)}-${two(day)}` : null;
}

/** The year before the first year of each era, written as 令和3年4月 or R3.4. */
const eras: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  r: 2018,
  h: 1988,
  s: 1925,
};

function readEra(text: string) {
  const match =
    /^(?:(令和|平成|昭和|大正)\s*(元|\d{1,2})年?|([rhs])\s*(\d{1,2})(?=[.年/-]))(?:[.年/\s-]*(\d{1,2})月?(?:[./\s-]*(\d{1,2})日?)?)?$/.exec(
      text,
    );
  if (!match) return null;
  const [, name, number, letter, digits, month, day] = match;
  const before = eras[name ?? letter ?? ""]!;
  const count = number === "元" ? 1 : Number(number ?? digits);
  return {
    year: before + count,
    month: month ? Number(month) : undefined,
    day: day ? Number(day) : undefined,
  };
}
