import { printedDateText } from "../../documents/model/date-text.ts";
import type { Design } from "../../documents/model/design.ts";
import type { Period } from "../../documents/model/items.ts";
import type { DatePatterns, Portal } from "../../portals/portal.ts";
import { createDateFormat, type DateFormat } from "./dates.ts";

export type DocumentDates = Omit<DateFormat, "partial"> & {
  /** A partial date, as precise as its value and no more precise than `precision`; "" for undefined. */
  partial(value: string | undefined, precision?: Precision): string;
  /** Text in the place of a date, as it was typed; "" for text that says nothing about a date. */
  text(raw: string | undefined): string;
  /** Start and end; the text replaces a missing date. "" for an empty period. */
  period(value: Period | undefined, precision?: Precision): string;
};
type Precision = "month" | "year" | undefined;
type DateSettings = Required<Pick<Design, "dateFormat" | "calendar">>;

/** Formats dates in the patterns of a language and the settings of a document. `present`: the end of an ongoing period. */
export function createDocumentDates(
  language: Portal,
  { dateFormat, calendar }: DateSettings,
  present: string,
): DocumentDates {
  const patterns: DatePatterns =
    dateFormat === "portal" ? language.dates : { ...language.dates, month: dateFormat };
  const format = createDateFormat(patterns, language.formatLocale);
  const day = (value: string, pattern: string): string => {
    if (calendar === "japanese") return eraDate(value);
    const gregorian = format.day(value, pattern);
    return calendar === "hijri" ? besideHijri(gregorian, value) : gregorian;
  };
  const partial: DocumentDates["partial"] = (value, precision) =>
    value ? day(atPrecision(value, precision), patterns.day) : "";
  const text: DocumentDates["text"] = (raw) => printedDateText(raw, language.formatLocale);
  return {
    day,
    partial,
    text,
    period(value, precision) {
      if (!value) return "";
      // Two Islamic dates beside two Gregorian ones would be hard to tell apart.
      const one = (date: string | undefined, raw: string | undefined) =>
        (calendar === "hijri" && date
          ? format.partial(atPrecision(date, precision))
          : partial(date, precision)) || text(raw);
      const start = one(value.start, value.rawStart);
      const end = value.ongoing ? "" : one(value.end, value.rawEnd);
      return joinPeriod({ start, end, isOngoing: !!value.ongoing, present }, patterns);
    },
  };
}

type Ends = { start: string; end: string; isOngoing: boolean; present: string };

function joinPeriod({ start, end, isOngoing, present }: Ends, { phrases, range }: DatePatterns): string {
  if (start === "") return end;
  if (!isOngoing && (end === "" || start === end)) return start;
  if (phrases)
    return unbroken(
      isOngoing
        ? phrases.since.replace("{start}", () => start)
        : phrases.between.replace("{start}", () => start).replace("{end}", () => end),
    );
  return unbroken(start + range + (isOngoing ? present : end));
}

/** A period never breaks across lines. */
const unbroken = (text: string): string => text.replace(/ /g, "\u00a0");

const atPrecision = (value: string, precision: Precision): string =>
  precision ? value.slice(0, precision === "year" ? 4 : 7) : value;

const eraFormat = new Intl.DateTimeFormat("ja-JP-u-ca-japanese", {
  timeZone: "UTC",
  era: "long",
  year: "numeric",
});

/** 令和8年. A month or a year in which the era changes belongs to the era of its middle. */
export function eraYear(value: string): string {
  const [year, month, day] = value.split("-").map(Number) as [number, number?, number?];
  // With a month, Intl would write 令和8/3.
  return eraFormat.format(Date.UTC(year, (month ?? 7) - 1, day ?? 15));
}

/** 令和8年3月5日. */
function eraDate(value: string): string {
  const [, month, day] = value.split("-").map(Number);
  return eraYear(value) + (month ? `${month}月` : "") + (day ? `${day}日` : "");
}

const hijriFormat = new Intl.DateTimeFormat("ar-SA-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
  era: "short",
});

/** Only a date with its day has one counterpart in the Islamic calendar. */
function besideHijri(gregorian: string, value: string): string {
  const [year, month, day] = value.split("-").map(Number) as [number, number?, number?];
  return day ? `${gregorian} (${hijriFormat.format(Date.UTC(year, month! - 1, day))})` : gregorian;
}
