import type { RawResume } from "../../raw-resume.ts";
import { collapse, lineText, type TextLine } from "../layout/text-line.ts";
import { looksLikePlace } from "../text-resume/head-evidence.ts";
import { isTotalDuration } from "../text-resume/job-notes.ts";

/** LinkedIn's own PDF of a profile names the profile's address so in every language. */
export function isLinkedInProfile(lines: readonly TextLine[]): boolean {
  const panel = lines
    .filter(({ column }) => column > 0)
    .map(lineText)
    .join(" ");
  return panel.includes("(LinkedIn)") && panel.includes("linkedin.com/in/");
}

const datesWithDuration = (text: string): boolean =>
  text.length < 80 && /\d{4}/.test(text) && text.endsWith(")") && text.includes(" - ");

/** The lines without what LinkedIn adds: durations, and the name of the link. */
export function withoutAdditions(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line, at) => {
    const text = lineText(line);
    const above = lines[at - 1];
    // A place below the dates of a job is apart from the job's title.
    if (line.column === 0 && above && datesWithDuration(lineText(above)))
      return [{ ...line, gap: Math.max(line.gap, 2.5) }];
    if (line.column === 0 && isTotalDuration(text)) return [];
    if (!text.includes("(LinkedIn)")) return [line];
    const shown = collapse(text.replace("(LinkedIn)", ""));
    return shown === "" ? [] : [{ ...line, cells: [{ ...line.cells[0]!, runs: [{ text: shown }] }] }];
  });
}

/** LinkedIn has the place of a job on a line of its own, below its dates. */
export function placesOfJobs(raw: RawResume): void {
  for (const section of raw.sections) {
    if (section.type !== "experience") continue;
    for (const item of section.items) {
      if (typeof item.summary !== "string" || item.location !== undefined) continue;
      const [first, ...rest] = item.summary.split("\n");
      if (!looksLikePlace(first!)) continue;
      item.location = first!;
      if (rest.length > 0) item.summary = rest.join("\n");
      else delete item.summary;
    }
  }
}
