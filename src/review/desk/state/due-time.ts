const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Less than this is left: the due time turns into a warning. */
const soon = day;

export type Due = { tone: "calm" | "soon" | "late"; relative: string; absolute: string };

/** When a review is due, relative to now and as a date, in the language of the page. */
export function describeDue(dueAt: string, now: number, formatLocale: string): Due {
  const time = new Date(dueAt).getTime();
  const left = time - now;
  const [unit, size] = unitOf(Math.abs(left));
  const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: "always" }).format(
    Math.trunc(left / size) || (left < 0 ? -0 : 0),
    unit,
  );
  const absolute = new Intl.DateTimeFormat(formatLocale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(time);
  return { tone: left < 0 ? "late" : left < soon ? "soon" : "calm", relative, absolute };
}

const unitOf = (span: number): [Intl.RelativeTimeFormatUnit, number] =>
  span >= 2 * day ? ["day", day] : span >= hour ? ["hour", hour] : ["minute", minute];

/** For a list: the day, or the time of a review that is due today. */
export function shortDue(dueAt: string, now: number, formatLocale: string): string {
  const date = new Date(dueAt);
  const isToday = date.toDateString() === new Date(now).toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: "numeric", minute: "2-digit" }
    : { weekday: "short", day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(formatLocale, options).format(date);
}
