import type { Run } from "../../../documents/model/rich-text.ts";
import { type Cell, cellText, type TextLine } from "./text-line.ts";

/** "2015 ........ Diploma", "Acme ------ Leeds": marks that lead the eye over a gap. */
const leader = /([-._·…])\1{3,}|(?:[.·] ){4,}[.·]?/gu;
/** Without a space beside them, fewer may be an ellipsis or a part of a name. */
const surely = 6;

const hasText = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Lines whose leader marks divide cells, as a wide gap does. Marks at an end of a line stay: "Signature: ______". */
export const withoutLeaders = (lines: readonly TextLine[]): TextLine[] =>
  lines.map((line) => {
    const cells = line.cells.flatMap(divideCell);
    return cells.length === line.cells.length ? line : { ...line, cells };
  });

function divideCell(cell: Cell): Cell[] {
  const text = cell.runs.map((run) => run.text).join("");
  const found = [...text.matchAll(leader)].filter((match) => isLeader(match, text));
  if (found.length === 0) return [cell];
  const ends = [...found.map(({ index }) => index), text.length];
  const starts = [0, ...found.map(({ 0: marks, index }) => index + marks.length)];
  const width = (cell.end - cell.start) / text.length;
  const cells = starts.map((start, at) => ({
    runs: runsWithin(cell.runs, start, ends[at]!),
    start: cell.start + start * width,
    end: cell.start + ends[at]! * width,
  }));
  return cells.every((each) => hasText(cellText(each))) ? cells.map(trimmed) : [cell];
}

function isLeader({ 0: marks, index }: RegExpExecArray, text: string): boolean {
  const around = text.slice(Math.max(0, index - 1), index) + text.slice(index + marks.length).slice(0, 2);
  // "and so on.... then"
  return (
    marks.length >= surely || marks.startsWith("…") || (/\s/.test(around) && !/^\p{L}\s\p{Ll}/u.test(around))
  );
}

/** The parts of runs between two places of their joined text. */
function runsWithin(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}

function trimmed(cell: Cell): Cell {
  const last = cell.runs.length - 1;
  const runs = cell.runs.map((run, at) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === last ? text.trimEnd() : text };
  });
  return { ...cell, runs: runs.filter(({ text }) => text !== "") };
}
