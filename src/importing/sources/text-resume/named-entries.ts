import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawPeriod } from "../../raw-resume.ts";
import { cellText, type TextLine } from "../layout/text-line.ts";
import type { Parts, PartsOptions } from "./head-roles.ts";
import { readOrganization } from "./organization-and-place.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { readDate } from "./rows.ts";
import { asianPartOf } from "./study-words.ts";
import { namesDegree } from "./words.ts";

/** An entry whose texts a file names: by labels, by the heads of columns, or by words such as "入社". */
export type NamedEntry = {
  period?: RawPeriod;
  title?: string;
  organization?: string;
  place?: string;
  qualification?: string;
  field?: string;
  institution?: string;
  /** Of a project. */
  name?: string;
  /** Text below the head. */
  body: TextLine[];
  /** Labels and other words that only say what a text is. */
  labels: string[];
  lines: number[];
  gap: number;
};
export type NamedField =
  | "title"
  | "organization"
  | "place"
  | "qualification"
  | "field"
  | "institution"
  | "name";

export const emptyEntry = (line: TextLine): NamedEntry => ({
  ...{ body: [], labels: [], lines: [] },
  gap: line.gap,
});

export function addLine(entry: NamedEntry, { id }: TextLine): void {
  if (entry.lines.at(-1) !== id) entry.lines.push(id);
}

/** A line with this text, at the place of the cell that it comes from. */
export const lineWith = (line: TextLine, text: string, at = 0): TextLine => ({
  ...line,
  cells: [{ ...line.cells[Math.min(at, line.cells.length - 1)]!, runs: [{ text }] }],
});

/** Adds the text of a further line to a field. */
export function addToField(entry: NamedEntry, field: NamedField, text: string): void {
  const before = entry[field];
  entry[field] = before === undefined ? text : `${before}, ${text}`;
}

/** The date of a value, and what is beside it: "03/2018 – oggi, Verona". False if it has none. */
export function addDates(entry: NamedEntry, value: string, style: DateStyle): boolean {
  const found = readDate(value, style);
  if (!found || entry.period !== undefined) return false;
  entry.period = { text: found.date };
  for (const rest of found.rest) addToField(entry, "place", rest);
  return true;
}

/** "Curso: Técnico em Enfermagem" */
const isDegree = (field: string | undefined): boolean =>
  field !== undefined && namesDegree(field) && asianPartOf(field) === undefined;

/** The parts of an entry as those that the head of another entry has. */
export function partsOfNamed(entry: NamedEntry, { kind, isNamed }: PartsOptions): Parts & { field?: string } {
  const { qualification, institution } = entry;
  const isStudy = kind === "study";
  const ofEntry = isStudy ? (qualification ?? entry.title) : (entry.title ?? qualification);
  const title =
    (isNamed && entry.name) || (ofEntry ?? (isStudy && !isDegree(entry.field) ? undefined : entry.field));
  const field = title === entry.field ? undefined : entry.field;
  const whole = isStudy ? (institution ?? entry.organization) : (entry.organization ?? institution);
  const { organization, place } = whole === undefined ? {} : readOrganization(whole);
  const places = [place, entry.place].filter((text) => text !== undefined);
  const used = new Set([title, field, whole]);
  const others = [entry.name, entry.title, qualification, entry.organization, institution].filter(
    (text) => text !== undefined && !used.has(text),
  );
  return {
    ...(title !== undefined && { title }),
    ...(field !== undefined && { field }),
    ...(organization !== undefined && { organization }),
    ...(places.length > 0 && { place: places.join(", ") }),
    others: others as string[],
  };
}

/** The entry with its paragraphs; dates of named entries are in `period`. */
export const entryOfNamed = ({ body, lines, gap }: NamedEntry) => ({
  ...{ fields: [], side: [], lines, gap },
  body: paragraphsOf(body, Number.POSITIVE_INFINITY),
});

/** The texts of a line between wide gaps, tabs or bars; those between bars may be empty. */
export function columnsOf(line: TextLine): { text: string; start: number; cell: number }[] {
  return line.cells.flatMap((cell, at) => {
    const text = cellText(cell);
    if (!/[|｜¦]/.test(text)) return [{ text, start: cell.start, cell: at }];
    let start = cell.start;
    const parts = text.split(/[|｜¦]/).map((part) => {
      const column = { text: part.trim(), start, cell: at };
      start += part.length + 1;
      return column;
    });
    return parts;
  });
}
