import type { Translate } from "../content/words.ts";
import type { Portal } from "../portals/portal.ts";
import type { DateFormat } from "./dates.ts";
import type { Common } from "./render-data.ts";

/** The words of a document in its own language. */
export type DocumentWords = Translate<"document">;

/** What the presenters of both kinds need beside the content. */
export type Context = {
  portal: Portal;
  /** The portal of the document's language. */
  language: Portal;
  words: DocumentWords;
  /** Between items of a list within a line. */
  list: string;
  /** Between the lines of an address in one line. */
  addressJoiner: string;
  dates: DateFormat;
  today: string;
  photoPath?: string;
  common: Omit<Common, "author">;
};

/** Text that says something, trimmed; undefined for nothing. */
export const said = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** Lines of plain text; empty lines part paragraphs and are not shown themselves. */
export const linesOf = (value: string | undefined): string[] =>
  (value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What is there. */
export const saidOf = <T>(values: (T | undefined | false | "")[]): T[] =>
  values.filter((value): value is T => !!value);
