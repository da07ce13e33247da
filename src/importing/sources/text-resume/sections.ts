import type { HeadingKind } from "../headings/headings.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { continuesLanguages, readLanguageLine } from "./language-lines.ts";
import { withoutPlainLines } from "./plain-headings.ts";
import {
  headingStyles,
  isCustomHeading,
  isLoneHeading,
  joinHeadings,
  type KnownHeading,
  knownHeadings,
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
  const known = withoutPlainLines(knownHeadings(lines, usual), lines, usual);
  const styles = headingStyles(lines, new Set(known.keys()), usual);
  const declares = lines.some(({ heading }) => heading !== undefined);
  const alone = lines.filter((line, at) => known.has(line) && standsAlone(line, lines[at + 1]));
  const isLone = (line: TextLine, at: number) =>
    !declares && alone.length > 1 && isLoneHeading(line, lines[at + 1]);
  const writer = new BlockWriter(known);
  for (const [at, line] of lines.entries())
    writer.write(line, () => isCustomHeading(line, styles, usual) || isLone(line, at));
  return writer.blocks;
}

/** Sections that may have languages among other things. */
const mayHaveLanguages = new Set<Block["kind"]>([
  ...(["skills", "custom", "personal", "strengths", "interests", "languages"] as const),
]);

class BlockWriter {
  readonly blocks: Block[] = [];
  readonly #known: ReadonlyMap<TextLine, KnownHeading>;
  readonly #sizes = new Map<number, number>();
  #open: Block | undefined;
  /** Whether the headings of all sections are below the level of a title. */
  readonly #areBelowTitle: boolean;
  /** The block that a line with languages interrupts, and that line. */
  #outer: { block: Block; line: TextLine } | undefined;

  constructor(known: ReadonlyMap<TextLine, KnownHeading>) {
    this.#known = known;
    this.#areBelowTitle = [...known.keys()].every(({ heading }) => heading !== 1);
    for (const { column, size } of known.keys())
      this.#sizes.set(column, Math.max(size, this.#sizes.get(column) ?? 0));
  }

  write(line: TextLine, isOther: () => boolean): void {
    // The name below a text box with sections of its own.
    if (line.heading === 1 && this.#areBelowTitle && !this.#known.has(line) && this.#open?.kind !== "head")
      this.#begin({ kind: "head", column: line.column, lines: [] });
    const block = this.#blockOf(line);
    // A group of skills may be named like a section ("Training"), in smaller letters.
    const isGroup =
      block.kind === "skills" && line.size > 0 && line.size < (this.#sizes.get(line.column) ?? 0) * 0.9;
    const found = isGroup ? undefined : this.#known.get(line);
    if (this.#writeLanguages(block, line, found)) return;
    if (found && !(found.kind === "title" && block.kind !== "head")) this.#writeHeading(block, line, found);
    else if (block.kind !== "head" && !isGroup && isOther())
      this.#begin({
        kind: "custom",
        title: lineText(line),
        heading: line.id,
        column: line.column,
        lines: [],
      });
    else block.lines.push(line);
  }

  #begin(block: Block): Block {
    this.blocks.push(block);
    this.#open = block;
    return block;
  }

  /** The block that a line without a heading belongs to. */
  #blockOf(line: TextLine): Block {
    const { column } = line;
    const outer = this.#outer;
    if (outer && (this.#known.has(line) || outer.block.column !== column)) this.#outer = undefined;
    else if (outer && !continuesLanguages(line, outer.line)) {
      this.#open = outer.block;
      this.#outer = undefined;
    }
    return this.#open?.column === column ? this.#open : this.#begin({ kind: "head", column, lines: [] });
  }

  /** A line of languages among skills or personal data opens a section of its own. */
  #writeLanguages(block: Block, line: TextLine, found: KnownHeading | undefined): boolean {
    const languages = readLanguageLine(line);
    if (!languages) return false;
    const isPart = languages.rest === line.cells;
    if (block.kind === "languages") {
      if (isPart) block.lines.push(line);
      return isPart;
    }
    const hasValue = line.cells.length > 1 || /[:：]\s*\S/.test(lineText(line));
    if (isPart ? found !== undefined && !hasValue : found !== undefined || !mayHaveLanguages.has(block.kind))
      return false;
    this.#outer = { block, line };
    this.#begin({
      ...{ kind: "languages", column: line.column, lines: [{ ...line, cells: languages.rest }] },
      ...(languages.title !== undefined && { title: languages.title, heading: line.id }),
    });
    return true;
  }

  #writeHeading(block: Block, line: TextLine, found: KnownHeading): void {
    const title = found.title === null ? undefined : (found.title ?? cellText(line.cells[0]));
    const titled = title === undefined ? {} : { title };
    // A heading that is the text of its section too is no heading to leave out.
    const heading = found.rest === line.cells ? {} : { heading: line.id };
    if (found.kind === "title") block.heading ??= line.id;
    else this.#begin({ kind: found.kind, ...titled, ...heading, column: line.column, lines: [] });
    if (found.rest.length > 0) this.#open!.lines.push({ ...line, cells: found.rest });
  }
}
