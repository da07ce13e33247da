import { type Options, parse } from "csv-parse/sync";
import type { JsonObject } from "../../../kit/json.ts";
import { ZipError } from "../zip.ts";

/** Rows of one file, and characters of a row; LinkedIn's own limits are lower. */
const maxRows = 5_000;
const maxRowSize = 200_000;

/**
 * The rows of a CSV file as objects with the header's names. Lines before the header ("Notes:", an empty line) are left
 * out. Throws a ZipError for a file beyond the limits.
 */
export function readTable(file: string): JsonObject[] {
  const text = withoutNotes(file.replace(/^\ufeff/, ""));
  const rows = parseRows(text, ",");
  const [header] = rows;
  // Spreadsheets of some countries save with semicolons.
  const isSemicolons = header?.length === 1 && header[0]!.includes(";");
  const all = isSemicolons ? parseRows(text, ";") : rows;
  if (all.length > maxRows) throw new ZipError("tooLarge");
  return toObjects(all);
}

/** Characters of the line with the names of the columns. */
const maxHeader = 2_000;

/** The names of the columns of a CSV file; those of any other text are its first line. */
export function headerOf(file: string): string[] {
  const start = withoutNotes(file.slice(0, maxRowSize).replace(/^\ufeff/, ""));
  const line = /^[^\r\n]*/.exec(start)![0];
  if (line.length > maxHeader) return [];
  const names = line.split(line.includes(",") ? "," : ";");
  return names.map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}

/** Whether a text is the table of some program: the names of four columns or more, and rows of as many cells. */
export function isTable(file: string): boolean {
  const columns = headerOf(file);
  const isNames = columns.length > 3 && columns.every((name) => /^\S(?:[^\n]{0,40}\S)?$/.test(name));
  if (!isNames || /[,;] /.test(/^[^\r\n]*/.exec(file)![0])) return false;
  const rows = parseRows(file.slice(0, maxRowSize), file.includes(",") ? "," : ";").slice(1, 6);
  return rows.length > 0 && rows.every((row) => row.length === columns.length);
}

function parseRows(text: string, delimiter: string): string[][] {
  const options = {
    ...{ delimiter, to: maxRows + 1, max_record_size: maxRowSize, skip_empty_lines: true, trim: true },
    ...{ relax_column_count: true, relax_quotes: true },
  };
  try {
    return parse(text, options);
  } catch {
    // A quote that does not end its cell: each line is a row then, so that no text is lost.
    return parseLines(text, options);
  }
}

function parseLines(text: string, options: Options): string[][] {
  try {
    return parse(text, { ...options, quote: null });
  } catch {
    throw new ZipError("tooLarge");
  }
}

/** "Notes:" and its paragraphs end at the first empty line; without one, they are rows. */
function withoutNotes(text: string): string {
  if (!/^"?notes?\s*:/i.test(text)) return text;
  const end = /\r?\n[ \t,]*\r?\n/.exec(text);
  return end ? text.slice(end.index + end[0].length) : text;
}

function toObjects([header = [], ...rows]: string[][]): JsonObject[] {
  // A header that repeats would replace the first column's value.
  const names = header.map((name, at) => (name === "" || header.indexOf(name) < at ? columnAt(at) : name));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? columnAt(at), cell])));
}

const columnAt = (at: number): string => `Column ${at + 1}`;
