import { baselinesOf, type Segment, segmentOf } from "./segments.ts";

/** Gaps of a justified line differ by at most this many points. */
const tolerance = 1.6;
/** Lines of a paragraph are at most this many letter heights apart. */
const farthest = 2.6;

/**
 * Joins the words of a justified line whose gaps are as wide as those between columns ("Como   parte   da   Fábrica"): at
 * least three words with equal gaps, which begin and end where an undivided line near by does.
 */
export function joinJustified(segments: readonly Segment[]): Segment[] {
  const rows = baselinesOf(segments);
  return rows.flatMap((row, at) => {
    if (row.length < 3) return row;
    const ordered = row.toSorted((a, b) => a.x - b.x);
    const near = [...rows.slice(Math.max(0, at - 4), at), ...rows.slice(at + 1, at + 5)].flat();
    return equallyApart(ordered).flatMap((words) =>
      words.length > 2 && near.some((line) => isAbove(line, words)) ? [segmentOf(glyphsOf(words))] : words,
    );
  });
}

const glyphsOf = (segments: readonly Segment[]) => segments.flatMap(({ glyphs }) => [...glyphs]);

const isAbove = (line: Segment, words: readonly Segment[]): boolean => {
  const [first, last] = [words[0]!, words.at(-1)!];
  const distance = Math.abs(line.y - first.y);
  return (
    distance <= farthest * first.size &&
    Math.abs(line.x - first.x) <= tolerance &&
    Math.abs(line.right - last.right) <= tolerance
  );
};

/** A row from left to right, divided where the gap is another one than before. */
function equallyApart(row: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  let gap: number | undefined;
  for (const segment of row) {
    const group = groups.at(-1);
    const next = group ? segment.x - group.at(-1)!.right : 0;
    const isFirstGap = group?.length === 1;
    if (group && (isFirstGap || Math.abs(next - (gap ?? next)) <= tolerance)) group.push(segment);
    else groups.push([segment]);
    gap = group && group === groups.at(-1) && !isFirstGap ? gap : next;
  }
  return groups;
}
