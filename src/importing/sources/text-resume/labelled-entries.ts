import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { findDates } from "../../../kit/dates/find-dates.ts";
import { type Cell, cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { type EntryLabel, entryLabelOf, labelAtStart, readEntryLabel } from "./entry-labels.ts";
import {
  addDates,
  addLine,
  addToField,
  emptyEntry,
  lineWith,
  type NamedEntry,
  type NamedField,
} from "./named-entries.ts";
import { readDate } from "./rows.ts";

/** A part of a line: a label with its value, or a text without one. */
type Piece = { line: TextLine; at: number; kind?: EntryLabel; label: string; value: string };

/** What an entry has once. */
const main = new Set<EntryLabel | undefined>([
  "period",
  "title",
  "organization",
  "qualification",
  "institution",
  "field",
  "name",
]);

const withoutLabel = (line: TextLine, at: number, value: string): Piece => ({ line, at, label: "", value });

/** The labels and values of a line: "City: Turin | Country: Italy" has two of each. */
function piecesOf(line: TextLine): Piece[] {
  const texts = line.cells.map(cellText);
  const first = readEntryLabel(texts[0]!);
  if (first && first.value === "" && texts.length > 1) {
    const rest = texts.slice(1);
    if (!rest.some((text) => readEntryLabel(text)))
      return [{ line, at: 1, ...first, value: rest.join("  ") }];
  }
  return texts.flatMap((text, at): Piece[] => {
    const parts = text.split(/ ?[|｜] ?/).filter(Boolean);
    const read = parts.map(readEntryLabel);
    if (parts.length > 1 && read.every((each) => each && each.value !== ""))
      return read.map((each) => ({ line, at, ...each! }));
    const found = readEntryLabel(text) ?? labelAtStart(text);
    return found ? [{ line, at, ...found }] : [withoutLabel(line, at, text)];
  });
}

/** Joins the lines of a label that its narrow column wraps. */
function joinLabels(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const next = lines[at + 1];
    const [first, ...rest] = line.cells;
    const both = next ? `${cellText(first)} ${cellText(next.cells[0])}` : "";
    const isWrapped =
      next &&
      rest.length > 0 &&
      areAligned(first!, next.cells[0]!) &&
      /^[\p{Ll}/(]/u.test(cellText(next.cells[0])) &&
      both.length < 110 &&
      entryLabelOf(both) !== undefined;
    if (!isWrapped) {
      joined.push(line);
      continue;
    }
    joined.push({ ...line, cells: [{ ...first!, runs: [{ text: both }] }, ...rest] });
    if (next.cells.length > 1) joined.push({ ...next, cells: next.cells.slice(1) });
    at += 1;
  }
  return joined;
}

/** Below each other at the left or at the right. */
const areAligned = (one: Cell, other: Cell): boolean =>
  Math.abs(one.start - other.start) < 3 || Math.abs(one.end - other.end) < 3;

/** A period in a text without a label, which is not the value below one. */
const isHeadWithDate = (piece: Piece, above: Piece | undefined, style: DateStyle): boolean =>
  isText(piece) &&
  !(above?.kind !== undefined && above.value === "") &&
  findDates(piece.value, style).some(({ kind }) => kind === "period");

/** Lines of a block in which its period stands, if it has one. */
const headLines = 3;

/**
 * Index of the first block below the last label that has a period: ordinary entries begin there. `lines.length` without such
 * a block.
 */
export function startOfOrdinary(lines: readonly TextLine[], style: DateStyle): number {
  const hasMain = (line: TextLine) => piecesOf(line).some(({ kind }) => kind === "start" || main.has(kind));
  const last = lines.findLastIndex((line) => !line.bullet && hasMain(line));
  if (last === -1) return lines.length;
  const starts = lines.flatMap(({ gap, bullet }, at) => (at > last && !bullet && gap >= 1.9 ? [at] : []));
  const hasPeriod = (line: TextLine) =>
    !line.bullet && findDates(lineText(line), style).some(({ kind }) => kind === "period");
  const first = starts.find((at, index) => {
    const end = Math.min(at + headLines, starts[index + 1] ?? lines.length);
    return lines.slice(at, end).some(hasPeriod);
  });
  return first ?? lines.length;
}

/** Whether the pieces are labelled entries: labels of two main fields, and no more dates in heads without labels than with them. */
function areLabelled(pieces: readonly Piece[], style: DateStyle, isNamed: boolean): boolean {
  const kinds = pieces
    .map(({ kind }) => kind)
    .filter((kind) => main.has(kind) && (isNamed || kind !== "name"));
  if (new Set(kinds).size < 2) return false;
  const labelled = pieces.filter(({ kind }) => kind === "period" || kind === "start").length;
  return pieces.filter((piece, at) => isHeadWithDate(piece, pieces[at - 1], style)).length <= labelled / 2;
}

/**
 * Entries of a section with a label before or above each value, as Europass has them; undefined for other sections.
 * `isNamed`: entries have a name, as projects have.
 */
export function readLabelledEntries(
  lines: readonly TextLine[],
  style: DateStyle,
  isNamed = false,
): NamedEntry[] | undefined {
  const pieces = joinLabels(lines).flatMap(piecesOf);
  if (!areLabelled(pieces, style, isNamed)) return undefined;
  return new Writer(pieces, style).write();
}

class Writer {
  readonly #pieces: readonly Piece[];
  readonly #style: DateStyle;
  readonly #entries: NamedEntry[] = [];
  #seen = new Set<EntryLabel | undefined>();
  #open: Piece | undefined;

  constructor(pieces: readonly Piece[], style: DateStyle) {
    this.#pieces = pieces;
    this.#style = style;
  }

  write(): NamedEntry[] {
    const first = this.#pieces.find(({ kind }) => main.has(kind))!;
    const leads = Math.min(2, this.#pieces.slice(0, this.#pieces.indexOf(first)).filter(isText).length);
    for (const [at, piece] of this.#pieces.entries()) {
      if (this.#startsAt(at, first.kind, leads)) this.#begin(piece);
      this.#add(piece);
    }
    return this.#entries;
  }

  /** At a main label that the open entry has, or at the texts that stand above the first label of each entry. */
  #startsAt(at: number, first: EntryLabel | undefined, leads: number): boolean {
    if (this.#entries.length === 0) return true;
    const { kind } = this.#pieces[at]!;
    const isLead = (ahead: number) =>
      this.#pieces.slice(at, at + ahead).every(isText) && this.#pieces[at + ahead]?.kind === first;
    if (leads > 0 && isText(this.#pieces[at]!)) return this.#seen.has(first) && isLead(leads);
    if (kind === "start") return this.#seen.size > 0 && this.#entries.at(-1)!.period?.start !== undefined;
    if (!main.has(kind)) return false;
    return this.#seen.has(kind) || (kind === first && this.#seen.size > 1);
  }

  #begin({ line }: Piece): void {
    this.#entries.push(emptyEntry(line));
    this.#seen = new Set();
    this.#open = undefined;
  }

  #add(piece: Piece): void {
    const entry = this.#entries.at(-1)!;
    addLine(entry, piece.line);
    if (piece.kind === undefined) this.#addText(entry, piece);
    else {
      entry.labels.push(piece.label);
      if (main.has(piece.kind)) this.#seen.add(piece.kind);
      this.#open = piece;
      if (piece.value !== "") this.#put(entry, piece, piece.kind);
    }
  }

  /** A text without a label continues the value above, or is the one below its label. */
  #addText(entry: NamedEntry, piece: Piece): void {
    const open = this.#open;
    if (
      open?.kind === "period" &&
      continuesPeriod(open.value, piece.value, this.#style) &&
      entry.period?.text
    )
      entry.period = { text: `${open.value} ${piece.value}` };
    else if (open?.kind === undefined) {
      if (entry.title === undefined && entry.organization === undefined && this.#seen.size === 0)
        entry.organization = piece.value;
      else entry.body.push(lineWith(piece.line, piece.value, piece.at));
    } else if (open.value === "") {
      this.#put(entry, { ...piece, label: open.label }, open.kind);
      if (open.kind !== "duties" && open.kind !== "note") this.#open = { ...open, value: piece.value };
    } else if (isAddress(open.kind) && isBelow(open, piece)) addToField(entry, open.kind, piece.value);
    else entry.body.push(lineWith(piece.line, piece.value, piece.at));
  }

  #put(entry: NamedEntry, piece: Piece, kind: EntryLabel): void {
    const { line, at, value, label } = piece;
    if (kind === "period" && addDates(entry, value, this.#style)) return;
    if (kind === "start" || kind === "end") addEdge(entry, kind, value);
    else if (isField(kind)) addToField(entry, kind, value);
    else {
      const text = kind === "note" && label !== "" ? `${label.replace(/[:：]$/, "")}: ${value}` : value;
      entry.body.push(lineWith(line, text, at));
    }
  }
}

/** "March 2018 –" goes on in the next line. */
function continuesPeriod(above: string, text: string, style: DateStyle): boolean {
  return (
    /\p{N}/u.test(above) && /[-–—~]$/u.test(above) && readDate(`${above} ${text}`, style)?.rest.length === 0
  );
}

/** "Period: from 2010" and "until 2012" in the next line are one period. */
function addEdge(entry: NamedEntry, edge: "start" | "end", value: string): void {
  const { text, ...edges } = entry.period ?? {};
  const word = /^[^\p{N}]{1,20} (?=\p{N})/u.exec(text ?? "")?.[0] ?? "";
  if (word !== "") entry.labels.push(word.trim());
  entry.period = { ...(text !== undefined && { start: text.slice(word.length) }), ...edges, [edge]: value };
}

const isText = ({ kind, line }: Piece): boolean => kind === undefined && !line.bullet;
type AddressField = "organization" | "institution" | "place";
const isAddress = (kind: EntryLabel): kind is AddressField =>
  kind === "organization" || kind === "institution" || kind === "place";
const isField = (kind: EntryLabel): kind is NamedField =>
  kind === "title" || kind === "qualification" || kind === "field" || kind === "name" || isAddress(kind);

/** The next line of a value, below it and not below its label. */
const isBelow = (open: Piece, { line, at }: Piece): boolean =>
  !line.bullet &&
  line.gap < 1.9 &&
  line.cells[at]!.start > open.line.cells[0]!.start + 1 &&
  lineText(line) !== "";
