import { describe, expect, test } from "vitest";
import { differenceOf, judge, shareOf } from "./conversion.ts";

// Values of Newcombe, Statistics in Medicine 17 (1998): 81/263, 15/148, 0/20, 1/29.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("%i of %i lies between %f and %f", (count, all, low, high) => {
  const share = shareOf(count, all)!;
  expect(share.value).toBe(count / all);
  expect(share.low).toBeCloseTo(low, 4);
  expect(share.high).toBeCloseTo(high, 4);
});

test("of nobody there is no share", () => {
  expect(shareOf(0, 0)).toBeNull();
});

// The same author's second paper of that year, method 10: 56/70 and 48/80, 10/10 and 0/10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [10, 10, 0, 10, 0.6075, 1],
])("the difference of %i/%i and %i/%i", (a, m, b, n, low, high) => {
  const difference = differenceOf(shareOf(a, m)!, shareOf(b, n)!);
  expect(difference.value).toBeCloseTo(a / m - b / n, 10);
  expect(difference.low).toBeCloseTo(low, 4);
  expect(difference.high).toBeCloseTo(high, 4);
});

describe("what can be said", () => {
  test.each([
    ["more", { count: 130, all: 1_000 }, { count: 80, all: 1_000 }, "higher"],
    ["less", { count: 60, all: 1_000 }, { count: 100, all: 1_000 }, "lower"],
    ["as good as the same", { count: 82, all: 1_000 }, { count: 80, all: 1_000 }, "unclear"],
    ["few visitors", { count: 20, all: 99 }, { count: 80, all: 1_000 }, "tooFew"],
    ["few sign-ups", { count: 4, all: 1_000 }, { count: 0, all: 1_000 }, "tooFew"],
    ["nobody", { count: 0, all: 0 }, { count: 80, all: 1_000 }, "tooFew"],
  ] as const)("%s", (_what, variant, control, verdict) => {
    expect(judge(variant, control).verdict).toBe(verdict);
  });
});
