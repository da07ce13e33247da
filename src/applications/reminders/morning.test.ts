import { expect, test } from "vitest";
import { isTimeZone, morningOf } from "./morning.ts";

test.each([
  ["2026-11-26", "Europe/London", "2026-11-26T08:00:00.000Z"],
  ["2026-07-01", "Europe/London", "2026-07-01T07:00:00.000Z"],
  ["2026-11-26", "Asia/Tokyo", "2026-11-25T23:00:00.000Z"],
  ["2026-11-26", "Asia/Kolkata", "2026-11-26T02:30:00.000Z"],
  ["2026-11-26", "Pacific/Kiritimati", "2026-11-25T18:00:00.000Z"],
  ["2026-11-26", "Pacific/Pago_Pago", "2026-11-26T19:00:00.000Z"],
  // The clocks change in the night before.
  ["2026-03-29", "Europe/Berlin", "2026-03-29T06:00:00.000Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-25T07:00:00.000Z"],
  ["2026-03-08", "America/Los_Angeles", "2026-03-08T15:00:00.000Z"],
  ["2026-11-01", "America/Los_Angeles", "2026-11-01T16:00:00.000Z"],
  ["2026-10-04", "Australia/Lord_Howe", "2026-10-03T21:00:00.000Z"],
  // A day after a skipped one.
  ["2011-12-31", "Pacific/Apia", "2011-12-30T18:00:00.000Z"],
])("eight in the morning of %s in %s is %s", (day, timeZone, moment) => {
  expect(morningOf(day, timeZone).toISOString()).toBe(moment);
});

test("names of time zones are recognised", () => {
  expect(["Europe/London", "UTC", "Asia/Calcutta"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["", "Europe/Atlantis", "'; DROP TABLE"].map(isTimeZone)).toEqual([false, false, false]);
});
