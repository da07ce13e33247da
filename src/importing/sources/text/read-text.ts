import { dateStyleOf } from "../../../kit/dates/date-style.ts";
import type { Portal } from "../../../portals/portal.ts";
import type { SourceReading } from "../../source-reading.ts";
import { legibleText } from "../layout/letters.ts";
import { viewOfLines } from "../layout/view-of-lines.ts";
import { readTextResume } from "../text-resume/read-text-resume.ts";
import { linesOfText } from "./lines-of-text.ts";

/** Characters of a text that is read; a resume has some 5,000. */
export const maxTextCharacters = 500_000;

export type TextOptions = { portal: Portal };

/** Reads plain or pasted text. Null if it has no letters. */
export async function readText(text: string, { portal }: TextOptions): Promise<SourceReading | null> {
  if (!/\p{L}/u.test(text)) return null;
  const lines = linesOfText(legibleText(text.slice(0, maxTextCharacters)));
  const { raw, headings } = readTextResume(lines, dateStyleOf(portal));
  return { format: "text", raw, source: viewOfLines(lines, headings) };
}
