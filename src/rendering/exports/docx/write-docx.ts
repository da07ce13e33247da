import { Document, Packer } from "docx";
import type { RenderData } from "../../render-data.ts";
import { createDocxContext, type DocxContext, type DocxOptions } from "./docx-context.ts";
import { iryeokseoParts } from "./forms/iryeokseo.ts";
import { rirekishoParts } from "./forms/rirekisho.ts";
import { shokumukeirekishoParts } from "./forms/shokumukeirekisho.ts";
import { letterParts } from "./letter/letter.ts";
import { type DocxPart, toChildren } from "./paragraphs.ts";
import { resumeParts } from "./resume.ts";
import { runningDistance, runningLines } from "./running-lines.ts";
import { corePropertiesXml, fontTableXml } from "./styles/fonts.ts";
import { numberingOf } from "./styles/numbering.ts";
import { stylesOf } from "./styles/styles.ts";

/** Word 2013 and later. */
const compatibility = { version: 15 };

/**
 * A document as a Word file that users can edit and restyle: the texts of the PDF in its order, in one column, with Word's
 * own styles, lists and fields.
 */
export async function writeDocx(data: RenderData, options: DocxOptions): Promise<Uint8Array> {
  const context = createDocxContext(data, options);
  const { page, margins, rtl } = context;
  const { titlePage, ...running } = runningLines(context);
  const [left, right] = rtl ? [margins.end, margins.start] : [margins.start, margins.end];
  const document = new Document({
    title: data.title,
    creator: data.author,
    compatibility,
    styles: stylesOf(context),
    numbering: numberingOf(context),
    sections: [
      {
        ...running,
        properties: {
          titlePage,
          page: {
            size: page,
            margin: { top: margins.top, bottom: margins.bottom, left, right, ...runningDistance(context) },
          },
        },
        children: toChildren(partsOf(data, context), context),
      },
    ],
  });
  const buffer = await Packer.toBuffer(document, undefined, [
    { path: "word/fontTable.xml", data: fontTableXml(context) },
    { path: "docProps/core.xml", data: corePropertiesXml(context) },
  ]);
  return new Uint8Array(buffer);
}

const formParts = {
  rirekisho: rirekishoParts,
  iryeokseo: iryeokseoParts,
  shokumukeirekisho: shokumukeirekishoParts,
};

function partsOf(data: RenderData, context: DocxContext): DocxPart[] {
  if (data.kind === "letter") return letterParts(data, context);
  const form = context.options.template.formOf;
  return data.form && form ? formParts[form](data, data.form, context) : resumeParts(data, context);
}
