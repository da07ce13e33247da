/**
 * Marks in the texts of a reviewed document: private characters before and after the phrase of a comment, and around the words
 * that a suggestion takes out or adds. The program of the reviewed PDF replaces them by positions and styles, so they are never
 * printed.
 */

/** Comments with a higher number are listed without a mark. */
export const maxMarks = 500;
const first = 0x100000;
/** A mark for each comment: before and after the phrase, each within a line and at its edge. */
const kinds = 4;
const anyMark = /[\u{100000}-\u{1007cf}\u{100800}-\u{100803}]/gu;

/** Before and after words that are taken out, and words that are added: each pair within a run of one format. */
export const editMarks = {
  removed: ["\u{100800}", "\u{100801}"],
  added: ["\u{100802}", "\u{100803}"],
} as const;

/** The characters of marks, for texts that must not lose them. */
export const markCharacters: ReadonlySet<string> = new Set([
  ...Array.from({ length: kinds * maxMarks }, (_, at) => String.fromCodePoint(first + at)),
  ...Object.values(editMarks).flat(),
]);

/**
 * The mark before or after the phrase of a comment; `number` from 1. A mark at the edge of its text is a box, because others
 * would be outside of the text's lines; within it a mark is not, because lines break beside a box.
 */
export const markOf = (number: number, side: "start" | "end", atEdge: boolean): string =>
  String.fromCodePoint(first + kinds * (number - 1) + (side === "end" ? 2 : 0) + (atEdge ? 1 : 0));

/** A copy of plain JSON data in which nothing looks like a mark. The lengths of texts stay, because comments count in them. */
export function withoutMarks<T>(value: T): T {
  if (typeof value === "string") return value.replace(anyMark, "\ufffd\ufffd") as T;
  if (Array.isArray(value)) return value.map(withoutMarks) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutMarks(part)])) as T;
}
