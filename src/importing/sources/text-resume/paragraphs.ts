import { endOf, lineText, startOf, type TextLine } from "../layout/text-line.ts";
import type { Paragraph } from "./rich-lines.ts";

const isNarrowScript = (text: string): boolean => /[\u3040-\u9fff]/.test(text);

/**
 * Whether a line continues the paragraph of the line above: it looks the same, and its first word did not fit above.
 * `measure` is where the longest lines end.
 */
export function wraps(above: TextLine, line: TextLine, measure: number): boolean {
  if (line.isWhole || line.bullet || line.heading !== undefined || above.heading !== undefined) return false;
  if (line.column !== above.column || line.cells.length > 1) return false;
  if (above.bold !== line.bold || Math.abs(above.size - line.size) > 0.6) return false;
  // A paragraph of a file that does not wrap its lines is one line.
  if (Number.isFinite(line.gap) && line.gap > 1.9) return false;
  if (line.size > 0 && Number.isFinite(above.gap) && line.gap > above.gap * 1.15) return false;
  const text = lineText(line);
  const before = lineText(above);
  const continues = /^\p{Ll}/u.test(text) && !/[.!?:;。؟]$/u.test(before);
  const unit = line.size > 0 ? line.size * 0.5 : 1;
  const firstWord = text.split(" ", 1)[0]!.length;
  const room = isNarrowScript(text) ? 3 * 2 * unit : (Math.min(firstWord, 12) + 1) * unit;
  const fits = endOf(above) + room < measure * (isNarrowScript(text) ? 1 : 0.97);
  if (!fits)
    return continues || /^[\p{Ll}\d(]/u.test(text) || !/[.!?:。؟]$/u.test(before) || isLong(above, measure);
  return continues && (hangs(above, line) || endOf(above) > measure * 0.6);
}

const isLong = (line: TextLine, measure: number): boolean => endOf(line) > measure * 0.85;
/** Below the text of a list entry, not below its mark. */
const hangs = (above: TextLine, line: TextLine): boolean =>
  Math.abs(startOf(above) - startOf(line)) <= Math.max(1.5, above.size * 0.3);

/** Characters; no program wraps plain text before. */
const narrowestMargin = 30;

/** Where the longest lines of a block end; Infinity for plain text of short lines, or with one long line: no margin ended it. */
export function measureOfLines(lines: readonly TextLine[]): number {
  const measure = Math.max(0, ...lines.map(endOf));
  if (lines.some(({ size }) => size > 0)) return measure;
  const isWrapped = measure >= narrowestMargin && lines.filter((line) => isLong(line, measure)).length > 1;
  return isWrapped ? measure : Number.POSITIVE_INFINITY;
}

/** Joins lines to paragraphs and list entries. */
export function paragraphsOf(lines: readonly TextLine[], measure = measureOfLines(lines)): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    const above = open?.lines.at(-1);
    if (open && above && wraps(above, line, measure)) open.lines.push(line);
    else paragraphs.push({ bullet: line.bullet, lines: [line] });
  }
  return paragraphs;
}
