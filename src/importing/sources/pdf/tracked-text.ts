import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Operators, PlacedGlyph } from "./glyphs.ts";

/** Letter spacing in heights of the font from which pdf.js writes spaces inside words. */
const tracking = 0.05;
/** A gap between two glyphs, without the letter spacing, that is a space. In heights of the font. */
const space = 0.15;

/** Whether a page sets letters apart, as Illustrator's and Canva's résumés do. */
export function isTracked({ fnArray, argsArray }: Operators): boolean {
  let size = 1;
  return fnArray.some((operator, at) => {
    const args = argsArray[at];
    if (operator === OPS.setFont && Array.isArray(args)) size = Math.abs(Number(args[1])) || 1;
    return operator === OPS.setCharSpacing && Array.isArray(args) && Number(args[0]) / size > tracking;
  });
}

/**
 * The text of an item whose letters are set apart: pdf.js takes the letter spacing for spaces ("Lea rnin g"). Its spaces
 * count only where the program moved to another place; elsewhere those that the glyphs have.
 */
export function untrackedText(str: string, glyphs: readonly PlacedGlyph[], size: number): string {
  const characters = [...str];
  const words = str.split(" ");
  // "B E R U F": a space behind each letter says nothing.
  const isSpelled = words.filter((word) => word.length === 1).length > words.length * 0.6;
  let at = 0;
  let right = Number.POSITIVE_INFINITY;
  let text = "";
  for (const glyph of glyphs) {
    let hasSpace = false;
    for (; characters[at]?.trim() === ""; at += 1) hasSpace = true;
    const isApart = glyph.x - right > space * size || (glyph.isMoved === true && hasSpace && !isSpelled);
    text += (isApart && text !== "" ? " " : "") + glyph.text;
    at += [...glyph.text].length;
    right = glyph.x + glyph.width;
  }
  return text;
}
