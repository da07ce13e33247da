import type { Item, ResumeData } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import { type ParagraphPart, paragraph, richParts, textParagraph } from "./paragraphs.ts";
import { photoRuns } from "./pictures.ts";
import { type Inline, itemRuns, tab, textRuns } from "./text.ts";
import { millimetres, points } from "./units.ts";
import { widthOf } from "./width.ts";

/** Name, headline, contact and personal data, and in some templates the profile. */
export function headParts(data: ResumeData, context: DocxContext): ParagraphPart[] {
  const { appearance } = context;
  const photo = photoRuns(context);
  const first = appearance.personalTable ? textParagraph("NameReading", data.kindLabel, context) : [];
  const parts = [
    ...first,
    ...textParagraph("Title", data.name, context),
    ...textParagraph("NameReading", data.reading, context),
    ...textParagraph("Subtitle", data.headline, context),
    ...(appearance.personalTable ? personalTable(data, context) : contactParts(data, context)),
    ...profileParts(data, context),
  ];
  if (photo.length === 0) return parts;
  const [head = paragraph("Title", []), ...rest] = parts;
  // The picture is anchored in the first paragraph, after its text.
  const all = [{ ...head, children: [...head.children, ...photo] }, ...rest];
  const after = Math.max(0, photoHeight(context) - heightOf(data, parts, context));
  return all.map((part, at) =>
    at === all.length - 1 ? { ...part, spacing: { ...part.spacing, after } } : part,
  );
}

const photoHeight = ({ data, options: { photo } }: DocxContext): number =>
  photo ? millimetres((data.design.photo.widthMm * photo.height) / photo.width) : 0;

/** About how high the head is: a photo that is higher must not be beside the first section. */
function heightOf({ name, contact }: ResumeData, parts: ParagraphPart[], context: DocxContext): number {
  const { data, pitch, size, inset, textWidth } = context;
  const { design } = data;
  const lines = parts.reduce(
    (sum, { style }) => sum + (style === "Title" || style === "Subtitle" ? 0 : 1),
    0,
  );
  const width = textWidth - (design.header === "margin" ? inset : 0) - millimetres(design.photo.widthMm + 7);
  const text = contact.items.map((item) => item.text).join("  ·  ");
  const wraps = design.contact === "columns" ? Math.floor(widthOf(text, { size: size * 0.9 }) / width) : 0;
  const head = (name === "" ? 0 : design.nameSize * 1.12) + design.headlineSize * 1.5;
  return points(head) + (lines + wraps) * pitch + 240;
}

const spaced = { spacing: { before: 120 } };

/** On one line with dots between them, or one line for each. */
function contactParts(
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
export const profileInHead = ({ sections }: ResumeData, { appearance }: DocxContext) => {
  const [first] = sections;
  return appearance.profileInHead &&
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
