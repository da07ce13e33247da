import { fieldPlaces } from "./field-order.ts";
import { joinFragments } from "./fragments.ts";
import { type Line, normalize } from "./line.ts";
import { findPeriods, type Period, wholePeriod } from "./periods.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

export type ParsedEntry = {
  section: "experience" | "education";
  employer: string;
  title: string;
  start?: Period["start"];
  end?: Period["end"];
};

const bullet = /^[•●○◦‣▪■□–—\-*·・⁃→]\s/u;
/**
 * Fields on one line are apart by a wide gap. Middle dots, bars and slashes do not separate them: parsers differ in what
 * they make of these marks, so a template must not need them.
 */
const separator = " ".repeat(2);

/** A line with the period that it states, if any, and its other fields. */
type Row = {
  line: Line;
  text: string;
  fields: string[];
  period?: Period;
  dateFirst?: boolean;
  body: boolean;
};

/** The entries of a section. Each has a date; its other fields are on the same line, above it or below it. */
export function parseEntries(section: Line[], type: ParsedEntry["section"]): ParsedEntry[] {
  const rows = markBody(joinFragments(section).map(rowOf));
  const dated = rows.flatMap((row, index) => (row.period ? [index] : []));
  const first = dated[0];
  if (first === undefined) return [];
  const usual = linesAbove(rows, first);
  // Where dates are beside names, one that is alone is below names that left no space for it.
  const aboveAt = (at: number): number =>
    usual === 0 && rows[first]!.fields.length > 0 && rows[at]!.fields.length === 0 ? 2 : usual;
  const hasMargin = rows.some((row) => row.dateFirst);
  const drafts = dated.map((at, index) => {
    const previous = dated[index - 1];
    const above = aboveAt(at);
    const next = dated[index + 1];
    const end = next === undefined ? rows.length : next - aboveAt(next);
    const before = rows.slice(previous === undefined ? 0 : previous + 1, at);
    const head = above === 0 ? [] : headAbove(before, above);
    const fields = [...head, ...rows[at]!.fields];
    // With the date first, a place may come between it and the two fields.
    const enough = above === 0 ? 3 : 2;
    for (let below = at + 1; fields.length < enough && below < end; below += 1) {
      const row = rows[below]!;
      if (row.body || isProse(row.text)) break;
      const [first = "", ...others] = hasMargin ? mainColumnFirst(row.fields) : row.fields;
      if (isOnePhrase(fields.at(-1), first)) fields.push(`${fields.pop()} ${first}`, ...others);
      else fields.push(first, ...others);
    }
    return { fields, period: rows[at]!.period! };
  });
  return assignFields(drafts, type);
}

/** Below a date in the margin there is a place, beside it text of the main column. */
const mainColumnFirst = ([first, ...others]: string[]): string[] => [...others, ...(first ? [first] : [])];

/** Lines above the first date that belong to its entry. */
const linesAbove = (rows: Row[], first: number): number =>
  Math.min(3, joinWrapped(rows.slice(0, first).filter((row) => !row.body)).length);

/** The fields of the last lines before a date that are not text of the entry before it. */
function headAbove(before: Row[], count: number): string[] {
  const lastBody = before.findLastIndex((row) => row.body);
  return joinWrapped(before.slice(lastBody + 1)).slice(-count);
}

/** Fields of lines, the lines of one wrapped field joined. */
function joinWrapped(rows: Row[]): string[] {
  const result: string[] = [];
  for (const [index, row] of rows.entries()) {
    const last = rows[index - 1];
    const isWrapped = last && (looksTheSame(last.line, row.line) || isOnePhrase(last.text, row.text));
    if (isWrapped) result.push(`${result.pop()} ${row.text}`);
    else result.push(row.fields.join(" "));
  }
  return result;
}

/** Whether a line continues the field above it: both look the same, and the first is bold. */
const looksTheSame = ({ style: above }: Line, { style }: Line): boolean =>
  !!above &&
  !!style &&
  above.weight >= 600 &&
  style.weight === above.weight &&
  style.size === above.size &&
  style.space > 0 &&
  style.space < style.size * 1.7;

const connective = new RegExp(`(?<!\\p{L})(?:${vocabulary.connectives.join("|")})$`, "iu");
/** Whether the wording runs from one line to the next: names neither end with "and" or "of" nor start in lower case. */
const isOnePhrase = (above: string | undefined, text: string): boolean =>
  !!above && (connective.test(above.trim()) || /^(?:\p{Ll}|&)/u.test(text.trim()));

function assignFields(
  drafts: { fields: string[]; period: Period }[],
  type: ParsedEntry["section"],
): ParsedEntry[] {
  const place = fieldPlaces(drafts.map(({ fields }) => fields));
  const employerFirst = place.employer < place.title;
  let employer = "";
  return drafts.map(({ fields, period }) => {
    const [one = "", two] = fields;
    const isComplete = fields.length > Math.max(place.employer, place.title);
    // A further position under the same employer has a title only.
    const title = two === undefined ? one : fields[isComplete ? place.title : employerFirst ? 1 : 0]!;
    if (two !== undefined) employer = fields[isComplete ? place.employer : employerFirst ? 0 : 1]!;
    const { start, end } = period;
    return { section: type, employer: normalize(employer), title: normalize(title), start, end };
  });
}

function rowOf(line: Line): Row {
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
function markBody(rows: Row[]): Row[] {
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

const isProse = (text: string): boolean => text.length > 60 && /[.。!?]$/u.test(text);
