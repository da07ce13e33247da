import { expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { lastDayOf, withdrawableUntil } from "../subscriptions/withdrawal.ts";
import { formatCalendarDay, formatDay, formatTime } from "./present-purchase.ts";
import { presentRefund } from "./present-refund.ts";

/** Times at which it is another day in UTC than in the country. */
const times: [PortalCode, time: string, day: string, clock: string, periodStart: string][] = [
  ["ljp", "2026-11-23T20:00:00Z", "2026年11月24日", "5:00:00", "2026/11/24"],
  ["lmx", "2026-12-01T02:00:00Z", "30 de noviembre de 2026", "8:00:00", "30 de nov de 2026"],
  ["lde", "2026-11-30T23:30:00Z", "1. Dezember 2026", "00:30:00", "01.12.2026"],
];

test.each(times)("in %s days and times are those of the country", (code, time, day, clock, start) => {
  const portal = portals[code];
  const date = new Date(time);
  expect(formatDay(date, portal)).toBe(day);
  expect(formatTime(date, portal)).toContain(day);
  expect(formatTime(date, portal)).toContain(clock);
  const period = { from: date, until: new Date("2027-03-10T20:00:00Z"), used: null };
  const refund = { currency: "EUR", periods: [{ ...period, price: 500, kept: 0, before: 0, returned: 500 }] };
  const [line] = presentRefund(refund, portal, translator(portal.locale, "planSettings"));
  const [days] = line!;
  expect(days.startsWith(start), days).toBe(true);
});

test("a day of the calendar stays the same in every country", () => {
  const until = withdrawableUntil(new Date("2026-11-23T09:00:00Z"), { days: 14 })!;
  expect(formatCalendarDay(lastDayOf(until), portals.lmx)).toBe("7 de diciembre de 2026");
  expect(formatCalendarDay(lastDayOf(until), portals.ljp)).toBe("2026年12月7日");
});
