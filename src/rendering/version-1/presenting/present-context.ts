import type { Translate } from "../../../content/messages.ts";
import { plainText, type RichLine, type RichText } from "../../../documents/model/rich-text.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { DateFormat } from "../../presenting/dates.ts";
import type { Common } from "../render-data.ts";

/** Headings, labels and phrases in the language of the document. */
export type DocumentMessages = Translate<"document">;

/** What resumes and letters are presented with, besides their content. */
export type PresentContext = {
  /** The portal the document was made in. */
  portal: Portal;
  /** The portal whose locale is the document's language. */
  language: Portal;
  messages: DocumentMessages;
  /** Separator of list items within a line. */
  list: string;
  /** Separator of address lines that share one line. */
  addressJoiner: string;
  dates: DateFormat;
  /** Date of the export, as a partial date. */
  today: string;
  photoPath?: string;
  common: Omit<Common, "author">;
};

/** The trimmed text; undefined if it is blank. */
export const trimmed = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** The lines of text without its formatting, trimmed, without blank ones (they separate paragraphs in the editor). */
export const linesOf = (value: RichText | RichLine | undefined): string[] =>
  plainText(value)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The values without undefined, false and "". */
export const withoutEmpty = <T>(values: (T | undefined | false | "")[]): T[] =>
  values.filter((value): value is T => !!value);
