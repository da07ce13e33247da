import { isBefore } from "../../documents/model/date-order.ts";
import type { Period } from "../../documents/model/items.ts";
import { limits } from "../../documents/model/limits.ts";
import { cleanText, cutText } from "../../documents/model/text.ts";
import { type DateStyle, dateStyleOf } from "../../kit/dates/date-style.ts";
import { isMonthAsDay, isPeriodOfMonths, monthOf } from "../../kit/dates/months-as-days.ts";
import { type DateReading, readDate } from "../../kit/dates/read-date.ts";
import { isOngoing, isPlaceholderEnd, readPeriod } from "../../kit/dates/read-period.ts";
import type { Portal } from "../../portals/portal.ts";
import type { RawPeriod } from "../raw-resume.ts";
import type { DraftParts, Part } from "./draft-parts.ts";

/** A date as the file has it; `reading` is null for other text. */
type Written = { text: string; reading: DateReading | null };
type Field = "start" | "end" | "date" | "birthDate";

/** Reads the dates of a file in the style of the portal's country, with a finding for each that a user has to check. */
export class DateReader {
  readonly #parts: DraftParts;
  readonly #style: DateStyle;
  readonly #isFromProgram: boolean;

  /** `isFromProgram`: the dates may be months that a program wrote as days. */
  constructor(parts: DraftParts, portal: Portal, { isFromProgram }: { isFromProgram: boolean }) {
    this.#parts = parts;
    this.#style = dateStyleOf(portal);
    this.#isFromProgram = isFromProgram;
  }

  /** `date` for text that is a date, otherwise `rawDate` with the text. */
  date(text: string | undefined, part: Part): { date?: string; rawDate?: string } {
    const written = this.#writtenOf(text);
    const isMonth = this.#isFromProgram && isMonthAsDay(written?.reading?.date ?? "");
    const { date, raw } = this.#read(written, part, "date", isMonth);
    return { ...(date !== undefined && { date }), ...(raw !== undefined && { rawDate: raw }) };
  }

  /** The date as a partial date if it is one, otherwise the text. */
  birthDate(text: string, part: Part): string {
    const { date, raw } = this.#read(this.#writtenOf(text), part, "birthDate");
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
    const start = this.#writtenOf(rawStart);
    const isOpen = ongoing === true || this.#readsAsOngoing(rawEnd, part, start?.reading?.date);
    const end = isOpen ? undefined : this.#writtenOf(rawEnd);
    const areMonths = this.#areMonths(start?.reading, end?.reading);
    return periodOf(
      this.#read(start, part, "start", areMonths),
      this.#read(end, part, "end", areMonths),
      isOpen,
    );
  }

  /** The end of a period that the format does not mark as open. */
  #readsAsOngoing(text: string | undefined, part: Part, start?: string): boolean {
    if (text === undefined || text.length > maxDate) return false;
    const isOpen =
      isPlaceholderEnd(text, this.#style, start) || (!readDate(text, this.#style) && isOngoing(text));
    if (!isOpen) return false;
    this.#parts.find({ kind: "readAsOngoing", target: part.id, text: clean(text) });
    return true;
  }

  #whole({ ongoing }: RawPeriod, text: string, part: Part): Period {
    const reading = text.length > maxDate ? null : readPeriod(text, this.#style);
    if (!reading) return periodOf(this.#read(this.#writtenOf(text), part, "start"), {}, ongoing === true);
    const isOpen = reading.end !== undefined && isPlaceholderEnd(reading.end.date, this.#style);
    const { start, ongoingText } = isOpen ? { ...reading, ongoingText: text } : reading;
    // "Summer 2018" is over.
    const isSeason = start?.omitted !== undefined && !reading.ongoing && ongoing !== true;
    const end = isOpen
      ? undefined
      : (reading.end ?? (isSeason ? { date: start.date, others: [] } : undefined));
    // A dash alone says nothing that the user has to check.
    if (ongoingText !== undefined && /\p{L}/u.test(ongoingText))
      this.#parts.find({ kind: "readAsOngoing", target: part.id, text: clean(ongoingText) });
    const areMonths = this.#areMonths(start, end);
    return periodOf(
      start ? { date: this.#checked(start, text, part, "start", areMonths) } : {},
      end ? { date: this.#checked(end, text, part, "end", areMonths) } : {},
      ongoing === true || reading.ongoing || isOpen,
    );
  }

  #areMonths(start: DateReading | null | undefined, end: DateReading | null | undefined): boolean {
    return this.#isFromProgram && isPeriodOfMonths(start?.date, end?.date);
  }

  #writtenOf(value: string | undefined): Written | undefined {
    const text = value === undefined ? "" : clean(value);
    if (text === "") return undefined;
    return { text, reading: text.length > maxDate ? null : readDate(text, this.#style) };
  }

  #read(
    written: Written | undefined,
    part: Part,
    field: Field,
    isMonth = false,
  ): { date?: string; raw?: string } {
    if (!written) return {};
    const { text, reading } = written;
    if (reading) return { date: this.#checked(reading, text, part, field, isMonth) };
    this.#parts.find({ kind: "unreadDate", target: part.id, field, text: cutText(text, limits.line) });
    const raw = this.#parts.line(text, part);
    return raw === undefined ? {} : { raw };
  }

  #checked(
    { date, others, omitted }: DateReading,
    text: string,
    part: Part,
    field: Field,
    isMonth: boolean,
  ): string {
    const shown = (iso: string) => (isMonth ? monthOf(iso) : iso);
    const read = shown(date);
    const choices = [...new Set([date, ...others].map(shown))];
    if (choices.length > 1)
      this.#parts.find({ kind: "ambiguousDate", target: part.id, field, text: clean(text), choices });
    // "Summer 2018" becomes 2018; the season stays visible beside the date.
    if (omitted !== undefined) this.#parts.addToTray(clean(text), part);
    return read;
  }
}

/** Characters; a longer text is no date. */
const maxDate = limits.line;

const clean = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();

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
