import type { Run } from "../../../documents/model/rich-text.ts";

/** Text of a line without a wide gap. `start` and `end` are distances in the direction of reading. */
export type Cell = { runs: Run[]; start: number; end: number };

/** Points from the upper left corner of the page. */
type Box = { x: number; y: number; width: number; height: number };

/**
 * A line of a page of text, the common form of all readers that know no fields. Distances are points for PDFs and
 * characters for other files.
 */
export type TextLine = {
  /** Its position in the list of all lines. */
  id: number;
  page: number;
  /** 0: the main text. Others: panels beside it. */
  column: number;
  /** At least one. Several, where wide gaps divide the line: a date beside an entry, columns of a table. */
  cells: Cell[];
  /** Font size in points; 0 if the file has none. */
  size: number;
  /** All of its letters are bold. */
  bold: boolean;
  /** The line begins a list entry; its mark is not in the cells. */
  bullet: boolean;
  /** Its mark, if the file has it as text. All dashes are "-", and numbers "1". */
  mark?: string;
  /** Distance to the line above, in heights of a line: 1 is single spacing. Infinity at the start of a column. */
  gap: number;
  /** A whole paragraph, of a file that leaves wrapping to its reader. */
  isWhole?: true;
  /** Level of a heading that the file declares. */
  heading?: number;
  box?: Box;
};

export const cellText = (cell: Cell | undefined): string =>
  cell === undefined ? "" : collapse(cell.runs.map(({ text }) => text).join(""));

/** The text of all cells, two spaces between them. */
export const lineText = (line: TextLine): string => line.cells.map(cellText).join("  ");

export const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Where the text of a line begins and ends. */
export const startOf = (line: TextLine): number => line.cells[0]!.start;
export const endOf = (line: TextLine): number => line.cells[line.cells.length - 1]!.end;

const spaceless = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Whether a wrapped text continues without a space: Japanese and Chinese. */
const joinsWithoutSpace = (before: string, after: string): boolean =>
  spaceless.test(before.slice(-1)) && spaceless.test(after.slice(0, 1));

const conjunction = /^(?:und|oder|bzw|and|or|en|of|och|og|eller|et|ou|e|y|o|i|ja|tai) /;

/**
 * The text of two lines of one paragraph. A hyphen at the end of a line remains only between words that it may belong to
 * ("Mc-Arthur", "A-\nLevel"); between lower-case letters it was made by the line break.
 */
export function joinWrapped(before: string, after: string): string {
  if (before === "" || after === "") return before + after;
  // "Sonder- und Anlagenbau"
  if (/\p{L}-$/u.test(before) && conjunction.test(after)) return `${before} ${after}`;
  if (/\p{L}[\u00ad\u2010]$/u.test(before) || (/\p{Ll}{2}-$/u.test(before) && /^\p{Ll}{2}/u.test(after)))
    return before.slice(0, -1) + after;
  if (/\p{L}-$/u.test(before) || joinsWithoutSpace(before, after)) return before + after;
  return `${before} ${after}`;
}

/** The text of many lines of one paragraph, each copied once: joining them two by two would copy the first one each time. */
export class WrappedText {
  readonly #lines: string[] = [];
  #last: string;

  constructor(first: string) {
    this.#last = first;
  }

  add(line: string): void {
    const joined = joinWrapped(this.#last, line);
    this.#lines.push(joined.slice(0, joined.length - line.length));
    this.#last = line;
  }

  toString(): string {
    return this.#lines.join("") + this.#last;
  }
}
