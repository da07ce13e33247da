import type { LetterData } from "../../../render-data.ts";
import type { DocxContext } from "../docx-context.ts";
import { type ParagraphPart, paragraph, textParagraph } from "../paragraphs.ts";
import { itemRuns, textRuns } from "../text.ts";

/** Space above, in lines. */
export const above = ({ pitch }: DocxContext, count: number) => ({
  spacing: { before: Math.round(pitch * count) },
});

export const nameParts = ({ sender }: LetterData, context: DocxContext): ParagraphPart[] => [
  ...textParagraph("Title", sender.name, context),
  ...textParagraph("Subtitle", sender.headline, context),
];
export const contactLines = ({ sender }: LetterData, context: DocxContext) => [
  ...sender.address.map((line) => textRuns(line, context)),
  ...sender.contact.map((item) => itemRuns(item, context)),
];
export const senderLines = (data: LetterData, context: DocxContext): ParagraphPart[] =>
  contactLines(data, context).map((line, at) =>
    paragraph("Sender", line, at === 0 ? above(context, 0.4) : {}),
  );
export const senderParts = (data: LetterData, context: DocxContext): ParagraphPart[] => [
  ...nameParts(data, context),
  ...senderLines(data, context),
];
export const recipientParts = ({ recipient }: LetterData, context: DocxContext): ParagraphPart[] =>
  recipient.map((line) => paragraph("Recipient", textRuns(line, context)));

/** The first paragraph with space above it. */
export const after = (parts: ParagraphPart[], space: object): ParagraphPart[] =>
  parts.map((part, at) => (at === 0 ? { ...part, ...space } : part));
