import { isRightToLeft } from "../machine-reading/logical-order.ts";
import type { Run } from "../machine-reading/pdf-js-reader.ts";
import { comparable, linesOf, type TextArea, type TypesetPage } from "./page-checks.ts";

/** Checks of what page breaks leave: see `page-checks.ts`. Lines outside the text area are running lines. */

type Height = Pick<TextArea, "top" | "bottom">;
const points = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Lines within the height of the text area, with their text. */
const bodyLines = (page: TypesetPage, { top, bottom }: Height) =>
  linesOf(page)
    .filter(([first]) => first!.y >= points(bottom) && first!.y <= page.height - points(top))
    .map((runs) => ({
      text: comparable(runs.map(({ text }) => text).join("")),
      y: runs[0]!.y,
      size: Math.max(...runs.map(({ size }) => size)),
      left: Math.min(...runs.map(({ x }) => x)),
      right: Math.max(...runs.map(({ x, width }: Run) => x + width)),
    }));
type BodyLine = ReturnType<typeof bodyLines>[number];

/** Share of the text area's height, from its top to the last line, that the last page uses. */
export function lastPageFill(pages: TypesetPage[], area: Height): number {
  const page = pages.at(-1)!;
  const lines = bodyLines(page, area);
  if (lines.length === 0) return 0;
  const top = page.height - points(area.top);
  const lowest = Math.min(...lines.map(({ y, size }) => y - 0.22 * size));
  return Math.min(1, (top - lowest) / (top - points(area.bottom)));
}

/**
 * Lines below another one in its column, on the same page. They may be indented by the width of a column of dates. Every
 * line is below a heading in the middle of the page.
 */
function below(lines: BodyLine[], line: BodyLine, pageWidth: number): BodyLine[] {
  const indent = points(58);
  const isCentred = Math.abs((line.left + line.right - pageWidth) / 2) < 6;
  const isInColumn = ({ left, right }: BodyLine) =>
    isCentred ||
    (isRightToLeft(line.text)
      ? right > line.right - indent && left < line.right
      : left < line.left + indent && right > line.left);
  return lines
    .filter((other) => other.y < line.y - line.size * 0.5 && isInColumn(other))
    .sort((a, b) => b.y - a.y);
}

/** Headings with no line, or with a single one, below them in their column before a page break. */
export function lonelyHeadings(pages: TypesetPage[], area: Height, headings: string[]): string[] {
  const texts = new Set(headings.map(comparable));
  return pages.slice(0, -1).flatMap((page) => {
    const lines = bodyLines(page, area);
    return lines
      .filter(({ text }) => texts.has(text))
      .flatMap((line) => {
        const rows = new Set(below(lines, line, page.width).map(({ y }) => Math.round(y)));
        return rows.size < 2 ? [`page ${page.number} ends with “${line.text}” and ${rows.size} lines`] : [];
      });
  });
}

/** Pages after the first with a single line, and pages whose first line is alone above a heading. */
export function lonelyLines(pages: TypesetPage[], area: Height, headings: string[]): string[] {
  const texts = new Set(headings.map(comparable));
  return pages.slice(1).flatMap((page) => {
    const lines = bodyLines(page, area);
    const [first] = lines.toSorted((a, b) => b.y - a.y);
    if (!first) return [];
    const [second] = below(lines, first, page.width);
    if (!second) return lines.length === 1 ? [`page ${page.number} has only “${first.text}”`] : [];
    return !texts.has(first.text) && texts.has(second.text)
      ? [`page ${page.number}: “${first.text}” is alone above a heading`]
      : [];
  });
}
