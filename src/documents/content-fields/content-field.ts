import type { LetterContent } from "../model/letter.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { Break, Highlight, RichText } from "../model/rich-text.ts";

export type Content = ResumeContent | LetterContent;
export type FieldPath = readonly (string | number)[];

/**
 * A text of a document's content that can be edited. `spot` names it for as long as it exists, and so do the spots of its
 * lines, which end with an index:
 *
 * - `person/headline`, `person/consent`
 * - `{section}/title`, `{section}/text`
 * - `{section}/{item}/{field}`, `{section}/{item}/positions/{position}/{field}`
 * - `letter/{field}`, `letter/body`, `letter/prompts/{prompt}/answer`
 *
 * The page has further spots, of texts that are not edited as text:
 *
 * - `person/name`, `person/contact/{phone}`, `person/links/{link}`, `person/personal/{field}`, `person/signature`
 * - `{section}/{item}/period`, also for a single date, and `status`, `cefr`, `url` and contact data of an item
 * - `letter/sender/{field}`, `letter/date`
 */
export type ContentField = {
  spot: string;
  /** Where the value is in the content. */
  path: FieldPath;
} & (
  | { kind: "line"; value: string }
  /** A list of words, printed as one line. */
  | { kind: "words"; value: readonly string[]; joiner: string }
  | { kind: "rich"; value: RichText; paragraphBreak: Break }
  | { kind: "bullets"; value: readonly Highlight[] }
);

export const lineField = (spot: string, path: FieldPath, value: string | undefined): ContentField => ({
  spot,
  path,
  kind: "line",
  value: value ?? "",
});

export const richField = (
  spot: string,
  path: FieldPath,
  value: RichText | undefined,
  paragraphBreak: Break,
): ContentField => ({ spot, path, kind: "rich", value: value ?? "", paragraphBreak });
