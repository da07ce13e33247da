import type { Glyph } from "./glyphs.ts";

const softHyphen = "\u00ad";
/** Heights of the font; a wider gap is a space. */
const space = 0.1;
/** Glyphs in a row that may be in no text, such as icons. */
const maxSkipped = 50;

/**
 * LuaTeX and XeTeX draw a hyphen with the character of a soft one, which pdf.js leaves out of the text: "Mar. 2010 Aug. 2017".
 * The class puts hyphens where the page has their glyphs, into texts that have the order of the glyphs.
 */
export class DrawnHyphens {
  readonly #glyphs: readonly Glyph[];
  #at = 0;

  /** `glyphs`: all of a page, with soft hyphens. */
  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
  }

  /** The text with its hyphens. A text that the glyphs do not have is returned unchanged. */
  restore(text: string): string {
    const start = this.#at;
    for (let skipped = 0; skipped <= maxSkipped; skipped += 1) {
      this.#at = start + skipped;
      this.#partOfGlyph = "";
      const restored = this.#read(text);
      if (restored !== undefined) return restored;
    }
    this.#at = start;
    return text;
  }

  #read(text: string): string | undefined {
    let restored = "";
    for (const character of text) {
      if (character.trim() !== "") {
        restored += this.#hyphens(restored);
        if (!this.#takes(character)) return undefined;
      }
      restored += character;
    }
    return restored + this.#hyphens(restored).trimEnd();
  }

  /** A glyph of a ligature has several characters. */
  #partOfGlyph = "";

  #takes(character: string): boolean {
    const rest = this.#partOfGlyph || (this.#glyphs[this.#at]?.unicode ?? "");
    if (!rest.startsWith(character)) return false;
    this.#partOfGlyph = rest.slice(character.length);
    if (this.#partOfGlyph === "") this.#at += 1;
    return true;
  }

  /** The hyphens before the next character, with the spaces that the page has around them. */
  #hyphens(before: string): string {
    let hyphens = "";
    for (let glyph = this.#glyphs[this.#at]; glyph?.unicode === softHyphen; glyph = this.#glyphs[this.#at]) {
      const [last, next] = [this.#glyphs[this.#at - 1], this.#glyphs[this.#at + 1]];
      const isApart = last && glyph.start - last.end > space && !/\s$/.test(before + hyphens);
      hyphens += `${isApart ? " " : ""}-${next && next.start - glyph.end > space ? " " : ""}`;
      this.#at += 1;
    }
    return hyphens;
  }
}

export const hasDrawnHyphens = (glyphs: readonly Glyph[]): boolean =>
  glyphs.some(({ unicode, start, end }) => unicode === softHyphen && end > start);
