import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { joinWrapped, lineText, startOf, type TextLine } from "../layout/text-line.ts";
import { areOneLined, continuesField, datedStarts, undatedStarts, withUndated } from "./entry-starts.ts";
import { atomsOf, type HeadText, isCompleteHead } from "./head-atoms.ts";
import { isWorkMode } from "./job-notes.ts";
import { joinDates } from "./join-dates.ts";
import { measureOfLines, paragraphsOf } from "./paragraphs.ts";
import { placeEvidence } from "./places.ts";
import type { Paragraph } from "./rich-lines.ts";
import { isLabelled } from "./row-texts.ts";
import { type Row, readDate, rowsOf } from "./rows.ts";
import { isStudyRemark } from "./study-words.ts";
import { isEmployerName, namesDegree, namesTitle } from "./words.ts";

/** An entry of a section: the texts of its head in their order, and what is below. */
export type Entry = {
  date?: string;
  fields: HeadText[];
  /** Texts beside the head, below or above the date: the place. */
  side: string[];
  /** Words that only say what a text is. */
  labels?: string[];
  body: Paragraph[];
  lines: number[];
  /** Distance to the line above, in heights of a line. */
  gap: number;
};

const usualHeadFields = 2;

/**
 * Divides a section into entries. Each has a date; the other texts of its head are beside, above or below it.
 * `hasEmployer`: their employer is known. `isNamed`: they have names, as certificates have.
 */
export function readEntries(
  all: readonly TextLine[],
  style: DateStyle,
  { hasEmployer = false, isNamed = false }: { hasEmployer?: boolean; isNamed?: boolean } = {},
): Entry[] {
  if (all.length === 0) return [];
  const lines = marksAboveDates(headOfItems(joinDates(all, style), style), style);
  const read = rowsOf(lines, style);
  const rows = read.every(({ body }) => body) ? bulletsAsHeads(read, lines, style) : read;
  const measure = measureOfLines(lines);
  const dated = rows.flatMap((row, at) => (row.date !== undefined ? [at] : []));
  const starts =
    isNamed && areOneLined(rows, dated) ? rows.map((_, at) => at) : startsOf(rows, dated, rows !== read);
  // Prose before the first entry is one of its own, other text belongs to the first.
  if (starts[0] !== undefined && starts[0] > 0) {
    if (rows[starts[0] - 1]!.body) starts.unshift(0);
    else starts[0] = 0;
  }
  const fieldsBefore = hasEmployer ? 1 : usualHeadFields;
  return starts.map((start, index) => entryOf(rows.slice(start, starts[index + 1]), measure, fieldsBefore));
}

/** RenderCV writes the dates and the place of an entry as the first items of its list. */
function headOfItems(lines: readonly TextLine[], style: DateStyle): TextLine[] {
  const isDate = (line: TextLine | undefined) =>
    !!line?.bullet && readDate(lineText(line), style)?.rest.length === 0;
  return lines.map((line, at) => {
    const above = lines[at - 1];
    if (!line.bullet || !above) return line;
    const isHead =
      (isDate(line) && !above.bullet) ||
      (placeEvidence(lineText(line)) >= 2 && isDate(above) && lines[at - 2]?.bullet === false);
    return isHead ? { ...line, bullet: false } : line;
  });
}

/** Marks before the employers, with the position and its date in plain lines below: they are heads, not lists. */
function marksAboveDates(lines: readonly TextLine[], style: DateStyle): TextLine[] {
  const hasDate = (line: TextLine | undefined) => !!line && readDate(lineText(line), style) !== undefined;
  const isHead = (line: TextLine, at: number) => {
    const below = lines.slice(at + 1, at + 3);
    const end = below.findIndex(({ bullet }) => bullet);
    return !hasDate(line) && (end === -1 ? below : below.slice(0, end)).some(hasDate);
  };
  const marked = lines.filter(({ bullet }) => bullet).length;
  const areHeads =
    marked > 1 && lines[0]!.bullet && lines.every((line, at) => !line.bullet || isHead(line, at));
  return areHeads ? lines.map((line) => ({ ...line, bullet: false })) : [...lines];
}

function startsOf(rows: readonly Row[], dated: readonly number[], isList: boolean): number[] {
  if (isList) return rows.flatMap(({ line }, at) => (line.bullet ? [at] : []));
  return dated.length > 0 ? withUndated(datedStarts(rows, dated), rows) : undatedStarts(rows);
}

/** A section of list entries only: each is an entry. */
function bulletsAsHeads(rows: Row[], lines: readonly TextLine[], style: DateStyle): Row[] {
  if (!lines.some(({ bullet }) => bullet)) return rows;
  return rows.map((row) => {
    if (!row.line.bullet) return row;
    const [plain] = rowsOf([{ ...row.line, bullet: false }], style);
    return { ...plain!, line: row.line, body: false };
  });
}

/** A head has no more fields below its date: more lines are a list without marks. */
const mostHeadFields = 8;
/** Labelled lines between a date and its title. */
const mostNotes = 4;

function entryOf(rows: readonly Row[], measure: number, fieldsBefore: number): Entry {
  const entry: Entry = {
    ...{ fields: [], side: [], body: [] },
    lines: rows.map(({ line }) => line.id),
    gap: rows[0]!.line.gap,
  };
  const dateAt = rows.findIndex(({ date }) => date !== undefined);
  const notes: TextLine[] = [];
  let at = 0;
  for (; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (notes.length < mostNotes && isNoteAboveTitle(rows.slice(at, at + 3), entry)) {
      notes.push(row.line);
      continue;
    }
    if (row.body && at > dateAt) break;
    const isBelow = at > dateAt && at > 0;
    if (isBelow && Number.isFinite(row.line.gap) && row.line.gap > 1.9 && entry.fields.length > 0) break;
    if (isBelow && (entry.fields.length >= mostHeadFields || readsLikeText(row, entry))) break;
    const isBelowNote = notes.at(-1) === rows[at - 1]?.line;
    const main = entry.fields.slice(0, mostHeadFields).filter(({ text }) => !isStudyRemark(text));
    const isFull = main.length >= usualHeadFields || (isBelow && isCompleteHead(main));
    if (
      isBelow &&
      !isBelowNote &&
      row.side.length === 0 &&
      isFull &&
      !isPlace(row) &&
      !hasNewField(row, entry) &&
      !continuesField(rows[at - 1], row)
    )
      break;
    if (entry.fields.length >= fieldsBefore && isPlaceBelowDate(row, rows[at - 1], fieldsBefore)) {
      const [place, ...others] = row.fields;
      entry.side.push(place!.text);
      entry.fields.push(...others);
    } else addToHead(entry, row, rows[at - 1]);
  }
  const rest = [...notes, ...rows.slice(at).map(({ line }) => line)];
  entry.body = indentedAsBullets(paragraphsOf(rest, measure), rows.slice(0, at));
  return entry;
}

/** "Degree: Master" below a head that has no text with this label. */
const hasNewField = (row: Row, { fields }: Entry): boolean =>
  row.fields.some(({ is }) => is !== undefined && !fields.some((field) => field.is === is));

/** "Hours per week: 40" between the date and the title, as federal resumes have it. */
const isNoteAboveTitle = ([row, next, after]: readonly Row[], { fields, date }: Entry): boolean =>
  date !== undefined &&
  isLabelled(row!.text) &&
  next?.body === false &&
  next.date === undefined &&
  (namesTitle(next.text) || (after !== undefined && isLabelled(after.text))) &&
  !fields.some(({ text }) => namesTitle(text));

/** Programs draw the marks of a list, which are no text then: its entries begin to the right of the head. */
function indentedAsBullets(paragraphs: Paragraph[], head: readonly Row[]): Paragraph[] {
  if (head.length === 0 || paragraphs.some(({ bullet }) => bullet)) return paragraphs;
  const base = Math.min(
    ...head.map(({ line, side, date, fields }) => {
      const isMargin =
        line.cells.length > 1 && fields.length < line.cells.length && (side.length > 0 || date !== undefined);
      return isMargin ? line.cells[1]!.start : line.cells[0]!.start;
    }),
  );
  return paragraphs.map((paragraph) => {
    const [line] = paragraph.lines;
    const indent = startOf(line!) - base;
    const step = line!.size > 0 ? line!.size * 0.6 : 2;
    return line!.isWhole || indent < step || indent > step * 6 ? paragraph : { ...paragraph, bullet: true };
  });
}

/** "Helped elderly residents": several words, of which the last is no name, below a head that has its fields. */
const readsLikeText = ({ text, date, side }: Row, { fields }: Entry): boolean =>
  date === undefined &&
  side.length === 0 &&
  fields.length > 0 &&
  /^\p{Lu}\S*(?: \S+)* \p{Ll}{4,}$/u.test(text) &&
  text.split(" ").length >= (atomsOf(fields).length > 1 ? 2 : 4) &&
  !isEmployerName(text) &&
  !namesTitle(text) &&
  !namesDegree(text);

/** A known town or country alone. */
const isPlace = ({ fields, date }: Row): boolean =>
  date === undefined &&
  fields.length > 0 &&
  placeEvidence(fields[0]!.text) >= 2 &&
  fields.slice(1).every(({ text }) => isWorkMode(text));

/** "Evanston, Illinois, United States" directly below a date that is alone in its line. */
const isPlaceBelowDate = (row: Row, above: Row | undefined, fieldsBefore: number): boolean =>
  above?.date !== undefined &&
  above.fields.length === 0 &&
  isPlace(row) &&
  row.fields[0]!.text.split(", ").length > fieldsBefore &&
  placeEvidence(row.fields[0]!.text) >= 3;

function addToHead(entry: Entry, row: Row, above: Row | undefined): void {
  if (row.date !== undefined && entry.date === undefined) entry.date = row.date;
  else if (row.date !== undefined) entry.side.push(row.date);
  const [first, ...others] = row.fields;
  const last = entry.fields.at(-1);
  if (first !== undefined && last !== undefined && continuesField(above, row) && above!.fields.length > 0)
    entry.fields.push({ ...entry.fields.pop()!, text: joinWrapped(last.text, first.text) }, ...others);
  else if (first !== undefined) entry.fields.push(first, ...others);
  entry.side.push(...row.side);
  if (row.labels) entry.labels = [...(entry.labels ?? []), ...row.labels];
}
