import { BorderStyle, TabStopType } from "docx";
import type { FormData, ResumeData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { centred, type DocxPart, type ParagraphPart, paragraph } from "../paragraphs.ts";
import { imageRun } from "../pictures.ts";
import { noBorder, ruleOf } from "../table-borders.ts";
import { tab, textRuns } from "../text.ts";
import { halfPoints, millimetres } from "../units.ts";
import { type FormCell, type FormRow, formTable, gapPart } from "./form-table.ts";

type Cell = { label: string; value: string };
const absent: Cell = { label: "", value: "" };

/** Widths in millimetres: text, gender, gap, photo. */
const photoWidth = 30;
const gapWidth = 5.6;
const genderWidth = 34.2;
const fullWidth = 176;
const noSides = { top: noBorder, bottom: noBorder, left: noBorder, right: noBorder };

/** Title, name, birth, photo and addresses. */
export function rirekishoHead(data: ResumeData, form: FormData, context: DocxContext): DocxPart[] {
  const { cells } = form;
  const rule = ruleOf(context.data.design.ink, 4);
  const dotted = { ...rule, style: BorderStyle.DOTTED };
  const photo = photoCell(data, cells.photo, context);
  const width = photo ? fullWidth - photoWidth - gapWidth : fullWidth;
  const gap: FormCell = { parts: [], sides: noSides };
  const rows: FormRow[] = [
    {
      height: 9.4,
      cells: [{ parts: [titlePart(form, width - 6, context)], columns: 2, sides: noSides }],
    },
    {
      height: 7,
      cells: [{ parts: [fieldPart(cells.reading, context)], columns: 2, sides: { bottom: dotted } }],
    },
    {
      height: 15,
      cells: [{ parts: [namePart(cells.name, context)], columns: 2, sides: { top: dotted } }],
    },
    {
      height: 9,
      cells: [
        { parts: [paragraph("TableText", textRuns(birthOf(cells.birth), context))] },
        { parts: [fieldPart(cells.gender, context)] },
      ],
    },
  ];
  const besidePhoto = rows.map((row, at) => ({
    ...row,
    cells: [...row.cells, gap, ...(photo && at === 0 ? [{ ...photo, rows: rows.length }] : [])],
  }));
  const text = width - genderWidth;
  return [
    formTable(
      {
        widths: photo ? [text, genderWidth, gapWidth, photoWidth] : [text, genderWidth],
        rule,
        rows: photo ? besidePhoto : rows,
      },
      context,
    ),
    gapPart(0),
    addressTable(cells, rule, dotted, context),
  ];
}

/** The printed words of an empty form say what to enter. */
const birthOf = ({ label, value }: Cell = absent): string => value || label;

function photoCell(data: ResumeData, cell: Cell | undefined, context: DocxContext): FormCell | undefined {
  const { photo } = context.options;
  if (photo && data.photo) {
    const picture = imageRun(photo, data.photo.alt, { width: photoWidth, height: 40 });
    return { parts: [paragraph("Photo", [picture])], sides: noSides };
  }
  if (!cell) return undefined;
  const dashed = { style: BorderStyle.DASHED, size: 3, color: context.data.design.soft.slice(1) };
  return {
    parts: [cell.label, ...cell.value.split("\n")].map((line) =>
      paragraph("TableText", textRuns(line, context, { style: "FormCellLabel" }), centred),
    ),
    sides: { top: dashed, bottom: dashed, left: dashed, right: dashed },
  };
}

function addressTable(
  cells: FormData["cells"],
  rule: ReturnType<typeof ruleOf>,
  dotted: typeof rule,
  context: DocxContext,
) {
  const row = (field: Cell | undefined, other: Cell | undefined): FormRow[] => [
    {
      height: 6.6,
      cells: [
        { parts: [fieldPart(cells.addressReading, context)], sides: { bottom: dotted } },
        { parts: stackedParts(other, context), rows: 2 },
      ],
    },
    {
      height: 14.5,
      cells: [{ parts: stackedParts(field, context), sides: { top: dotted }, top: true }],
    },
  ];
  return formTable(
    {
      widths: [fullWidth - 52, 52],
      rule,
      rows: [...row(cells.address, cells.phone), ...row(cells.otherAddress, cells.email)],
    },
    context,
  );
}

/** A label and, on the same line, what is entered. */
const fieldPart = ({ label, value }: Cell = absent, context: DocxContext): ParagraphPart =>
  paragraph("TableText", [
    ...textRuns(label, context, { style: "FormCellLabel" }),
    ...(value === "" ? [] : textRuns(`\u3000${value}`, context)),
  ]);

const namePart = ({ label, value }: Cell = absent, context: DocxContext): ParagraphPart =>
  paragraph("TableText", [
    ...textRuns(label, context, { style: "FormCellLabel" }),
    ...(value === "" ? [] : textRuns(`\u3000${value}`, context, { size: value.length > 24 ? 24 : 40 })),
  ]);

/** A label, and what is entered below it. */
const stackedParts = ({ label, value }: Cell = absent, context: DocxContext): ParagraphPart[] => [
  paragraph("TableText", textRuns(label, context, { style: "FormCellLabel" })),
  ...(value === "" ? [] : value.split("\n").map((line) => paragraph("TableText", textRuns(line, context)))),
];

/** The date beside the title. */
const titlePart = ({ title, date }: FormData, width: number, context: DocxContext): ParagraphPart =>
  paragraph(
    "Title",
    [
      ...textRuns(title, context),
      tab(),
      ...textRuns(date, context, { size: halfPoints(context.size * 0.9), bold: false }),
    ],
    { tabStops: [{ type: TabStopType.END, position: millimetres(width) }] },
  );
