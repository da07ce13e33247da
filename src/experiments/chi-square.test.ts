import { expect, test } from "vitest";
import { chiSquareTail } from "./chi-square.ts";

// Critical values as every table of the distribution has them.
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
])("with %i degrees of freedom, %f is reached with a likelihood of %f", (freedom, statistic, likelihood) => {
  expect(chiSquareTail(statistic, freedom) / likelihood).toBeCloseTo(1, 2);
});

test("nothing uneven is certain, and what is very uneven is next to impossible", () => {
  for (const freedom of [1, 2, 3, 8]) {
    expect(chiSquareTail(0, freedom)).toBe(1);
    expect(chiSquareTail(2_000, freedom)).toBeLessThan(1e-100);
  }
});

test("falls all the way, also where one way to compute it follows the other", () => {
  let before = 1;
  for (let statistic = 0.05; statistic < 40; statistic += 0.05) {
    const tail = chiSquareTail(statistic, 1);
    expect(tail).toBeLessThan(before);
    before = tail;
  }
});
