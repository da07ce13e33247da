import { composeDate } from "./calendar-date.ts";
import type { DateReading } from "./read-date.ts";

const timestamp =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)? ?(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * The day of a timestamp. Programs east of Greenwich write the midnight of a day as the evening before in UTC:
 * 2019-12-31T23:00:00.000Z is the first day of 2020.
 */
export function readTimestamp(text: string): DateReading | null {
  const match = timestamp.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second = "00", zone = ""] = match;
  const date = composeDate(Number(year), Number(month), Number(day));
  if (!date) return null;
  const isMidnightElsewhere =
    zone.toUpperCase() === "Z" && Number(hour) >= 12 && /^[03]0$/.test(minute!) && second === "00";
  if (!isMidnightElsewhere) return { date, others: [] };
  const following = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1));
  return { date: following.toISOString().slice(0, 10), others: [date] };
}
