import { expect, test } from "vitest";
import { DrawnHyphens, hasDrawnHyphens } from "./drawn-hyphens.ts";
import type { Glyph } from "./glyphs.ts";

/** A glyph for each character but spaces, which are gaps of half a height. */
function glyphsOf(text: string): Glyph[] {
  let at = 0;
  return [...text].flatMap((character) => {
    const start = at;
    at += 0.5;
    return character === " " ? [] : [{ unicode: character, text: character, start, end: at }];
  });
}
const restore = (drawn: string, ...texts: string[]) => {
  const hyphens = new DrawnHyphens(glyphsOf(drawn));
  return texts.map((text) => hyphens.restore(text));
};

test("hyphens that a PDF draws as soft ones are put back, with the spaces around them", () => {
  expect(restore("Mar. 2010 \u00ad Aug. 2017", "Mar. 2010 Aug. 2017")).toEqual(["Mar. 2010 - Aug. 2017"]);
  expect(restore("high\u00adimpact work", "highimpact work")).toEqual(["high-impact work"]);
  expect(restore("Entwick\u00adlung", "Entwick", "lung")).toEqual(["Entwick-", "lung"]);
});

test("a text that the glyphs do not have stays, and the next one is found again", () => {
  expect(restore("ab xy\u00adz", "ab", "??", "xyz")).toEqual(["ab", "??", "xy-z"]);
});

test("a ligature is one glyph of several characters", () => {
  const glyphs = [{ unicode: "fi", text: "fi", start: 0, end: 1 }, ...glyphsOf("x\u00ady")];
  expect(new DrawnHyphens(glyphs).restore("fixy")).toBe("fix-y");
});

test("a soft hyphen without a width is not drawn", () => {
  expect(hasDrawnHyphens([{ unicode: "\u00ad", text: "", start: 1, end: 1 }])).toBe(false);
  expect(hasDrawnHyphens(glyphsOf("a\u00adb"))).toBe(true);
});
