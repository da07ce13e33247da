import { type Paragraph, Table, TableCell, TableRow, VerticalAlignTable, WidthType } from "docx";
import type { Block } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import {
  centred,
  type DocxPart,
  type ParagraphPart,
  paragraph,
  startAligned,
  toParagraph,
} from "./paragraphs.ts";
import { type Border, borders, noBorder, ruleOf } from "./table-borders.ts";
import { textRuns } from "./text.ts";
import { halfPoints } from "./units.ts";

type Levels = Extract<Block, { kind: "levels" }>;

/** Languages in the Europass grid. */
export function levelsTable({ groups, heads, rows }: Levels, context: DocxContext): DocxPart[] {
  const { textWidth, data, rtl } = context;
  const first = Math.round(textWidth * 0.24);
  const other = Math.floor((textWidth - first) / heads.length);
  const rule = ruleOf(data.design.accent, 3);
  const cell = cellWith(context, rule);
  const head = (text: string) => textRuns(text, context, headStyle(context));
  const grouped = groups.reduce((sum, { columns }) => sum + columns, 0);
  const empty = cell({ parts: [paragraph("TableText", [])], border: noBorder });
  const single = heads.slice(grouped);
  const headRows = [
    [
      empty,
      ...groups.map(({ label, columns }) =>
        cell({ parts: [paragraph("TableText", head(label), centred)], columns, shaded: true }),
      ),
      ...single.map((label) => cell({ parts: [paragraph("TableText", head(label), centred)], shaded: true })),
    ],
    [
      empty,
      ...heads.map((label, at) =>
        cell({
          parts: [paragraph("TableText", at < grouped ? head(label) : [], centred)],
          shaded: true,
        }),
      ),
    ],
  ];
  const bodyRows = rows.map(({ label, levels, note }) => [
    cell({
      parts: [
        paragraph("TableText", textRuns(label, context, { style: "Label" }), startAligned),
        ...(note === "" ? [] : [paragraph("TableText", textRuns(note, context), startAligned)]),
      ],
      border: noBorder,
    }),
    ...levels.map((level) =>
      cell({ parts: [paragraph("TableText", textRuns(level === "" ? "–" : level, context), centred)] }),
    ),
  ]);
  return [
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: [first, ...heads.map(() => other)],
      visuallyRightToLeft: rtl,
      rows: [
        ...headRows.map((children) => new TableRow({ tableHeader: true, cantSplit: true, children })),
        ...bodyRows.map((children) => new TableRow({ cantSplit: true, children })),
      ],
    }),
  ];
}

const headStyle = ({ data, size }: DocxContext) => ({
  bold: true,
  size: halfPoints(size * 0.86),
  color: data.design.accent.slice(1),
});

type Cell = { parts: ParagraphPart[]; columns?: number; shaded?: boolean; border?: Border };

const cellWith =
  (context: DocxContext, rule: Border) =>
  ({ parts, columns, shaded, border = rule }: Cell): TableCell =>
    new TableCell({
      children: parts.map((part): Paragraph => toParagraph(part, context)),
      verticalAlign: VerticalAlignTable.CENTER,
      borders: borders(border),
      margins: { top: 40, bottom: 40, left: 60, right: 60 },
      ...(columns && { columnSpan: columns }),
      ...(shaded && {
        shading: { type: "clear" as const, color: "auto", fill: context.data.design.tint.slice(1) },
      }),
    });
