import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { glyphsOf, ItemGlyphs, isMarks } from "./glyphs.ts";

type Shown = { unicode: string; width: number } | number;
const glyph = (unicode: string, width = 500) => ({ unicode, width });
const glyphsIn = (...shown: Shown[]) => glyphsOf({ fnArray: [OPS.showText], argsArray: [[shown]] });

test("glyphs are behind each other, kerning between them, white space left out", () => {
  const glyphs = glyphsIn(glyph("A"), -100, glyph("b", 400), glyph(" ", 250), glyph("\u200f", 0), glyph("c"));
  expect(glyphs.map(({ text }) => text)).toEqual(["A", "b", "c"]);
  expect(glyphs[1]!.start).toBeCloseTo(0.6);
  expect(glyphs[1]!.end).toBeCloseTo(1);
  expect(glyphs[2]!.start).toBeCloseTo(1.25);
});

test("a mark without a width adds the mark alone, where the font repeats its letter", () => {
  expect(glyphsIn(glyph("ب\u0651", 0), glyph("ب")).map(({ text }) => text)).toEqual(["\u0651", "ب"]);
});

test("other operators of the page show no glyphs", () => {
  expect(glyphsOf({ fnArray: [OPS.setFont], argsArray: [[[glyph("A")]]] })).toEqual([]);
});

test("an item has its glyphs at their places, from left to right", () => {
  const items = new ItemGlyphs(glyphsIn(glyph("ا"), glyph("ب"), glyph("c")));
  expect(items.take({ str: "با", x: 100, width: 20 })).toEqual([
    { text: "ا", x: 100, width: 10, isMoved: true },
    { text: "ب", x: 110, width: 10 },
  ]);
  expect(items.take({ str: "c", x: 130, width: 10 })).toEqual([{ text: "c", x: 130, width: 10 }]);
});

test("lam and alef of a ligature have the font's order, although pdf.js exchanges them", () => {
  const items = new ItemGlyphs(glyphsIn(glyph("م"), glyph("لا"), glyph("س")));
  expect(items.take({ str: "سالم", x: 0, width: 30 })?.map(({ text }) => text)).toEqual(["م", "لا", "س"]);
});

test("glyphs that are in no item are skipped", () => {
  const items = new ItemGlyphs(glyphsIn(glyph("x"), glyph("y"), glyph("ا")));
  expect(items.take({ str: "ا", x: 0, width: 10 })?.map(({ text }) => text)).toEqual(["ا"]);
});

test("an item with other letters than the page's glyphs has none", () => {
  expect(new ItemGlyphs(glyphsIn(glyph("ا"))).take({ str: "ب", x: 0, width: 10 })).toBeUndefined();
});

test("a mark is at the place of the letter that follows it", () => {
  const items = new ItemGlyphs(glyphsIn(glyph("\u0651", 0), -300, glyph("ب")));
  const taken = items.take({ str: "ب\u0651", x: 50, width: 8 })!;
  expect(taken.map((each) => [isMarks(each), Math.round(each.x)])).toEqual([
    [true, 53],
    [false, 53],
  ]);
});
