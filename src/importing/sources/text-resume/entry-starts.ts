import type { Row } from "./rows.ts";
import { runsOn, startsWithConnective } from "./words.ts";

const mostLinesAbove = 5;

/** Rows at which entries with dates begin: lines above a date belong to it as far as they do above the first one. */
export function datedStarts(rows: readonly Row[], dated: readonly number[]): number[] {
  const first = dated[0]!;
  const head = rows.slice(0, first).filter(({ body }) => !body);
  const usual = Math.min(mostLinesAbove, wrappedCount(head));
  const starts: number[] = [];
  for (const [index, at] of dated.entries()) {
    const previous = dated[index - 1];
    const from = previous === undefined ? 0 : previous + 1;
    const isAlone = rows[at]!.fields.length === 0;
    const above = usual === 0 && isAlone && rows[first]!.fields.length > 0 ? 2 : usual;
    let start = at;
    for (let taken = 0; taken < above && start > from && !rows[start - 1]!.body; start -= 1)
      if (!continuesField(rows[start - 2], rows[start - 1]!)) taken += 1;
    start = atLargestGap(rows, start, at);
    if (usual > 0 && previous !== undefined) start = atGapAbove(rows, start, from) ?? start;
    if (starts[0] !== undefined) start = atLookAbove(rows, start, from, rows[starts[0]]!) ?? start;
    // A date alone below a head that has one, such as the date of a second line, opens no entry.
    if (previous !== undefined && start <= previous) start = at;
    starts.push(start);
  }
  return starts;
}

/** Of the lines above a date, those below a gap that is larger than the others. */
function atLargestGap(rows: readonly Row[], start: number, at: number): number {
  for (let index = at; index > start; index -= 1) {
    const { gap } = rows[index]!.line;
    // Markdown has an empty line below the heading of an entry.
    if (rows[index - 1]!.line.heading !== undefined) continue;
    if (Number.isFinite(gap) && gap > 1.25 * (rows[index + 1]?.line.gap ?? 1) && gap > 1.4) return index;
  }
  return start;
}

/** The first of further lines of a head, directly below a gap. */
function atGapAbove(rows: readonly Row[], start: number, from: number): number | undefined {
  for (let index = start; index > from && start - index < mostLinesAbove; index -= 1) {
    const { line, body } = rows[index]!;
    if (body || line.bullet || !Number.isFinite(line.gap)) return undefined;
    if (line.gap >= 1.9) return index;
  }
  return undefined;
}

/** The first of further lines of a head that looks like the first head of the section, as a bold title over its employer. */
function atLookAbove(rows: readonly Row[], start: number, from: number, first: Row): number | undefined {
  const above = rows[start - 1];
  if (start <= from || !above || above.body || above.date !== undefined || !first.line.bold) return undefined;
  return looksOf(above) === looksOf(first) && looksOf(rows[start]!) !== looksOf(first)
    ? start - 1
    : undefined;
}

const wrappedCount = (rows: readonly Row[]): number =>
  rows.filter((row, at) => at === 0 || !continuesField(rows[at - 1], row)).length;

/** Whether a head's text takes two lines: both look the same, and its wording runs on. */
export const continuesField = (above: Row | undefined, row: Row): boolean =>
  !!above &&
  !row.line.isWhole &&
  !above.body &&
  (above.date === undefined ? above.line.bold === row.line.bold : continuesBesideDate(above, row)) &&
  above.line.size === row.line.size &&
  row.line.cells.length === 1 &&
  runsOn(above.text, row.text);

/** "Università degli Studi" beside its date, "dell'Adige, Rovereto" in the next line. */
const continuesBesideDate = ({ line }: Row, row: Row): boolean =>
  line.cells.length > 1 && !row.line.bold && startsWithConnective(row.text);

/**
 * Whether each line is an entry, whose date is at the end of it: two of them follow each other, so that no line below one is
 * its second.
 */
export function areOneLined(rows: readonly Row[], dated: readonly number[]): boolean {
  const isEntry = (at: number) => rows[at]?.date !== undefined && rows[at]!.fields.length > 0;
  const [look] = rows.map(looksOf);
  return (
    dated.length > 1 &&
    dated.length < rows.length &&
    dated[0] === 0 &&
    rows.every(
      (row, at) =>
        !row.body && row.text.length <= 80 && looksOf(row) === look && !continuesField(rows[at - 1], row),
    ) &&
    dated.every((at) => rows[at]!.fields.length > 0) &&
    rows.some((_, at) => isEntry(at) && isEntry(at + 1))
  );
}

const looksOf = ({ line }: Row): string => [line.bold, Math.round(line.size * 2), line.heading ?? 0].join();

/** Also the entries without a date: lines below other text that look like the heads of all the others. */
export function withUndated(starts: readonly number[], rows: readonly Row[]): number[] {
  const looks = new Set(starts.map((at) => looksOf(rows[at]!)));
  const [look] = looks;
  const { line } = rows[starts[0]!]!;
  const isDistinct = line.heading !== undefined || line.bold;
  if (starts.length < 2 || looks.size > 1 || !isDistinct) return [...starts];
  const isHead = (row: Row, at: number) =>
    at > starts[0]! && !row.body && looksOf(row) === look && rows[at - 1]!.body === true;
  return rows.flatMap((row, at) => (starts.includes(at) || isHead(row, at) ? [at] : []));
}

/** Without dates an entry begins at a line that looks like the first one, after other lines or a gap. */
export function undatedStarts(rows: readonly Row[]): number[] {
  const first = rows.findIndex(({ body }) => !body);
  if (first === -1) return [0];
  const looks = looksOf(rows[first]!);
  const isUniform = rows.every((row) => looksOf(row) === looks && !row.body);
  const gaps = rows
    .slice(1)
    .map(({ line }) => line.gap)
    .filter(Number.isFinite);
  const least = Math.min(...gaps, Number.POSITIVE_INFINITY);
  const hasGaps = gaps.some((gap) => gap > least * 1.3);
  return rows.flatMap((row, at) => {
    if (at === first) return [at];
    if (at < first || row.body) return [];
    const above = rows[at - 1]!;
    const isApart = row.line.gap > least * 1.3;
    if (isUniform) return !hasGaps || isApart ? [at] : [];
    return looksOf(row) === looks && (isApart || above.body || looksOf(above) !== looks || row.line.bullet)
      ? [at]
      : [];
  });
}
