import { sliceRuns } from "../../documents/content-fields/field-lines.ts";
import type { Run } from "../../documents/model/rich-text.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { diffWords } from "../anchors/word-diff.ts";

/** A comment or suggestion on a range of a block, in UTF-16 units. */
export type DocumentMark = {
  id: string;
  number: number;
  kind: "comment" | "suggestion";
  spot: string;
  start: number;
  end: number;
  /** Of a suggestion: text in place of the range, "" to remove it. */
  replacement?: string | null;
  active?: boolean;
};

type Insertion = { mark: DocumentMark; text: string };

/** A range of a block with the same marks. */
export type BlockPiece = {
  start: number;
  runs: Run[];
  marks: DocumentMark[];
  /** The marks whose first piece it is. */
  begins: DocumentMark[];
  /** The suggestions that take it out, and those of them that begin to do so here. */
  removedBy: DocumentMark[];
  removalBegins: DocumentMark[];
  /** What suggestions add before it, where they begin, and after it. */
  addedBefore: Insertion[];
  addedAfter: Insertion[];
};

/** A mark within its block, and what it changes word by word. */
type OwnMark = {
  mark: DocumentMark;
  start: number;
  end: number;
  removed: { start: number; end: number }[];
  added: { at: number; text: string }[];
};

/** The block's text cut where marks and changes begin and end. A mark beyond the text, or of a block that is not edited, is the whole. */
export function blockPieces(block: PrintedBlock, marks: readonly DocumentMark[]): BlockPiece[] {
  const { text } = block;
  const own = marks
    .filter(({ spot }) => spot === block.spot)
    .map((mark) => ownMark(block, mark))
    // Marks that begin together are nested, the longest outside.
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const cuts = new Set([0, text.length]);
  for (const { start, end, removed, added } of own)
    for (const cut of [
      start,
      end,
      ...removed.flatMap((one) => [one.start, one.end]),
      ...added.map(({ at }) => at),
    ])
      cuts.add(cut);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((start, index) => pieceOf(block, own, start, places[index + 1]!));
}

function ownMark({ text, editable }: PrintedBlock, mark: DocumentMark): OwnMark {
  const from = Math.min(Math.max(mark.start, 0), text.length);
  const to = Math.min(Math.max(mark.end, from), text.length);
  const [start, end] = editable && to > from ? [from, to] : [0, text.length];
  const own: OwnMark = { mark, start, end, removed: [], added: [] };
  if (mark.kind !== "suggestion") return own;
  let at = start;
  for (const part of diffWords(text.slice(start, end), mark.replacement ?? "")) {
    if (part.kind === "added") own.added.push({ at, text: part.text });
    else {
      const next = at + part.text.length;
      if (part.kind === "removed") own.removed.push({ start: at, end: next });
      at = next;
    }
  }
  return own;
}

function pieceOf(block: PrintedBlock, own: readonly OwnMark[], start: number, end: number): BlockPiece {
  const covering = own.filter((one) => one.start < end && one.end > start);
  const removing = covering.flatMap(({ mark, removed }) =>
    removed.filter((range) => range.start < end && range.end > start).map((range) => ({ mark, range })),
  );
  const insertions = (of: readonly OwnMark[], place: number): Insertion[] =>
    of.flatMap(({ mark, added }) =>
      added.filter(({ at }) => at === place).map(({ text }) => ({ mark, text })),
    );
  return {
    start,
    runs: sliceRuns(block.runs ?? [{ text: block.text }], start, end),
    marks: covering.map(({ mark }) => mark),
    begins: covering.filter((one) => one.start === start).map(({ mark }) => mark),
    removedBy: removing.map(({ mark }) => mark),
    removalBegins: removing.filter(({ range }) => range.start === start).map(({ mark }) => mark),
    addedBefore: insertions(
      covering.filter((one) => one.start === start),
      start,
    ),
    addedAfter: insertions(covering, end),
  };
}
