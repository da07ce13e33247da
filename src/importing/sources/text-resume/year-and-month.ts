import { cellText, type TextLine } from "../layout/text-line.ts";
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
  return lines.flatMap((line): TextLine[] => {
    if (line.cells.length > 1 && readHeadRow(line)?.some(({ kind }) => kind === "month")) return [];
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
