/**
 * Dates of the Islamic calendar, as Umm al-Qura counts them, in simplified text: ASCII digits, no accents, lower case.
 * "15/8/1442", "1442-08-15", "15 شعبان 1442 هـ".
 */

/** Months by their names without hamza and madda; the second and the fourth of a pair have two names each. */
const months = [
  /محرم/,
  /صفر/,
  /ربيع الاول/,
  /ربيع (الاخر|الثاني)/,
  /جماد[يى] الاول[يى]/,
  /جماد[يى] (الاخره|الاخرة|الثانيه|الثانية)/,
  /رجب/,
  /شعبان/,
  /رمضان/,
  /شوال/,
  /ذو القعد[هة]/,
  /ذو الحج[هة]/,
];

const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/**
 * The Gregorian counterpart of a date with its day, or the month in which the middle of an Islamic month is. Undefined for
 * text that is no Islamic date; null for a day that does not exist. A year alone has no counterpart and is no Islamic date.
 */
export function readHijri(text: string): string | null | undefined {
  const named = months.findIndex((name) => name.test(text));
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const at = numbers.findIndex((number) => number >= 1300 && number <= 1500);
  if (at === -1) return undefined;
  const year = numbers[at]!;
  const rest = numbers.filter((_, index) => index !== at);
  // After the year: month and day; before it: day and month.
  const [month, day] =
    named !== -1 ? [named + 1, rest[0]] : at === 0 ? [rest[0], rest[1]] : [rest.at(-1), rest.at(-2)];
  if (!month || rest.length > (named === -1 ? 2 : 1)) return undefined;
  const found = gregorianDay(year, month, day ?? 15);
  return found && (day === undefined ? found.slice(0, 7) : found);
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
