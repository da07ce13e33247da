import type { FormData, FormTable, ResumeData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { centred, type DocxPart, endAligned, paragraph, richParts } from "../paragraphs.ts";
import { ruleOf } from "../table-borders.ts";
import { textRuns } from "../text.ts";
import { halfPoints, millimetres } from "../units.ts";
import { widthOf } from "../width.ts";
import { type FormCell, formTable, gapPart } from "./form-table.ts";
import { rirekishoHead } from "./rirekisho-head.ts";

/** Millimetres for rows on the first sheet, with a little space for texts that Word breaks otherwise. */
const roomOfFirstSheet = 158.5;
/** Heights in millimetres. */
const boxes = { motives: 104, wishes: 62 };

/** 履歴書: the cells, tables and boxes of the form. */
export function rirekishoParts(data: ResumeData, form: FormData, context: DocxContext): DocxPart[] {
  const [history, licences] = form.tables;
  const [motives, wishes] = form.texts;
  const note = form.cells.genderNote?.value ?? "";
  return [
    ...rirekishoHead(data, form, context),
    gapPart(3.5),
    ...(history ? [historyTable(history, context)] : []),
    paragraph("TableText", textRuns(note, context, { size: halfPoints(context.size * 0.8) }), {
      spacing: { before: millimetres(1) },
    }),
    gapPart(0.5, { pageBreakBefore: true }),
    ...(licences
      ? [tableOf(licences, { height: licences.rowHeights?.[0] ?? 0, rows: licences.fewest ?? 0 }, context)]
      : []),
    gapPart(6),
    ...(motives ? [textBox(motives, boxes.motives, context)] : []),
    gapPart(6),
    ...(wishes ? [textBox(wishes, boxes.wishes, context)] : []),
  ];
}

/** Lower rows if a few more then fit on the first sheet, and empty rows to its foot. */
function historyTable(table: FormTable, context: DocxContext) {
  const heights = table.rowHeights ?? [0];
  const width = millimetres(table.widths.at(-1)!) - 400;
  const count = table.rows.reduce(
    (sum, { cells }) => sum + Math.max(1, Math.ceil(widthOf(cells.at(-1)!, context) / width / 2)),
    0,
  );
  const fittingOf = (height: number) => Math.floor(roomOfFirstSheet / height);
  const height = heights.find((each) => count <= fittingOf(each));
  const rows = height === undefined ? 0 : fittingOf(height) - count + table.rows.length;
  return tableOf(table, { height: height ?? heights[0]!, rows }, context);
}

function tableOf(table: FormTable, { height, rows }: { height: number; rows: number }, context: DocxContext) {
  const rule = ruleOf(context.data.design.ink, 4);
  const text = (value: string, options: Parameters<typeof paragraph>[2] = {}): FormCell => ({
    parts: value.split("\n").map((line) => paragraph("TableText", textRuns(line, context), options)),
  });
  const empty = Array.from({ length: Math.max(0, rows - table.rows.length) }, () => ({
    height,
    cells: table.widths.map(() => text("")),
  }));
  return formTable(
    {
      widths: table.widths,
      rule,
      rows: [
        { height: 8, isHead: true, cells: table.heads.map((head) => text(head, centred)) },
        ...table.rows.map(({ cells, span, indent }) => ({
          height,
          cells: cells.map((value, at) =>
            at < 2
              ? text(value, centred)
              : text(
                  value,
                  span === "center"
                    ? centred
                    : span === "end"
                      ? endAligned
                      : indent
                        ? { indent: { start: millimetres(3.4) } }
                        : {},
                ),
          ),
        })),
        ...empty,
      ],
    },
    context,
  );
}

function textBox({ label, body }: FormData["texts"][number], height: number, context: DocxContext) {
  const heading = paragraph("FormLabel", textRuns(label, context), { keepNext: true });
  return formTable(
    {
      widths: [176],
      rule: ruleOf(context.data.design.ink, 8),
      rows: [
        { height: 8, cells: [{ parts: [heading] }] },
        { height, cells: [{ parts: richParts(body, context, "FormText"), top: true }] },
      ],
    },
    context,
  );
}
