import type { ResumeData, SectionData } from "../../render-data.ts";
import { blockParts } from "./blocks.ts";
import { closingParts } from "./closing.ts";
import type { DocxContext } from "./docx-context.ts";
import { headParts, profileInHead } from "./head.ts";
import { type DocxPart, isParagraph, onNewPage, textParagraph, withoutSpaceAbove } from "./paragraphs.ts";
import { bulletHangOf, numberHang } from "./styles/numbering.ts";

/** A resume in one column. Sections of a panel are in the user's order, as without the panel. */
export function resumeParts(data: ResumeData, context: DocxContext): DocxPart[] {
  const profile = profileInHead(data, context);
  return [
    ...headParts(data, context),
    ...data.sections
      .filter((section) => section !== profile)
      .flatMap((section) => sectionParts(section, context)),
    ...closingParts(data, context),
  ];
}

export function sectionParts(section: SectionData, context: DocxContext): DocxPart[] {
  const prose = section.type === "summary" && context.appearance.lead > 1 ? "Lead" : "BodyText";
  const blocks = blockParts(section.blocks, context, prose);
  const isAtMargin =
    context.inset > 0 &&
    !context.appearance.proseInColumn &&
    section.blocks.every(({ kind }) => kind === "prose");
  const parts = [
    ...textParagraph("Heading1", section.heading, context),
    ...withoutSpaceAbove(isAtMargin ? blocks.map((part) => atMargin(part, context)) : blocks),
  ];
  return onNewPage(parts, section.breakBefore);
}

/** A paragraph or a point of a list that begins at the margin, beside which other sections have dates. */
function atMargin(part: DocxPart, context: DocxContext): DocxPart {
  if (!isParagraph(part)) return part;
  const bulletHang = bulletHangOf(context);
  const [start, hanging] = {
    ListBullet: [bulletHang, bulletHang],
    ListBullet2: [bulletHang * 2, bulletHang],
    ListNumber: [numberHang, numberHang],
    ListNumber2: [numberHang * 2, numberHang],
  }[part.style] ?? [0, 0];
  return { ...part, indent: { start, hanging } };
}
