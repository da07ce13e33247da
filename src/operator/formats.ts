import type { Span } from "../analytics/buckets.ts";
import { findCulture } from "../portals/cultures.ts";
import type { Portal } from "../portals/portal.ts";

/** Numbers, shares and moments (UTC) as a portal's readers write them. */
export type Formats = {
  isRightToLeft: boolean;
  number(value: number): string;
  /** 12K, for the side of a chart. */
  short(value: number): string;
  percent(share: number): string;
  /** With its sign; without one for 0. */
  signedPercent(share: number): string;
  /** A difference of shares in percentage points, with its sign. */
  points(difference: number): string;
  /** A likelihood of two digits, with its sign: "= 0.042". */
  likelihood(p: number): string;
  moment(time: Date): string;
  /** A part of a span, below a chart: an hour or a day. */
  tick(time: Date, span: Span): string;
  /** The country of a culture's name; the name itself for what is none. */
  country(culture: string): string;
  list(parts: readonly string[]): string;
  /** For sorting texts. */
  compare(a: string, b: string): number;
};

const smallest = 0.0001;

export function createFormats({ formatLocale, dir }: Pick<Portal, "formatLocale" | "dir">): Formats {
  const number = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(formatLocale, options);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale, { timeZone: "UTC", ...options });
  const plain = number();
  const short = number({ notation: "compact" });
  const percent = number({ style: "percent", maximumFractionDigits: 1 });
  const signed = number({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const points = number({ maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const likelihood = number({ maximumSignificantDigits: 2 });
  const moment = date({ dateStyle: "medium", timeStyle: "short" });
  const hour = date({ hour: "2-digit", minute: "2-digit" });
  const day = date({ day: "numeric", month: "short" });
  const countries = new Intl.DisplayNames(formatLocale, { type: "region" });
  const list = new Intl.ListFormat(formatLocale, { style: "narrow", type: "conjunction" });
  return {
    isRightToLeft: dir === "rtl",
    number: plain.format,
    short: short.format,
    percent: percent.format,
    signedPercent: signed.format,
    points: (difference) => points.format(100 * difference),
    likelihood: (p) => (p < smallest ? `< ${likelihood.format(smallest)}` : `= ${likelihood.format(p)}`),
    moment: moment.format,
    tick: (time, span) => (span === "day" ? hour : day).format(time),
    country: (name) => {
      const country = findCulture(name)?.country;
      return (country && countries.of(country)) ?? name;
    },
    list: (parts) => list.format(parts),
    compare: new Intl.Collator(formatLocale).compare,
  };
}

/** How much more than before, as a share; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | null): number | null =>
  before ? (now - before) / before : null;
