import {
  HeightRule,
  type ITableCellOptions,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type { DocxContext } from "../docx-context.ts";
import { type DocxPart, type ParagraphPart, paragraph, toParagraph } from "../paragraphs.ts";
import { type Border, borders, noBorder } from "../table-borders.ts";
import { millimetres } from "../units.ts";

/** A cell of a form. `columns` and `rows` that it spans; sides with other borders than the table's. */
export type FormCell = {
  parts: ParagraphPart[];
  columns?: number;
  rows?: number;
  fill?: string;
  top?: boolean;
  sides?: Parameters<typeof borders>[1];
};
/** `height` is the least height in millimetres. */
export type FormRow = { height: number; cells: FormCell[]; isHead?: boolean };

/** A table with real cells, in millimetres. */
export const formTable = (
  { widths, rows, rule }: { widths: number[]; rows: FormRow[]; rule: Border },
  context: DocxContext,
): Table => {
  const columns = widths.map(millimetres);
  return new Table({
    width: { size: columns.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    margins: { top: 30, bottom: 30, left: 90, right: 90 },
    borders: { ...borders(noBorder), insideHorizontal: noBorder, insideVertical: noBorder },
    rows: rows.map(
      ({ height, cells, isHead }) =>
        new TableRow({
          ...(isHead && { tableHeader: true }),
          cantSplit: cells.every(({ parts }) => parts.length < 12),
          height: { value: millimetres(height), rule: HeightRule.ATLEAST },
          children: cells.map((cell) => new TableCell(cellOptions(cell, rule, context))),
        }),
    ),
  });
};

const cellOptions = (
  { parts, columns, rows, fill, top, sides }: FormCell,
  rule: Border,
  context: DocxContext,
): ITableCellOptions => ({
  children: (parts.length > 0 ? parts : [paragraph("TableText", [])]).map((part) =>
    toParagraph(part, context),
  ),
  verticalAlign: top ? VerticalAlignTable.TOP : VerticalAlignTable.CENTER,
  borders: borders(rule, sides),
  ...(columns && { columnSpan: columns }),
  ...(rows && { rowSpan: rows }),
  ...(fill && { shading: { type: "clear" as const, color: "auto", fill: fill.slice(1) } }),
});

/** Between two tables, which Word would join. */
export const gapPart = (height: number, options: Parameters<typeof paragraph>[2] = {}): DocxPart =>
  paragraph("TableText", [], {
    spacing: { line: Math.max(20, millimetres(height)), lineRule: "exact" },
    ...options,
  });
