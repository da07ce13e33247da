import { expect, test } from "vitest";
import { isMonthAsDay, isPeriodOfMonths } from "./months-as-days.ts";

test.each<[string | undefined, string | undefined, boolean]>([
  ["2020-01-01", "2020-12-31", true],
  ["2020-01-01", "2020-12-01", true],
  ["2020-01-01", "2020-02-29", true],
  ["2021-01-01", "2021-02-28", true],
  ["2020-01-01", "2020-02-28", false],
  ["2020-01-31", "2020-12-31", false],
  ["2020-01-15", "2020-12-31", false],
  ["2020-01-01", "2020-12-15", false],
  ["2020-01-01", undefined, true],
  ["2020-01", "2020-12-31", true],
  ["2020-01", "2020-12", false],
  [undefined, undefined, false],
])("%s to %s is a period of months: %s", (start, end, expected) => {
  expect(isPeriodOfMonths(start, end)).toBe(expected);
});

test("a date alone is a month if it is a first day", () => {
  expect(["2020-05-01", "2020-05-31", "2020-05", "2020"].map(isMonthAsDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
