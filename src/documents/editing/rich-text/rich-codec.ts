import { canonicalHighlights, canonicalText } from "../../model/canonical-text.ts";
import { limits } from "../../model/limits.ts";
import {
  type Break,
  editableBlocks,
  type Highlight,
  highlightOf,
  plainText,
  printedHighlights,
  type RichBlock,
  type RichText,
  type Run,
} from "../../model/rich-text.ts";
import { cutText } from "../../model/text.ts";

/** Converts a value of the document to the blocks of an editor and back. */
export type RichCodec<V> = {
  lists: boolean;
  paragraphBreak: Break;
  blocks: (value: V) => RichBlock[];
  /** The canonical value within the limits. `fits` is false if a limit cut something. */
  read: (blocks: RichBlock[]) => { value: V; fits: boolean };
};

/** Formatted text of at most `limit` UTF-16 units as plain text. */
export const textCodec = (limit: number, paragraphBreak: Break): RichCodec<RichText> => ({
  lists: true,
  paragraphBreak,
  blocks: (value) => editableBlocks(value, paragraphBreak),
  read: (blocks) => {
    const counted = withinCounts(editableBlocks(canonicalText(blocks, paragraphBreak), paragraphBreak));
    const cut = cutBlocks(counted.blocks, limit, paragraphBreak);
    return { value: canonicalText(cut.blocks, paragraphBreak), fits: counted.fits && cut.fits };
  },
});

/** A list of formatted lines: a paragraph each, or items of one list if it has two levels. Empty ones are left out. */
export const linesCodec = ({ most, each }: { most: number; each: number }): RichCodec<Highlight[]> => ({
  lists: false,
  paragraphBreak: "\n",
  blocks: (lines) => {
    const items = printedHighlights(lines);
    if (items.length === 0) return editableBlocks("");
    return items.some(({ below }) => below)
      ? [{ kind: "list", ordered: false, items }]
      : items.map(({ runs }) => ({ kind: "paragraph", runs }));
  },
  read: (blocks) => {
    const lines = printedHighlights(
      editableBlocks(canonicalText(blocks)).flatMap((block): Highlight[] =>
        block.kind === "paragraph" ? [block.runs] : block.items.map(highlightOf),
      ),
    );
    const kept = lines
      .slice(0, most)
      .map(({ runs, ...item }) => highlightOf({ ...item, runs: cutRuns(runs, each).slice(0, limits.runs) }));
    const fits = lines.every(({ runs }) => runs.length <= limits.runs && plainText(runs).length <= each);
    return { value: canonicalHighlights(kept), fits: fits && lines.length <= most };
  },
});

/** The first runs and blocks that the schema accepts. */
function withinCounts(blocks: RichBlock[]): { blocks: RichBlock[]; fits: boolean } {
  let fits = blocks.length <= limits.blocks;
  const runsOf = (runs: Run[]) => {
    if (runs.length > limits.runs) fits = false;
    return runs.slice(0, limits.runs);
  };
  const within = blocks.slice(0, limits.blocks).map((block): RichBlock => {
    if (block.kind === "paragraph") return { ...block, runs: runsOf(block.runs) };
    if (block.items.length > limits.blocks) fits = false;
    const items = block.items.slice(0, limits.blocks);
    return { ...block, items: items.map((item) => ({ ...item, runs: runsOf(item.runs) })) };
  });
  return { blocks: fits ? blocks : within, fits };
}

/** Removes text from the end until the plain text fits. */
function cutBlocks(blocks: RichBlock[], limit: number, paragraphBreak: Break) {
  let cut = blocks;
  const over = () => plainText(cut, paragraphBreak).length - limit;
  const fits = over() <= 0;
  while (cut.length > 0 && over() > 0) {
    const last = cut.at(-1)!;
    const shorter = shortened(last, over());
    cut = shorter ? [...cut.slice(0, -1), shorter] : cut.slice(0, -1);
  }
  return { blocks: cut, fits };
}

/** The block with at least one unit less, or without its last item; undefined if nothing is left. */
function shortened(block: RichBlock, over: number): RichBlock | undefined {
  if (block.kind === "list") {
    const items = block.items.slice(0, -1);
    return items.length > 0 ? { ...block, items } : undefined;
  }
  const length = plainText(block.runs).length;
  return length > over ? { ...block, runs: cutRuns(block.runs, length - over) } : undefined;
}

function cutRuns(runs: readonly Run[], max: number): Run[] {
  let left = max;
  return runs.flatMap((run) => {
    const text = cutText(run.text, left);
    left -= text.length;
    if (text.length < run.text.length) left = 0;
    return text === "" ? [] : [{ ...run, text }];
  });
}
