import { expect, test } from "vitest";
import type { GlyphRun } from "./page-runs.ts";
import { runAt } from "./placed-runs.test-support.ts";
import { baselinesOf, segmentsOf } from "./segments.ts";

const texts = (...runs: GlyphRun[]) => segmentsOf(runs).map(({ text }) => text);

test.each([
  [
    "letters without a gap are a word",
    [runAt("infra", 0, 10), runAt("structure", 25, 10)],
    ["infrastructure"],
  ],
  ["a small gap is a space", [runAt("new", 0, 10), runAt("bridge", 18, 10)], ["new bridge"]],
  ["a gap that has its space stays one", [runAt("new ", 0, 10), runAt("bridge", 23, 10)], ["new bridge"]],
  ["a wide gap divides a line", [runAt("Acme", 0, 10), runAt("2019", 40, 10)], ["Acme", "2019"]],
  [
    "the order of the file is not that of the page",
    [runAt("Ltd", 25, 10), runAt("Acme", 0, 10)],
    ["Acme Ltd"],
  ],
  ["a raised letter is on the line", [runAt("10", 0, 10), runAt("th", 10, 7, { size: 8 })], ["10th"]],
  ["text below is another line", [runAt("Leeds", 0, 24), runAt("Acme", 0, 10)], ["Acme", "Leeds"]],
])("%s", (_, runs, expected) => {
  expect(texts(...runs)).toEqual(expected);
});

test.each(["•", "–", "▪", "・", "\uf0b7"])("the mark %s is apart from its text, however near", (mark) => {
  expect(texts(runAt(mark, 0, 10), runAt("Planned", 7, 10))).toEqual([mark, "Planned"]);
});

test.each([
  ["ligatures are letters", "eﬃcient", "efficient"],
  ["Arabic forms are letters", "ﺳﻼم", "سلام"],
  ["radicals are characters", "⼤阪", "大阪"],
  ["a soft space is a space", "20\u00a0%", "20 %"],
  ["invisible marks are no letters", "a\u200bb\u202ac", "abc"],
  ["an accent belongs to its letter", "cafe\u0301", "café"],
])("%s", (_, written, read) => {
  const [segment] = segmentsOf([runAt(written, 0, 10)]);
  expect(segment!.text).toBe(read);
});

test("runs of one style are one, other styles and links remain", () => {
  const link = "https://example.com";
  const [segment] = segmentsOf([
    runAt("See ", 0, 10, { bold: true }),
    runAt("the ", 20, 10, { bold: true }),
    runAt("site", 40, 10, { link }),
    runAt("now", 63, 10, { italic: true }),
  ]);
  expect(segment!.runs).toEqual([
    { text: "See the ", bold: true },
    { text: "site", link },
    { text: " now", italic: true },
  ]);
  expect(segment!.bold).toBe(false);
});

test("a line is bold although a comma in it is not", () => {
  const [segment] = segmentsOf([runAt("Acme", 0, 10, { bold: true }), runAt(",", 20, 10)]);
  expect(segment!.bold).toBe(true);
});

test("a segment has the place of its text and the size of most of it", () => {
  const [segment] = segmentsOf([runAt("A", 20, 12, { size: 12 }), runAt("nnual", 26, 12, { size: 10 })]);
  expect(segment).toMatchObject({ x: 20, right: 51, y: 12, size: 10 });
});

/** Letters as they are on the page, from left to right. */
const letters = (text: string, x: number) =>
  [...text].map((letter, at) => ({ text: letter, x: x + at * 5, width: 5 }));

test("right-to-left words are read from the right, with spaces where the page has gaps", () => {
  const [segment] = segmentsOf([
    runAt("ةسدنهم", 100, 10, { width: 30, glyphs: letters("ةسدنهم", 100) }),
    runAt("2019", 75, 10, { width: 20, glyphs: letters("2019", 75) }),
  ]);
  expect(segment!.text).toBe("مهندسة 2019");
});

test("a percentage at the end of a right-to-left sentence is turned", () => {
  const [segment] = segmentsOf([runAt(".%88", 0, 10, { width: 20, glyphs: letters(".%88", 0) })]);
  expect(segment!.text).toBe("88%.");
});

test("lines are from top to bottom, and columns of one height on one line", () => {
  const rows = baselinesOf([runAt("c", 0, 40), runAt("a", 0, 10), runAt("b", 300, 11)]);
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([["a", "b"], ["c"]]);
});
