const day = 24 * 60 * 60 * 1000;

/** "today" or "yesterday" in the language of the page, otherwise the date; by the calendar of the device's time zone. */
export function formatEditedDate(updatedAt: string, formatLocale: string, now = new Date()): string {
  const then = new Date(updatedAt);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  // Rounded, because a day on which the clock changes has 23 or 25 hours.
  const days = Math.round((midnight(then) - midnight(now)) / day);
  if ((days === 0 || days === -1) && "RelativeTimeFormat" in Intl)
    return new Intl.RelativeTimeFormat(formatLocale, { numeric: "auto" }).format(days, "day");
  return new Intl.DateTimeFormat(formatLocale, { day: "numeric", month: "short", year: "numeric" }).format(
    then,
  );
}
