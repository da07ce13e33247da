import { expect, test } from "vitest";
import { cellText, lineText } from "../layout/text-line.ts";
import { linesOfPages } from "./page-lines.ts";
import type { GlyphRun } from "./page-runs.ts";
import { runAt, runsBelow } from "./placed-runs.test-support.ts";

const linesOf = (...pages: GlyphRun[][]) =>
  linesOfPages(pages.map((runs) => ({ width: 595, height: 842, runs })));

test("a date at the end of a line is a cell of it", () => {
  const [line] = linesOf([runAt("Engineer", 50, 100), runAt("2019", 500, 100)]);
  expect(line!.cells.map(cellText)).toEqual(["Engineer", "2019"]);
  expect(line!.cells.map(({ start, end }) => [start, end])).toEqual([
    [0, 40],
    [450, 470],
  ]);
});

test.each([
  ["a mark apart from its text", [runAt("•", 50, 100), runAt("Planned", 62, 100)]],
  ["a mark in one run with it", [runAt("• Planned", 50, 100)]],
  ["a dash", [runAt("–", 50, 100), runAt("Planned", 62, 100)]],
  ["a Japanese dot", [runAt("・", 50, 100), runAt("Planned", 62, 100)]],
])("a list entry with %s has its text alone", (_, runs) => {
  const [line] = linesOf(runs);
  expect([line!.bullet, lineText(line!)]).toEqual([true, "Planned"]);
});

test.each([
  ["in one run", [runAt("■職務要約", 50, 100)]],
  ["apart", [runAt("■", 50, 100), runAt("職務要約", 62, 100)]],
])("a heading with a mark %s is no list entry", (_, runs) => {
  const [line] = linesOf(runs);
  expect([line!.bullet, line!.heading, lineText(line!)]).toEqual([false, 2, "職務要約"]);
});

test("the mark of an entry is removed from formatted runs", () => {
  const [line] = linesOf([runAt("• ", 50, 100, { width: 10 }), runAt("Planned", 60, 100, { bold: true })]);
  expect(line!.cells[0]!.runs).toEqual([{ text: "Planned", bold: true }]);
});

test("gaps are in heights of a line, from the top of each column", () => {
  const lines = linesOf(
    [runAt("a", 50, 100), runAt("b", 50, 112.5), runAt("c", 50, 150)],
    [runAt("d", 50, 100)],
  );
  expect(lines.map(({ gap, page }) => [gap, page])).toEqual([
    [Number.POSITIVE_INFINITY, 0],
    [1, 0],
    [3, 0],
    [Number.POSITIVE_INFINITY, 1],
  ]);
});

test("the panels of all pages are after the main text of all pages", () => {
  const panel = runsBelow(30, 100, "Skills", "Excel", "Word", "Languages", "German");
  const main = runsBelow(
    220,
    92,
    "Experience",
    "Engineer in Leeds",
    "Planned the bridge",
    "Education",
    "BSc Physics",
  );
  const next = [runAt("French", 30, 100), ...runsBelow(220, 92, "Awards", "Best bridge", "of the year")];
  const lines = linesOf([...panel, ...main], next);
  expect(lines.map(({ page, column }) => `${page}${column}`).join(" ")).toBe(
    "00 00 00 00 00 10 10 10 01 01 01 01 01 11",
  );
  expect(lines.map(({ id }) => id)).toEqual([...lines.keys()]);
});

test("a right-to-left line begins at its right side", () => {
  const [line] = linesOf([runAt("2019", 50, 100), runAt("مهندسة", 500, 100)]);
  expect(line!.cells.map(cellText)).toEqual(["مهندسة", "2019"]);
  expect(line!.cells.map(({ start }) => start)).toEqual([0, 460]);
});

test("a line has its place on the page, marks included", () => {
  const [line] = linesOf([runAt("•", 50, 100), runAt("Planned", 62, 100)]);
  expect(line!.box).toEqual({ x: 50, y: 90, width: 47, height: 12.5 });
});
