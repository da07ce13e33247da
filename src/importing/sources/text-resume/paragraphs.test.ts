import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { pageOf, paragraphTexts } from "./lines.test-support.ts";
import { measureOfLines, paragraphsOf } from "./paragraphs.ts";

const inText = (text: string) => paragraphTexts(paragraphsOf(linesOfText(text)));

test("lines that a program wrapped are one paragraph", () => {
  const text = `I plan and build bridges of all kinds, from the first
sketch to the opening, for more than ten years, with
Acme in Leeds.
• Planned the new bridge over the river Aire in Leeds
  and opened it.
• Built it.`;
  expect(inText(text)).toEqual([
    "I plan and build bridges of all kinds, from the first / sketch to the opening, for more than ten years, with / Acme in Leeds.",
    "• Planned the new bridge over the river Aire in Leeds / and opened it.",
    "• Built it.",
  ]);
});

test.each([
  [
    "a text of one long line, whose margin is unknown",
    "• Planned and built the new bridge over the Aire\nAnalyst",
  ],
  ["a text of short lines", "Planned\nWritten\nAnalyst"],
  ["an empty line between", `${"a long line of text ".repeat(3)}\n\n${"A long line of text ".repeat(3)}`],
])("%s wraps none", (_, text) => {
  expect(inText(text)).toHaveLength(text.split(/\n+/).length);
});

test("a line in lower case continues the one above, whatever its length", () => {
  expect(inText("• Planned the bridge and\n  built it")).toEqual(["• Planned the bridge and / built it"]);
});

const long = "Planned and built the new bridge over the river";
const second = "Aire in Leeds and";
test.each([
  ["looks alike", {}, 1],
  ["is bold", { bold: true }, 2],
  ["is larger", { size: 12 }, 2],
  ["is in another column", { column: 1 }, 2],
  ["is below a gap", { gap: 2 }, 2],
  ["is a whole paragraph", { isWhole: true as const }, 2],
  ["is a heading", { heading: 2 }, 2],
  ["is a list entry", { bullet: true }, 2],
])("on a page, a line that %s", (_, looks, paragraphs) => {
  expect(paragraphsOf(pageOf([long], [second, looks]))).toHaveLength(paragraphs);
});

test("on a page, a line that left room for the next word ends its paragraph", () => {
  expect(paragraphsOf(pageOf(["Planned the bridge"], ["Built it"]), 100)).toHaveLength(2);
});

test("Japanese lines are full up to a few characters", () => {
  const full = "経営企画部にて業務改善を担当し、全社の生産性向上に取り組み、成果を上げ";
  const shorter = full.slice(2);
  expect(inText(`${full}\n${shorter}\nました。`)).toEqual([`${full} / ${shorter} / ました。`]);
});

test("the measure is where the longest lines end", () => {
  expect(measureOfLines(pageOf(["abc"], ["abcdef"]))).toBe(6);
  expect(measureOfLines([])).toBe(Number.POSITIVE_INFINITY);
});
