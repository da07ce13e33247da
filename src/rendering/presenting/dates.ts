import { timeZoneOf } from "../../portals/countries/time-zone.ts";
import type { DatePatterns, Portal } from "../../portals/portal.ts";

export type DateFormat = {
  /** A partial date, as precise as its value; "" for undefined. */
  partial(value: string | undefined): string;
  /** A full date in the given pattern; a month or a year as `partial` formats it. */
  day(value: string, pattern: string): string;
};

const tokens = /'([^']*)'|yyyy|MMMM|MMM|MM|M|dd|d/g;

/** Creating a formatter takes a hundred times as long as using it; there are a few for each portal. */
const monthFormats = new Map<string, Intl.DateTimeFormat>();
function monthFormat(locale: string, month: "long" | "short", withDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${month} ${withDay}`;
  let format = monthFormats.get(key);
  if (!format) {
    // Some locales (Greek) use the stand-alone form only beside a year.
    const options = {
      timeZone: "UTC",
      year: "numeric",
      month,
      ...(withDay && { day: "numeric" as const }),
    } as const;
    format = new Intl.DateTimeFormat(locale, options);
    monthFormats.set(key, format);
  }
  return format;
}

/**
 * Formats the dates of a document in a portal's patterns.
 * Month names come from `formatLocale`: in the format form beside a day ("5 marca"), in the stand-alone form
 * elsewhere ("marzec").
 */
export function createDateFormat(patterns: DatePatterns, formatLocale: string): DateFormat {
  function monthName(year: number, month: number, style: "long" | "short", withDay: boolean): string {
    const parts = monthFormat(formatLocale, style, withDay).formatToParts(Date.UTC(year, month - 1, 1));
    return parts.find((part) => part.type === "month")!.value;
  }

  function fill(pattern: string, year: number, month: number, day: number): string {
    const withDay = /d/.test(pattern.replace(/'[^']*'/g, ""));
    return pattern.replace(tokens, (token, literal?: string) => {
      if (literal !== undefined) return literal;
      switch (token) {
        case "yyyy":
          return String(year);
        case "MMMM":
          return monthName(year, month, "long", withDay);
        case "MMM":
          return monthName(year, month, "short", withDay);
        case "MM":
          return String(month).padStart(2, "0");
        case "M":
          return String(month);
        case "dd":
          return String(day).padStart(2, "0");
        default:
          return String(day);
      }
    });
  }

  /** The letter after the year ("2021年"); separators between year and month are not part of it. */
  const yearUnit = /yyyy(\p{L}?)/u.exec(patterns.month.replace(/'[^']*'/g, ""))?.[1] ?? "";

  function day(value: string, pattern: string): string {
    const [year, month, dayOfMonth] = value.split("-").map(Number) as [number, number?, number?];
    if (month === undefined) return `${year}${yearUnit}`;
    return fill(dayOfMonth === undefined ? patterns.month : pattern, year, month, dayOfMonth ?? 1);
  }

  const partial = (value: string | undefined) => (value ? day(value, patterns.day) : "");

  return { day, partial };
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** ISO 8601 dates in the time zone of a country. */
function dayFormatOf(iso: string): Intl.DateTimeFormat {
  let format = dayFormats.get(iso);
  if (!format) {
    // Swedish dates have the ISO 8601 format.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: timeZoneOf(iso), dateStyle: "short" });
    dayFormats.set(iso, format);
  }
  return format;
}

/** The date in the portal's country (`timeZoneOf`), as a partial date. */
export const todayIn = (portal: Portal, now: Date = new Date()): string =>
  dayFormatOf(portal.iso).format(now);
