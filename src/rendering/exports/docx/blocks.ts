import type { Block, PublicationBlock } from "../../render-data.ts";
import type { DocxContext } from "./docx-context.ts";
import { entryParts } from "./entries.ts";
import { levelsTable } from "./levels-table.ts";
import {
  type DocxPart,
  listParts,
  onNewPage,
  type ParagraphPart,
  paragraph,
  richParts,
  textParagraph,
} from "./paragraphs.ts";
import { lists } from "./styles/numbering.ts";
import { type Inline, itemRuns, tab, textRuns } from "./text.ts";
import { millimetres } from "./units.ts";
import { widthOf } from "./width.ts";

type Row = Extract<Block, { kind: "row" }>;

/** The blocks of a section. */
export function blockParts(blocks: readonly Block[], context: DocxContext, prose = "BodyText"): DocxPart[] {
  const rows = blocks.filter((block) => block.kind === "row");
  if (rows.length === blocks.length && context.data.design.skills === "bullets")
    return listParts(
      rows.map((row) => rowText(row, context)),
      context,
    );
  return blocks.flatMap((block) => blockPart(block, context, prose));
}

function blockPart(block: Block, context: DocxContext, prose: string): DocxPart[] {
  switch (block.kind) {
    case "prose":
      return richParts(block.body, context, prose);
    case "entry":
      return entryParts(block, context);
    case "row":
      return [rowPart(block, context)];
    case "publication":
      return publicationParts(block, context);
    case "levels":
      return levelsTable(block, context);
    case "group":
      return textParagraph("GroupHeading", block.title, context);
  }
}

/** Label and value on one line of text. */
const rowText = ({ label, value }: Row, context: DocxContext): Inline[] => [
  ...(label === "" ? [] : textRuns(label, context, { style: "Label" })),
  ...(label === "" || value === "" ? [] : textRuns(" ", context)),
  ...(value === "" ? [] : textRuns(value, context)),
];

/** The value at a tab stop, if the label leaves space before it. */
function rowPart(row: Row, context: DocxContext): ParagraphPart {
  const { inset, appearance, data } = context;
  const { label, value } = row;
  const column = inset > 0 ? inset : data.design.skills === "rows" ? millimetres(appearance.rowLabel) : 0;
  if (label === "" || value === "" || column === 0)
    return paragraph("Fact", rowText(row, context), { indent: { start: inset, hanging: 0 } });
  if (widthOf(label, context, 1.08) + millimetres(2) > column)
    return paragraph("Fact", rowText(row, context));
  return paragraph("Fact", [
    ...textRuns(label, context, { style: "Label" }),
    tab(),
    ...textRuns(value, context),
  ]);
}

/** A reference of a numbered list. */
function publicationParts(block: PublicationBlock, context: DocxContext): DocxPart[] {
  const { listJoiner } = context.data;
  const authors = block.authors.flatMap(({ text, own }, at) => [
    ...(at > 0 ? textRuns(listJoiner, context) : []),
    ...textRuns(text, context, own ? { bold: true } : {}),
  ]);
  const parts = [
    authors,
    textRuns(block.title, context),
    textRuns(block.container, context, { italics: true }),
    textRuns(block.details, context),
    textRuns(block.date, context),
  ].filter((_, at) => (at === 0 ? block.authors.length > 0 : textsOf(block)[at] !== ""));
  const text = parts.flatMap((part, at) => [
    ...part,
    ...textRuns(at < parts.length - 1 ? ". " : ".", context),
  ]);
  const doi = block.doi ? [...textRuns(" ", context), ...itemRuns(block.doi, context)] : [];
  const reference = paragraph("Publication", [...text, ...doi], {
    numbering: {
      reference: lists.publication,
      level: 0,
      custom: true,
      restart: block.number === 1,
    },
  });
  return onNewPage([reference, ...richParts(block.body, context)], block.breakBefore);
}

const textsOf = ({ title, container, details, date }: PublicationBlock): string[] => [
  "",
  title,
  container,
  details,
  date,
];
