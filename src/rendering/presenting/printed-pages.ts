import type { Translator } from "../../content/messages.ts";
import type { Content, ContentField } from "../../documents/content-fields/content-field.ts";
import { contentFields } from "../../documents/content-fields/content-fields.ts";
import { type FieldLine, linesOfField, spotOfLine } from "../../documents/content-fields/field-lines.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { type ListKind, type Run, textOfRuns } from "../../documents/model/rich-text.ts";
import type { Portal, SectionType } from "../../portals/portal.ts";
import { manifestOf } from "../templates/manifest-of.ts";
import { todayIn } from "./dates.ts";
import { languageOf, present } from "./present.ts";
import type { PrintedPlace, PrintedText } from "./printed-text.ts";

/** A text of the page that comments can quote: one line of a field, or a text that is not edited as text. */
export type PrintedBlock = PrintedPlace & {
  spot: string;
  /** Without formatting; line breaks are "\n". */
  text: string;
  /** Suggestions can replace parts of it. Comments on other blocks quote the whole block. */
  editable: boolean;
  /** The text with its formatting, if it has any. Addresses of links are unchecked: check the scheme before showing a link. */
  runs?: Run[];
  /** Number in an ordered list. */
  number?: number;
  /** On the second level of a list. */
  below?: ListKind;
};

/** Reads documents as their pages print them. */
export type PrintedPages = {
  /** The texts of the page in reading order, each with its spot: what a reviewer reads, and what comments quote. */
  blocks(content: Content): PrintedBlock[];
  /** The texts that can be edited, empty ones too. */
  fields(content: Content): ContentField[];
};

/**
 * `portal`: that of the stored document, or the one whose customs the document follows.
 * @example
 * const pages = createPrintedPages(translator, portalOfDocument(document));
 * pages.blocks(document.content)[0]; // { spot: "person/name", role: "name", text: "Priya Hughes", … }
 */
export function createPrintedPages(translator: Translator, portal: Portal): PrintedPages {
  const fields = (content: Content) => {
    const message = translator(languageOf(content, manifestOf(typesettableOf(content))), "document");
    return contentFields(content, (type: SectionType) => message(`headings.${type}`));
  };
  return {
    fields,
    blocks(content) {
      const texts = printedTexts(content, translator, portal);
      // Without a date of the letter's own, that of the export is printed, which changes every day.
      const own = texts.filter(({ spot }) => spot !== "letter/date" || ("date" in content && content.date));
      return printedBlocks(own, fields(content));
    },
  };
}

const typesettableOf = (content: Content): Typesettable =>
  "sections" in content ? { kind: "resume", content } : { kind: "letter", content };

function printedTexts(content: Content, translator: Translator, portal: Portal): readonly PrintedText[] {
  const document = typesettableOf(content);
  const manifest = manifestOf(document);
  const locale = languageOf(content, manifest);
  const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
  return present({ document, portal, title: "" }, manifest, messages, todayIn(portal)).texts;
}

/** The printed texts as blocks: those of fields by line, with the field's own characters. */
export function printedBlocks(
  texts: readonly PrintedText[],
  fields: readonly ContentField[],
): PrintedBlock[] {
  const bySpot = new Map(fields.map((field) => [field.spot, field]));
  return texts.flatMap(({ text = "", ...printed }): PrintedBlock[] => {
    const field = bySpot.get(printed.spot);
    const own = field ? blocksOfField(field, printed) : [];
    return own.length > 0 || text === "" ? own : [{ ...printed, text, editable: false }];
  });
}

const blocksOfField = (field: ContentField, printed: Omit<PrintedText, "text">): PrintedBlock[] =>
  linesOfField(field).flatMap((line, index) => {
    const text = textOfRuns(line.runs);
    return text.trim() === ""
      ? []
      : [{ ...blockOfLine(printed, line, text), spot: spotOfLine(field, index) }];
  });

function blockOfLine(
  printed: Omit<PrintedText, "text">,
  { runs, isItem, number, below }: FieldLine,
  text: string,
): PrintedBlock {
  const isFormatted = runs.some(({ bold, italic, link }) => bold || italic || link !== undefined);
  return {
    ...printed,
    role: isItem ? "bullet" : printed.role,
    text,
    editable: true,
    ...(isFormatted && { runs }),
    ...(number !== undefined && { number }),
    ...(below && { below }),
  };
}
