/** What a text is on the page. `date` belongs to the title before it. */
type PrintedRole =
  | "name"
  | "headline"
  | "contact"
  | "heading"
  | "title"
  | "date"
  | "meta"
  | "paragraph"
  | "bullet";

/** How a text stands on the page. */
export type PrintedPlace = {
  role: PrintedRole;
  /** Printed before the text, and no part of it: "Thesis:". */
  label?: string;
  /** The text continues the line of the text before it, after this. */
  joiner?: string;
  /** One of many short items: a language, a skill. */
  row?: true;
};

/**
 * A text of the page, and the spot that names where in the content it comes from (`documents/content-fields/content-field.ts`).
 * `text` is absent for formatted texts, which their field has.
 */
export type PrintedText = PrintedPlace & { spot: string; text?: string };

/** A part of a template's data, and its texts in reading order. */
export type Printed<T> = { data: T; texts: readonly PrintedText[] };

/** The text, if it is not "". */
export const printed = (spot: string, text: string, place: PrintedPlace): PrintedText[] =>
  text === "" ? [] : [{ spot, text, ...place }];

/** The parts one after the other. */
export const joinPrinted = <T>(parts: readonly Printed<T>[]): Printed<T[]> => ({
  data: parts.map(({ data }) => data),
  texts: parts.flatMap(({ texts }) => texts),
});
