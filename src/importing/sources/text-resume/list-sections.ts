import type { ItemOf } from "../../../documents/model/section.ts";
import type { RawItem } from "../../raw-resume.ts";
import { divideAtFirst, trimMarks } from "../layout/divide-text.ts";
import { cellText, joinWrapped, lineText, startOf, type TextLine } from "../layout/text-line.ts";
import { splitList } from "./item-body.ts";
import { measureOfLines, wraps } from "./paragraphs.ts";

type Skill = RawItem<ItemOf<"skills">>;
type Interest = RawItem<ItemOf<"interests">>;

/** A line of a list: a name with what follows it ("Data: SQL, Python"), or values only. */
type Part = { name?: string; values: string; lines: number[]; line: TextLine };

const longestName = 50;
/** Lines of values at most; a resume has some ten. Each value refers to all of them, and the next line begins a new part. */
const mostLines = 100;
/** Dots and stars that show a level. */
const gauge = /[●○◉◯★☆⬤■□▪▫◆◇]{2,}|[•·]{3,}/gu;

const withoutGauge = (text: string): string => text.replace(gauge, " ").trim();

const isAllBold = (line: TextLine, at: number): boolean =>
  line.cells[at]!.runs.every(({ bold, text }) => bold || !/[\p{L}\p{N}]/u.test(text));

/** Divides a line at a wide gap, a colon, a dash, or where bold letters end. */
function partOf(line: TextLine): Part {
  const [first, ...others] = line.cells.map(cellText).map(withoutGauge).filter(Boolean);
  const base = { lines: [line.id], line };
  if (first === undefined) return { ...base, values: lineText(line) };
  if (others.length > 0 && first.length <= longestName && !first.includes(","))
    return { ...base, name: trimMarks(first, ":："), values: others.join(", ") };
  const text = [first, ...others].join(", ");
  const found = divideAtFirst(text, [":", "：", " – ", " — ", " - "], longestName);
  if (found && !/[,;]/.test(found[0])) return { ...base, name: found[0], values: found[1] };
  return boldPart(line, base) ?? { ...base, values: text };
}

/** "**Data** SQL, Python" */
function boldPart(line: TextLine, base: Pick<Part, "lines" | "line">): Part | undefined {
  const runs = line.cells.flatMap((cell) => cell.runs);
  const end = runs.findIndex(({ bold, text }) => !bold && text.trim() !== "");
  if (end <= 0 || runs.slice(end).some(({ bold }) => bold)) return undefined;
  const name = runs
    .slice(0, end)
    .map(({ text }) => text)
    .join("")
    .trim();
  const values = runs
    .slice(end)
    .map(({ text }) => text)
    .join("")
    .trim();
  return /\p{L}/u.test(name) && name.length <= longestName
    ? { ...base, name: trimMarks(name, ":：,"), values }
    : undefined;
}

const endsOpen = (text: string): boolean => /[,،;&/(–-]$/.test(text.trimEnd());

/** Whether a line continues the values above: they end with a comma, begin below the values, or fill their line. */
function continuesValues(above: Part, line: TextLine, measure: number): boolean {
  if (line.bullet || line.cells.length > 1 || above.values === "" || above.lines.length >= mostLines)
    return false;
  const last = above.line;
  if (line.bold !== last.bold && last.cells.length === 1) return false;
  if (endsOpen(above.values)) return true;
  if (last.cells.length > 1) {
    const tolerance = Math.max(2, line.size * 0.5);
    return Math.abs(startOf(line) - last.cells[1]!.start) <= tolerance;
  }
  const text = lineText(line);
  if (/[:：]/.test(text)) return false;
  return (
    wraps(last, line, measure) &&
    (/^[\p{Ll}\d(&]/u.test(text) || (/[,،]/.test(above.values) && !endsSentence(above.values)))
  );
}
const endsSentence = (text: string): boolean => /[.。]$/.test(text);

/** The parts of a list, with wrapped values joined and names above their values put together. */
function partsOf(lines: readonly TextLine[]): Part[] {
  const measure = measureOfLines(lines);
  const parts: Part[] = [];
  for (const line of lines) {
    const open = parts.at(-1);
    if (open && continuesValues(open, line, measure)) {
      open.values = joinWrapped(open.values, lineText(line));
      open.lines.push(line.id);
      if (open.line.cells.length === 1) open.line = line;
      continue;
    }
    const part = partOf(line);
    const above = parts.at(-1);
    if (above && isNameAbove(above, part)) {
      parts.pop();
      parts.push({ ...part, name: above.name ?? above.values, lines: [...above.lines, ...part.lines] });
    } else parts.push(part);
  }
  return parts;
}

/** A name alone on its line, in bold or larger letters than the values below it; or with a colon. */
function isNameAbove(above: Part, part: Part): boolean {
  if (above.name !== undefined && above.values === "") return part.name === undefined;
  if (above.name !== undefined || part.name !== undefined) return false;
  if (above.values.length > longestName || above.values.includes(",") || above.line.bullet) return false;
  const isDistinct =
    isAllBold(above.line, 0) || above.line.size > part.line.size + 0.4 || above.line.heading !== undefined;
  return isDistinct && !isAllBold(part.line, 0) && above.line.cells.length === 1;
}

/** One skill for each line with a name; a line without one has a skill for each of its values. */
export function readSkills(lines: readonly TextLine[]): Skill[] {
  return partsOf(lines).flatMap(({ name, values, lines: ids }): Skill[] => {
    const keywords = splitList(values);
    if (name !== undefined) return [{ name, ...(keywords.length > 0 && { keywords }), lines: ids }];
    if (values.length > 90 && endsSentence(values)) return [{ name: values, lines: ids }];
    return keywords.map((keyword) => ({ name: keyword, lines: ids }));
  });
}

export function readInterests(lines: readonly TextLine[]): Interest[] {
  return partsOf(lines).flatMap(({ name, values, lines: ids }): Interest[] => {
    const keywords = values === "" ? [] : splitList(values);
    if (name !== undefined) return [{ name, ...(keywords.length > 0 && { keywords }), lines: ids }];
    if (endsSentence(values)) return [{ name: values, lines: ids }];
    return keywords.map((keyword) => ({ name: keyword, lines: ids }));
  });
}
