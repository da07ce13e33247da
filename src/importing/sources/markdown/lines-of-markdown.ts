import type { Run } from "../../../documents/model/rich-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { cellsOf, linesOfText } from "../text/lines-of-text.ts";

const heading = /^(#{1,6})\s+(.*?)\s*#*$/;
/** Bold, italic, code and links, each of at most a paragraph's length. */
const inline =
  /\*\*([^*\n]{1,2000})\*\*|__([^_\n]{1,2000})__|\*([^*\s][^*\n]{0,2000})\*|(?<![\p{L}\d])_([^_\s][^_\n]{0,2000})_(?![\p{L}\d])|`([^`\n]{1,500})`|!?\[([^[\]\n]{0,500})\]\(([^()\s]{1,2000})[^()\n]{0,200}\)|<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/gu;

/** The runs of a line with Markdown's marks. */
export function runsOfMarkdown(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index) });
    const [all, bold, bold2, italic, italic2, code, label, address, autolink] = match;
    const link = address ?? autolink;
    const shown =
      bold ?? bold2 ?? italic ?? italic2 ?? code ?? label ?? autolink?.replace(/^mailto:/, "") ?? all;
    runs.push({
      text: shown,
      ...((bold ?? bold2) !== undefined && { bold: true }),
      ...((italic ?? italic2) !== undefined && { italic: true }),
      ...(link !== undefined && { link }),
    });
    at = match.index + all.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs.length > 0 ? runs : [{ text }];
}

const divider = /^\|?[\s:|-]*-{3}[\s:|-]*\|?$/;

/** Lines of Markdown: headings, lists, tables, and text with its formats. */
export function linesOfMarkdown(source: string): TextLine[] {
  const withoutHtml = source.replace(/<!--[\s\S]{0,5000}?-->/g, "").replace(/<br\s?\/?>/gi, "\n");
  const lines = linesOfText(withoutHtml).filter((line) => !divider.test(rawOf(line)));
  return lines.map((line, id) => ({ ...formatted(line), id }));
}

const rawOf = (line: TextLine): string =>
  line.cells.flatMap(({ runs }) => runs.map(({ text }) => text)).join("   ");

function formatted(line: TextLine): TextLine {
  const raw = rawOf(line);
  const found = heading.exec(raw);
  if (found) return withRuns({ ...line, heading: found[1]!.length }, found[2]!);
  if (/^\|.*\|$/.test(raw.trim())) {
    const texts = raw
      .trim()
      .slice(1, -1)
      .split("|")
      .map((text) => text.trim())
      .filter(Boolean);
    const cells = texts.flatMap((text, at) => cellsOf(text, at * 100, runsOfMarkdown));
    return cells.length > 0 ? { ...line, cells } : line;
  }
  return withRuns(line, raw.replace(/\\$/, "").replace(/^>\s?/, ""));
}

function withRuns(line: TextLine, text: string): TextLine {
  const cells = cellsOf(text, line.cells[0]!.start, runsOfMarkdown);
  const lettered = cells.flatMap(({ runs }) => runs).filter((run) => /[\p{L}\p{N}]/u.test(run.text));
  return { ...line, cells, bold: lettered.length > 0 && lettered.every(({ bold }) => bold) };
}
