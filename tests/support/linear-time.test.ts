import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "./linear-time.ts";

const words = (size: number) => Array.from({ length: size }, (_, at) => `word ${at}`);

test("a pattern and a search that take quadratic time are found", () => {
  const spaces = (size: number) => `${" ".repeat(size)}x`;
  expect(growthOf(spaces, (text) => / +$/.test(text), 10_000)).toBeGreaterThan(linearGrowth);
  const unique = (list: string[]) => list.filter((word, at) => list.indexOf(word) === at);
  expect(growthOf(words, unique, 10_000)).toBeGreaterThan(linearGrowth);
});

test("sorting takes hardly more than linear time", () => {
  expect(growthOf(words, (list) => list.toSorted(), 64_000)).toBeLessThan(linearGrowth);
});
