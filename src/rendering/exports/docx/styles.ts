import { AlignmentType, type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from "docx";
import type { DocxContext } from "./docx-context.ts";
import { fontsOf } from "./fonts.ts";
import { headingBorder, headStyles } from "./head-styles.ts";
import { lists } from "./numbering.ts";
import { emphasised, spaceAbove, style } from "./style-parts.ts";
import { halfPoints, millimetres, points } from "./units.ts";

const line = (height: number) => ({ line: height, lineRule: LineRuleType.AT_LEAST });

export function stylesOf(context: DocxContext): IStylesOptions {
  const { data, size, pitch, locale, look } = context;
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
      { id: "EntryDate", name: "Entry Date", quickFormat: true, run: emphasised(look.date, context) },
      { id: "EntryPlace", name: "Entry Place", quickFormat: true, run: emphasised(look.place, context) },
      {
        id: "FormCellLabel",
        name: "Form Label",
        quickFormat: true,
        run: { size: halfPoints(size * 0.8), color: design.soft.slice(1) },
      },
      { id: "Label", name: "Label", quickFormat: true, run: emphasised(look.label, context) },
    ],
    paragraphStyles: [
      { id: "Normal", name: "Normal", quickFormat: true },
      ...headStyles(context),
      heading(context),
      ...entryStyles(context),
      ...listStyles(context),
      ...letterStyles(context),
      ...endStyles(context),
    ],
  };
}

function heading(context: DocxContext): IParagraphStyleOptions {
  const { data, look, pitch } = context;
  const { design } = data;
  const capitals = design.headingStyle === "small-caps" && data.typography.heading.hasSmallCaps;
  return style("Heading1", "heading 1", {
    next: "BodyText",
    run: {
      ...emphasised(look.heading, context),
      font: fontsOf(context, "heading"),
      size: halfPoints(design.headingSize),
      ...(capitals && { smallCaps: true, characterSpacing: 10 }),
    },
    paragraph: {
      keepNext: true,
      keepLines: true,
      outlineLevel: 0,
      spacing: {
        before: spaceAbove(context, 2.3),
        after: Math.round(pitch * 0.35),
        ...line(points(design.headingSize * 1.2)),
      },
      ...headingBorder(context),
    },
  });
}

/** The first line of an entry is a heading. Dates are at a tab stop, which remains when users change the text. */
function entryStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { look, inset, data } = context;
  const indent = inset > 0 ? { indent: { start: inset, hanging: inset } } : {};
  const text = inset > 0 ? { indent: { start: inset } } : {};
  const before = spaceAbove(context, 1.7);
  const kept = { keepNext: true, keepLines: true };
  return [
    style("Heading2", "heading 2", {
      next: "EntryLine",
      run: emphasised(look.first, context),
      paragraph: { ...kept, ...indent, outlineLevel: 1, spacing: { before } },
    }),
    style("Heading3", "heading 3", {
      next: "BodyText",
      run: emphasised(look.second, context),
      paragraph: {
        ...kept,
        ...indent,
        outlineLevel: 2,
        spacing: { before: Math.round(spaceAbove(context, 1.4)) },
      },
    }),
    style("EntryLine", "Entry Line", {
      run: emphasised(look.second, context),
      paragraph: { ...kept, ...indent },
    }),
    style("EntryNote", "Entry Note", { run: { color: data.design.soft.slice(1) }, paragraph: text }),
    style("BodyText", "Body Text", { paragraph: { ...text, spacing: { before: spaceAbove(context, 1.1) } } }),
    style("Lead", "Profile", {
      run: { size: halfPoints(context.size * look.lead), font: fontsOf(context, "body") },
      paragraph: look.profileInHead ? { spacing: { before: spaceAbove(context, 1.5) } } : text,
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
function factIndent({ inset, look }: DocxContext) {
  const width = inset > 0 ? inset : millimetres(look.rowLabel);
  return width > 0 ? { indent: { start: width, hanging: width } } : {};
}

const listStyles = (context: DocxContext): IParagraphStyleOptions[] => {
  const spacing = { before: spaceAbove(context, 1.08) };
  return [
    style("ListBullet", "List Bullet", {
      paragraph: { numbering: { reference: lists.bullet, level: 0 }, spacing },
    }),
    style("ListNumber", "List Number", { paragraph: { spacing } }),
    style("Publication", "Publication", {
      paragraph: { spacing: { before: spaceAbove(context, 1.4) }, keepLines: true },
    }),
  ];
};

function letterStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { data, pitch, inset } = context;
  if (data.kind !== "letter") return [];
  const text = inset > 0 ? { indent: { start: inset } } : {};
  const formal = data.norm.closingAlign === "end";
  return [
    style("Sender", "Sender", { run: { color: data.design.soft.slice(1) }, paragraph: text }),
    style("ReturnAddress", "Return Address", {
      run: { size: halfPoints(context.size * 0.68), color: data.design.soft.slice(1) },
    }),
    style("Recipient", "Recipient", { paragraph: text }),
    style("Date", "Date", { paragraph: text }),
    style("Salutation", "Salutation", { paragraph: text }),
    style("LetterText", "Letter Text", {
      paragraph: {
        ...text,
        ...(formal && { indent: { firstLine: points(context.size) } }),
        spacing: { before: formal ? 0 : Math.round(pitch * 0.5) },
      },
    }),
    style("Closing", "Closing", { paragraph: { ...text, keepNext: true, spacing: { before: pitch } } }),
    style("Enclosures", "Enclosures", { paragraph: { ...text, keepLines: true } }),
  ];
}

function endStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { data, size, inset } = context;
  const small = { size: halfPoints(Math.max(8.2, size * 0.86)), color: data.design.soft.slice(1) };
  const text = inset > 0 ? { indent: { start: inset } } : {};
  return [
    style("Signature", "Signature", { paragraph: { ...text, keepLines: true } }),
    style("Consent", "Consent", {
      run: { ...small, size: 15 },
      paragraph: {
        ...text,
        spacing: { before: points(24), line: points(9.4), lineRule: LineRuleType.AT_LEAST },
      },
    }),
    style("Header", "header", { run: small }),
    style("Footer", "footer", { run: small }),
    style("FormLabel", "Form Heading", { run: { size: halfPoints(size * 0.85) } }),
    style("FormText", "Form Text"),
    // Word hides what is higher than an exact or narrow line.
    style("Photo", "Photo", { paragraph: { spacing: { line: 240, lineRule: LineRuleType.AUTO } } }),
    style("TableText", "Table Text", { paragraph: { alignment: AlignmentType.START } }),
  ];
}
