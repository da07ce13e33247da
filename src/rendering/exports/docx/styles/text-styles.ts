import type { IParagraphStyleOptions } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, millimetres } from "../units.ts";
import { fontsOf } from "./fonts.ts";
import { lists } from "./numbering.ts";
import { emphasised, spaceAbove, style } from "./style-parts.ts";

/** The first line of an entry is a heading. Dates are at a tab stop, which remains when users change the text. */
export function entryStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { appearance, inset, data } = context;
  const indent = inset > 0 ? { indent: { start: inset, hanging: inset } } : {};
  const text = inset > 0 ? { indent: { start: inset } } : {};
  const before = spaceAbove(context, appearance.steps.entry);
  const kept = { keepNext: true, keepLines: true };
  return [
    style("Heading2", "heading 2", {
      next: "EntryLine",
      run: emphasised(appearance.first, context),
      paragraph: { ...kept, ...indent, outlineLevel: 1, spacing: { before } },
    }),
    style("Heading3", "heading 3", {
      next: "BodyText",
      run: emphasised(appearance.second, context),
      paragraph: {
        ...kept,
        ...indent,
        outlineLevel: 2,
        spacing: { before: Math.round(spaceAbove(context, 1.4)) },
      },
    }),
    style("EntryLine", "Entry Line", {
      run: emphasised(appearance.second, context),
      paragraph: { ...kept, ...indent },
    }),
    style("EntryNote", "Entry Note", { run: { color: data.design.soft.slice(1) }, paragraph: text }),
    style("BodyText", "Body Text", { paragraph: { ...text, spacing: { before: spaceAbove(context, 1.1) } } }),
    style("Lead", "Profile", {
      run: { size: halfPoints(context.size * appearance.lead), font: fontsOf(context, "body") },
      paragraph: appearance.profileInHead ? { spacing: { before: spaceAbove(context, 1.5) } } : text,
    }),
    style("Fact", "Fact", {
      paragraph: { ...factIndent(context), spacing: { before: spaceAbove(context, 1.1) } },
    }),
    style("GroupHeading", "Group Heading", {
      run: { italics: true },
      paragraph: { ...kept, ...text, spacing: { before: spaceAbove(context, 1.5) } },
    }),
  ];
}

/** Labels are in the margin of dates, in a column of their own, or on the line of their value. */
function factIndent({ inset, appearance }: DocxContext) {
  const width = inset > 0 ? inset : millimetres(appearance.rowLabel);
  return width > 0 ? { indent: { start: width, hanging: width } } : {};
}

export const listStyles = (context: DocxContext): IParagraphStyleOptions[] => {
  const spacing = { before: spaceAbove(context, 1.08) };
  return [
    style("ListBullet", "List Bullet", {
      paragraph: { numbering: { reference: lists.bullet, level: 0 }, spacing },
    }),
    style("ListNumber", "List Number", { paragraph: { spacing } }),
    style("ListBullet2", "List Bullet 2", {
      paragraph: { numbering: { reference: lists.bullet, level: 1 }, spacing },
    }),
    style("ListNumber2", "List Number 2", { paragraph: { spacing } }),
    style("Publication", "Publication", {
      paragraph: { spacing: { before: spaceAbove(context, 1.4) }, keepLines: true },
    }),
  ];
};
