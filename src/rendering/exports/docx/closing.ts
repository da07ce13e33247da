import { BorderStyle } from "docx";
import type { ResumeData, SignatureData } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import { type ParagraphPart, paragraph, textParagraph } from "./paragraphs.ts";
import { pictureInLine } from "./pictures.ts";
import { textRuns } from "./text.ts";
import { halfPoints, millimetres, points } from "./units.ts";

/** Signature and consent at the end of a resume. */
export const closingParts = (data: ResumeData, context: DocxContext): ParagraphPart[] => [
  ...(data.signature ? signatureParts(data.signature, context) : []),
  ...textParagraph("Consent", data.consent, context, {
    border: {
      top: { style: BorderStyle.SINGLE, size: 3, space: 4, color: data.design.hairline.slice(1) },
    },
  }),
];

/** Place and date, the signature or space for it, a line, and the name, unless it is the signature. */
function signatureParts(
  { placeDate, name, image, typed }: SignatureData,
  context: DocxContext,
): ParagraphPart[] {
  const { data, size, pitch, textWidth, options } = context;
  const drawn = image && options.signature;
  const signed = drawn
    ? [pictureInLine(drawn, image.alt, 12)]
    : typed
      ? textRuns(name, context, { italics: true, size: halfPoints(size * 1.5) })
      : [];
  // The line is as long as a signature.
  const line = {
    indent: { end: Math.max(0, textWidth - millimetres(46)) },
    border: {
      bottom: { style: BorderStyle.SINGLE, size: 4, space: 2, color: data.design.soft.slice(1) },
    },
  };
  return [
    ...textParagraph("Signature", placeDate, context, {
      keepNext: true,
      spacing: { before: Math.round(pitch * 1.6) },
    }),
    paragraph("Signature", signed, {
      keepNext: !typed || !!drawn,
      spacing: { before: signed.length > 0 ? points(8) : millimetres(12) },
      ...line,
    }),
    ...(typed && !drawn
      ? []
      : [
          paragraph(
            "Signature",
            textRuns(name, context, { size: halfPoints(size * 0.9), color: data.design.soft.slice(1) }),
            { spacing: { before: points(3) } },
          ),
        ]),
  ];
}
