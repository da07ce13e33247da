import { describe, expect, test } from "vitest";
import { compareConversion, conversionRate, rateDifference } from "./conversion.ts";

// Values from Newcombe, Statistics in Medicine 17 (1998), 857–872: 81/263, 15/148, 0/20, 1/29.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the interval of %i/%i is %f to %f", (successes, trials, low, high) => {
  const rate = conversionRate(successes, trials)!;
  expect(rate.value).toBe(successes / trials);
  expect(rate.low).toBeCloseTo(low, 4);
  expect(rate.high).toBeCloseTo(high, 4);
});

test("without trials there is no rate", () => {
  expect(conversionRate(0, 0)).toBeNull();
});

// Values from Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10: 56/70 and 48/80, 10/10 and 0/10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [10, 10, 0, 10, 0.6075, 1],
])("the difference of %i/%i and %i/%i", (a, m, b, n, low, high) => {
  const difference = rateDifference(conversionRate(a, m)!, conversionRate(b, n)!);
  expect(difference.value).toBeCloseTo(a / m - b / n, 10);
  expect(difference.low).toBeCloseTo(low, 4);
  expect(difference.high).toBeCloseTo(high, 4);
});

describe("the verdict", () => {
  test.each([
    ["on a higher rate", { successes: 130, trials: 1_000 }, { successes: 80, trials: 1_000 }, "higher"],
    ["on a lower rate", { successes: 60, trials: 1_000 }, { successes: 100, trials: 1_000 }, "lower"],
    [
      "on nearly the same rate",
      { successes: 82, trials: 1_000 },
      { successes: 80, trials: 1_000 },
      "unclear",
    ],
    ["on few visitors", { successes: 20, trials: 99 }, { successes: 80, trials: 1_000 }, "tooFew"],
    ["on few sign-ups", { successes: 4, trials: 1_000 }, { successes: 0, trials: 1_000 }, "tooFew"],
    ["without visitors", { successes: 0, trials: 0 }, { successes: 80, trials: 1_000 }, "tooFew"],
  ] as const)("%s", (_what, variant, control, verdict) => {
    expect(compareConversion(variant, control).verdict).toBe(verdict);
  });
});
