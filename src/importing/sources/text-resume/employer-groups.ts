import { lineText, type TextLine } from "../layout/text-line.ts";
import { isContractType } from "./job-notes.ts";

/** Lines of a section, below a company with several positions or without one. */
export type Group = { employer?: { name: string; duration: string }; lines: TextLine[] };

const maxDuration = 40;
const duration = /^\d{1,2} ?\p{L}+\.?(?:,? \d{1,2} ?\p{L}+\.?)?$/u;

/** "5 years 2 months", "Full-time · 4 yrs 2 mos": how long several positions at a company took together. */
export function isTotalDuration(text: string): boolean {
  if (text.length > maxDuration) return false;
  const parts = text.split(" · ");
  return duration.test(parts.at(-1)!) && parts.slice(0, -1).every(isContractType);
}

/** Divides a section at the companies that sites write above several positions, with the total time there. */
export function groupsOf(lines: readonly TextLine[]): Group[] {
  const groups: Group[] = [{ lines: [] }];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const next = lines[at + 1];
    const total = next && !next.bullet && !line.bullet ? lineText(next) : "";
    if (line.cells.length === 1 && at + 2 < lines.length && isTotalDuration(total)) {
      groups.push({ employer: { name: lineText(line), duration: total }, lines: [] });
      at += 1;
    } else groups.at(-1)!.lines.push(line);
  }
  return groups.filter(({ lines }) => lines.length > 0);
}
