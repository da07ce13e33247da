import type { Portal } from "../portals/portal.ts";

/**
 * The date in the portal's country, as a partial date. Where a country has several time zones, that of the one
 * in the middle of the list: a letter's date may be a day off around midnight in the others, never more.
 */
export function todayIn(portal: Portal, now: Date = new Date()): string {
  // Newer than TypeScript's library.
  const country = new Intl.Locale(`und-${portal.iso}`) as Intl.Locale & { getTimeZones?(): string[] };
  const zones = country.getTimeZones?.() ?? [];
  const timeZone = zones[Math.floor(zones.length / 2)] ?? "UTC";
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}
