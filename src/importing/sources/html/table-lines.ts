import { headingKindOf } from "../headings/headings.ts";
import { cellText } from "../layout/text-line.ts";
import type { HtmlElement } from "./html-tree.ts";
import type { LooseLine } from "./lines-of-html.ts";

const rowParents = new Set(["tbody", "thead", "tfoot"]);

function rowsOf(table: HtmlElement): HtmlElement[] {
  const elements = table.children.filter((child): child is HtmlElement => typeof child !== "string");
  return elements.flatMap((element) =>
    rowParents.has(element.name) ? rowsOf(element) : element.name === "tr" ? [element] : [],
  );
}

const cellsOfRow = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(
    (child): child is HtmlElement =>
      typeof child !== "string" && (child.name === "td" || child.name === "th"),
  );

/** The lines of a table's cell. */
export type CellReader = (cell: HtmlElement) => LooseLine[];

/** More lines than a cell of dates and places has. */
const longCell = 6;
const hasHeading = (lines: readonly LooseLine[]): boolean =>
  lines.some(
    ({ cells, bullet }) => !bullet && cells.length === 1 && headingKindOf(cellText(cells[0])) !== undefined,
  );

/** The lines of a table: rows of cells, or the columns of a page that a table lays out. */
export function linesOfTable(table: HtmlElement, linesOfCell: CellReader): LooseLine[] {
  return rowsOf(table).flatMap((row) => {
    const cells = cellsOfRow(row).map(linesOfCell);
    const filled = cells.filter((lines) => lines.length > 0);
    if (filled.length < 2) return filled.flat();
    const columns = filled.filter((lines) => lines.length >= longCell || hasHeading(lines)).length;
    // A heading alone in its cell names the section of its row.
    const isLabelled = filled[0]!.length === 1 && hasHeading(filled[0]!);
    return columns > 1 && !isLabelled ? layoutColumns(filled) : alignedRows(cells);
  });
}

const lettersOf = ({ cells }: LooseLine): number => cells.map(cellText).join("").length;

/** Columns of a page: the one with most text is the main text. */
function layoutColumns(cells: readonly LooseLine[][]): LooseLine[] {
  const letters = (lines: readonly LooseLine[]) => lines.reduce((sum, line) => sum + lettersOf(line), 0);
  const main = cells.reduce((most, lines) => (letters(lines) > letters(most) ? lines : most));
  return cells.flatMap((lines, at) =>
    lines === main ? lines : lines.map((line) => ({ ...line, column: at + 1 })),
  );
}

const columnWidth = 200;

/** Lines of the cells beside each other, each at the place of its column; the lines of the longest cell continue alone. */
function alignedRows(cells: readonly LooseLine[][]): LooseLine[] {
  const count = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, at): LooseLine => {
    const beside = cells.flatMap((lines, column) => {
      const line = lines[at];
      return line ? [{ line, shift: column * columnWidth }] : [];
    });
    const widest = beside.toSorted((a, b) => lettersOf(b.line) - lettersOf(a.line))[0]!.line;
    return {
      ...widest,
      bullet: beside.some(({ line }) => line.bullet),
      bold: beside.every(({ line }) => line.bold),
      gap: at === 0 ? 1.5 : 1,
      cells: beside.flatMap(({ line, shift }) =>
        line.cells.map((cell) => ({
          ...cell,
          start: cell.start + shift,
          end: Math.min(cell.end, columnWidth - 4) + shift,
        })),
      ),
    };
  });
}
