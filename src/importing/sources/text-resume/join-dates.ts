import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import { type Cell, cellText, joinWrapped, lineText, type TextLine } from "../layout/text-line.ts";

const maxDateText = 60;
/** A period whose end is on the next line: "Mar 2021 –", "Sept 2018 – Feb". */
const isOpen = (text: string): boolean =>
  /\d/.test(text) && /[-–—~〜]/.test(text) && text.length <= maxDateText;

/**
 * Joins periods that a narrow column or the end of a line divides: the cell below continues the date, the rest of its
 * line remains.
 */
export function joinDates(lines: readonly TextLine[], style: DateStyle): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const next = lines[at + 1];
    const both =
      next && !line.bullet && !next.bullet && (joinColumn(line, next, style) ?? joinLine(line, next, style));
    if (!both) joined.push(line);
    else {
      joined.push(...both);
      at += 1;
    }
  }
  return joined;
}

const withText = (cell: Cell, text: string): Cell => ({ ...cell, runs: [{ ...cell.runs[0]!, text }] });

function joinColumn(line: TextLine, next: TextLine, style: DateStyle): TextLine[] | undefined {
  for (const [at, cell] of line.cells.entries()) {
    const text = cellText(cell);
    if (!isOpen(text)) continue;
    const below = next.cells.findIndex(
      ({ start, end }) => Math.abs(start - cell.start) <= 3 || Math.abs(end - cell.end) <= 3,
    );
    const end = cellText(next.cells[below]);
    if (below === -1 || end.length > 20) continue;
    const whole = `${text} ${end}`;
    const alone = readPeriod(text, style);
    if (!readPeriod(whole, style) || (alone?.end && !/^\d{4}$/.test(end))) continue;
    const cells = line.cells.map((other, index) => (index === at ? withText(cell, whole) : other));
    const rest = next.cells.filter((_, index) => index !== below);
    return rest.length > 0
      ? [
          { ...line, cells },
          { ...next, cells: rest },
        ]
      : [{ ...line, cells }];
  }
  return undefined;
}

/** Whether the first words of a text end a period: "Present", "Aug 2018". */
function startsWithEnd(text: string, style: DateStyle): boolean {
  const words = text.split(" ");
  return [1, 2, 3].some((count) => {
    const period = readPeriod(`2000 – ${words.slice(0, count).join(" ")}`, style);
    return period !== null && (period.end !== undefined || period.ongoing);
  });
}

/** "… (Oct 2016 –" and "Aug 2018)", "Acme Ltd | Feb 2018 –" and "Present" */
function joinLine(line: TextLine, next: TextLine, style: DateStyle): TextLine[] | undefined {
  if (line.cells.length > 1 || next.cells.length > 1 || line.isWhole) return undefined;
  const text = lineText(line);
  const isDivided =
    text.lastIndexOf("(") > text.lastIndexOf(")") && /\d{4}/.test(text.slice(text.lastIndexOf("(")));
  const isBefore =
    text.lastIndexOf("(") > text.lastIndexOf(")") && /^[^()]{0,30}\d{4}[^()]{0,30}\)/.test(lineText(next));
  const endsOpen =
    /\d{4} ?[-–—]$/.test(text) && lineText(next).length < 30 && startsWithEnd(lineText(next), style);
  if (!isDivided && !isBefore && !endsOpen) return undefined;
  const [cell] = line.cells;
  const runs = [{ text: joinWrapped(text, lineText(next)) }];
  return [{ ...line, cells: [{ ...cell!, runs, end: next.cells[0]!.end }] }];
}
