const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/**
 * How long ago something was: "3 days ago", "yesterday", "5 minutes ago". The server does not know the visitor's
 * clock, so nothing here depends on a time zone. Below a minute it is "this minute"; times to come count as now.
 */
export function elapsed(since: Date, now: Date, tag: string): string {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const format = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  for (const [unit, length] of units) if (ms >= length) return format.format(-Math.floor(ms / length), unit);
  return format.format(0, "minute");
}

/** The same in whole days, for what is noted once a day: "today", "yesterday", "3 days ago". */
export function elapsedDays(since: Date, now: Date, tag: string): string {
  const days = Math.floor(Math.max(0, now.getTime() - since.getTime()) / 86_400_000);
  return new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(days === 0 ? 0 : -days, "day");
}

/** A day in full: "November 21, 2026". */
export const longDay = (date: Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(date);
