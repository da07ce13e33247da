import { wholePeriod } from "./periods.ts";

/**
 * Separates the columns of a page in Poppler's layout mode: the text and a panel beside it, which has less. A column of dates
 * belongs to its neighbour, so such a page remains as it is; so does a page without a gap that runs down most of it.
 * The lines have no marks of direction, which take no space on the page.
 */
export function columnsOf(lines: string[]): { text: string[]; panel: string[] } {
  const width = Math.max(...lines.map((line) => line.length));
  let best: { parts: Columns; count: number } | undefined;
  for (let at = 12; at < width - 12; at += 1) {
    const first = startOf(lines, at);
    const body = lines.slice(first);
    const count = body.filter((line) => crosses(line, at)).length;
    // The head of a page may extend across its columns.
    const across = body.filter((line) => line.length > at && !isFree(line, at)).length;
    if (count < 5 || across > count / 10 || count < (best?.count ?? 0)) continue;
    const left = body.map((line) => (isFree(line, at) ? line.slice(0, at) : line));
    const right = body.map((line) => (isFree(line, at) ? line.slice(at) : ""));
    if (isMargin(left, right) || isMargin(right, left)) continue;
    best = { parts: { head: lines.slice(0, first), left, right }, count };
  }
  if (!best) return { text: lines, panel: [] };
  const { head, left, right } = best.parts;
  const [text, panel] = lengthOf(left) < lengthOf(right) ? [right, left] : [left, right];
  return { text: [...head, ...text], panel };
}

type Columns = { head: string[]; left: string[]; right: string[] };
const lengthOf = (column: string[]): number => column.reduce((sum, text) => sum + text.trim().length, 0);

/** Whether the column has the dates of the other one: each alone on its line, while the other has fewer. */
function isMargin(column: string[], other: string[]): boolean {
  const alone = column.filter((text) => wholePeriod(text)).length;
  const beside = other.flatMap((text) => text.trim().split(/\s{2,}/)).filter((field) => wholePeriod(field));
  return alone >= 2 && alone > beside.length;
}

/** The first line of the columns. Above it a line extends across both, or there is the space below a head. */
function startOf(lines: string[], gutter: number): number {
  const first = lines.findIndex((line) => crosses(line, gutter));
  const above = lines.slice(0, Math.max(first, 0));
  const isBlank = (index: number) => above[index]?.trim() === "";
  return (
    above.findLastIndex((line, index) => !isFree(line, gutter) || (isBlank(index) && isBlank(index - 1))) + 1
  );
}

/** Whether the line has text on both sides of the position. */
const crosses = (line: string, at: number): boolean =>
  line.slice(0, at).trim() !== "" && line.slice(at).trim() !== "" && isFree(line, at);
const isFree = (line: string, at: number): boolean => line.slice(at - 2, at).trim() === "";
