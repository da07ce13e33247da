import { AlignmentType, type IParagraphOptions, Paragraph, type Table } from "docx";
import { type ListItem, nestItems } from "../../../documents/model/rich-text.ts";
import type { RichBlockData } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import { bulletStartOf, lists, numberHang } from "./styles/numbering.ts";
import { type Inline, richRuns, textRuns } from "./text.ts";

/** A paragraph before it is made, so that the part it is in can still change it. */
export type ParagraphPart = Omit<IParagraphOptions, "children" | "style"> & {
  style: string;
  children: Inline[];
};
export type DocxPart = ParagraphPart | Table;

export const isParagraph = (part: DocxPart): part is ParagraphPart => "style" in part;

export const paragraph = (
  style: string,
  children: Inline[],
  options: Omit<ParagraphPart, "style" | "children"> = {},
): ParagraphPart => ({ style, children, ...options });

/** A paragraph of plain text; none for an empty one. */
export const textParagraph = (
  style: string,
  text: string,
  context: DocxContext,
  options?: Parameters<typeof paragraph>[2],
): ParagraphPart[] => (text === "" ? [] : [paragraph(style, textRuns(text, context), options)]);

export const toParagraph = (part: ParagraphPart, { rtl }: Pick<DocxContext, "rtl">): Paragraph =>
  new Paragraph({ ...part, ...(rtl && { bidirectional: true }) });

export const toChildren = (parts: readonly DocxPart[], context: DocxContext): (Paragraph | Table)[] =>
  parts.map((part) => (isParagraph(part) ? toParagraph(part, context) : part));

/** Word says `left` for the start of a line, also in right-to-left paragraphs. */
export const startAligned = { alignment: AlignmentType.START } as const;
export const endAligned = { alignment: AlignmentType.END } as const;
export const centred = { alignment: AlignmentType.CENTER } as const;

/** Paragraphs and lists of formatted text. */
export const richParts = (
  blocks: readonly RichBlockData[],
  context: DocxContext,
  style = "BodyText",
): ParagraphPart[] =>
  blocks.flatMap((block) =>
    block.kind === "paragraph"
      ? [paragraph(style, richRuns(block.runs, context))]
      : itemParts(block.items, context, block.ordered),
  );

/** A list on one level. Ordered ones start at 1. */
export const listParts = (
  items: readonly Inline[][],
  { data }: DocxContext,
  ordered = false,
): ParagraphPart[] =>
  items.map((children, at) =>
    ordered
      ? paragraph("ListNumber", children, {
          numbering: { reference: lists.number, level: 0, restart: at === 0, custom: true },
        })
      : paragraph(
          "ListBullet",
          children,
          // The list of the style has a mark.
          data.design.bullets === "none" ? { numbering: false } : {},
        ),
  );

/** A list on two levels. */
export function itemParts(
  items: readonly ListItem[],
  context: DocxContext,
  ordered = false,
): ParagraphPart[] {
  const nested = nestItems(items);
  const first = listParts(
    nested.map(({ item }) => richRuns(item.runs, context)),
    context,
    ordered,
  );
  return nested.flatMap(({ below }, at) => [
    first[at]!,
    ...below.map((item, index) => partBelow(item, index, ordered, context)),
  ]);
}

/** Bullets below a number are the second level of its list, so that Word keeps the numbers. */
function partBelow(item: ListItem, index: number, ordered: boolean, context: DocxContext): ParagraphPart {
  const isNumbered = item.below === "numbers";
  const reference = isNumbered ? lists.numberBelow : ordered ? lists.number : lists.bullet;
  return paragraph(isNumbered ? "ListNumber2" : "ListBullet2", richRuns(item.runs, context), {
    numbering: { reference, level: 1, custom: true, ...(isNumbered && { restart: index === 0 }) },
    // The level of numbers is below a number.
    ...(isNumbered &&
      !ordered && { indent: { start: bulletStartOf(context) + numberHang, hanging: numberHang } }),
  });
}

const changeAt = (parts: readonly DocxPart[], at: number, changes: Partial<ParagraphPart>): DocxPart[] =>
  parts.map((part, index) => (index === at && isParagraph(part) ? { ...part, ...changes } : part));

/** The first paragraph without space above it. */
export const withoutSpaceAbove = (parts: readonly DocxPart[]): DocxPart[] =>
  changeAt(parts, 0, { spacing: { before: 0 } });

export const onNewPage = (parts: readonly DocxPart[], breaks: boolean): DocxPart[] =>
  breaks ? changeAt(parts, 0, { pageBreakBefore: true }) : [...parts];

/** All on one page, unless they are longer than a page. */
export const keptTogether = (parts: readonly DocxPart[]): DocxPart[] =>
  parts.map((part, at) =>
    isParagraph(part) ? { ...part, keepLines: true, ...(at < parts.length - 1 && { keepNext: true }) } : part,
  );
