import { canonicalText } from "../../../documents/model/canonical-text.ts";
import type { RichBlock, RichLine, RichText, Run } from "../../../documents/model/rich-text.ts";
import { joinWrapped, type TextLine } from "../layout/text-line.ts";

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

const isPlain = (runs: readonly Run[]): boolean =>
  runs.every(({ bold, italic, link }) => !bold && !italic && link === undefined);

/** A list entry, or another text of one line. */
export function richLineOf(lines: readonly TextLine[]): RichLine {
  const runs = paragraphRuns(lines);
  return isPlain(runs) ? textOfRuns(runs) : runs;
}

const textOfRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join("")
    .trim();

/** A paragraph or a list entry, in lines of the source. */
export type Paragraph = { bullet: boolean; lines: TextLine[] };

export function richTextOf(paragraphs: readonly Paragraph[]): RichText {
  const blocks: RichBlock[] = [];
  for (const { bullet, lines } of paragraphs) {
    const runs = paragraphRuns(lines);
    const last = blocks.at(-1);
    if (!bullet) blocks.push({ kind: "paragraph", runs });
    else if (last?.kind === "list") last.items.push(runs);
    else blocks.push({ kind: "list", ordered: false, items: [runs] });
  }
  return canonicalText(blocks);
}
