import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { headingKindOf } from "../headings/headings.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { type EntryLabel, entryLabelOf } from "./entry-labels.ts";
import {
  addDates,
  addLine,
  addToField,
  columnsOf,
  emptyEntry,
  lineWith,
  type NamedEntry,
} from "./named-entries.ts";
import { readOrganization } from "./organization-and-place.ts";
import { readDate } from "./rows.ts";
import { namesEmployer } from "./words.ts";

type Column = { kind?: EntryLabel; text: string; start: number };

const fewestColumns = 2;
const longestHead = 40;

/** "Company / Location", "Firma, Ort": the first of several labels that is known. */
function firstLabelOf(text: string): EntryLabel | undefined {
  const labels = text.slice(0, longestHead).split(/ ?[/,|&–] ?| (?:-|und|and|et|y|e|en|i|og|och|ve|και) /u);
  if (labels.length < 2) return undefined;
  return labels.map((label) => entryLabelOf(label)).find((kind) => kind !== undefined);
}

/** "Ausbildung" above the trainings of a person. */
const ofSection = (text: string): EntryLabel | undefined =>
  headingKindOf(text) === "education" ? "qualification" : undefined;

/** The columns that a line names: "Period | Company | Role". Undefined for any other line. */
export function readHeadRow(line: TextLine): Column[] | undefined {
  const columns = withoutOuter(columnsOf(line)).map(({ text, start }): Column => {
    const kind = entryLabelOf(text) ?? firstLabelOf(text) ?? ofSection(text);
    return { text, start, ...(kind && { kind }) };
  });
  const named = columns.filter(({ kind }) => kind !== undefined);
  const main = new Set(named.map(({ kind }) => kind).filter((kind) => kind !== "note" && kind !== "duties"));
  const isHead =
    main.size >= fewestColumns &&
    named.length >= columns.length * 0.6 &&
    columns.every(({ text }) => text.length <= longestHead && !/\d/.test(text));
  return isHead ? columns : undefined;
}

/** Entries of a table whose first line names its columns, in any order; undefined for other sections. */
export function readTableEntries(lines: readonly TextLine[], style: DateStyle): NamedEntry[] | undefined {
  const at = lines.slice(0, 3).findIndex((line) => readHeadRow(line) !== undefined);
  if (at === -1) return undefined;
  let columns = readHeadRow(lines[at]!)!;
  // The columns of Japanese forms are read with their rows.
  if (columns.some(({ kind }) => kind === "month")) return undefined;
  const entries: NamedEntry[] = [];
  const labels = [...lines.slice(0, at), lines[at]!].map(lineText);
  for (const line of lines.slice(at + 1)) {
    const again = readHeadRow(line);
    if (again) {
      columns = again;
      labels.push(lineText(line));
      continue;
    }
    const values = valuesOf(line, columns, style);
    if (entries.length === 0 || startsEntry(line, values, columns)) entries.push(emptyEntry(line));
    const entry = entries.at(-1)!;
    entry.labels.push(...labels.splice(0));
    addLine(entry, line);
    for (const value of values) put(entry, value, line, style);
  }
  return entries.map(withSchoolAtPlace);
}

/** A school or an employer in a column of places: "Ort" above "Gymnasium am Wall, Verden". */
function withSchoolAtPlace(entry: NamedEntry): NamedEntry {
  const { place, ...others } = entry;
  const hasName = entry.organization !== undefined || entry.institution !== undefined;
  if (place === undefined || hasName || !namesEmployer(place)) return entry;
  const found = readOrganization(place);
  return {
    ...others,
    institution: found.organization,
    ...(found.place !== undefined && { place: found.place }),
  };
}

type Value = { column?: Column; text: string; cell: number };

/** The texts of a row with their columns: by number if it has all of them, otherwise by place. */
function valuesOf(line: TextLine, columns: readonly Column[], style: DateStyle): Value[] {
  const all = columnsOf(line);
  const texts = all.length > columns.length ? withoutOuter(all) : all;
  if (line.bullet || (texts.length === 1 && columns.length > 2 && isWide(texts[0]!.text)))
    return texts.map(({ text, cell }) => ({ text, cell }));
  const divided = texts.length < columns.length ? divideDate(texts, columns, style) : undefined;
  if (divided) return divided;
  return texts
    .map(({ text, start, cell }, at) => ({
      ...{ text, cell },
      column: texts.length === columns.length ? columns[at]! : nearest(columns, start),
    }))
    .filter(({ text }) => text !== "" && !/^[-–—]$/.test(text));
}

/** A date that fills its column meets the next one: "2019 - sekarang PT Jembatan". */
function divideDate(
  texts: readonly Pick<Value, "text" | "cell">[],
  columns: readonly Column[],
  style: DateStyle,
): Value[] | undefined {
  if (texts.length !== columns.length - 1) return undefined;
  const at = columns.findIndex(({ kind }) => kind === "period");
  const found = readDate(texts[at]?.text ?? "", style);
  if (found?.rest.length !== 1 || !texts[at]!.text.startsWith(found.date)) return undefined;
  const parts = [found.date, found.rest[0]!].map((text) => ({ text, cell: texts[at]!.cell }));
  const all = [...texts.slice(0, at), ...parts, ...texts.slice(at + 1)];
  return all.map((text, index) => ({ ...text, column: columns[index]! }));
}

/** Some tables have bars at the edges too. */
function withoutOuter<T extends { text: string }>(columns: readonly T[]): T[] {
  const from = columns[0]?.text === "" ? 1 : 0;
  return columns.slice(from, columns.length > from + 1 && columns.at(-1)!.text === "" ? -1 : undefined);
}

const isWide = (text: string): boolean => text.length > 60;

const nearest = (columns: readonly Column[], start: number): Column =>
  columns.reduce((best, column) =>
    Math.abs(column.start - start) < Math.abs(best.start - start) ? column : best,
  );

const mainKinds = new Set<EntryLabel | undefined>(["title", "organization", "institution", "qualification"]);

/**
 * A row with a date, or with its first column and another main one, or in a table without dates one with its first column;
 * others continue the row above.
 */
function startsEntry(line: TextLine, values: readonly Value[], columns: readonly Column[]): boolean {
  if (line.bullet) return false;
  const isDate = ({ kind }: Column) => kind === "period" || kind === "start";
  const has = (found: Column | undefined) => values.some(({ column }) => column === found);
  const dates = columns.find(isDate);
  const filled = columns.filter((column) => mainKinds.has(column.kind) && has(column));
  if (filled[0] === columns[0] && filled.length > 1) return true;
  return dates ? has(dates) && (values.length > 1 || line.gap > 1) : has(columns[0]);
}

function put(entry: NamedEntry, { column, text, cell }: Value, line: TextLine, style: DateStyle): void {
  switch (column?.kind) {
    case "period":
      if (!addDates(entry, text, style)) entry.body.push(lineWith(line, text, cell));
      return;
    case "start":
    case "end":
      entry.period = { ...entry.period, [column.kind]: text };
      return;
    case "title":
    case "organization":
    case "institution":
    case "qualification":
    case "field":
    case "place":
      addToField(entry, column.kind, text);
      return;
    default:
      entry.body.push(lineWith(line, text, cell));
  }
}
