import { expect, test } from "vitest";
import { joinJustified } from "./justified-text.ts";
import { runAt } from "./placed-runs.test-support.ts";
import { segmentsOf } from "./segments.ts";

/** Words of 20 points each, 18 points apart. */
const spread = (words: readonly string[], y: number) => words.map((word, at) => runAt(word, 30 + at * 38, y));
const textsOf = (...runs: ReturnType<typeof runAt>[]) =>
  joinJustified(segmentsOf(runs)).map(({ text }) => text);

test("the words of a justified line are one text, however far apart they are", () => {
  const line = runAt("A line as wide as the column", 30, 100, { width: 134 });
  expect(textsOf(line, ...spread(["Part", "from", "each", "firm"], 112))).toEqual([
    "A line as wide as the column",
    "Part from each firm",
  ]);
});

test("texts with equal gaps stay apart where no line near by is as wide", () => {
  const texts = spread(["Java", "Ruby", "Rust", "Perl"], 112);
  expect(textsOf(runAt("A short line", 30, 100), ...texts)).toEqual([
    "A short line",
    "Java",
    "Ruby",
    "Rust",
    "Perl",
  ]);
  expect(textsOf(...texts)).toHaveLength(4);
});

test("the words of two justified columns are two texts", () => {
  const wide = (x: number) => runAt("A line as wide as the column", x, 100, { width: 134 });
  const right = spread(["When", "they", "were", "open"], 112).map((run) => ({ ...run, x: run.x + 200 }));
  const left = spread(["Part", "from", "each", "firm"], 112);
  expect(textsOf(wide(30), wide(230), ...left, ...right).slice(2)).toEqual([
    "Part from each firm",
    "When they were open",
  ]);
});
