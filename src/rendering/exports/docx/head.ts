import type { Item, ResumeData } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import { type ParagraphPart, paragraph, richParts, textParagraph } from "./paragraphs.ts";
import { photoRuns } from "./pictures.ts";
import { type Inline, itemRuns, tab, textRuns } from "./text.ts";

/** Name, headline, contact and personal data, and in some templates the profile. */
export function headParts(data: ResumeData, context: DocxContext): ParagraphPart[] {
  const { look } = context;
  const photo = photoRuns(context);
  const first = look.personalTable ? textParagraph("NameReading", data.kindLabel, context) : [];
  const parts = [
    ...first,
    ...textParagraph("Title", data.name, context),
    ...textParagraph("NameReading", data.reading, context),
    ...textParagraph("Subtitle", data.headline, context),
    ...(look.personalTable ? personalTable(data, context) : contactParts(data, context)),
    ...profileParts(data, context),
  ];
  const [head = paragraph("Title", []), ...rest] = parts;
  // The picture is anchored in the first paragraph, after its text.
  return photo.length > 0 ? [{ ...head, children: [...head.children, ...photo] }, ...rest] : parts;
}

const spaced = { spacing: { before: 120 } };

/** On one line with dots between them, or one line for each. */
export function contactParts(
  { contact, personal }: Pick<ResumeData, "contact" | "personal">,
  context: DocxContext,
): ParagraphPart[] {
  const groups = [
    { items: contact.items, style: "Contact", label: false },
    { items: personal.items, style: "PersonalDetails", label: true },
  ];
  return groups.flatMap(({ items, style, label }) => {
    const runs = items.map((item) => itemRuns(item, context, { label }));
    if (runs.length === 0) return [];
    const lines = context.data.design.contact === "columns" ? [separated(runs, context)] : runs;
    return lines.map((children, at) => paragraph(style, children, at === 0 ? spaced : {}));
  });
}

/** Dots between the parts of a line. */
export const separated = (parts: Inline[][], context: DocxContext): Inline[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [...textRuns("  ·  ", context), ...part]));

function personalTable({ contact, personal }: ResumeData, context: DocxContext): ParagraphPart[] {
  const items = [...contact.items, ...personal.items];
  if (items.length === 0) return [];
  const heading = personal.heading === "" ? contact.heading : personal.heading;
  return [
    ...textParagraph("Heading1", heading, context),
    ...items.map((item) => paragraph("PersonalDetails", labelledItem(item, context))),
  ];
}

/** The value is at the tab stop of the style, beside its label. */
const labelledItem = (item: Item, context: DocxContext): Inline[] => [
  ...textRuns(item.label, context, { style: "Label" }),
  tab(),
  ...itemRuns(item, context),
];

/** The profile that needs no heading directly below the head. */
export const profileInHead = ({ sections }: ResumeData, { look }: DocxContext) => {
  const [first] = sections;
  return look.profileInHead &&
    first?.type === "summary" &&
    !first.breakBefore &&
    first.blocks.every(({ kind }) => kind === "prose")
    ? first
    : undefined;
};

const profileParts = (data: ResumeData, context: DocxContext): ParagraphPart[] =>
  (profileInHead(data, context)?.blocks ?? []).flatMap((block) =>
    block.kind === "prose" ? richParts(block.body, context, "Lead") : [],
  );
