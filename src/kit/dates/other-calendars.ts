/** Calendars whose years are not those of the Gregorian one; the Islamic one as Umm al-Qura counts it. */
export type OtherCalendar = "islamic" | "persian" | "buddhist" | "minguo";

/** Years of each calendar that documents are about. */
const years: Readonly<Record<OtherCalendar, readonly [first: number, last: number]>> = {
  islamic: [1300, 1500],
  persian: [1280, 1450],
  // Of Thailand.
  buddhist: [2443, 2643],
  // Of the Republic of China.
  minguo: [1, 200],
};

export const isYearOf = (calendar: OtherCalendar, year: number): boolean =>
  year >= years[calendar][0] && year <= years[calendar][1];

/** What to add to a year of a calendar whose months are the Gregorian ones. */
const offsets: Partial<Record<OtherCalendar, number>> = { buddhist: -543, minguo: 1911 };

/** The Gregorian date as `year-month-day`; of a month without the day, of a year alone. */
function withOffset(year: number, month?: number, day?: number): string[] {
  const parts = [month, day].filter((part) => part !== undefined);
  return [[String(year), ...parts.map((part) => String(part).padStart(2, "0"))].join("-")];
}

/**
 * Gregorian counterparts of a day; of a month: the month that has its middle; of a year: the year that has its middle,
 * and then the other year that has a part of it. Empty for a day or month that does not exist.
 */
export function toGregorian(calendar: OtherCalendar, year: number, month?: number, day?: number): string[] {
  const offset = offsets[calendar];
  if (offset !== undefined) return withOffset(year + offset, month, day);
  const dayOf = (month: number, day: number) => gregorianDay(calendar as Computed, year, month, day);
  const found = dayOf(month ?? 7, day ?? (month === undefined ? 1 : 15));
  if (found === null) return [];
  if (day !== undefined) return [found];
  if (month !== undefined) return [found.slice(0, 7)];
  const middle = found.slice(0, 4);
  const begin = dayOf(1, 1)?.slice(0, 4) ?? middle;
  const end = dayOf(12, 29)?.slice(0, 4) ?? middle;
  return [...new Set([middle, begin, end])];
}

type Computed = "islamic" | "persian";
/** Intl's names, the first day, and the mean lengths of a year and a month in days. */
const computed = {
  islamic: { name: "islamic-umalqura", first: Date.UTC(622, 6, 19), year: 354.367, month: 29.53 },
  persian: { name: "persian", first: Date.UTC(622, 2, 22), year: 365.2422, month: 30.6 },
};
const formats = new Map<Computed, Intl.DateTimeFormat>();

function formatOf(calendar: Computed): Intl.DateTimeFormat {
  const known = formats.get(calendar);
  if (known) return known;
  const format = new Intl.DateTimeFormat(`en-u-ca-${computed[calendar].name}-nu-latn`, {
    timeZone: "UTC",
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
  });
  formats.set(calendar, format);
  return format;
}

function gregorianDay(calendar: Computed, year: number, month: number, day: number): string | null {
  const mean = computed[calendar];
  // At most a few days off.
  const days = Math.round((year - 1) * mean.year + (month - 1) * mean.month + day - 1);
  for (let offset = -6; offset <= 6; offset += 1) {
    const date = new Date(mean.first + (days + offset) * 86_400_000);
    const parts = formatOf(calendar).formatToParts(date);
    const numberOf = (type: string) =>
      Number.parseInt(parts.find((part) => part.type === type)?.value ?? "", 10);
    if (numberOf("year") === year && numberOf("month") === month && numberOf("day") === day)
      return date.toISOString().slice(0, 10);
  }
  return null;
}
