import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import { type Cell, cellText, type TextLine } from "../layout/text-line.ts";

/** A line, with the end of a period that stood below its start. */
export type WholeLine = { line: TextLine; endBelow?: string };

/** "10/2020 –", "2021 bis" */
const openPeriod = /\p{N}.{0,12}(?: ?[–—-]| (?:bis|to|do|till|al|au|a))$/u;
const longestPart = 30;

/** Joins periods that a narrow column divides into two lines: "Oct 2020 –" above "Present". */
export function joinSplitPeriods(lines: readonly TextLine[], style: DateStyle): WholeLine[] {
  const whole: WholeLine[] = [];
  let below: TextLine | undefined;
  for (const [at, given] of lines.entries()) {
    const line = below ?? given;
    below = undefined;
    if (line.cells.length === 0) continue;
    const next = lines[at + 1];
    const split = next && !next.bullet ? splitPeriod(line, next, style) : undefined;
    if (!split) {
      whole.push({ line });
      continue;
    }
    const { start, end, text } = split;
    const cells = line.cells.map((cell) => (cell === start ? { ...cell, runs: [{ text }] } : cell));
    whole.push({ line: { ...line, cells }, endBelow: cellText(end) });
    below = { ...next!, cells: next!.cells.filter((cell) => cell !== end) };
  }
  return whole;
}

function splitPeriod(line: TextLine, next: TextLine, style: DateStyle) {
  const start = line.cells.find((cell) => isShort(cell) && openPeriod.test(cellText(cell)));
  const end = start && next.cells.find((cell) => isShort(cell) && isBelow(cell, start, line.size));
  if (!start || !end) return undefined;
  const text = `${cellText(start)} ${cellText(end)}`;
  const period = readPeriod(text, style);
  const isWhole = period?.start !== undefined && (period.end !== undefined || period.ongoing === true);
  return isWhole ? { start, end, text } : undefined;
}

const isShort = (cell: Cell): boolean => cellText(cell).length <= longestPart;
const isBelow = (cell: Cell, above: Cell, size: number): boolean =>
  Math.abs(cell.start - above.start) <= Math.max(2, size * 0.6) ||
  Math.abs(cell.end - above.end) <= Math.max(2, size * 0.6);
