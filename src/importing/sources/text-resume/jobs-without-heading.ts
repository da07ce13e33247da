import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { findDates } from "../../../kit/dates/find-dates.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { findEmail, findPhone, findUrls } from "./contact-patterns.ts";
import { readLabelledEntries } from "./labelled-entries.ts";
import { labelKindOf } from "./labels.ts";
import { isCaps } from "./section-headings.ts";
import type { Block } from "./sections.ts";
import { readTableEntries } from "./table-entries.ts";
import { namesEmployer, namesTitle } from "./words.ts";

/**
 * The blocks of a document without a heading that opens its jobs. Jobs below the contact data, or below a heading of the
 * author's own ("Highlights"), are a block of jobs.
 */
export function withJobs(blocks: readonly Block[], style: DateStyle): Block[] {
  if (blocks.some(({ kind }) => kind === "experience" || kind === "history")) return [...blocks];
  return blocks.flatMap((block, at) => {
    if (block.kind === "head" && at === 0) return divideHead(block, style);
    // "Military service" is a fact about the person.
    const isFact = block.title !== undefined && labelKindOf(block.title) !== undefined;
    return block.kind === "custom" && !isFact && hasJobs(block.lines, style)
      ? [{ ...block, kind: "experience" as const }]
      : [block];
  });
}

const hasPeriod = (line: TextLine, style: DateStyle): boolean =>
  !line.bullet && findDates(lineText(line), style).some(({ kind }) => kind === "period");

const hasFacts = (line: TextLine): boolean => {
  const text = lineText(line);
  return findEmail(text) !== undefined || findPhone(text) !== undefined || findUrls(text).length > 0;
};

function hasJobs(lines: readonly TextLine[], style: DateStyle): boolean {
  const labelled = readTableEntries(lines, style) ?? readLabelledEntries(lines, style);
  if (labelled?.some(({ title, organization }) => title !== undefined && organization !== undefined))
    return true;
  const dated = lines.flatMap((line, at) => (hasPeriod(line, style) ? [at] : []));
  const named = dated.filter((at) => namesTitle(lineText(lines[at]!)) || isTitleAbove(lines, at));
  return dated.length > 0 && named.length >= dated.length / 2;
}

const isTitleAbove = (lines: readonly TextLine[], at: number): boolean => {
  const above = lines[at - 1];
  return !!above && !above.bullet && !hasFacts(above) && namesTitle(lineText(above));
};

/** Where the jobs of a head begin: the first line with a period and a position, or the lines above it that belong to it. */
function startOfJobs(lines: readonly TextLine[], style: DateStyle): number {
  const at = lines.findIndex((line, index) => {
    if (index === 0 || hasFacts(line) || !hasPeriod(line, style)) return false;
    return namesTitle(lineText(line)) || lines[index + 1]?.bullet === true || isTitleAbove(lines, index);
  });
  if (at <= 1 || namesTitle(lineText(lines[at]!))) return at;
  let start = at;
  for (let above = lines[start - 1]; start > 1 && above && isOfHead(above); above = lines[start - 1])
    start -= 1;
  return start;
}

const isOfHead = (line: TextLine): boolean => {
  const text = lineText(line);
  return !line.bullet && !hasFacts(line) && text.length <= 80 && (namesTitle(text) || namesEmployer(text));
};

function divideHead(block: Block, style: DateStyle): Block[] {
  const { lines, column } = block;
  const start = startOfJobs(lines, style);
  if (start === -1) return [block];
  const heading = headingAbove(lines, start);
  const head = { ...block, lines: lines.slice(0, heading ?? start) };
  const jobs = { kind: "experience" as const, column, lines: lines.slice(start) };
  if (heading === undefined) return [head, jobs];
  const titled = { title: lineText(lines[heading]!), heading: lines[heading]!.id };
  const prose = lines.slice(heading + 1, start);
  return prose.length === 0
    ? [head, { ...jobs, ...titled }]
    : [head, { kind: "summary", column, ...titled, lines: prose }, jobs];
}

/** The last line in capitals before the jobs, below the name and contact data. */
function headingAbove(lines: readonly TextLine[], start: number): number | undefined {
  for (let at = start - 1; at > 0 && !hasFacts(lines[at]!); at -= 1) {
    const text = lineText(lines[at]!);
    if (isCaps(text) && text.length <= 40 && !namesTitle(text)) return at;
  }
  return undefined;
}
