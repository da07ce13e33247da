import type { HasGlyph } from "../presenting/renderable-text.ts";
import ranges from "./font-coverage.json" with { type: "json" };

/** A bit for every code point of Unicode. */
const bytes = 0x110000 / 8;

/**
 * The code points that the document fonts have glyphs for, in all weights of a family. Reading the fonts themselves takes
 * 0.2 s, so `scripts/write-font-coverage.ts` generates the ranges. Those of a family are parsed when a document first needs
 * it: most documents need one or two of all families.
 */
export function readFontCoverage(): HasGlyph {
  const texts = new Map<string, string>(Object.entries(ranges));
  const families = new Map<string, Uint8Array>();
  function bitsOf(family: string): Uint8Array | undefined {
    const text = texts.get(family);
    if (text === undefined) return;
    const bits = families.get(family) ?? toBits(text);
    families.set(family, bits);
    return bits;
  }
  return (family, point) => ((bitsOf(family)?.[point >> 3] ?? 0) & (1 << (point & 7))) !== 0;
}

/** `text` has ranges in hexadecimal: "20-7e a0". */
function toBits(text: string): Uint8Array {
  const bits = new Uint8Array(bytes);
  for (const range of text.split(" ")) {
    const [first, last = first] = range.split("-").map((point) => Number.parseInt(point, 16));
    for (let point = first!; point <= last!; point++) bits[point >> 3]! |= 1 << (point & 7);
  }
  return bits;
}
