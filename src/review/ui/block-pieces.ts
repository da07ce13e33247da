import { sliceRuns } from "../../documents/content-fields/field-lines.ts";
import type { Run } from "../../documents/model/rich-text.ts";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";

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

/** A range of a block with the same marks. `begins`, `ends`: the marks whose first or last piece it is. */
export type BlockPiece = {
  start: number;
  runs: Run[];
  marks: DocumentMark[];
  begins: DocumentMark[];
  ends: DocumentMark[];
};

/** The block's text cut where marks begin and end. A mark beyond the text, or of a block that is not edited, is the whole. */
export function blockPieces(block: PrintedBlock, marks: readonly DocumentMark[]): BlockPiece[] {
  const { text, editable } = block;
  const own = marks
    .filter(({ spot }) => spot === block.spot)
    .map((mark) => {
      const start = Math.min(Math.max(mark.start, 0), text.length);
      const end = Math.min(Math.max(mark.end, start), text.length);
      return { mark, ...(editable && end > start ? { start, end } : { start: 0, end: text.length }) };
    })
    // Marks that begin together are nested, the longest outside.
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const cuts = [...new Set([0, text.length, ...own.flatMap(({ start, end }) => [start, end])])].sort(
    (one, other) => one - other,
  );
  const runs = block.runs ?? [{ text }];
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1]!;
    const covering = own.filter((range) => range.start < end && range.end > start);
    return {
      start,
      runs: sliceRuns(runs, start, end),
      marks: covering.map(({ mark }) => mark),
      begins: covering.filter((range) => range.start === start).map(({ mark }) => mark),
      ends: covering.filter((range) => range.end === end).map(({ mark }) => mark),
    };
  });
}
