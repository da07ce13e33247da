/** Dates of the Islamic calendar, as Umm al-Qura counts them. */

const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

export const isHijriYear = (year: number): boolean => year >= 1300 && year <= 1500;

/**
 * Gregorian counterparts of a day; of a month: the month that has its middle; of a year: the year that has its middle,
 * and then the other year that has a part of it. Empty for a day or month that does not exist.
 */
export function fromHijri(year: number, month?: number, day?: number): string[] {
  const found = gregorianDay(year, month ?? 7, day ?? (month === undefined ? 1 : 15));
  if (found === null) return [];
  if (day !== undefined) return [found];
  if (month !== undefined) return [found.slice(0, 7)];
  const middle = found.slice(0, 4);
  const begin = gregorianDay(year, 1, 1)?.slice(0, 4) ?? middle;
  const end = gregorianDay(year, 12, 29)?.slice(0, 4) ?? middle;
  return [...new Set([middle, begin, end])];
}

function gregorianDay(year: number, month: number, day: number): string | null {
  // Days of a tabular calendar since 16 July 622, at most a few off.
  const days = Math.round((year - 1) * 354.367 + (month - 1) * 29.53 + day - 1);
  const start = Date.UTC(622, 6, 19) + days * 86_400_000;
  for (let offset = -5; offset <= 5; offset += 1) {
    const date = new Date(start + offset * 86_400_000);
    const parts = calendar.formatToParts(date);
    const numberOf = (type: string) =>
      Number.parseInt(parts.find((part) => part.type === type)?.value ?? "", 10);
    if (numberOf("year") === year && numberOf("month") === month && numberOf("day") === day)
      return date.toISOString().slice(0, 10);
  }
  return null;
}
