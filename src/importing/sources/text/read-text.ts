import type { SourceReading } from "../../source-reading.ts";
import { legibleText } from "../layout/letters.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { linesOfText } from "./lines-of-text.ts";

/** Characters of a text that is read; a resume has some 5,000. */
export const maxTextCharacters = 500_000;

/** Reads plain or pasted text. Null if it has no letters. */
export async function readText(text: string, options: LinesOptions): Promise<SourceReading | null> {
  if (!/\p{L}/u.test(text)) return null;
  const lines = linesOfText(legibleText(text.slice(0, maxTextCharacters)));
  return readLines(lines, { format: "text", ...options });
}
