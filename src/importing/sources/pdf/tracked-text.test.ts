import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { isTracked, untrackedText } from "./tracked-text.ts";

/** A glyph for each character, half as wide as the font is high; spaces are gaps. */
function glyphsOf(text: string, size: number) {
  return [...text].flatMap((character, at) =>
    character === " " ? [] : [{ text: character, x: at * 0.5 * size, width: 0.5 * size }],
  );
}

test("spaces are where the glyphs have them, and not where letters are set apart", () => {
  expect(untrackedText("Ma chin e Learnin g", glyphsOf("Machine Learning", 10), 10)).toBe("Machine Learning");
});

test("a space stays where the program moved on to the next word", () => {
  const [one, two] = [glyphsOf("Work", 10), glyphsOf("Shop", 10)];
  const moved = [
    ...one,
    { ...two[0]!, x: 20, isMoved: true },
    ...two.slice(1).map((glyph) => ({ ...glyph, x: glyph.x + 20 })),
  ];
  expect(untrackedText("Wo rk Shop", moved, 10)).toBe("Work Shop");
  expect(untrackedText("Wo rkShop", moved, 10)).toBe("WorkShop");
});

test("a first letter apart from a heading whose letters are all apart belongs to it", () => {
  const [first, ...others] = glyphsOf("Beruf", 10);
  expect(untrackedText("B e r u f", [first!, { ...others[0]!, isMoved: true }, ...others.slice(1)], 10)).toBe(
    "Beruf",
  );
});

test("letters are set apart by a spacing of a tenth of the font's height", () => {
  const page = (spacing: number) => ({
    fnArray: [OPS.setFont, OPS.setCharSpacing],
    argsArray: [["F1", 12], [spacing]],
  });
  expect([1.2, 0.2, 0].map((spacing) => isTracked(page(spacing)))).toEqual([true, false, false]);
});
