import { joinAccents } from "../layout/letters.ts";
import { type Cell, lineText, type TextLine } from "../layout/text-line.ts";
import { hasBullet, markedAs, markOf, withoutBullet } from "../text/lines-of-text.ts";
import { divideColumns } from "./columns.ts";
import { withoutFurniture } from "./furniture.ts";
import { joinJustified } from "./justified-text.ts";
import type { PageText } from "./page-runs.ts";
import { isRightToLeft } from "./reading-order.ts";
import { baselinesOf, type Segment, segmentsOf } from "./segments.ts";

/** The lines of all pages in reading order: first the main text of every page, then the panels beside it. */
export function linesOfPages(pages: readonly PageText[]): TextLine[] {
  const segments = withoutFurniture(pages.map(({ runs }) => joinJustified(segmentsOf(runs))));
  const main: TextLine[] = [];
  const panel: TextLine[] = [];
  let gutter: number | undefined;
  for (const [page, all] of segments.entries()) {
    const columns = divideColumns(all, gutter);
    gutter = columns.at ?? gutter;
    const rtl = isMostlyRightToLeft(all);
    main.push(...linesOfColumn(columns.main, page, 0, rtl));
    panel.push(...linesOfColumn(columns.panel, page, 1, rtl));
  }
  const all = [...main, ...panel];
  const text = all.map(lineText).join("\n");
  return all.map((line, id) => ({ ...line, id, cells: line.cells.map((cell) => withAccents(cell, text)) }));
}

const withAccents = (cell: Cell, all: string): Cell => ({
  ...cell,
  runs: cell.runs.map((run) => ({ ...run, text: joinAccents(run.text, all) })),
});

const isMostlyRightToLeft = (segments: readonly Segment[]): boolean =>
  segments.filter(({ text }) => isRightToLeft(text)).length > segments.length / 3;

function linesOfColumn(segments: readonly Segment[], page: number, column: number, rtl: boolean): TextLine[] {
  if (segments.length === 0) return [];
  const left = Math.min(...segments.map(({ x }) => x));
  const right = Math.max(...segments.map((segment) => segment.right));
  const place = (segment: Segment) =>
    rtl
      ? { start: right - segment.right, end: right - segment.x }
      : { start: segment.x - left, end: segment.right - left };
  let above: number | undefined;
  return baselinesOf(segments).flatMap((row): TextLine[] => {
    const ordered = row.toSorted((a, b) => place(a).start - place(b).start);
    const line = lineOf(ordered, place);
    if (line.cells.length === 0) return [];
    const { y, size } = row[0]!;
    const gap = above === undefined ? Number.POSITIVE_INFINITY : (y - above) / (1.25 * size);
    above = y;
    return [{ ...line, page, column, gap }];
  });
}

type Place = (segment: Segment) => { start: number; end: number };

function lineOf(row: readonly Segment[], place: Place): Omit<TextLine, "page" | "column" | "gap"> {
  const [first, ...others] = row;
  const isMark = hasBullet(`${first!.text.trim()} x`) && first!.text.trim().length === 1;
  const shown = isMark && others.length > 0 ? others : row;
  const startsWithMark = !isMark && hasBullet(first!.text);
  const longest = shown.reduce((most, segment) => (segment.text.length > most.text.length ? segment : most));
  const x = Math.min(...row.map((segment) => segment.x));
  const size = Math.max(...row.map((segment) => segment.size));
  const marked = markedAs(row.map(({ text }) => text).join(""));
  const isItem =
    marked !== "heading" && marked !== "head" && ((isMark && others.length > 0) || startsWithMark);
  return {
    id: 0,
    cells: shown.map((segment, at) => ({
      runs: at === 0 && startsWithMark ? runsWithoutMark(segment) : segment.runs,
      ...place(segment),
    })),
    size: Math.round(longest.size * 10) / 10,
    bold: shown.every(({ bold }) => bold),
    bullet: isItem,
    ...(isItem && markOf(isMark ? `${first!.text.trim()} x` : first!.text)),
    ...(marked === "heading" && { heading: 2 }),
    box: {
      x,
      y: row[0]!.y - size,
      width: Math.max(...row.map(({ right }) => right)) - x,
      height: size * 1.25,
    },
  };
}

const runsWithoutMark = ({ runs, text }: Segment): Segment["runs"] => {
  let removed = text.length - withoutBullet(text).length;
  return runs.flatMap((run) => {
    const count = Math.min(removed, run.text.length);
    removed -= count;
    return count === run.text.length && count > 0 ? [] : [{ ...run, text: run.text.slice(count) }];
  });
};
