import type { ResumeData, SectionData } from "../../render-data.ts";
import { blockParts } from "./blocks.ts";
import { closingParts } from "./closing.ts";
import type { DocxContext } from "./docx-context.ts";
import { headParts, profileInHead } from "./head.ts";
import { onNewPage, type Part, textParagraph, withoutSpaceAbove } from "./paragraphs.ts";

/** A resume in one column. Sections of a panel are in the user's order, as without the panel. */
export function resumeParts(data: ResumeData, context: DocxContext): Part[] {
  const profile = profileInHead(data, context);
  return [
    ...headParts(data, context),
    ...data.sections
      .filter((section) => section !== profile)
      .flatMap((section) => sectionParts(section, context)),
    ...closingParts(data, context),
  ];
}

export function sectionParts(section: SectionData, context: DocxContext): Part[] {
  const prose = section.type === "summary" && context.look.lead > 1 ? "Lead" : "BodyText";
  const parts = [
    ...textParagraph("Heading1", section.heading, context),
    ...withoutSpaceAbove(blockParts(section.blocks, context, prose)),
  ];
  return onNewPage(parts, section.breakBefore);
}
