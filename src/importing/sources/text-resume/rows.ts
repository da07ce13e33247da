import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { findDates } from "../../../kit/dates/find-dates.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { type Cell, cellText, collapse, lineText, type TextLine } from "../layout/text-line.ts";
import { entryLabelOf } from "./entry-labels.ts";
import type { HeadText } from "./head-atoms.ts";
import { looksLikePlace } from "./head-evidence.ts";
import { measureOfLines, wraps } from "./paragraphs.ts";
import { placeEvidence } from "./places.ts";
import {
  divideKind,
  isLabelled,
  isStreetAddress,
  joinLabelCells,
  labelledField,
  labelledPlace,
} from "./row-texts.ts";
import { isEmployerName, namesEmployer, namesTitle, startsWithConnective } from "./words.ts";

/** A line of a section of entries, with its date and its other texts. */
export type Row = {
  line: TextLine;
  text: string;
  /** As written: "Mar 2021 – Present". */
  date?: string;
  /** Texts of an entry's head. */
  fields: HeadText[];
  /** Texts in the column of the dates: the place. */
  side: string[];
  /** Words that only say what a text is. */
  labels?: string[];
  /** Text of a list entry or paragraph, not of an entry's head. */
  body: boolean;
};

type DateInText = { date: string; rest: string[] };

const maxDateText = 60;
const maxHeadText = 160;
/** Marks around a date and between the texts of a line. */
const outer = ",;:()[]|·•–—-（）［］、，：";

/** The date that is the whole text, or is at one end of a short text. */
export function readDate(text: string, style: DateStyle): DateInText | undefined {
  if (!/\p{N}|元/u.test(text)) return undefined;
  const bare = (
    /^[([（]/.test(text) || !/[([（]/.test(text) ? text.replace(/^[([（]|[)\]）,;]$/g, "") : text
  ).trim();
  if (bare.length <= maxDateText && /\d{2}|元|\p{Nd}{4}/u.test(bare) && readPeriod(bare, style))
    return { date: bare, rest: [] };
  if (text.length > maxHeadText) return undefined;
  const found = findDates(text, style);
  const range = found.find(({ kind }) => kind === "period") ?? found.at(-1);
  if (!range || found.length > 2) return undefined;
  const before = text.slice(0, range.start);
  const after = text.slice(range.end);
  // "Engineer, 5/2018 –"
  if (range.kind === "date" && before !== "" && /^ ?[-–—]$/.test(after))
    return { date: text.slice(range.start), rest: [trimAround(before)].filter(Boolean) };
  // "2020年度" is a business year.
  if (after.startsWith("度")) return undefined;
  const rest = [before, after].map(trimAround).filter((part) => /[\p{L}\p{N}]/u.test(part));
  // "普通自動車免許（2012年8月取得）"
  if (rest.length > 1 && /[(（]\s*$/.test(before) && /[)）]$/.test(after))
    return { date: range.text, rest: range.kind === "period" ? rest : [`${rest[0]} (${rest[1]})`] };
  const isBetween =
    rest.length > 1 &&
    !(range.kind === "period" && /[|·,;)(]\s*$|^\s*[|·,;)(]/.test(before.slice(-2) + after.slice(0, 2)));
  return isBetween ? undefined : { date: range.text, rest };
}

const brackets: Record<string, string> = { "(": ")", "[": "]", "（": "）" };

/** A bracket belongs to the text if its other half does: "Assistant (part-time)", "(주)대한상사". */
function trimAround(part: string): string {
  const trimmed = trimMarks(part, outer);
  const at = part.indexOf(trimmed);
  const before = part.slice(0, at).at(-1) ?? "";
  const after = part[at + trimmed.length] ?? "";
  const opens = trimmed.includes(brackets[before] ?? "\n");
  const closes = Object.keys(brackets).some((each) => brackets[each] === after && trimmed.includes(each));
  return `${opens ? before : ""}${trimmed}${closes ? after : ""}`;
}

const isProse = (text: string): boolean => text.length > 60 && /[.。!?؟]$/u.test(text);

/** "Drew plans.", but not "Calder Works Ltd." or "Dr." */
const isSentence = (text: string): boolean =>
  /(?:\p{Ll}{3}|\p{Lo}{2})[.。!?؟]$/u.test(text) && /\s\p{Ll}|\p{Lo}{5}/u.test(text) && !isEmployerName(text);

const startsWithPeriod = (text: string, style: DateStyle): boolean =>
  findDates(text.slice(0, maxDateText), style).some(({ start, kind }) => start === 0 && kind === "period");

/** Divides a line of an entry: its date, its texts. */
function rowOf(line: TextLine, style: DateStyle, hasColumn: boolean): Row {
  const text = lineText(line);
  const row: Row = { line, text, fields: [], side: [], body: line.bullet || isLabelled(text) };
  if (row.body) return { ...row, fields: [{ text, line: line.id, bold: 0 }] };
  if (line.cells.length === 1 && isStreetAddress(text) && !readDate(text, style))
    return { ...row, side: [text] };
  const place = labelledPlace(text);
  if (place) return { ...row, side: [place.place], labels: place.labels };
  for (const cell of line.cells) readCell(row, cell, style, hasColumn);
  return row;
}

/** Adds the date and the texts of a cell. `hasColumn`: most dates fill a cell, so that one inside a text is a part of it. */
function readCell(row: Row, cell: Cell, style: DateStyle, hasColumn: boolean): void {
  const { line } = row;
  const labelled = labelledField(cellText(cell));
  const text = labelled?.text ?? cellText(cell);
  if (labelled) row.labels = [...(row.labels ?? []), labelled.label];
  const mayHaveDate = row.date === undefined && (!isProse(text) || startsWithPeriod(text, style));
  const found = mayHaveDate ? readDate(text, style) : undefined;
  const isInside = found && found.rest.length > 1 && !text.includes(`(${found.date})`);
  if (found && !(hasColumn && isInside)) {
    row.date = found.date;
    // "Período 08/2021 – 08/2023"
    const isLabel = (rest: string) => entryLabelOf(rest) === "period";
    const labels = found.rest.filter(isLabel);
    if (labels.length > 0) row.labels = [...(row.labels ?? []), ...labels];
    const texts = found.rest.filter((rest) => !isLabel(rest));
    row.fields.push(...texts.map((rest) => headText(line, cell, rest)));
    return;
  }
  const parts = labelled?.is ? [labelled] : divideKind(text);
  row.fields.push(...parts.map(({ text, is }) => ({ ...headText(line, cell, text), ...(is && { is }) })));
}

/** A text of a cell, or all of it, as a part of a head. */
function headText(line: TextLine, cell: Cell, text = cellText(cell)): HeadText {
  const end = cell.runs.findIndex(({ bold, text }) => !bold && text.trim() !== "");
  const runs = end === -1 ? cell.runs : cell.runs.slice(0, end);
  const bold = line.bold ? cellText(cell).length : collapse(runs.map(({ text }) => text).join("")).length;
  const start = Math.max(0, cellText(cell).indexOf(text));
  return { text, line: line.id, bold: Math.min(text.length, Math.max(0, bold - start)) };
}

type Span = { start: number; end: number };

/** Where dates are that fill a cell. Undefined if they are among other texts. */
function dateColumn(
  lines: readonly TextLine[],
  style: DateStyle,
): { span: Span; isFirst: boolean } | undefined {
  const cells = lines.flatMap((line) => {
    if (line.bullet) return [];
    const at = line.cells.findIndex((cell) => readDate(cellText(cell), style)?.rest.length === 0);
    return at === -1 ? [] : [{ cell: line.cells[at]!, isFirst: at === 0, isAlone: line.cells.length === 1 }];
  });
  const beside = cells.filter(({ isAlone }) => !isAlone);
  if (beside.length === 0) return undefined;
  const isFirst = beside.filter((each) => each.isFirst).length > beside.length / 2;
  const column = beside.filter((each) => each.isFirst === isFirst).map(({ cell }) => cell);
  return {
    span: {
      start: Math.min(...column.map(({ start }) => start)),
      end: Math.max(...column.map(({ end }) => end)),
    },
    isFirst,
  };
}

const isWithin = (cell: Cell, span: Span, isFirst: boolean, size: number): boolean => {
  const tolerance = Math.max(2, size * 0.6);
  return isFirst
    ? cell.start < span.end - tolerance && cell.end <= span.end + tolerance * 3
    : cell.end > span.start + tolerance && cell.start >= span.start - tolerance * 6;
};

/** Whether a column has dates and places alone, and not the beginnings of all lines: as many lines as dates at most. */
function isNarrowColumn(lines: readonly TextLine[], { start }: Span, style: DateStyle): boolean {
  const atStart = lines.filter(({ cells }) => Math.abs(cells[0]!.start - start) < 2);
  const dated = atStart.filter(({ cells }) => readDate(cellText(cells[0]!), style)?.rest.length === 0);
  const alone = atStart.filter((line) => !line.bullet && line.cells.length === 1 && !dated.includes(line));
  return alone.length <= dated.length;
}

/** The rows of a section: dates found, places in the column of dates apart, wrapped lines marked as body. */
export function rowsOf(all: readonly TextLine[], style: DateStyle): Row[] {
  const lines = all.map(joinLabelCells);
  const column = dateColumn(lines, style);
  const measure = measureOfLines(lines);
  const hasPlaces = column !== undefined && isNarrowColumn(lines, column.span, style);
  const rows = lines.map((line) => {
    const row = rowOf(line, style, column !== undefined);
    if (row.body || row.date !== undefined || !column) return row;
    const at = column.isFirst ? 0 : line.cells.length - 1;
    const cell = line.cells[at]!;
    if (!isWithin(cell, column.span, column.isFirst, line.size)) return row;
    const isAlone = line.cells.length === 1;
    if (isAlone && !(column.isFirst && hasPlaces && looksLikePlace(cellText(cell)))) return row;
    if (namesTitle(cellText(cell)) && placeEvidence(cellText(cell)) === 0) return row;
    return {
      ...row,
      side: [cellText(cell)],
      fields: line.cells.filter((_, index) => index !== at).map((other) => headText(line, other)),
    };
  });
  return markBody(rows, measure);
}

/** Marks a paragraph of several lines whose first line alone is like a line of a head. */
function markParagraph(rows: readonly Row[], at: number, measure: number): void {
  if (rows[at]!.line.isWhole || rows[at]!.text.length < 40 || isEmployerBelowTitle(rows, at)) return;
  let end = at;
  const isPlain = (row: Row | undefined) =>
    row && !row.body && row.date === undefined && row.side.length === 0;
  while (
    end - at < longestParagraph &&
    isPlain(rows[end + 1]) &&
    wraps(rows[end]!.line, rows[end + 1]!.line, measure)
  )
    end += 1;
  if (end === at || !isPlain(rows[at]) || !/[.。!?؟]$/u.test(rows[end]!.text)) return;
  for (let row = at; row <= end; row += 1) rows[row]!.body = true;
}
const longestParagraph = 30;

/** "Scuola dell'infanzia San Costanzo, Foligno" directly below a title. */
const isEmployerBelowTitle = (rows: readonly Row[], at: number): boolean => {
  const above = rows[at - 1];
  const { text } = rows[at]!;
  const isShort = text.split(" ").length < 8 && namesEmployer(text) && !/[.:;]$/.test(text);
  return isShort && above?.body === false && !namesEmployer(above.text);
};

/** A position or employer with its date below, which the widest line of a page may seem to continue. */
const isAboveDate = ({ text }: Row, next: Row | undefined): boolean =>
  next?.date !== undefined &&
  next.fields.length === 0 &&
  /^\p{Lu}/u.test(text) &&
  (namesTitle(text) || namesEmployer(text));

function markBody(rows: Row[], measure: number): Row[] {
  for (const [at, row] of rows.entries()) {
    const last = rows[at - 1];
    if (row.body || row.date !== undefined || row.side.length > 0) continue;
    row.body =
      isProse(row.text) ||
      (at > 0 && isSentence(row.text) && !startsWithConnective(row.text)) ||
      row.text.length > maxHeadText ||
      (!!last?.body && wraps(last.line, row.line, measure) && !isAboveDate(row, rows[at + 1]));
    // The head of an entry may be below its date, on a line of its own.
    const isBelowDate = last?.date !== undefined && last.fields.length === 0;
    if (!row.body && !isBelowDate) markParagraph(rows, at, measure);
  }
  return rows;
}
