import type { Run } from "../../../documents/model/rich-text.ts";
import { cellText, type TextLine } from "../layout/text-line.ts";
import { markedAs, markOf } from "../text/lines-of-text.ts";
import { type HtmlElement, parseHtml } from "./html-tree.ts";
import { divideRuns, trimRuns, withoutMark } from "./runs-of-line.ts";
import { linesOfTable } from "./table-lines.ts";

type Format = { bold?: true; italic?: true; link?: string };
/** A line without its place among the others. */
export type LooseLine = Omit<TextLine, "id" | "page">;

const blocks = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre root section summary table tbody tfoot thead tr td th ul".split(
    " ",
  ),
);

/** Writes the lines of an element: one for each block and line break, table rows with their cells. */
class LineWriter {
  readonly lines: LooseLine[] = [];
  #runs: Run[] = [];
  #bullet = false;
  /** The list around the text: "ul" or "ol". */
  #list = "";
  #heading: number | undefined;
  #gap = 2;
  #indent = 0;
  readonly #hasTitle: boolean;

  constructor(hasTitle: boolean) {
    this.#hasTitle = hasTitle;
  }

  write(node: HtmlElement | string, format: Format = {}): void {
    if (typeof node === "string") {
      const text = node.replace(/[^\S\t\u00a0]+/g, " ").replaceAll("\u00a0", " ");
      if (text !== "") this.#runs.push({ text, ...format });
    } else if (node.name === "br") this.#end(1);
    else if (node.name === "table") this.#table(node);
    else if (blocks.has(node.name)) this.#block(node, format);
    else for (const child of node.children) this.write(child, formatOf(node, format));
  }

  finish(): LooseLine[] {
    this.#end(1);
    return this.lines;
  }

  #block(node: HtmlElement, format: Format): void {
    this.#end(1);
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    const outer = { heading: this.#heading, indent: this.#indent, list: this.#list };
    if (level) this.#heading = Number(level) + (this.#hasTitle && !isTitle(node) ? 1 : 0);
    if (level || node.name === "section" || node.name === "hr") this.#gap = 2;
    if (node.name === "li") this.#bullet = true;
    if (node.name === "ul" || node.name === "ol") this.#list = node.name;
    if (node.name === "ul" || node.name === "ol" || node.name === "dd") this.#indent += 2;
    for (const child of asCells(node))
      this.write(child, node.name === "dt" ? { ...format, bold: true } : format);
    this.#end(node.name === "p" || node.name === "div" ? 1.3 : 1);
    this.#heading = outer.heading;
    this.#indent = outer.indent;
    this.#list = outer.list;
    this.#bullet = false;
  }

  #table(table: HtmlElement): void {
    this.#end(1);
    this.lines.push(...linesOfTable(table, (cell) => linesOfCell(cell, this.#hasTitle)));
    this.#gap = 2;
  }

  /** Ends the line; the next one is below it by `gap`. */
  #end(gap: number): void {
    const runs = trimRuns(this.#runs);
    this.#runs = [];
    if (runs.length === 0) {
      this.#gap = Math.max(this.#gap, gap);
      return;
    }
    const text = runs.map((run) => run.text).join("");
    const marked = markedAs(text);
    const heading = this.#heading ?? (marked === "heading" ? 2 : undefined);
    const lettered = runs.filter((run) => /[\p{L}\p{N}]/u.test(run.text));
    this.lines.push({
      cells: divideRuns(marked ? withoutMark(runs) : runs, this.#indent),
      column: 0,
      size: 0,
      bold: lettered.length > 0 && lettered.every(({ bold }) => bold),
      bullet: this.#bullet || (marked === "item" && heading === undefined),
      ...(this.#bullet ? this.#list === "ol" && { mark: "1" } : marked === "item" && markOf(text)),
      gap: this.#gap,
      isWhole: true,
      ...(heading !== undefined && { heading }),
    });
    this.#bullet = false;
    this.#gap = gap;
  }
}

/** Inline elements that a page sets apart, with no text between them: cells of a line. */
function asCells({ name, children }: HtmlElement): HtmlElement["children"] {
  const elements = children.filter((child) => typeof child !== "string");
  const isApart = children.every(
    (child) =>
      typeof child !== "string" ||
      (child.trim() === "" && (child === "" || (name === "div" && child.includes("\n")))),
  );
  if (
    !isApart ||
    elements.length < 2 ||
    elements.some((element) => blocks.has(element.name) || element.name === "br")
  )
    return children;
  return elements.flatMap((element, at) => (at === 0 ? [element] : ["\t", element]));
}

function formatOf({ name, attributes }: HtmlElement, format: Format): Format {
  const style = attributes.style ?? "";
  const href = attributes.href?.trim();
  return {
    ...format,
    ...((name === "b" || name === "strong" || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) && {
      bold: true,
    }),
    ...((name === "i" || name === "em" || /font-style\s*:\s*italic/i.test(style)) && { italic: true }),
    ...(name === "a" && href && !href.startsWith("#") && { link: href }),
  };
}

/** The title of a document that has the style for it; its other headings are below it. */
const isTitle = ({ name, attributes }: HtmlElement): boolean => name === "h1" && attributes.class === "title";

function linesOfCell(cell: HtmlElement, hasTitle: boolean): LooseLine[] {
  const writer = new LineWriter(hasTitle);
  for (const child of cell.children) writer.write(child, cell.name === "th" ? { bold: true } : {});
  return writer.finish();
}

const hasTitle = (element: HtmlElement): boolean =>
  isTitle(element) || element.children.some((child) => typeof child !== "string" && hasTitle(child));

/** The lines of a page of HTML. */
export const linesOfHtml = (html: string): TextLine[] => linesOfPage(parseHtml(html));

export function linesOfPage(page: HtmlElement): TextLine[] {
  const writer = new LineWriter(hasTitle(page));
  writer.write(page);
  const lines = writer.finish().filter((line) => line.cells.some((cell) => cellText(cell) !== ""));
  // Columns of a layout table follow the main text.
  const ordered = [
    ...lines.filter(({ column }) => column === 0),
    ...lines.filter(({ column }) => column !== 0),
  ];
  return ordered.map((line, id) => ({ ...line, id, page: 0 }));
}
