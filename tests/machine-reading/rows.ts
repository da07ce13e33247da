import type { Line } from "./line.ts";
import { findPeriods, type Period, wholePeriod } from "./periods.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

const bullet = /^[•●○◦‣▪■□–—\-*·・⁃→]\s/u;
/**
 * Fields on one line are apart by a wide gap. Middle dots, bars and slashes do not separate them: parsers differ in what
 * they make of these marks, so a template must not need them.
 */
const separator = " ".repeat(2);

/** A line with the period that it states, if any, and its other fields. */
export type Row = {
  line: Line;
  text: string;
  fields: string[];
  period?: Period;
  dateFirst?: boolean;
  body: boolean;
};

export function rowOf(line: Line): Row {
  const { text } = line;
  const row = { line, text, fields: text.split(separator).filter(Boolean), body: bullet.test(text) };
  if (row.body) return row;
  const period = row.fields.map(wholePeriod).find(Boolean);
  if (period) {
    const fields = row.fields.filter((field) => !wholePeriod(field));
    return { ...row, period, fields, dateFirst: fields.length > 0 && !!wholePeriod(row.fields[0]!) };
  }
  const found = findPeriods(text);
  const [range] = found;
  if (found.length !== 1 || !range?.end || text.length > 120) return row;
  const rest = [text.slice(0, range.from), text.slice(range.to)].map((part) =>
    part.replace(/^[\s,;:()|·]+|[\s,;:()|·]+$/g, ""),
  );
  // A sentence that mentions a period has text on both sides of it.
  if (rest.every(Boolean)) return row;
  return { ...row, period: range, fields: rest.flatMap((part) => part.split(separator)).filter(Boolean) };
}

/** Marks lines that continue a paragraph: the first word did not fit at the end of the line above. */
export function markBody(rows: Row[]): Row[] {
  const measure = Math.max(...rows.map(({ line }) => line.extent));
  for (const [index, row] of rows.entries()) {
    const last = rows[index - 1];
    if (!last || row.body || row.period) continue;
    if (isProse(row.text)) row.body = true;
    else if (last.body && wraps(last, row, measure)) row.body = true;
  }
  return rows;
}

function wraps(last: Row, row: Row, measure: number): boolean {
  // Bold text does not continue a paragraph in regular weight.
  if (row.line.style && Math.abs(row.line.style.weight - last.line.style!.weight) >= 150) return false;
  const unit = row.line.style ? row.line.style.size * 0.5 : 1;
  const word = row.text.split(" ")[0]!;
  const needed = last.line.extent + (Math.min(word.length, 12) + 1) * unit;
  const isNarrow = /[\u3040-\u9fff]/.test(row.text);
  const fits = isNarrow ? last.line.extent + 3 * unit * 2 < measure : needed < measure * 0.97;
  return !fits && (/^[\p{Ll}\d]/u.test(row.text) || !/[.!?。:؟]$/u.test(last.text));
}

export const isProse = (text: string): boolean => text.length > 60 && /[.。!?]$/u.test(text);

/** Whether a line continues the field above it: both look the same, and the first is bold. */
export const looksTheSame = ({ style: above }: Line, { style }: Line): boolean =>
  !!above &&
  !!style &&
  above.weight >= 600 &&
  style.weight === above.weight &&
  style.size === above.size &&
  style.space > 0 &&
  style.space < style.size * 1.7;

const connective = new RegExp(`(?<!\\p{L})(?:${vocabulary.connectives.join("|")})$`, "iu");
/** Whether the wording runs from one line to the next: names neither end with "and" or "of" nor start in lower case. */
export const isOnePhrase = (above: string | undefined, text: string): boolean =>
  !!above && (connective.test(above.trim()) || /^(?:\p{Ll}|&)/u.test(text.trim()));
