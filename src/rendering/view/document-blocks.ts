import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { textOfRuns } from "../../documents/model/rich-text.ts";
import { type FieldLine, linesOfField, spotOfLine } from "./field-lines.ts";
import { letterFields } from "./letter-fields.ts";
import { resumeFields } from "./resume-fields.ts";
import type { ViewBlock, ViewField } from "./view-field.ts";
import type { ViewWords } from "./view-words.ts";

/** The shown parts of a document, in reading order. */
export const documentFields = (content: ResumeContent | LetterContent, words: ViewWords): ViewField[] =>
  "sections" in content ? resumeFields(content, words) : letterFields(content, words);

/**
 * The document's page as texts, each with its spot: what a reviewer reads, and what comments quote. Hidden sections and
 * items are left out, and so are headings of sections without a text.
 */
export const documentBlocks = (content: ResumeContent | LetterContent, words: ViewWords): ViewBlock[] =>
  documentFields(content, words)
    .flatMap(blocksOf)
    .filter(({ role, spot }, index, blocks) => {
      const part = spot.slice(0, spot.lastIndexOf("/") + 1);
      return role !== "heading" || !!blocks[index + 1]?.spot.startsWith(part);
    });

const blocksOf = (field: ViewField): ViewBlock[] =>
  linesOfField(field).flatMap((line, index) => {
    const text = textOfRuns(line.runs);
    return text.trim() === "" ? [] : [blockOf(field, line, { index, text })];
  });

function blockOf(
  field: ViewField,
  { runs, isItem, number }: FieldLine,
  { index, text }: { index: number; text: string },
): ViewBlock {
  const { label, glue, row } = field;
  const isFormatted = runs.some(({ bold, italic, link }) => bold || italic || link !== undefined);
  return {
    spot: spotOfLine(field, index),
    role: isItem ? "bullet" : field.role,
    text,
    editable: field.kind !== "fixed",
    ...(isFormatted && { runs }),
    ...(label && { label }),
    ...(glue && { glue }),
    ...(number !== undefined && { number }),
    ...(row && { row }),
  };
}
