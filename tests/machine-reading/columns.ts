import { findPeriods } from "./periods.ts";

/**
 * Reads the columns of a page in Poppler's layout mode one after the other. A column of dates belongs to its neighbour,
 * so such a page remains as it is; so does a page without a gap that runs down most of it.
 */
export function columnsOf(lines: string[]): string[] {
  const gutter = gutterOf(lines);
  if (gutter === undefined) return lines;
  const first = lines.findIndex((line) => crosses(line, gutter));
  const head = lines.slice(0, first);
  const body = lines.slice(first);
  const left = body.map((line) => (isFree(line, gutter) ? line.slice(0, gutter) : line));
  const right = body.map((line) => (isFree(line, gutter) ? line.slice(gutter) : ""));
  const isDates = (column: string[]) => {
    const texts = column.filter((text) => text.trim() !== "");
    const dated = texts.filter((text) => findPeriods(text).length > 0);
    // Places and labels are in the column too.
    return dated.length >= 2 && dated.length > texts.length / 6;
  };
  return isDates(left) || isDates(right) ? lines : [...head, ...left, ...right];
}

/** Whether the line has text on both sides of the position. */
const crosses = (line: string, at: number): boolean =>
  line.slice(0, at).trim() !== "" && line.slice(at).trim() !== "" && isFree(line, at);
const isFree = (line: string, at: number): boolean => line.slice(at - 2, at).trim() === "";

/** The position with text on both sides in at least five lines and in hardly any line across it. */
function gutterOf(lines: string[]): number | undefined {
  const width = Math.max(...lines.map((line) => line.length));
  let best: { at: number; count: number } | undefined;
  for (let at = 12; at < width - 12; at += 1) {
    const count = lines.filter((line) => crosses(line, at)).length;
    // The head of a page may extend across its columns.
    const first = lines.findIndex((line) => crosses(line, at));
    const across = lines.slice(first).filter((line) => line.length > at && !isFree(line, at)).length;
    if (count >= 5 && across <= count / 10 && count >= (best?.count ?? 0)) best = { at, count };
  }
  return best?.at;
}
