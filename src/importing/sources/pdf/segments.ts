import type { Run } from "../../../documents/model/rich-text.ts";
import { normalizeText } from "../../../kit/normalize.ts";
import type { GlyphRun } from "./page-runs.ts";
import { isRightToLeft, reorder } from "./reading-order.ts";

/** Text on one baseline without a wide gap. Points from the upper left corner of the page. */
export type Segment = {
  runs: Run[];
  text: string;
  x: number;
  right: number;
  /** The baseline. */
  y: number;
  size: number;
  bold: boolean;
  glyphs: readonly GlyphRun[];
};

/** Runs on one baseline, from top to bottom. */
export function baselinesOf<T extends { y: number; size: number }>(runs: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - run.y) <= 0.38 * Math.min(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** A gap of this many letter heights ends a segment. */
const wideGap = 1.15;
/** A gap of this many letter heights is a space. */
const narrowGap = 0.12;

/** The segments of a page, row by row. */
export function segmentsOf(runs: readonly GlyphRun[]): Segment[] {
  return baselinesOf(runs).flatMap((row) => {
    const groups: GlyphRun[][] = [];
    let right = Number.NEGATIVE_INFINITY;
    for (const run of row.toSorted((a, b) => a.x - b.x)) {
      const last = groups.at(-1);
      const isNear = last && run.x - right < wideGap * Math.max(run.size, last.at(-1)!.size);
      if (isNear && !isMark(last)) last.push(run);
      else groups.push([run]);
      right = Math.max(right, run.x + run.width);
    }
    return groups.map(segmentOf);
  });
}

/** The mark of a list entry is a segment of its own, however near its text is. */
const isMark = (group: readonly GlyphRun[]): boolean =>
  group.length === 1 &&
  /^[•●○◦‣▪▫■□➢➤►▸▶✓✔❖◆◇⁃∙·・･\uf0b7\uf0a7\uf0d8\u2219*–—-]$/u.test(group[0]!.text.trim());

export function segmentOf(group: readonly GlyphRun[]): Segment {
  const longest = group.reduce((most, run) => (run.text.length > most.text.length ? run : most));
  const runs = isTurned(group) ? runsInReadingOrder(group) : joinRuns(group);
  return {
    glyphs: group,
    runs,
    text: runs.map(({ text }) => text).join(""),
    x: Math.min(...group.map(({ x }) => x)),
    right: Math.max(...group.map(({ x, width }) => x + width)),
    y: longest.y,
    size: longest.size,
    bold: group.every(({ bold, text }) => bold || !/[\p{L}\p{N}]/u.test(text)),
  };
}

/** Right-to-left text, or the end of a sentence on such a page: ".%88". */
const isTurned = (group: readonly GlyphRun[]): boolean =>
  group.some(({ text }) => isRightToLeft(text)) ||
  (group.some(({ glyphs }) => glyphs) && /^[.%]+\d/.test(group.map(({ text }) => text.trim()).join("")));

/** Right-to-left text in the order of reading, glyph by glyph, with a space wherever the page has a gap. */
function runsInReadingOrder(group: readonly GlyphRun[]): Run[] {
  const glyphs = group
    .flatMap((run) => (run.glyphs ?? [run]).map(({ text, x, width }) => ({ text, x, width, run })))
    .toSorted((a, b) => a.x - b.x);
  let right = Number.POSITIVE_INFINITY;
  const spaced = glyphs.flatMap((glyph) => {
    const hasGap = glyph.x - right > narrowGap * glyph.run.size;
    right = glyph.x + glyph.width;
    return hasGap ? [{ ...glyph, text: " " }, glyph] : [glyph];
  });
  const joined: Run[] = [];
  for (const { text, run } of reorder(spaced, (glyph) => glyph.text)) addRun(joined, run, text);
  return joined.map((run) => ({ ...run, text: cleanText(run.text) }));
}

/** Adds a text to the last run if it has the same style. */
function addRun(joined: Run[], { bold, italic, link }: GlyphRun, text: string): void {
  const next: Run = {
    text,
    ...(bold && { bold: true }),
    ...(italic && { italic: true }),
    ...(link !== undefined && { link }),
  };
  const open = joined.at(-1);
  if (open && open.bold === next.bold && open.italic === next.italic && open.link === next.link)
    open.text += text;
  else joined.push(next);
}

/** Runs with a space wherever the page has a gap. */
function joinRuns(runs: readonly GlyphRun[]): Run[] {
  const joined: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const last = runs[at - 1];
    const gap = last ? Math.max(run.x - (last.x + last.width), last.x - (run.x + run.width)) : 0;
    const text = cleanText(run.text);
    const isSpaced =
      last && gap > narrowGap * run.size && !/\s$/.test(joined.at(-1)!.text) && !/^\s/.test(text);
    addRun(joined, run, (isSpaced ? " " : "") + text);
  }
  return joined;
}

const ligatures = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc\u2e80-\u2fdf]+/gu;
const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Letters instead of ligatures, presentation forms and radicals, without marks of direction. */
const cleanText = (text: string): string =>
  normalizeText(
    text
      .replace(invisible, "")
      // LuaTeX and XeTeX draw a hyphen with the character of a soft one.
      .replaceAll("\u00ad", "-")
      .replace(ligatures, (letters) => normalizeText(letters, "NFKC"))
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, " "),
    "NFC",
  );
