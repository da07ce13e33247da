import { readPeriod } from "../../../kit/dates/read-period.ts";
import { headingKindOf } from "../headings/headings.ts";
import { baselinesOf, type Segment, segmentOf } from "./segments.ts";

/** Text beside other text that is read after it: a panel, or the second of two columns. */
export type Columns = { main: Segment[]; panel: Segment[]; at?: number };

type Side = { rows: Segment[][]; letters: number; headings: number; dates: number };

const fewestRows = 4;
/** Sides of this many rows whose lines are hardly ever beside each other are columns without any heading. */
const fewestRowsApart = 8;
const narrowestGutter = 6;
/** Positions that are tried on a page; those of most lines first. */
const mostCandidates = 150;

const style = { locale: "en", dayFirst: true, now: 2100 };
const isDate = (text: string): boolean =>
  /\d/.test(text) && text.length < 40 && readPeriod(text.trim(), style) !== null;

const textOfRow = (row: readonly Segment[]): string =>
  row
    .map(({ text }) => text)
    .join(" ")
    .trim();
const isHeading = (row: readonly Segment[]): boolean => {
  const text = textOfRow(row);
  return text.length < 60 && headingKindOf(text) !== undefined;
};

function sideOf(segments: readonly Segment[]): Side {
  const rows = baselinesOf(segments);
  return {
    rows,
    letters: rows.reduce((sum, row) => sum + textOfRow(row).length, 0),
    headings: rows.filter(isHeading).length,
    dates: segments.filter(({ text }) => isDate(text)).length,
  };
}

/** Positions at which columns may meet: before the start or after the end of lines. */
function candidates(segments: readonly Segment[]): number[] {
  const counts = new Map<number, number>();
  for (const { x, right } of segments)
    for (const at of [Math.round((x - 3) / 2) * 2, Math.round((right + 3) / 2) * 2])
      counts.set(at, (counts.get(at) ?? 0) + 1);
  const byCount = [...counts].sort((one, two) => two[1] - one[1]);
  return byCount.slice(0, mostCandidates).map(([at]) => at);
}

const isLeft = ({ x }: Segment, at: number): boolean => x < at - 1;
const crosses = (segment: Segment, at: number): boolean => isLeft(segment, at) && segment.right > at + 1;

/** The longest list of rows that nothing crosses. */
function bandOf(rows: readonly Segment[][], at: number): { from: number; to: number } {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let row = 0; row <= rows.length; row += 1) {
    if (row < rows.length && !rows[row]!.some((segment) => crosses(segment, at))) continue;
    if (row - from > best.to - best.from) best = { from, to: row };
    from = row + 1;
  }
  return best;
}

const gutterAt = (segments: readonly Segment[], at: number): number => {
  const left = Math.max(...segments.filter(({ right }) => right <= at + 1).map(({ right }) => right));
  const right = Math.min(...segments.filter(({ x }) => x >= at - 1).map(({ x }) => x));
  return right - left;
};

/** Whether two sides are columns of their own, and not dates or labels beside the text that they belong to. */
function areColumns(left: Side, right: Side): boolean {
  const [narrow, wide] = left.letters < right.letters ? [left, right] : [right, left];
  if (narrow.rows.length < fewestRows || wide.rows.length < fewestRows) return false;
  const areBothHeaded = narrow.headings > 0 && wide.headings > 0;
  const fewestDates = areBothHeaded ? Math.max(2, narrow.rows.length / 2) : 2;
  if (narrow.dates >= fewestDates && narrow.dates > wide.dates) return false;
  const isBeside = (row: Segment[], other: Segment[]) => Math.abs(other[0]!.y - row[0]!.y) < 0.6;
  const beside = narrow.rows.flatMap((row) => {
    const other = wide.rows.find((one) => isBeside(row, one));
    return other ? [[row, other]] : [];
  });
  const aligned = beside.length / narrow.rows.length;
  if (areBothHeaded) return aligned < 0.97 || beside.some((rows) => rows.every(isHeading));
  if (narrow.rows.length >= fewestRowsApart && aligned < 0.35) return true;
  return narrow.headings === 0 && wide.headings > 1 && aligned < 0.6;
}

/**
 * Divides a page at the gutter between two columns. `known` is the gutter of the page before, which counts where the
 * panel has little text. A page without columns is all main text.
 */
export function divideColumns(segments: readonly Segment[], known?: number): Columns {
  const found = gutterOf(segments);
  if (found) {
    const divided = divideAtGutter(segments, found.at);
    const rows = baselinesOf(divided);
    return columnsAt(rows, { at: found.at, ...bandOf(rows, found.at) });
  }
  if (known !== undefined && !segments.some((segment) => crosses(segment, known)))
    return columnsAt(baselinesOf(segments), { at: known, from: 0, to: segments.length });
  return { main: [...segments], panel: [] };
}

/** Text that fills its column meets the text beside it; it is divided where lines of the right column begin. */
function divideAtGutter(segments: readonly Segment[], at: number): Segment[] {
  const starts = segments.filter(({ x }) => x >= at - 1).map(({ x }) => Math.round(x));
  const start = Math.min(...starts);
  return segments.flatMap((segment) => {
    if (!crosses(segment, at)) return [segment];
    const right = segment.glyphs.filter(({ x }) => x >= start - 2);
    const left = segment.glyphs.filter(({ x }) => x < start - 2);
    const meets = right.some(({ x }) => Math.abs(x - start) <= 2) && left.length > 0;
    return meets ? [segmentOf(left), segmentOf(right)] : [segment];
  });
}

/** The gutter between two columns of a page; undefined for a page without them. */
function gutterOf(segments: readonly Segment[]): { at: number } | undefined {
  const rows = baselinesOf(segments);
  let best: { at: number; score: number } | undefined;
  for (const at of candidates(segments)) {
    const { from, to } = bandOf(rows, at);
    const inside = rows.slice(from, to).flat();
    const left = inside.filter((segment) => isLeft(segment, at));
    const right = inside.filter((segment) => !isLeft(segment, at));
    if (left.length < fewestRows || right.length < fewestRows) continue;
    const gutter = gutterAt(inside, at);
    if (gutter < narrowestGutter) continue;
    const score = to - from + Math.min(gutter, 40) / 4;
    if (best && score <= best.score) continue;
    if (areColumns(sideOf(left), sideOf(right))) best = { at, score };
  }
  return best;
}

function columnsAt(
  rows: readonly Segment[][],
  { at, from, to }: { at: number; from: number; to: number },
): Columns {
  const inside = rows.slice(from, to).flat();
  const left = inside.filter((segment) => isLeft(segment, at));
  const right = inside.filter((segment) => !isLeft(segment, at));
  const letters = (side: readonly Segment[]) => side.reduce((sum, { text }) => sum + text.length, 0);
  const [main, panel] = letters(left) >= letters(right) ? [left, right] : [right, left];
  return { main: [...rows.slice(0, from).flat(), ...main, ...rows.slice(to).flat()], panel, at };
}
