import { AlignmentType, type IParagraphStyleOptions, LineRuleType } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, points } from "../units.ts";
import { style } from "./style-parts.ts";

/** The parts of a letter. */
export function letterStyles(context: DocxContext): IParagraphStyleOptions[] {
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

/** What closes a document, its running line, and text in tables. */
export function closingStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { data, size } = context;
  // The end of a resume is at the margin, beside which its entries have dates.
  const inset = data.kind === "letter" ? context.inset : 0;
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
