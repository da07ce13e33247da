import type { Break, RichLine, RichText, Run } from "../../documents/model/rich-text.ts";

/** What a block is on the page. `date` belongs to the title before it. */
export type ViewRole =
  | "name"
  | "headline"
  | "contact"
  | "heading"
  | "title"
  | "date"
  | "meta"
  | "paragraph"
  | "bullet";

/**
 * A text of the page that comments can quote. `spot` names it for as long as its field exists:
 *
 * - `person/headline`, `person/contact/email`, `person/personal/birthDate`, `person/consent`
 * - `{section}/title`, `{section}/text/{line}`
 * - `{section}/{item}/{field}`, `{section}/{item}/{field}/{line}`,
 *   `{section}/{item}/positions/{position}/{field}`
 * - `letter/{field}`, `letter/body/{line}`, `letter/prompts/{prompt}/answer/{line}`
 */
export type ViewBlock = {
  spot: string;
  role: ViewRole;
  /** Without formatting; line breaks are "\n". */
  text: string;
  /** Suggestions can replace parts of it. Comments on other blocks quote the whole block. */
  editable: boolean;
  /** The text with its formatting, if it has any. Links are data: whoever shows them as links checks their scheme. */
  runs?: Run[];
  /** Printed before the text, and no part of it: "Thesis:". */
  label?: string;
  /** The block continues the line of the block before it, after this text. */
  glue?: string;
  /** Number in an ordered list. */
  number?: number;
  /** One of many short items: a language, a skill. */
  row?: true;
};

type Common = {
  /** The block's spot, or its beginning if the field has several lines. */
  spot: string;
  role: ViewRole;
  /** Where the value is in the content. */
  path: readonly (string | number)[];
} & Pick<ViewBlock, "label" | "glue" | "row">;

/** A part of the content that is shown. */
export type ViewField = Common &
  (
    | { kind: "fixed"; value: string }
    | { kind: "line"; value: string }
    /** A list of words, printed as one line. */
    | { kind: "words"; value: readonly string[]; joiner: string }
    | { kind: "rich"; value: RichText; paragraphBreak: Break }
    | { kind: "bullets"; value: readonly RichLine[] }
  );
