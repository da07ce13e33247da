import type { SourceReading } from "../../source-reading.ts";
import { legibleText } from "../layout/letters.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { maxTextCharacters } from "../text/read-text.ts";
import { linesOfMarkdown } from "./lines-of-markdown.ts";

const markdownHeading = /^#{1,6} \S/gm;
const markdownMark = /\*\*[^*\n]{1,200}\*\*|\]\(https?:\/\/|^[-*] \*\*/m;

/** Whether a text is Markdown and not only text with a mark of it: two headings, or a heading and other formats. */
function isMarkdown(text: string): boolean {
  const headings = text.slice(0, maxTextCharacters).match(markdownHeading)?.length ?? 0;
  return headings > 1 || (headings === 1 && markdownMark.test(text));
}

/** Reads Markdown. Null if the text has none, or no letters. */
export async function readMarkdown(text: string, options: LinesOptions): Promise<SourceReading | null> {
  if (!isMarkdown(text)) return null;
  const lines = linesOfMarkdown(legibleText(text.slice(0, maxTextCharacters)));
  return readLines(lines, { format: "markdown", ...options });
}
