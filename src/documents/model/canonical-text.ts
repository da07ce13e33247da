import {
  type Break,
  type Highlight,
  itemOfHighlight,
  type ListItem,
  nestItems,
  plainBlock,
  type RichBlock,
  type RichLine,
  type RichText,
  type Run,
  textOfRuns,
} from "./rich-text.ts";
import { cleanText } from "./text.ts";

/** Equal formatted texts have equal canonical forms, and text without formatting is a string. Idempotent. */
export function canonicalText(rich: RichText, paragraphBreak: Break = "\n"): RichText {
  if (typeof rich === "string") return cleanText(rich);
  const blocks = rich.flatMap((block) => canonicalBlocks(block, paragraphBreak));
  return blocks.every((block) => block.kind === "paragraph" && block.runs.every(isPlain))
    ? blocks.map(plainBlock).join(paragraphBreak)
    : blocks;
}

/** `canonicalText` for one line. */
export function canonicalLine(line: RichLine): RichLine {
  if (typeof line === "string") return cleanText(line);
  const runs = canonicalRuns(line);
  return runs.every(isPlain) ? textOfRuns(runs) : runs;
}

/** The first entry is of the first level, and those below one entry have one mark. Blank entries stay. */
export const canonicalHighlights = (lines: readonly Highlight[]): Highlight[] =>
  canonicalItems(lines.map(itemOfHighlight)).map(({ runs, below }) =>
    below ? { runs, below } : canonicalLine(runs),
  );

const isPlain = ({ bold, italic, link }: Run): boolean => !bold && !italic && link === undefined;

/** A paragraph that contains a paragraph break becomes several. A list without items is removed. */
function canonicalBlocks(block: RichBlock, paragraphBreak: Break): RichBlock[] {
  if (block.kind === "paragraph")
    return splitRuns(canonicalRuns(block.runs), paragraphBreak).map((runs) => ({ kind: "paragraph", runs }));
  const { ordered, items } = block;
  return items.length > 0 ? [{ kind: "list", ordered, items: canonicalItems(items) }] : [];
}

/** The items below one item have the mark of the first of them. */
const canonicalItems = (items: readonly ListItem[]): ListItem[] =>
  nestItems(items).flatMap(({ item, below }) => [
    { runs: canonicalRuns(item.runs) },
    ...below.map(({ runs }) => ({ runs: canonicalRuns(runs), below: below[0]!.below })),
  ]);

/** Cleans the texts, removes empty runs and merges neighbours with equal formatting. */
function canonicalRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const { text, bold, italic, link } of runs) {
    const address = link === undefined ? "" : cleanText(link).trim();
    const run: Run = {
      text: cleanText(text),
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(address && { link: address }),
    };
    const last = merged.at(-1);
    if (last && hasSameFormat(last, run)) last.text += run.text;
    else if (run.text !== "") merged.push(run);
  }
  // Merged neighbours can join into one Unicode character.
  return merged.map((run) => ({ ...run, text: cleanText(run.text) }));
}

const hasSameFormat = (one: Run, other: Run): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link;

/** Splits runs where their text contains the separator, also across runs. */
function splitRuns(runs: Run[], separator: string): Run[][] {
  const lengths = textOfRuns(runs)
    .split(separator)
    .map(({ length }) => length);
  const parts: Run[][] = lengths.map(() => []);
  let part = 0;
  let partStart = 0;
  let runStart = 0;
  for (const run of runs) {
    const runEnd = runStart + run.text.length;
    while (part < parts.length && partStart < runEnd) {
      const partEnd = partStart + lengths[part]!;
      const text = run.text.slice(Math.max(partStart - runStart, 0), Math.max(partEnd - runStart, 0));
      if (text !== "") parts[part]!.push({ ...run, text });
      if (partEnd >= runEnd) break;
      partStart = partEnd + separator.length;
      part += 1;
    }
    runStart = runEnd;
  }
  return parts;
}
