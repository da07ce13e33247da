import { type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, points } from "../units.ts";
import { fontsOf } from "./fonts.ts";
import { groundOf, headingBorder, headStyles } from "./head-styles.ts";
import { closingStyles, letterStyles } from "./letter-styles.ts";
import { emphasised, spaceAbove, style } from "./style-parts.ts";
import { entryStyles, listStyles } from "./text-styles.ts";

const line = (height: number) => ({ line: height, lineRule: LineRuleType.AT_LEAST });

export function stylesOf(context: DocxContext): IStylesOptions {
  const { data, size, pitch, locale, appearance } = context;
  const { design } = data;
  const inSize = (type: number) => ({ size: halfPoints(type) });
  return {
    default: {
      document: {
        run: {
          font: fontsOf(context, "body"),
          ...inSize(size),
          color: design.ink.slice(1),
          // Latin words in Arabic or Japanese text do not break as Arabic or Japanese does.
          language: {
            value: context.rtl || data.typography.square ? "en-US" : locale,
            eastAsia: locale,
            bidirectional: locale,
          },
        },
        paragraph: { spacing: { before: 0, after: 0, ...line(pitch) } },
      },
      hyperlink: { run: { underline: { type: "single", color: design.hairline.slice(1) } } },
    },
    characterStyles: [
      { id: "EntryDate", name: "Entry Date", quickFormat: true, run: emphasised(appearance.date, context) },
      {
        id: "EntryPlace",
        name: "Entry Place",
        quickFormat: true,
        run: emphasised(appearance.place, context),
      },
      {
        id: "FormCellLabel",
        name: "Form Label",
        quickFormat: true,
        run: { size: halfPoints(size * 0.8), color: design.soft.slice(1) },
      },
      { id: "DetailLabel", name: "Detail Label", quickFormat: true, run: detailLabel(context) },
      { id: "Label", name: "Label", quickFormat: true, run: emphasised(appearance.label, context) },
    ],
    paragraphStyles: [
      { id: "Normal", name: "Normal", quickFormat: true },
      ...headStyles(context),
      heading(context),
      ...entryStyles(context),
      ...listStyles(context),
      ...letterStyles(context),
      ...closingStyles(context),
    ],
  };
}

const detailLabel = (context: DocxContext) => ({
  color: (groundOf(context).ink ?? context.data.design.soft).slice(1),
});

function heading(context: DocxContext): IParagraphStyleOptions {
  const { data, appearance, pitch } = context;
  const { design } = data;
  const capitals = design.headingStyle === "small-caps" && data.typography.heading.hasSmallCaps;
  return style("Heading1", "heading 1", {
    next: "BodyText",
    run: {
      ...emphasised(appearance.heading, context),
      font: fontsOf(context, "heading"),
      size: halfPoints(design.headingSize),
      ...(capitals && { smallCaps: true, characterSpacing: 10 }),
    },
    paragraph: {
      keepNext: true,
      keepLines: true,
      outlineLevel: 0,
      spacing: {
        before: Math.round(spaceAbove(context, appearance.steps.section) * 0.88),
        after: Math.round(pitch * 0.35),
        ...line(points(design.headingSize * 1.2)),
      },
      ...headingBorder(context),
    },
  });
}
