import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { columnsOf, lineWith } from "./named-entries.ts";
import { readHeadRow } from "./table-entries.ts";

const year = /^(昭和|平成|令和|[SHR])?\s?(\d{1,4}|元)\s?年?$/u;
const month = /^(\d{1,2})\s?月?$/u;

/**
 * Joins the year and the month that Japanese forms have in columns of their own to a date: "2013", "4" is "2013年4月". A row
 * without a year has the one above. Lines that only name the columns are left out.
 */
export function joinYearAndMonth(lines: readonly TextLine[]): TextLine[] {
  let era = "";
  let last = "";
  return lines.map(withBarsAsCells).flatMap((line): TextLine[] => {
    if (readHeadRow(line)?.some(({ kind }) => kind === "month")) return [];
    const [first, second, ...rest] = line.cells;
    const found = line.cells.length > 1 ? year.exec(cellText(first)) : null;
    const months = found && rest.length > 0 ? month.exec(cellText(second)) : null;
    if (found && months && isMonth(months[1]!)) {
      era = found[1] ?? (found[2]!.length > 2 ? "" : era);
      last = `${era}${found[2]}年`;
      return [{ ...line, cells: [{ ...first!, runs: [{ text: `${last}${months[1]}月` }] }, ...rest] }];
    }
    const alone = line.cells.length === 2 && last !== "" ? month.exec(cellText(first)) : null;
    if (!alone || !isMonth(alone[1]!)) return [line];
    return [{ ...line, cells: [{ ...first!, runs: [{ text: `${last}${alone[1]}月` }] }, second!] }];
  });
}

const isMonth = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12;

/** Bars divide the year, the month and the text like columns: "平成20年 | 4月 | 入学". */
function withBarsAsCells(line: TextLine): TextLine {
  const text = lineText(line);
  const columns = text.includes("|") ? columnsOf(lineWith(line, text)) : [];
  const [first, second] = columns.map(({ text }) => text);
  const areDates =
    first !== undefined && second !== undefined && columns.length > 2 && isDateOrEmpty(first, second);
  if (!areDates) return line;
  const filled = columns.filter(({ text }) => text !== "");
  const cells = filled.map(({ text, start }) => ({ runs: [{ text }], start, end: start + text.length }));
  return cells.length > 0 ? { ...line, cells } : line;
}

const isDateOrEmpty = (first: string, second: string): boolean =>
  (year.test(first) && month.test(second)) || (first === "" && (second === "" || month.test(second)));
