import type { JsonObject } from "../../../kit/json.ts";
import { normalizeText } from "../../../kit/normalize.ts";
import words from "./column-words.json" with { type: "json" };

/** A header without case and marks: "Started On" is "startedon". */
export const columnKey = (header: string): string =>
  normalizeText(header, "NFKD")
    .replace(/[\p{M}\s_\-'’.:]+/gu, "")
    .toLowerCase();

const columns = new Map<string, string>();
for (const [name, others] of Object.entries(words)) {
  columns.set(columnKey(name), name);
  for (const other of others) if (!columns.has(columnKey(other))) columns.set(columnKey(other), name);
}

/** LinkedIn's English name of a column, or its own name if we do not know it. */
export const englishColumn = (header: string): string => columns.get(columnKey(header)) ?? header;

/** The row with the English names of columns that we know in other languages; other columns have their own name. */
export function withEnglishColumns(row: JsonObject): JsonObject {
  const named = new Map<string, JsonObject[string]>();
  for (const [header, value] of Object.entries(row)) {
    const name = englishColumn(header);
    named.set(named.has(name) ? header : name, value);
  }
  return Object.fromEntries(named);
}
