/** The local hour of reminders. */
const morning = 8;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds by which local time is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const [year, month, day, hour, minute, second] = (
    ["year", "month", "day", "hour", "minute", "second"] as const
  ).map((type) => Number(parts.find((part) => part.type === type)!.value));
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - moment;
}

/**
 * The moment when it is eight in the morning of a day (2026-11-26) in a time zone. No zone changes its clocks between
 * midnight and eight so that eight would be missing or come twice.
 */
export function morningOf(day: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T0${morning}:00:00Z`);
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  // The guess's offset is that of another moment, which may be on the other side of a change of clocks.
  return new Date(asIfUtc - offsetAt(guess, timeZone));
}
