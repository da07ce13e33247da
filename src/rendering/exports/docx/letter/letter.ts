import type { LetterData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import {
  centred,
  type DocxPart,
  endAligned,
  listParts,
  type ParagraphPart,
  paragraph,
  richParts,
  textParagraph,
} from "../paragraphs.ts";
import { pictureInLine } from "../pictures.ts";
import { fontsOf } from "../styles/fonts.ts";
import { richRuns, textRuns } from "../text.ts";
import { halfPoints, millimetres, points } from "../units.ts";
import { letterHead } from "./letter-head.ts";

/** A letter in the layout of a national norm. */
export function letterParts(data: LetterData, context: DocxContext): DocxPart[] {
  const head = letterHead(data, context);
  return data.norm.form === "prompts"
    ? [...head, ...answers(data, context)]
    : [
        ...head,
        ...subjectParts(data, context),
        ...bodyParts(data, context),
        ...endParts(data, context),
        ...enclosureParts(data, context),
      ];
}

/** Space above, in lines. */
const lines = ({ pitch }: DocxContext, count: number) => ({ spacing: { before: Math.round(pitch * count) } });

/** Answers to questions, each under its question as heading. */
function answers(data: LetterData, context: DocxContext): DocxPart[] {
  const { heading, prompts, date, norm } = data;
  const side = norm.dateAlign === "end" ? endAligned : {};
  return [
    ...textParagraph("Heading1", heading, context, lines(context, 1)),
    ...prompts.flatMap(({ title, body }) => [
      ...textParagraph("Heading2", title, context),
      ...richParts(body, context, "LetterText"),
    ]),
    ...textParagraph("Date", date, context, { ...side, ...lines(context, 2), keepNext: true }),
    ...signatureParts(data, context, 0).map((part) => ({ ...part, ...side })),
  ];
}

function subjectParts({ subject, reference, norm }: LetterData, context: DocxContext): ParagraphPart[] {
  if (subject === "") return [];
  const side = norm.subjectAlign === "center" ? centred : {};
  const runs = textRuns(subject, context, {
    size: halfPoints(context.size * 1.04),
    bold: norm.subjectBold,
    color: context.data.design.ink.slice(1),
    font: fontsOf(context, "body"),
  });
  return [
    paragraph("Heading1", runs, {
      ...side,
      ...(context.inset > 0 && { indent: { start: context.inset } }),
      spacing: { before: 0, after: 0 },
    }),
    ...(reference === ""
      ? []
      : [
          paragraph("LetterText", textRuns(reference, context), {
            ...side,
            spacing: { before: 0 },
            keepNext: true,
          }),
        ]),
  ];
}

/** Japanese letters: 拝啓 starts the first paragraph, whose text follows after a space. */
function bodyParts({ salutation, body, norm }: LetterData, context: DocxContext): ParagraphPart[] {
  const [first, ...rest] = body;
  const above = lines(context, 1);
  if (norm.closingAlign === "end" && first?.kind === "paragraph")
    return keepingLast([
      paragraph(
        "LetterText",
        [
          ...textRuns(salutation === "" ? "" : `${salutation}\u3000`, context),
          ...richRuns(first.runs, context),
        ],
        { ...above, indent: { firstLine: 0 } },
      ),
      ...richParts(rest, context, "LetterText"),
    ]);
  return [
    ...textParagraph("Salutation", salutation, context, { ...above, keepNext: true }),
    ...keepingLast(richParts(body, context, "LetterText")),
  ];
}

/** The closing is on the page of the last paragraph. */
const keepingLast = (parts: ParagraphPart[]): ParagraphPart[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, keepNext: true } : part));

function endParts(data: LetterData, context: DocxContext): ParagraphPart[] {
  const { closing, norm, enclosures } = data;
  const keepNext = enclosures.items.length > 0;
  if (norm.closingAlign === "end")
    return textParagraph("Closing", closing, context, { ...endAligned, spacing: { before: 0 }, keepNext });
  const shift = norm.signatureX === undefined ? 0 : millimetres(norm.signatureX - norm.margins.left);
  const indent = shift > 0 ? { indent: { start: shift } } : {};
  const signed = signatureParts(data, context, millimetres(14)).map((part) => ({ ...part, ...indent }));
  const parts = [...textParagraph("Closing", closing, context), ...signed];
  return parts.map((part, at) => ({ ...part, keepNext: keepNext || at < parts.length - 1 }));
}

/** The signature with the sender's name, once. `space` is for signing by hand. */
function signatureParts(
  { signature, sender }: Pick<LetterData, "signature" | "sender">,
  context: DocxContext,
  space: number,
): ParagraphPart[] {
  const { options, size } = context;
  const drawn = signature?.image && options.signature;
  const name = (style: Parameters<typeof textRuns>[2], before: number) =>
    sender.name === ""
      ? []
      : [paragraph("Signature", textRuns(sender.name, context, style), { spacing: { before } })];
  if (signature?.image && drawn)
    return [
      paragraph("Signature", [pictureInLine(drawn, signature.image.alt, 13)], {
        spacing: { before: points(6) },
        keepNext: true,
      }),
      ...name({}, points(4)),
    ];
  return signature?.typed
    ? name({ italics: true, size: halfPoints(size * 1.5) }, millimetres(3))
    : name({}, space);
}

function enclosureParts({ enclosures, norm }: LetterData, context: DocxContext): ParagraphPart[] {
  const { label, items } = enclosures;
  if (items.length === 0) return [];
  const texts = items.map((item) => textRuns(item, context));
  const above = lines(context, 1.6);
  if (norm.enclosuresOpen !== "")
    return [
      ...textParagraph("Enclosures", norm.enclosuresOpen, context, { ...centred, ...above, keepNext: true }),
      ...listParts(texts, context).map((part) => ({ ...part, keepNext: true })),
      ...textParagraph("Enclosures", norm.enclosuresClose, context, { ...endAligned, ...lines(context, 1) }),
    ];
  return [
    paragraph("Enclosures", textRuns(label, context, { bold: true }), { ...above, keepNext: true }),
    ...texts.map((text, at) => paragraph("Enclosures", text, { keepNext: at < texts.length - 1 })),
  ];
}
