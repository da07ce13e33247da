/**
 * Partial dates as text. A value is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the input: a day or month is never
 * added.
 */

/** Patterns of tokens yyyy MM M dd d MMM MMMM; quoted text is literal. `locale` names the months. */
export type DateFormat = {
  month: string;
  day: string;
  locale: string;
  /** Input may be a date of the Islamic calendar; the value is its Gregorian counterpart. */
  readsHijri?: boolean;
};

const tokens = /'([^']*)'|yyyy|MMMM|MMM|MM|M|dd|d|[^'yMd]+/g;

/** Formats a value; a year alone has the style's suffix for years (2021年). */
export function formatPartialDate(value: string, style: DateFormat): string {
  const [year = "", month, day] = value.split("-");
  if (!month) return year + (/yyyy([年년])/.exec(style.month)?.[1] ?? "");
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const pattern = day ? style.day : style.month;
  return pattern.replace(tokens, (token: string, literal: string | undefined) => {
    if (literal !== undefined) return literal;
    if (token === "yyyy") return year;
    if (token === "MMMM" || token === "MMM")
      return monthName(date, style.locale, token === "MMMM" ? "long" : "short", day !== undefined);
    if (token === "MM") return month;
    if (token === "M") return String(Number(month));
    if (token === "dd") return day ?? "";
    return token === "d" ? String(Number(day)) : token;
  });
}

/** Many languages inflect a month with a day (marca), but not with a year (marzec). */
function monthName(date: Date, locale: string, length: "long" | "short", besideDay: boolean): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: length,
    timeZone: "UTC",
    // With the month as the only field, engines differ in the form.
    ...(besideDay ? { day: "numeric" } : { year: "numeric" }),
  });
  return format.formatToParts(date).find((part) => part.type === "month")?.value ?? "";
}
