import { canonicalHighlights, canonicalText } from "../../../documents/model/canonical-text.ts";
import {
  type Highlight,
  highlightOf,
  type ListItem,
  type RichBlock,
  type RichText,
  type Run,
} from "../../../documents/model/rich-text.ts";
import { joinWrapped, startOf, type TextLine } from "../layout/text-line.ts";

/** The runs of a line's cells, two spaces between cells. */
const runsOfLine = (line: TextLine): Run[] =>
  line.cells.flatMap(({ runs }, at) => (at === 0 ? runs : [{ text: "  " }, ...runs]));

/** Appends the runs of the next line of a paragraph. */
function appendRuns(runs: Run[], next: readonly Run[]): void {
  const last = runs.at(-1);
  const first = next[0];
  if (!last || !first) {
    for (const run of next) runs.push(run);
    return;
  }
  const joined = joinWrapped(last.text.trimEnd(), first.text.trimStart());
  const before = joined.slice(0, joined.length - first.text.trimStart().length);
  runs.splice(-1, 1, { ...last, text: before }, { ...first, text: first.text.trimStart() });
  for (const run of next.slice(1)) runs.push(run);
}

/** One paragraph of several lines. Letters that are all bold or italic have no emphasis. */
function paragraphRuns(lines: readonly TextLine[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) appendRuns(runs, runsOfLine(line));
  const lettered = runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const allBold = lettered.every(({ bold }) => bold);
  const allItalic = lettered.every(({ italic }) => italic);
  const merged: Run[] = [];
  for (const { text, bold, italic, link } of runs) {
    const run: Run = {
      text,
      ...(bold && !allBold && { bold }),
      ...(italic && !allItalic && { italic }),
      ...(link !== undefined && link !== text.trim() && { link }),
    };
    const last = merged.at(-1);
    if (last && last.bold === run.bold && last.italic === run.italic && last.link === run.link)
      last.text += run.text;
    else merged.push(run);
  }
  return merged;
}

/** A paragraph or a list entry, in lines of the source. */
export type Paragraph = { bullet: boolean; lines: TextLine[] };

export function richTextOf(paragraphs: readonly Paragraph[]): RichText {
  const blocks: RichBlock[] = [];
  let entries: Paragraph[] = [];
  const endList = () => {
    if (entries.length > 0)
      blocks.push({ kind: "list", ordered: isNumbered(entries[0]!), items: itemsOf(entries) });
    entries = [];
  };
  for (const paragraph of paragraphs) {
    const [first] = entries;
    if (
      first &&
      startOf(first.lines[0]!) >= startOf(paragraph.lines[0]!) &&
      isNumbered(first) !== isNumbered(paragraph)
    )
      endList();
    if (paragraph.bullet) entries.push(paragraph);
    else {
      endList();
      blocks.push({ kind: "paragraph", runs: paragraphRuns(paragraph.lines) });
    }
  }
  endList();
  return canonicalText(blocks);
}

const isNumbered = ({ lines }: Paragraph): boolean => lines[0]?.mark === "1";

/** The entries of a list, as the highlights of an item. */
export const highlightsOf = (entries: readonly Paragraph[]): Highlight[] =>
  canonicalHighlights(itemsOf(entries).map(highlightOf)).map((line) =>
    typeof line === "string" ? line.trim() : line,
  );

/** The second level is further in, or has a mark of its own; on a page both, because indents of one level differ there. */
function itemsOf(entries: readonly Paragraph[]): ListItem[] {
  let outer: TextLine | undefined;
  const marksBelow = new Set<string | undefined>();
  return entries.map((entry) => {
    const { lines } = entry;
    const line = lines[0]!;
    const isOther = outer?.mark !== undefined && line.mark !== undefined && line.mark !== outer.mark;
    const indent = outer ? startOf(line) - startOf(outer) : 0;
    const isFurtherIn = line.size > 0 ? isOther && indent > line.size * 0.4 : indent >= 2;
    const isBelow =
      isFurtherIn || (isOther && (marksBelow.has(line.mark) || (line.size === 0 && indent >= 0)));
    if (!isBelow) outer = line;
    else if (isOther) marksBelow.add(line.mark);
    return {
      runs: paragraphRuns(lines),
      ...(isBelow && { below: isNumbered(entry) ? "numbers" : "bullets" }),
    };
  });
}
