import type { LetterData } from "../../../render-data.ts";
import { type DocxContext, takesMargin } from "../docx-context.ts";
import { separated } from "../head.ts";
import { type DocxPart, endAligned, type ParagraphPart, paragraph, textParagraph } from "../paragraphs.ts";
import { tab, textRuns } from "../text.ts";
import { widthOf } from "../width.ts";
import { placedHead, windowHead } from "./placed-heads.ts";
import { above, after, contactLines, nameParts, recipientParts, senderParts } from "./sender-parts.ts";

/** Sender, recipient and date, in the order and at the places of the norm. */
export function letterHead(data: LetterData, context: DocxContext): DocxPart[] {
  const { norm } = data;
  if (norm.form === "prompts") return senderParts(data, context);
  if (takesMargin(data)) return marginHead(data, context);
  if (norm.sender === "window") return windowHead(data, context);
  return norm.recipientAt ? placedHead(data, norm.recipientAt, context) : openHead(data, context);
}

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
