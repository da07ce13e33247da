import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../tests/support/linear-time.ts";
import { divideAtFirst, trimMarks } from "./divide-text.ts";

test.each([
  [" | Leeds, ", ",|", "Leeds"],
  ["C++", ",;", "C++"],
  ["(a, b)", "()", "a, b"],
  ["\u3000大阪\u3000", "", "大阪"],
  [" ,, ", ",", ""],
  ["", ",", ""],
])("%j without %j at its ends is %j", (text, marks, trimmed) => {
  expect(trimMarks(text, marks)).toBe(trimmed);
});

test.each([
  ["Data: SQL, Python", ["Data", "SQL, Python"]],
  ["Data – SQL: all versions", ["Data", "SQL: all versions"]],
  ["English:", ["English", ""]],
])("%j is divided at its first mark", (text, parts) => {
  expect(divideAtFirst(text, [":", " – "], 20)).toEqual(parts);
});

test.each([
  ["it has no mark", "SQL and Python"],
  ["nothing is before the mark", ": SQL"],
  ["the mark is too far from the start", "A text of more letters than a label has: SQL"],
])("a text is not divided if %s", (_, text) => {
  expect(divideAtFirst(text, [":", " – "], 20)).toBeUndefined();
});

test("a long text takes linear time", () => {
  const trim = (text: string) => trimMarks(text, ",");
  expect(growthOf((size) => ", ".repeat(size), trim, 200_000)).toBeLessThan(linearGrowth);
});
