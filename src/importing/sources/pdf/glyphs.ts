import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A letter, or several of a ligature, at its place on the page. */
export type PlacedGlyph = { text: string; x: number; width: number; isMoved?: boolean };

/**
 * `unicode`: what the font says. `text`: what the glyph adds to the text. Distances in heights of the font, without letter
 * spacing. `isMoved`: the program gave a new place before it.
 */
export type Glyph = { unicode: string; text: string; start: number; end: number; isMoved?: boolean };
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

const isGlyph = (value: unknown): value is { unicode: string; width: number } =>
  typeof value === "object" && value !== null && "unicode" in value && "width" in value;

const invisible = /^[\p{Cf}\p{Cc}]*$/u;

/**
 * The glyphs of a page in the file's order, without white space and, unless `keeps` has them, without invisible characters. A mark without a width may repeat the letter that it
 * belongs to (Typst writes it so); its text is the mark alone.
 */
export function glyphsOf({ fnArray, argsArray }: Operators, keeps = ""): Glyph[] {
  const shown = fnArray.flatMap((operator, at) =>
    operator === OPS.showText ? ["moved", ...(argsArray[at] as [readonly unknown[]])[0]] : [],
  );
  const glyphs: Glyph[] = [];
  let at = 0;
  let isMoved = false;
  for (const glyph of shown) {
    if (glyph === "moved") isMoved = true;
    if (typeof glyph === "number") at -= glyph / 1000;
    if (!isGlyph(glyph)) continue;
    const { unicode } = glyph;
    const start = at;
    at += glyph.width / 1000;
    if ((invisible.test(unicode) && unicode !== keeps) || unicode.trim() === "") continue;
    const text = glyph.width === 0 ? unicode.replace(/^\p{L}(?=\p{M}+$)/u, "") : unicode;
    glyphs.push({ unicode, text, start, end: at, ...(isMoved && { isMoved }) });
    isMoved = false;
  }
  return glyphs;
}

/** Letters and figures in one order, to compare texts whose order differs. */
const lettersOf = (text: string): string => [...text.replace(/[^\p{L}\p{N}]+/gu, "")].sort().join("");

/** Glyphs in a row that may be in no item, such as those beyond the edge of the page. */
const maxSkipped = 50;
/** Items of a page whose glyphs may be searched further on. */
const maxSearches = 20;

/**
 * Finds the glyphs of pdf.js's text items, which have the same order. pdf.js puts right-to-left text into the order of
 * reading character by character. That reverses a ligature too, so lam and alef change places; and it writes a space
 * where a mark of another font is between two words.
 */
export class ItemGlyphs {
  readonly #glyphs: readonly Glyph[];
  #at = 0;
  #searches = 0;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
  }

  /** The glyphs of an item from left to right. Undefined if they differ from the item's text. */
  take({ str, x, width }: { str: string; x: number; width: number }): PlacedGlyph[] | undefined {
    const wanted = str.replace(/\s+/g, "");
    const letters = lettersOf(wanted);
    for (let skipped = 0; skipped <= maxSkipped; skipped += 1) {
      const found = this.#read(this.#at + skipped, wanted.length);
      if (found && lettersOf(found.map(({ unicode }) => unicode).join("")) === letters) {
        this.#at += skipped + found.length;
        return place(found, x, width);
      }
      if (skipped === 0) this.#searches += 1;
      if (this.#searches > maxSearches) return undefined;
    }
    return undefined;
  }

  /** The glyphs from `start` that have `length` characters. */
  #read(start: number, length: number): Glyph[] | undefined {
    let end = start;
    let left = length;
    for (; left > 0 && end < this.#glyphs.length; end += 1) left -= this.#glyphs[end]!.unicode.length;
    return left === 0 ? this.#glyphs.slice(start, end) : undefined;
  }
}

function place(glyphs: readonly Glyph[], x: number, width: number): PlacedGlyph[] {
  const first = glyphs[0]!.start;
  const scale = width / (glyphs.at(-1)!.end - first || 1);
  const placed = glyphs.map(({ text, start, end, isMoved }) => ({
    text,
    x: x + (start - first) * scale,
    width: (end - start) * scale,
    ...(isMoved && { isMoved }),
  }));
  // A mark is written before the letter that it belongs to.
  for (let at = placed.length - 2; at >= 0; at -= 1)
    if (isMarks(placed[at]!)) Object.assign(placed[at]!, { x: placed[at + 1]!.x, width: 0 });
  return placed;
}

export const isMarks = ({ text }: PlacedGlyph): boolean => /^\p{M}+$/u.test(text);
