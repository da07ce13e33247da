import type { HeadingKind } from "../headings/headings.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import {
  headingStyles,
  isCustomHeading,
  isLoneHeading,
  joinHeadings,
  type KnownHeading,
  knownHeading,
  standsAlone,
  usualOf,
} from "./section-headings.ts";

/** A heading and the lines below it. The head of the document has no heading. */
export type Block = {
  kind: HeadingKind | "head";
  title?: string;
  /** The heading's line. */
  heading?: number;
  column: number;
  lines: TextLine[];
};

/** Divides the lines at headings: known ones by words and appearance, others by the appearance of the known ones. */
export function splitSections(all: readonly TextLine[]): Block[] {
  const usual = usualOf(all);
  const lines = joinHeadings(all, usual);
  const known = new Map<TextLine, KnownHeading>();
  for (const [at, line] of lines.entries()) {
    const found = knownHeading(line, usual, [lines[at - 1], lines[at + 1]]);
    if (found) known.set(line, found);
  }
  const sizeIn = (column: number) =>
    Math.max(0, ...[...known.keys()].map((line) => (line.column === column ? line.size : 0)));
  const styles = headingStyles(lines, new Set(known.keys()), usual);
  const declares = lines.some(({ heading }) => heading !== undefined);
  const alone = lines.filter((line, at) => known.has(line) && standsAlone(line, lines[at + 1]));
  const isLone = (line: TextLine, at: number) =>
    !declares && alone.length > 1 && isLoneHeading(line, lines[at + 1]);
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const open = blocks.at(-1);
    if (!open || open.column !== line.column) blocks.push({ kind: "head", column: line.column, lines: [] });
    const block = blocks.at(-1)!;
    // A group of skills may be named like a section ("Training"), in smaller letters.
    const isGroup = block.kind === "skills" && line.size > 0 && line.size < sizeIn(line.column) * 0.9;
    const found = isGroup ? undefined : known.get(line);
    const isTitle = found?.kind === "title";
    if (found && !(isTitle && block.kind !== "head")) {
      const title = found.title === null ? undefined : (found.title ?? cellText(line.cells[0]));
      const titled = title === undefined ? {} : { title };
      // A heading that is the text of its section too is no heading to leave out.
      const heading = found.rest === line.cells ? {} : { heading: line.id };
      if (isTitle) block.heading ??= line.id;
      else blocks.push({ kind: found.kind, ...titled, ...heading, column: line.column, lines: [] });
      if (found.rest.length > 0) blocks.at(-1)!.lines.push({ ...line, cells: found.rest });
    } else if (
      block.kind !== "head" &&
      !isGroup &&
      (isCustomHeading(line, styles, usual) || isLone(line, at))
    )
      blocks.push({
        kind: "custom",
        title: lineText(line),
        heading: line.id,
        column: line.column,
        lines: [],
      });
    else block.lines.push(line);
  }
  return blocks;
}
