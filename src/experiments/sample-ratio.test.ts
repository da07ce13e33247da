import { describe, expect, test } from "vitest";
import { chiSquareTail, sampleRatio } from "./sample-ratio.ts";

const arms = (...weights: number[]) => weights.map((weight, at) => ({ variant: String(at), weight }));

describe("the sample ratio", () => {
  // Critical values of the chi-square distribution at 0.001: 10.83 with one degree of freedom, 13.82 with two.
  test.each([
    ["an exact split", { "0": 5000, "1": 5000 }, arms(1, 1), 0, false],
    ["a split just inside the limit", { "0": 5160, "1": 4840 }, arms(1, 1), 10.24, false],
    ["a split just outside the limit", { "0": 5170, "1": 4830 }, arms(1, 1), 11.56, true],
    ["three arms inside the limit", { "0": 3440, "1": 3230, "2": 3330 }, arms(1, 1, 1), 6.62, false],
    ["three arms outside the limit", { "0": 3540, "1": 3130, "2": 3330 }, arms(1, 1, 1), 25.22, true],
    ["weighted arms", { "0": 900, "1": 100 }, arms(9, 1), 0, false],
    ["weighted arms with swapped counts", { "0": 100, "1": 900 }, arms(9, 1), 7111.1, true],
    ["an arm without visitors", { "0": 40 }, arms(1, 1), 40, true],
  ])("EXP-04 for %s", (_what, counts, list, chiSquare, mismatch) => {
    const ratio = sampleRatio(counts, list);
    expect(ratio.chiSquare).toBeCloseTo(chiSquare, 1);
    expect(ratio.mismatch).toBe(mismatch);
    expect(ratio.p! < 0.001).toBe(mismatch);
  });

  test.each([
    ["no visitors", {}, arms(1, 1), false],
    ["one arm", { "0": 7 }, arms(1), false],
    ["an arm with weight 0", { "0": 5, "1": 0 }, arms(1, 0), false],
    ["visitors in an arm with weight 0", { "0": 5000, "1": 1 }, arms(1, 0), true],
    ["visitors in an unknown arm", { "0": 50, "1": 50, "9": 1 }, arms(1, 1), true],
    ["no arms", {}, [], false],
  ])("%s", (_what, counts, list, mismatch) => {
    expect(sampleRatio(counts, list).mismatch).toBe(mismatch);
  });
});

// Critical values from the table of the distribution.
test.each([
  [1, 2.706, 0.1],
  [1, 3.841, 0.05],
  [1, 6.635, 0.01],
  [1, 10.828, 0.001],
  [2, 5.991, 0.05],
  [2, 13.816, 0.001],
  [3, 7.815, 0.05],
  [3, 16.266, 0.001],
  [4, 9.488, 0.05],
  [5, 15.086, 0.01],
  [10, 18.307, 0.05],
])("with %i degrees of freedom, the probability of at least %f is %f", (freedom, statistic, probability) => {
  expect(chiSquareTail(statistic, freedom) / probability).toBeCloseTo(1, 2);
});

test("a statistic of 0 is certain, and a very large one nearly impossible", () => {
  for (const freedom of [1, 2, 3, 8]) {
    expect(chiSquareTail(0, freedom)).toBe(1);
    expect(chiSquareTail(2_000, freedom)).toBeLessThan(1e-100);
  }
});

test("the probability falls monotonically", () => {
  let before = 1;
  for (let statistic = 0.05; statistic < 40; statistic += 0.05) {
    const tail = chiSquareTail(statistic, 1);
    expect(tail).toBeLessThan(before);
    before = tail;
  }
});
