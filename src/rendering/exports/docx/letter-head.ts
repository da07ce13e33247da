import { HeightRule, Table, TableCell, TableLayoutType, TableRow, WidthType } from "docx";
import type { LetterData } from "../../render-data.ts";
import { type DocxContext, takesMargin } from "./docx-context.ts";
import { separated } from "./head.ts";
import {
  endAligned,
  type ParagraphPart,
  type Part,
  paragraph,
  textParagraph,
  toParagraph,
} from "./paragraphs.ts";
import { borders, noBorder } from "./table-borders.ts";
import { itemRuns, tab, textRuns } from "./text.ts";
import { halfPoints, millimetres, points } from "./units.ts";
import { widthOf } from "./width.ts";

/** Sender, recipient and date, in the order and at the places of the norm. */
export function letterHead(data: LetterData, context: DocxContext): Part[] {
  const { norm } = data;
  if (norm.form === "prompts") return senderParts(data, context);
  if (takesMargin(data)) return marginHead(data, context);
  if (norm.sender === "window") return windowHead(data, context);
  return norm.recipientAt ? placedHead(data, norm.recipientAt, context) : openHead(data, context);
}

const above = ({ pitch }: DocxContext, count: number) => ({ spacing: { before: Math.round(pitch * count) } });

const nameParts = ({ sender }: LetterData, context: DocxContext): ParagraphPart[] => [
  ...textParagraph("Title", sender.name, context),
  ...textParagraph("Subtitle", sender.headline, context),
];
const contactLines = ({ sender }: LetterData, context: DocxContext) => [
  ...sender.address.map((line) => textRuns(line, context)),
  ...sender.contact.map((item) => itemRuns(item, context)),
];
const senderLines = (data: LetterData, context: DocxContext): ParagraphPart[] =>
  contactLines(data, context).map((line, at) =>
    paragraph("Sender", line, at === 0 ? above(context, 0.4) : {}),
  );
const senderParts = (data: LetterData, context: DocxContext): ParagraphPart[] => [
  ...nameParts(data, context),
  ...senderLines(data, context),
];
const recipientParts = ({ recipient }: LetterData, context: DocxContext): ParagraphPart[] =>
  recipient.map((line) => paragraph("Recipient", textRuns(line, context)));

/** The first paragraph with space above it. */
const after = (parts: ParagraphPart[], space: object): ParagraphPart[] =>
  parts.map((part, at) => (at === 0 ? { ...part, ...space } : part));

function openHead(data: LetterData, context: DocxContext): ParagraphPart[] {
  const { norm } = data;
  const sender = senderParts(data, context);
  // A block at the end side, with its lines aligned to the start.
  const far = indented(sender, context.textWidth - widestOf(data, context));
  const date = textParagraph("Date", data.date, context, norm.dateAlign === "end" ? endAligned : {});
  const recipient = recipientParts(data, context);
  const placed =
    norm.recipient === "end" ? indented(recipient, Math.round(context.textWidth * 0.55)) : recipient;
  const groups = [
    norm.sender === "top-start" ? sender : norm.sender === "top-end" ? far : [],
    norm.dateFirst ? date : [],
    placed,
    norm.sender === "after-date" ? far : [],
    norm.dateFirst ? [] : date,
  ].filter((group) => group.length > 0);
  return [
    ...groups.flatMap((group, at) => (at === 0 ? group : after(group, above(context, 1.6)))),
    spacer(context, 1),
  ];
}

const spacer = (context: DocxContext, count: number): ParagraphPart =>
  paragraph("Date", [], { spacing: { line: Math.round(context.pitch * count), lineRule: "exact" } });

const indented = (parts: ParagraphPart[], start: number): ParagraphPart[] =>
  parts.map((part) => ({ ...part, indent: { start } }));

/** The widest line of the sender, at most 60 % of the page. */
function widestOf({ sender, design }: LetterData, context: DocxContext): number {
  const lines = [...sender.address, ...sender.contact.map(({ text }) => text)];
  const widths = [
    ...lines.map((line) => widthOf(line, context, 1.1)),
    widthOf(sender.name, { size: design.nameSize }, 1.05),
    widthOf(sender.headline, { size: design.headlineSize }, 1.05),
  ];
  return Math.min(Math.max(...widths), Math.round(context.textWidth * 0.6));
}

/** The date in the margin, beside a resume of the same layout. */
function marginHead(data: LetterData, context: DocxContext): ParagraphPart[] {
  const { inset } = context;
  const [first = [], ...rest] = data.recipient.map((line) => textRuns(line, context));
  const date = textRuns(data.date, context);
  return [
    ...nameParts(data, context),
    paragraph("Sender", separated(contactLines(data, context), context), above(context, 0.4)),
    paragraph("Recipient", [...date, tab(), ...first], {
      ...above(context, 2),
      indent: { start: inset, hanging: inset },
    }),
    ...rest.map((line) => paragraph("Recipient", line)),
    spacer(context, 2),
  ];
}

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
function windowHead(data: LetterData, context: DocxContext): Part[] {
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
function placedHead(data: LetterData, { x, y }: { x: number; y: number }, context: DocxContext): Part[] {
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
