import type { Span } from "../analytics/buckets.ts";
import { formatSpecPrice } from "../plans/plan.ts";
import { majorAmount } from "../plans/plan-code.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { createLanguageNames } from "../portals/language-names.ts";
import type { Portal } from "../portals/portal.ts";

/** Formats numbers, percentages and moments (UTC) in a portal's locale. */
export type Formats = {
  isRightToLeft: boolean;
  number(value: number): string;
  /** "12K", for the axis of a chart. */
  short(value: number): string;
  percent(share: number): string;
  /** With a sign, except for 0. */
  signedPercent(share: number): string;
  /** A difference of rates in percentage points, with a sign. */
  points(difference: number): string;
  /** A p-value with two significant digits and its relation: "= 0.042", "< 0.0001". */
  pValue(p: number): string;
  moment(time: Date): string;
  /** A label on the time axis: an hour or a day. */
  tick(time: Date, span: Span): string;
  /** The country of a culture; the name itself if it is unknown. */
  country(culture: string): string;
  list(parts: readonly string[]): string;
  /** A date without the time. */
  day(time: Date): string;
  /** "45 min", "12 hr", "3 days". */
  duration(milliseconds: number): string;
  /** The language of a locale: "German". */
  language(locale: string): string;
  /** An amount in minor units with its currency. */
  money(amount: number, currency: string): string;
  /** A mean of stars with one decimal. */
  rating(mean: number): string;
  /** Collates texts for sorting. */
  compare(a: string, b: string): number;
};

/** Smaller p-values are shown as "< 0.0001". */
const minPValue = 0.0001;

export function createFormats({ formatLocale, dir }: Pick<Portal, "formatLocale" | "dir">): Formats {
  const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(formatLocale, options);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale, { timeZone: "UTC", ...options });
  const plain = number();
  const short = number({ notation: "compact" });
  const percent = number({ style: "percent", maximumFractionDigits: 1 });
  const signed = number({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const points = number({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const pValue = number({ maximumSignificantDigits: 2 });
  const moment = date({ dateStyle: "medium", timeStyle: "short" });
  const hour = date({ hour: "2-digit", minute: "2-digit" });
  const day = date({ day: "numeric", month: "short" });
  const dayOnly = date({ dateStyle: "medium" });
  const rating = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const countries = new Intl.DisplayNames(formatLocale, { type: "region" });
  const list = new Intl.ListFormat(formatLocale, { style: "narrow", type: "conjunction" });
  return {
    isRightToLeft: dir === "rtl",
    number: plain.format,
    short: short.format,
    percent: percent.format,
    signedPercent: signed.format,
    points: (difference) => points.format(100 * difference),
    pValue: (p) => (p < minPValue ? `< ${pValue.format(minPValue)}` : `= ${pValue.format(p)}`),
    moment: moment.format,
    tick: (time, span) => (span === "day" ? hour : day).format(time),
    country: (name) => {
      const country = findCulture(name)?.country;
      return (country && countries.of(country)) ?? name;
    },
    list: (parts) => list.format(parts),
    day: (time) => dayOnly.format(time),
    duration: (milliseconds) => formatDuration(milliseconds, number),
    language: createLanguageNames(formatLocale),
    money: (amount, currency) => formatSpecPrice(majorAmount(amount, currency), { currency, formatLocale }),
    rating: rating.format,
    compare: new Intl.Collator(formatLocale).compare,
  };
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** In the largest unit of which there are at least two; below two hours in minutes. */
function formatDuration(
  milliseconds: number,
  format: (options: Intl.NumberFormatOptions) => Intl.NumberFormat,
): string {
  const [unit, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? units[2];
  const value = Math.max(0, milliseconds / length);
  return format({ style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 }).format(value);
}

/** The relative change from `before` to `now`; null if there is nothing to compare with. */
export const changeOf = (now: number, before: number | null): number | null =>
  before ? (now - before) / before : null;
