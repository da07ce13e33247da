import { expect, test } from "vitest";
import { elapsed, elapsedDays, longDay } from "./elapsed.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [-60, "this minute"],
  [0, "this minute"],
  [59, "this minute"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "yesterday"],
  [200_000, "2 days ago"],
])("%d seconds ago is %s", (seconds, text) => {
  expect(elapsed(before(seconds), now, "en-US")).toBe(text);
});

test.each([
  [-60, "today"],
  [3_600, "today"],
  [86_400, "yesterday"],
  [200_000, "2 days ago"],
])("%d seconds ago is %s in days", (seconds, text) => {
  expect(elapsedDays(before(seconds), now, "en-US")).toBe(text);
});

test("in the language and digits of the locale", () => {
  expect(elapsed(before(200_000), now, "cs-CZ")).toBe("předevčírem");
  expect(elapsed(before(400_000), now, "ar-SA-u-ca-gregory-nu-latn")).toMatch(/4/);
  expect(longDay(now, "de-DE")).toBe("21. November 2026");
});
