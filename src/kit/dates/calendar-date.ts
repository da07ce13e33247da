/** The year of two or more digits: those of two are at most ten years after the current one. */
export function fullYear(digits: string, now: number): number {
  const number = Number(digits);
  if (digits.length > 2) return number;
  const century = Math.floor(now / 100) * 100;
  return century + number <= now + 10 ? century + number : century - 100 + number;
}

/** Earlier years are of another calendar, such as the Islamic one, or a typing error. */
const earliestYear = 1600;

/** A partial date; null for a month or day that does not exist, and for years that no document is about. */
export function composeDate(year: number, month?: number, day?: number): string | null {
  if (year < earliestYear || year > 2999) return null;
  if (month === undefined) return String(year);
  if (month < 1 || month > 12) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  if (day === undefined) return `${year}-${two(month)}`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= last ? `${year}-${two(month)}-${two(day)}` : null;
}
