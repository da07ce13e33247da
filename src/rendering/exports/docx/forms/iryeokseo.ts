import type { FormData, ResumeData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { centred, type DocxPart, endAligned, paragraph, textParagraph } from "../paragraphs.ts";
import { pictureInLine } from "../pictures.ts";
import { sectionParts } from "../resume.ts";
import { textRuns } from "../text.ts";
import { millimetres, points } from "../units.ts";
import { headTable, sectionTable } from "./iryeokseo-tables.ts";

/** 이력서: photo and personal data, tables and a declaration, then pages of text. */
export function iryeokseoParts(data: ResumeData, form: FormData, context: DocxContext): DocxPart[] {
  return [
    paragraph("Title", textRuns(form.title, context), { ...centred, spacing: { after: millimetres(6) } }),
    headTable(data, form, context),
    ...form.tables.flatMap((table) => [
      ...textParagraph("Heading1", table.label, context),
      sectionTable(table, context),
    ]),
    ...declarationParts(data, form, context),
    ...form.pages.flatMap(({ title, ids }) => [
      paragraph("Title", textRuns(title, context), { ...centred, pageBreakBefore: true }),
      ...(data.name === ""
        ? []
        : [
            paragraph(
              "BodyText",
              textRuns(`${form.cells.name?.label ?? ""}\u3000${data.name}`, context),
              endAligned,
            ),
          ]),
      ...data.sections
        .filter(({ id }) => ids.includes(id))
        .flatMap((section) => sectionParts(section, context)),
    ]),
  ];
}

/** Declaration, date, and the name with a seal or a signature. */
function declarationParts(data: ResumeData, form: FormData, context: DocxContext): DocxPart[] {
  const { declaration, date, cells } = form;
  if (declaration === "") return [];
  const drawn = data.signature?.image && context.options.signature;
  const above = { spacing: { before: points(context.size * 0.9) }, keepNext: true };
  return [
    paragraph("BodyText", textRuns(declaration, context), {
      ...centred,
      spacing: { before: millimetres(8) },
      keepNext: true,
    }),
    ...textParagraph("BodyText", date, context, { ...centred, ...above }),
    paragraph(
      "Signature",
      [
        ...textRuns(`${cells.writer?.label ?? ""}\u3000${cells.writer?.value ?? ""}\u3000`, context),
        ...(drawn ? [pictureInLine(drawn, data.signature?.image?.alt ?? "", 9)] : []),
        ...textRuns(cells.seal?.value ?? "", context),
      ],
      { ...endAligned, spacing: above.spacing },
    ),
  ];
}
