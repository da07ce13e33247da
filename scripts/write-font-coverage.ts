/**
 * Writes `src/rendering/typesetting/font-coverage.json`: the code points that each document font has glyphs for. Run it
 * after an update of the font packages; a test reports a file that is out of date.
 * usage: node scripts/write-font-coverage.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import { fontFiles } from "../src/rendering/typesetting/font-files.server.ts";
import { renderingPath } from "../src/rendering/typesetting/rendering-path.server.ts";

/** Ranges of code points in hexadecimal by family, as in "20-7e a0". A code point counts if all weights have it. */
export function readCoverage(): Record<string, string> {
  const byFamily = Map.groupBy(fontFiles(), ({ family }) => family);
  return Object.fromEntries(
    [...byFamily].map(([family, files]) => {
      const [first, ...others] = files.map(({ file }) => new Set(codePointsOf(file)));
      const shared = [...first!].filter((point) => others.every((points) => points.has(point)));
      return [family, toRanges(shared.sort((a, b) => a - b))];
    }),
  );
}

function codePointsOf(file: string): number[] {
  const font = create(readFileSync(file));
  if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
  // U+FFFF ends a font's table and is no character.
  return font.characterSet.filter((point) => point !== 0xffff);
}

function toRanges(points: number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range?.last === point - 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges
    .map(({ first, last }) => first.toString(16) + (last > first ? `-${last.toString(16)}` : ""))
    .join(" ");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(
    renderingPath("typesetting", "font-coverage.json"),
    `${JSON.stringify(readCoverage(), null, 2)}\n`,
  );
