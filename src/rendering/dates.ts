import type { Period } from "../documents/model/resume.ts";
import type { DatePatterns } from "../portals/portal.ts";

export type DateFormat = {
  /** A partial date as exact as it is; "" for none. */
  partial(value: string | undefined): string;
  /** A whole day by a pattern of its own; less exact dates as `partial` shows them. */
  day(value: string, pattern: string): string;
  /** Start and end; an import's text that is no date stands in for a date that is missing. "" for nothing. */
  period(value: Period | undefined): string;
};

const tokens = /'([^']*)'|yyyy|MMMM|MMM|MM|M|dd|d/g;

/**
 * Formats the dates of documents by a country's patterns.
 * `formatLocale` names the months: in the form they have within a date where a day stands beside them
 * ("5 marca"), in the form they have alone elsewhere ("marzec").
 */
export function createDateFormat(patterns: DatePatterns, formatLocale: string, present: string): DateFormat {
  function monthName(year: number, month: number, style: "long" | "short", withDay: boolean): string {
    const format = new Intl.DateTimeFormat(formatLocale, {
      timeZone: "UTC",
      // Some locales (Greek) give the stand-alone form only beside a year.
      year: "numeric",
      month: style,
      ...(withDay && { day: "numeric" }),
    });
    const parts = format.formatToParts(Date.UTC(year, month - 1, 1));
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

  /** The year with the letter that belongs to it ("2021年"), but not with the points that part it from a month. */
  const yearUnit = /yyyy(\p{L}?)/u.exec(patterns.month.replace(/'[^']*'/g, ""))?.[1] ?? "";

  function day(value: string, pattern: string): string {
    const [year, month, dayOfMonth] = value.split("-").map(Number) as [number, number?, number?];
    if (month === undefined) return `${year}${yearUnit}`;
    return fill(dayOfMonth === undefined ? patterns.month : pattern, year, month, dayOfMonth ?? 1);
  }

  const partial = (value: string | undefined) => (value ? day(value, patterns.day) : "");

  return {
    day,
    partial,
    period(value) {
      if (!value) return "";
      const start = partial(value.start) || value.rawStart?.trim() || "";
      const end = value.ongoing ? present : partial(value.end) || value.rawEnd?.trim() || "";
      if (start === "" || end === "" || start === end) return start || (value.ongoing ? "" : end);
      // A date and what parts it from the next stay on one line.
      return (start + patterns.range + end).replace(/ /g, "\u00a0");
    },
  };
}
