import type { DateStyle } from "../../kit/dates/date-style.ts";
import { isMonthAsDay, isPeriodOfMonths, monthOf } from "../../kit/dates/months-as-days.ts";
import { isYearOf } from "../../kit/dates/other-calendars.ts";
import { type DateReading, readDate } from "../../kit/dates/read-date.ts";
import { isOngoing, isPlaceholderEnd } from "../../kit/dates/read-period.ts";
import type { JsonObject, Path } from "../../kit/json.ts";
import { isPartialDate } from "../model/partial-date.ts";
import { coerce } from "./coerce.ts";
import type { Field } from "./fields.ts";
import type { ImportReport } from "./import-report.ts";
import { addExtra, readText } from "./read.ts";

/** Maximum length of text in place of a date. */
const maxRaw = 500;

type DateField = Extract<Field, { as: "date" }>;
/** A date of an object in the file, under its own key. */
export type DateValue = { field: DateField; key: string; value: unknown };
type Target = { values: JsonObject; extra: JsonObject; path: Path; report: ImportReport };
type Read = DateValue & { text: string | undefined; reading: DateReading | null };

/**
 * Reads the dates of one object, as precise as a user would write them: a period of first and last days is one of months, and
 * so is a timestamp. An end that is "", null or a word such as "heute" means "until now" if there is a start; it stays
 * in `extra`, so that an export returns it.
 */
export function readDates(dates: readonly DateValue[], isCurrent: boolean, target: Target): void {
  const read = dates.map((date): Read => {
    const value = coerce(date.value, date.field);
    const text = typeof value === "string" ? value : undefined;
    return { ...date, text, reading: text === undefined ? null : readingOf(text, target.report) };
  });
  const start = read.find(({ field }) => field.model === "start");
  const end = read.find(({ field }) => field.model === "end");
  const areMonths = isPeriodOfMonths(start?.reading?.date, end?.reading?.date);
  const hasStart = !!start?.reading || !!start?.text?.trim();
  const isOpen = hasStart && !!end && meansOngoing(end, target.report.style, start?.reading?.date);
  for (const date of read)
    if (date === end && isOpen) addOpenEnd(date, target);
    else addDate(date, date.field.in ? areMonths : isMonthAsDay(date.reading?.date ?? ""), target);
  if (hasStart && (isOpen || (isCurrent && !end?.text?.trim())))
    target.values.period = { ...(target.values.period as JsonObject), ongoing: true };
}

/** A date of the schema is read as it is, unless its year is one of another calendar. */
const readingOf = (text: string, { style }: ImportReport): DateReading | null =>
  isPartialDate(text) && !isYearOf("buddhist", Number(text.slice(0, 4)))
    ? { date: text, others: [] }
    : readDate(text, style);

const meansOngoing = ({ value, text, reading }: Read, style: DateStyle, start?: string): boolean =>
  value === null ||
  (text !== undefined &&
    ((!reading && (text.trim() === "" || isOngoing(text))) || isPlaceholderEnd(text, style, start)));

function addOpenEnd({ key, value, text }: Read, { extra, path, report }: Target): void {
  addExtra(extra, key, value, path, null, report);
  if (text?.trim()) report.addDateNote({ kind: "ongoing", path: [...path, key], text });
}

function addDate(date: Read, isMonth: boolean, { values, extra, path, report }: Target): void {
  const { field, key, value, text, reading } = date;
  if (text === undefined) {
    addExtra(extra, key, value, path, "not-text", report);
    return;
  }
  const at = [...path, key];
  if (field.in) values[field.in] ??= {};
  const target = field.in ? (values[field.in] as JsonObject) : values;
  if (!reading) {
    if (text !== value) report.add(at, "adapted");
    if (text !== "") report.add(at, "invalid-date");
    target[field.raw] = readText(text, maxRaw, at, report);
    return;
  }
  const isTimestamp = /\d[T ]\d\d:/.test(text);
  const shown = (iso: string) => (isMonth || isTimestamp ? monthOf(iso) : iso);
  target[field.model] = shown(reading.date);
  if (target[field.model] !== value) report.add(at, "adapted");
  const choices = [...new Set([reading.date, ...reading.others].map(shown))];
  if (choices.length > 1) report.addDateNote({ kind: "ambiguous", path: at, text, choices });
  if (reading.omitted !== undefined) report.addRest(at, text);
}
