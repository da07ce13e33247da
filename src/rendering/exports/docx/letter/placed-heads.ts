import { HeightRule, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import type { LetterData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { type DocxPart, type ParagraphPart, paragraph, textParagraph, toParagraph } from "../paragraphs.ts";
import { borders, noBorder } from "../table-borders.ts";
import { textRuns } from "../text.ts";
import { halfPoints, millimetres, points } from "../units.ts";
import { widthOf } from "../width.ts";
import { above, after, contactLines, nameParts, recipientParts, senderLines } from "./sender-parts.ts";

type Cell = { width: number; parts: ParagraphPart[] };

/** Rows of a table without lines, each of an exact height: what is in them moves nothing below. */
const placedTable = (rows: { height: number; cells: Cell[] }[], context: DocxContext): Table => {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const widths = rows.find(({ cells }) => cells.length === columns)!.cells.map(({ width }) => width);
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    visuallyRightToLeft: context.rtl,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    borders: { ...borders(noBorder), insideHorizontal: noBorder, insideVertical: noBorder },
    rows: rows.map(
      ({ height, cells }) =>
        new TableRow({
          cantSplit: true,
          height: { value: height, rule: HeightRule.EXACT },
          children: cells.map(
            ({ width, parts }) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                ...(cells.length < columns && { columnSpan: columns }),
                margins: { top: 0, bottom: 0, left: 0, right: 0 },
                children: (parts.length > 0 ? parts : [paragraph("Normal", [])]).map((part) =>
                  toParagraph(part, context),
                ),
              }),
          ),
        }),
    ),
  });
};

/**
 * DIN 5008: an address field of 85 mm × 45 mm, 20 mm from the left edge. Its upper 17.7 mm hold the return address, its lower
 * 27.3 mm six lines. The text of the letter starts 8.46 mm below it.
 */
export function windowHead(data: LetterData, context: DocxContext): DocxPart[] {
  const { norm, sender, date } = data;
  const { textWidth, margins, size } = context;
  const field = millimetres(80);
  const gap = millimetres(20);
  const returnText = [sender.name, ...sender.address].filter((text) => text !== "").join(", ");
  const returnSize = Math.max(5, Math.min(size * 0.68, field / widthOf(returnText, { size: 1 })));
  const returnLine = paragraph(
    "ReturnAddress",
    textRuns(returnText, context, { size: halfPoints(returnSize) }),
    {
      spacing: { before: millimetres(13.2), line: millimetres(4.5), lineRule: "exact" },
    },
  );
  const recipient = recipientParts(data, context);
  const line = Math.min(context.pitch, Math.floor(millimetres(27) / Math.max(6, recipient.length)));
  const info = contactLines(data, context).map((runs) => paragraph("Sender", runs));
  return [
    placedTable(
      [
        {
          height: millimetres(norm.addressTop) - margins.top,
          cells: [{ width: textWidth, parts: nameParts(data, context) }],
        },
        {
          height: millimetres(45),
          cells: [
            {
              width: field,
              parts: [
                returnLine,
                ...recipient.map((part) => ({ ...part, spacing: { line, lineRule: "exact" as const } })),
              ],
            },
            { width: gap, parts: [] },
            {
              width: textWidth - field - gap,
              parts: [
                ...after(info, { spacing: { before: millimetres(5) } }),
                ...textParagraph("Date", date, context, above(context, 0.6)),
              ],
            },
          ],
        },
      ],
      context,
    ),
    paragraph("Date", [], { spacing: { line: millimetres(8.46), lineRule: "exact" } }),
  ];
}

/** The sender at the left, recipient and date at the place of the window, whatever the length of the sender. */
export function placedHead(
  data: LetterData,
  { x, y }: { x: number; y: number },
  context: DocxContext,
): DocxPart[] {
  const { norm } = data;
  const { textWidth, pitch } = context;
  const left = millimetres(x - norm.margins.left);
  const upper = millimetres(y - norm.margins.top);
  const nameHeight = Math.min(upper, points(data.design.nameSize * 1.4));
  const lower = Math.max(data.recipient.length * pitch + pitch, millimetres(32));
  const rest = [...textParagraph("Subtitle", data.sender.headline, context), ...senderLines(data, context)];
  return [
    placedTable(
      [
        {
          height: nameHeight,
          cells: [{ width: textWidth, parts: textParagraph("Title", data.sender.name, context) }],
        },
        {
          height: upper - nameHeight + lower + pitch * 3,
          cells: [
            { width: left - millimetres(4), parts: rest },
            { width: millimetres(4), parts: [] },
            {
              width: textWidth - left,
              parts: [
                ...after(recipientParts(data, context), { spacing: { before: upper - nameHeight } }),
                ...textParagraph("Date", data.date, context, {
                  spacing: { before: Math.round(lower - data.recipient.length * pitch) },
                }),
              ],
            },
          ],
        },
      ],
      context,
    ),
  ];
}
