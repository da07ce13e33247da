import { dateStyleOf } from "../../kit/dates/date-style.ts";
import type { Portal } from "../../portals/portal.ts";
import type { SourceReading } from "../source-reading.ts";
import { withoutLeaders } from "./layout/leader-marks.ts";
import type { TextLine } from "./layout/text-line.ts";
import { viewOfLines } from "./layout/view-of-lines.ts";
import type { SourceFormat } from "./source-format.ts";
import type { SourceView } from "./source-view.ts";
import { readTextLetter } from "./text-letter/read-text-letter.ts";
import { readTextResume } from "./text-resume/read-text-resume.ts";

/** `isLetter`: the user says that the file is a letter. */
export type LinesOptions = { portal: Portal; isLetter?: boolean };

/** Reads the lines of a file without fields. `pages`: those of a PDF. */
export function readLines(
  all: readonly TextLine[],
  {
    format,
    portal,
    isLetter = false,
    pages,
  }: LinesOptions & { format: SourceFormat; pages?: SourceView["pages"] },
): SourceReading {
  const lines = withoutLeaders(all);
  const style = dateStyleOf(portal);
  const { raw, headings } = readTextResume(lines, style);
  const letter = readTextLetter(lines, style, isLetter);
  return { format, raw, source: viewOfLines(lines, headings, pages), ...(letter && { letter }) };
}
