import { type Options, parse } from "csv-parse/sync";
import type { JsonObject } from "../../../kit/json.ts";
import { ZipError } from "../zip.ts";

/** Rows of one file, and characters of a cell; LinkedIn's own limits are lower. */
const maxRows = 5_000;
const maxRowSize = 200_000;

/**
 * The rows of a CSV file as objects with the header's names. Lines before the header ("Notes:", an empty line) are left
 * out.
 */
export function readTable(bytes: Uint8Array): JsonObject[] {
  const text = withoutNotes(new TextDecoder().decode(bytes).replace(/^\ufeff/, ""));
  const rows = parseRows(text, ",");
  const [header] = rows;
  // Spreadsheets of some countries save with semicolons.
  const isSemicolons = header?.length === 1 && header[0]!.includes(";");
  return toObjects(isSemicolons ? parseRows(text, ";") : rows);
}

function parseRows(text: string, delimiter: string): string[][] {
  const options = {
    ...{ delimiter, to: maxRows, max_record_size: maxRowSize, skip_empty_lines: true, trim: true },
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

/** "Notes:" and its paragraphs end at the first empty line. */
function withoutNotes(text: string): string {
  if (!/^"?notes?\s*:/i.test(text)) return text;
  const end = /\r?\n[ \t,]*\r?\n/.exec(text);
  return end ? text.slice(end.index + end[0].length) : "";
}

function toObjects([header = [], ...rows]: string[][]): JsonObject[] {
  return rows.map((row) =>
    Object.fromEntries(
      row.map((cell, at) => [
        header[at] === undefined || header[at] === "" ? `Column ${at + 1}` : header[at],
        cell,
      ]),
    ),
  );
}
