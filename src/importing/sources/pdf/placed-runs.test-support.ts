import type { GlyphRun } from "./page-runs.ts";

/** A run of a page, each letter half as wide as it is high. */
export const runAt = (text: string, x: number, y: number, changes: Partial<GlyphRun> = {}): GlyphRun => {
  const size = changes.size ?? 10;
  return { text, x, y, size, width: text.length * size * 0.5, bold: false, italic: false, ...changes };
};

/** Runs below each other, 15 points apart. */
export const runsBelow = (x: number, y: number, ...texts: string[]): GlyphRun[] =>
  texts.map((text, at) => runAt(text, x, y + at * 15));
