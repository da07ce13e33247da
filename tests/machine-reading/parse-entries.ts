import { fieldPlaces } from "./field-order.ts";
import { joinFragments } from "./fragments.ts";
import { type Line, normalize } from "./line.ts";
import type { Period } from "./periods.ts";
import { isOnePhrase, isProse, looksTheSame, markBody, type Row, rowOf } from "./rows.ts";

export type ParsedEntry = {
  section: "experience" | "education";
  employer: string;
  title: string;
  start?: Period["start"];
  end?: Period["end"];
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
