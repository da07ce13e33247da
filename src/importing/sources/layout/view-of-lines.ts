import type { SourceLine, SourceView } from "../source-view.ts";
import { lineText, startOf, type TextLine } from "./text-line.ts";

/** Characters of a line, and lines, that the view shows; the import reads all of them. */
const maxShown = 2_000;
const maxLines = 5_000;

const fraction = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;

/** The lines as the review shows them beside the result. `headings` are ids of lines that open sections. */
export function viewOfLines(
  lines: readonly TextLine[],
  headings: ReadonlySet<number>,
  pages: SourceView["pages"] = [],
): SourceView {
  const left = Math.min(...lines.map(startOf));
  const shown = lines.slice(0, maxLines).map((line): SourceLine => {
    const page = pages[line.page];
    const isHeading = headings.has(line.id) || line.heading !== undefined;
    const depth = 1 + Math.floor((startOf(line) - left) / (page ? 40 : 4));
    return {
      id: line.id,
      text: lineText(line).slice(0, maxShown),
      kind: isHeading ? "heading" : line.bullet ? "bullet" : "text",
      level: isHeading ? (line.heading ?? 2) : Math.min(6, Math.max(1, depth)),
      ...(line.box && page && { box: boxOf(line, page) }),
    };
  });
  return { pages, lines: shown };
}

function boxOf({ page, box }: TextLine, { width, height }: { width: number; height: number }) {
  const { x, y, width: w, height: h } = box!;
  const left = fraction(x, width);
  const top = fraction(y, height);
  return {
    page,
    x: left,
    y: top,
    width: Math.min(1 - left, fraction(w, width)),
    height: Math.min(1 - top, fraction(h, height)),
  };
}
