import type { Period } from "../../documents/model/items.ts";
import { limits } from "../../documents/model/limits.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { type DateStyle, dateStyleOf } from "../../kit/dates/date-style.ts";
import { type DateReading, readDate } from "../../kit/dates/read-date.ts";
import { isOngoing, readPeriod } from "../../kit/dates/read-period.ts";
import type { Portal } from "../../portals/portal.ts";
import type { RawPeriod } from "../raw-resume.ts";
import type { DraftParts, Part } from "./draft-parts.ts";

type Field = "start" | "end" | "date" | "birthDate";

/** Reads the dates of a file in the style of the portal's country, with a finding for each that a user has to check. */
export class DateReader {
  readonly #parts: DraftParts;
  readonly #style: DateStyle;
  /** A program wrote months as their first or last days. */
  readonly #daysAreMonths: boolean;

  constructor(parts: DraftParts, portal: Portal, { daysAreMonths }: { daysAreMonths: boolean }) {
    this.#parts = parts;
    this.#style = dateStyleOf(portal);
    this.#daysAreMonths = daysAreMonths;
  }

  /** `date` for text that is a date, otherwise `rawDate` with the text. */
  date(text: string | undefined, part: Part): { date?: string; rawDate?: string } {
    const { date, raw } = this.#read(text, part, "date");
    return { ...(date !== undefined && { date }), ...(raw !== undefined && { rawDate: raw }) };
  }

  /** The date as a partial date if it is one, otherwise the text. */
  birthDate(text: string, part: Part): string {
    const { date, raw } = this.#read(text, part, "birthDate");
    return date ?? raw ?? "";
  }

  period(raw: RawPeriod | undefined, part: Part): Period | undefined {
    if (!raw) return undefined;
    const period = raw.text === undefined ? this.#divided(raw, part) : this.#whole(raw, raw.text, part);
    if (period.start && period.end && isBefore(period.end, period.start))
      this.#parts.find({ kind: "endBeforeStart", target: part.id });
    return Object.keys(period).length > 0 ? period : undefined;
  }

  #divided({ start: rawStart, end: rawEnd, ongoing }: RawPeriod, part: Part): Period {
    const start = this.#read(rawStart, part, "start");
    const isOpen = ongoing === true || this.#readsAsOngoing(rawEnd, part);
    const end = isOpen ? {} : this.#read(rawEnd, part, "end");
    return periodOf(start, end, isOpen);
  }

  /** The end of a period that the format does not mark as open. */
  #readsAsOngoing(text: string | undefined, part: Part): boolean {
    if (text === undefined || readDate(text, this.#style) || !isOngoing(text)) return false;
    this.#parts.find({ kind: "readAsOngoing", target: part.id, text: clean(text) });
    return true;
  }

  #whole({ ongoing }: RawPeriod, text: string, part: Part): Period {
    const reading = readPeriod(text, this.#style);
    if (!reading) return periodOf(this.#read(text, part, "start"), {}, ongoing === true);
    const { start, end, ongoingText } = reading;
    // A dash alone says nothing that the user has to check.
    if (ongoingText !== undefined && /\p{L}/u.test(ongoingText))
      this.#parts.find({ kind: "readAsOngoing", target: part.id, text: clean(ongoingText) });
    return periodOf(
      start ? { date: this.#checked(start, text, part, "start") } : {},
      end ? { date: this.#checked(end, text, part, "end") } : {},
      ongoing === true || reading.ongoing,
    );
  }

  #read(text: string | undefined, part: Part, field: Field): { date?: string; raw?: string } {
    const written = text === undefined ? "" : clean(text);
    if (written === "") return {};
    const reading = readDate(written, this.#style);
    if (reading) return { date: this.#checked(reading, written, part, field) };
    this.#parts.find({ kind: "unreadDate", target: part.id, field, text: cutText(written, limits.line) });
    const raw = this.#parts.line(written, part);
    return raw === undefined ? {} : { raw };
  }

  #checked({ date, others, omitted }: DateReading, text: string, part: Part, field: Field): string {
    const read = this.#daysAreMonths ? monthOf(date) : date;
    const choices = [...new Set([read, ...(this.#daysAreMonths ? others.map(monthOf) : others)])];
    if (choices.length > 1)
      this.#parts.find({ kind: "ambiguousDate", target: part.id, field, text: clean(text), choices });
    // "Summer 2018" becomes 2018; the season stays visible beside the date.
    if (omitted !== undefined) this.#parts.addToTray(clean(text), part);
    return read;
  }
}

const clean = (text: string): string => cutText(cleanText(text).replace(/\s+/g, " ").trim(), limits.prose);

function periodOf(
  start: { date?: string; raw?: string },
  end: { date?: string; raw?: string },
  ongoing: boolean,
): Period {
  return {
    ...(start.date !== undefined && { start: start.date }),
    ...(start.raw !== undefined && { rawStart: start.raw }),
    ...(end.date !== undefined && { end: end.date }),
    ...(end.raw !== undefined && { rawEnd: end.raw }),
    ...(ongoing && { ongoing }),
  };
}

/** Compared at the precision that both have: 2019 is not before 2019-03. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

const isFirstDay = (date: string): boolean => date.endsWith("-01");
function isLastDay(date: string): boolean {
  const [year, month, day] = date.split("-").map(Number);
  return day === new Date(Date.UTC(year!, month!, 0)).getUTCDate();
}

const isBoundary = (date: string): boolean => date.length === 10 && (isFirstDay(date) || isLastDay(date));

/** The month of a first or last day; other dates unchanged. */
const monthOf = (date: string): string => (isBoundary(date) ? date.slice(0, 7) : date);

/**
 * Whether a program wrote months as their first or last days: nearly all dates of the file with a day are such days.
 * One date alone proves nothing.
 */
export function writesMonthsAsDays(texts: readonly string[], portal: Portal): boolean {
  const style = dateStyleOf(portal);
  const days = texts.flatMap((text) => {
    const date = readDate(text, style)?.date;
    return date?.length === 10 ? [date] : [];
  });
  return days.length >= 2 && days.filter(isBoundary).length >= days.length * 0.9;
}
