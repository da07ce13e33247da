import type { Key } from "../../content/messages.ts";

/**
 * What a field holds, in a schema (`items.ts`) and in the form:
 * - `line`: text in one line; `contact`: an e-mail address, a telephone number or a DOI; `url`: a web address.
 * - `prose`: formatted text in paragraphs; `highlights`: formatted lines; `words`: a list of texts.
 * - `period`: start and end; `date`: one date, beside which `dateText` has imported text that is not a date.
 * - `status`: how an education ended; `levels`: of the skills of a language; `positions`: at the same employer.
 */
export type FieldKind =
  | "line"
  | "contact"
  | "url"
  | "prose"
  | "highlights"
  | "words"
  | "period"
  | "date"
  | "dateText"
  | "status"
  | "levels"
  | "positions";

/**
 * Where a page has the text of a `line` or of `words`:
 * - a number: that line of the entry's head; fields of one line are joined.
 * - `place` and `note` of the entry, a paragraph of its `body`, or `tags`, the list of words that closes it.
 */
type PagePlace = 1 | 2 | 3 | 4 | 5 | "place" | "note" | "body" | "tags";

type Form = {
  label: Key<"builder">;
  /** Half as wide as the form. */
  half?: true;
  /** Shown if it has a value or the user chooses "More". */
  rare?: true;
  example?: Key<"builder">;
};
type Common = {
  /** Its key in JSON Resume, if that is another one. */
  json?: string;
  /** The field has names, places or numbers, whose words are in no dictionary. */
  isName?: true;
  /** The systems of recruiters have a place for it. */
  isFact?: true;
};
type Printed = {
  on: PagePlace;
  /** The employer or school, which comes first where the country or the user wants it so. */
  isOrganization?: true;
  /** Printed before the text. */
  caption?: Key<"document">;
};

export type Field = Common &
  (
    | ({ kind: "line"; suggests?: "languageLevels" } & Form & Printed)
    | ({ kind: "words"; separator: "lines" | "commas"; arePeople?: true } & Form & Printed)
    | ({ kind: "positions"; fields: Fields } & Form)
    | Plain<"contact" | "url" | "prose" | "highlights" | "date" | "status" | "levels">
    | { kind: "period" }
    | { kind: "dateText" }
  );
/** One member for each kind, so that a switch can tell them apart. */
type Plain<K extends FieldKind> = K extends FieldKind ? { kind: K } & Form : never;
export type Fields = Readonly<Record<string, Field>>;

export const line = <O extends Omit<Extract<Field, { kind: "line" }>, "kind" | "label">>(
  label: Key<"builder">,
  options: O,
) => ({ kind: "line", label, ...options }) as const;
export const words = <O extends Omit<Extract<Field, { kind: "words" }>, "kind" | "label" | "separator">>(
  separator: "lines" | "commas",
  label: Key<"builder">,
  options: O,
) => ({ kind: "words", separator, label, ...options }) as const;
