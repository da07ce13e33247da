import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import type { TextLine } from "./text-line.ts";
import { viewOfLines } from "./view-of-lines.ts";

const view = (text: string, headings: number[] = []) =>
  viewOfLines(linesOfText(text), new Set(headings)).lines.map(({ kind, level, text }) => [kind, level, text]);

test("the review shows headings, list entries and text", () => {
  expect(view("Skills\n- Excel\nand Word   2019", [0])).toEqual([
    ["heading", 2, "Skills"],
    ["bullet", 1, "Excel"],
    ["text", 1, "and Word  2019"],
  ]);
});

test("a heading that the file declares is one, although it opens no section", () => {
  expect(view("Jo Park\n=======\nEngineer")).toEqual([
    ["heading", 2, "Jo Park"],
    ["text", 1, "Engineer"],
  ]);
});

test("indentation is a depth of at most six", () => {
  expect(view("a\n    b\n        c\n                                d").map(([, level]) => level)).toEqual([
    1, 2, 3, 6,
  ]);
});

const placed = (box: TextLine["box"], start = 0): TextLine => ({
  ...linesOfText("Jo Park")[0]!,
  cells: [{ runs: [{ text: "Jo Park" }], start, end: start + 50 }],
  ...(box && { box }),
});
const page = { width: 600, height: 800 };

test("a line of a page has its place in fractions of the page", () => {
  const { lines, pages } = viewOfLines([placed({ x: 60, y: 200, width: 300, height: 8 })], new Set(), [page]);
  expect(lines[0]!.box).toEqual({ page: 0, x: 0.1, y: 0.25, width: 0.5, height: 0.01 });
  expect(pages).toEqual([page]);
});

test("a line that leaves the page is marked up to its edge", () => {
  const [line] = viewOfLines([placed({ x: 450, y: -8, width: 300, height: 16 })], new Set(), [page]).lines;
  expect(line!.box).toEqual({ page: 0, x: 0.75, y: 0, width: 0.25, height: 0.02 });
});

test("on a page, 40 points are a step of indentation", () => {
  const lines = [placed(undefined, 0), placed(undefined, 39), placed(undefined, 40)];
  expect(viewOfLines(lines, new Set(), [page]).lines.map(({ level }) => level)).toEqual([1, 1, 2]);
});

test("a long line is shown up to a limit", () => {
  expect(viewOfLines(linesOfText("x".repeat(3_000)), new Set()).lines[0]!.text).toHaveLength(2_000);
});
