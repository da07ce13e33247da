import type { FormData, FormTable, ResumeData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { centred, type ParagraphPart, paragraph, startAligned } from "../paragraphs.ts";
import { imageRun } from "../pictures.ts";
import { noBorder, ruleOf } from "../table-borders.ts";
import { textRuns } from "../text.ts";
import { type FormCell, type FormRow, formTable } from "./form-table.ts";

const fullWidth = 172;
const labelWidth = 22;
const photo = { width: 30, height: 40, gap: 4.9 };

export function headTable(data: ResumeData, { cells, rows: ids = [] }: FormData, context: DocxContext) {
  const { design } = context.data;
  const inner = ruleOf(design.hairline, 3);
  const outer = ruleOf(design.accent, 10);
  const hasPhoto = !!(data.photo && context.options.photo);
  const width = hasPhoto ? fullWidth - photo.width - photo.gap : fullWidth;
  const value = (width - 2 * labelWidth) / 2;
  const rows = ids.map((row) => row.map((id) => cells[id]!));
  const sidesAt = (at: number) => ({
    left: noBorder,
    right: noBorder,
    ...(at === 0 && { top: outer }),
    ...(at === rows.length - 1 && { bottom: outer }),
  });
  const textRows: FormRow[] = rows.map((row, at) => ({
    height: 8,
    cells: row.flatMap((cell): FormCell[] => [
      { parts: cellParts(cell.label, context, centred), fill: design.tint, sides: sidesAt(at) },
      {
        parts: cellParts(cell.value, context, startAligned, cell === cells.name),
        sides: sidesAt(at),
        ...(row.length === 1 && { columns: 3 }),
      },
    ]),
  }));
  const columns = [labelWidth, value, labelWidth, value];
  return formTable(
    {
      widths: hasPhoto ? [photo.width, photo.gap, ...columns] : columns,
      rule: inner,
      rows: hasPhoto
        ? textRows.map((row, at) => ({
            ...row,
            cells: [...(at === 0 ? photoCells(data, rows.length, context) : []), ...row.cells],
          }))
        : textRows,
    },
    context,
  );
}

/** The photo beside all rows, and space. */
function photoCells(data: ResumeData, rows: number, context: DocxContext): FormCell[] {
  const sides = { top: noBorder, bottom: noBorder, left: noBorder, right: noBorder };
  const picture = context.options.photo;
  if (!picture || !data.photo) return [];
  return [
    { parts: [paragraph("Photo", [imageRun(picture, data.photo.alt, photo)])], rows, sides, top: true },
    { parts: [], rows, sides },
  ];
}

const cellParts = (
  value: string,
  context: DocxContext,
  alignment: Parameters<typeof paragraph>[2],
  isName = false,
): ParagraphPart[] =>
  value
    .split("\n")
    .map((line) =>
      paragraph(
        "TableText",
        textRuns(line, context, isName ? { bold: true, size: Math.round(context.size * 2.5) } : {}),
        alignment,
      ),
    );

export function sectionTable({ heads, rows, widths, hasSentences }: FormTable, context: DocxContext) {
  const { design } = context.data;
  const outer = ruleOf(design.accent, 10);
  const sides = { left: noBorder, right: noBorder };
  const isText = (at: number) => hasSentences && at === widths.length - 1;
  return formTable(
    {
      widths,
      rule: ruleOf(design.hairline, 3),
      rows: [
        {
          height: 7,
          isHead: true,
          cells: heads.map((head) => ({
            parts: cellParts(head, context, centred),
            fill: design.tint,
            sides: { ...sides, top: outer },
          })),
        },
        ...rows.map(({ cells }, row) => ({
          height: 7.3,
          cells: cells.map((value, at) => ({
            parts: cellParts(value, context, isText(at) ? startAligned : centred),
            sides: { ...sides, ...(row === rows.length - 1 && { bottom: outer }) },
          })),
        })),
      ],
    },
    context,
  );
}
