import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { isTotalDuration } from "./job-notes.ts";
import { readDate } from "./rows.ts";

/** Lines of a section, below a company with several positions or without one. */
export type Group = { employer?: { name: string; duration: string }; lines: TextLine[] };

/**
 * Divides a section at the companies that sites write above several positions, with the total time there. A name and a
 * time above other lines than a position with its dates are left as they are.
 */
export function groupsOf(lines: readonly TextLine[], style: DateStyle): Group[] {
  const groups: Group[] = [{ lines: [] }];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const next = lines[at + 1];
    const total = next && !next.bullet && !line.bullet ? lineText(next) : "";
    if (line.cells.length === 1 && isTotalDuration(total) && isPosition(lines.slice(at + 2, at + 5), style)) {
      groups.push({ employer: { name: lineText(line), duration: total }, lines: [] });
      at += 1;
    } else groups.at(-1)!.lines.push(line);
  }
  return groups.filter(({ lines }) => lines.length > 0);
}

/** A title with its dates beside it or in one of the next two lines, before any list. */
function isPosition(lines: readonly TextLine[], style: DateStyle): boolean {
  const list = lines.findIndex(({ bullet }) => bullet);
  const head = list === -1 ? lines : lines.slice(0, list);
  return head.some((line) => readDate(lineText(line), style) !== undefined);
}
