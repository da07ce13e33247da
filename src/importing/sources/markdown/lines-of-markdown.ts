import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Run } from "../../../documents/model/rich-text.ts";
import { trimMarks } from "../layout/divide-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { cellsOf, linesOfText } from "../text/lines-of-text.ts";
import { plainMarkdown } from "./plain-markdown.ts";

/** Blocks are read by lines. */
const disabled = [
  ...[
    "blockQuote",
    "characterReference",
    "codeFenced",
    "codeIndented",
    "definition",
    "headingAtx",
    "htmlFlow",
  ],
  ...["htmlText", "list", "setextUnderline", "thematicBreak"],
];
const options = { extensions: [{ disable: { null: disabled } }] };
/** The parser needs more than linear time for marks; a longer line is read as it is written. */
const maxCharacters = 5_000;
const maxMarks = 100;

/** The runs of a line with Markdown's marks. */
function runsOfMarkdown(text: string): Run[] {
  if (text.length > maxCharacters || text.split(/[*_[`<]/).length > maxMarks) return [{ text }];
  const runs = fromMarkdown(text, options).children.flatMap((node) => runsOf(node, {}));
  return runs.length > 0 ? runs : [{ text }];
}

type Format = Omit<Run, "text">;

function runsOf(node: Nodes, format: Format): Run[] {
  if (node.type === "text" || node.type === "inlineCode") return [{ text: node.value, ...format }];
  if (node.type === "image") return node.alt ? [{ text: node.alt, ...format }] : [];
  if (!("children" in node)) return [];
  const inner: Format = {
    ...format,
    ...(node.type === "strong" && { bold: true }),
    ...(node.type === "emphasis" && { italic: true }),
    ...(node.type === "link" && { link: node.url }),
  };
  return node.children.flatMap((child) => runsOf(child, inner));
}

/** A line between the head of a table and its rows. */
const isDivider = (text: string): boolean =>
  trimMarks(text, "|:-") === "" && (text.includes("---") || (text.includes("|") && text.includes("-")));

/** Lines of Markdown: headings, lists, tables, and text with its formats. */
export function linesOfMarkdown(source: string): TextLine[] {
  const lines = linesOfText(plainMarkdown(source)).filter((line) => !isDivider(rawOf(line)));
  return lines.map((line, id) => ({ ...formatted(line), id }));
}

const rawOf = (line: TextLine): string =>
  line.cells.flatMap(({ runs }) => runs.map(({ text }) => text)).join("   ");

function formatted(line: TextLine): TextLine {
  const raw = rawOf(line);
  const marks = /^#{1,6}(?= )/.exec(raw)?.[0];
  if (marks) return withRuns({ ...line, heading: marks.length }, trimMarks(raw.slice(marks.length), "#"));
  if (/^\|.*\|$/.test(raw.trim())) {
    const texts = raw
      .trim()
      .slice(1, -1)
      .split("|")
      .map((text) => text.trim());
    const cells = texts.flatMap((text, at) => (text === "" ? [] : cellsOf(text, at * 100, runsOfMarkdown)));
    return cells.length > 0 ? { ...line, cells } : line;
  }
  return withRuns(line, raw.replace(/\\$/, "").replace(/^\|\s+/, ""));
}

function withRuns(line: TextLine, text: string): TextLine {
  const cells = cellsOf(text, line.cells[0]!.start, runsOfMarkdown);
  const lettered = cells.flatMap(({ runs }) => runs).filter((run) => /[\p{L}\p{N}]/u.test(run.text));
  return { ...line, cells, bold: lettered.length > 0 && lettered.every(({ bold }) => bold) };
}
