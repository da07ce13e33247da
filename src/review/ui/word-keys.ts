type Range = { start: number; end: number };

const words = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "word" }) : undefined;

/** The words of a text with their offsets, without spaces and punctuation. */
function wordRanges(text: string): Range[] {
  if (!words)
    return [...text.matchAll(/\S+/g)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
  return [...words.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

export type WordStep = "next" | "previous" | "extend" | "shrink" | "first" | "last" | "all";

/**
 * The selection after a step, in words: to the next or previous word, longer or shorter at its end, or everything.
 * Null if the text has no words.
 */
export function stepWord(text: string, current: Range | null, step: WordStep): Range | null {
  const ranges = wordRanges(text);
  const last = ranges.length - 1;
  if (last < 0) return null;
  const at = (index: number) => ranges[Math.min(Math.max(index, 0), last)]!;
  if (step === "all") return { start: at(0).start, end: at(last).end };
  if (step === "first" || !current) return step === "last" ? at(last) : at(0);
  if (step === "last") return at(last);
  const startIndex = ranges.findIndex(({ end }) => end > current.start);
  const endIndex = ranges.findLastIndex(({ start }) => start < current.end);
  if (step === "next") return at(endIndex + 1);
  if (step === "previous") return at(startIndex === -1 ? last : startIndex - 1);
  const end = step === "extend" ? endIndex + 1 : Math.max(endIndex - 1, startIndex);
  return { start: at(startIndex).start, end: at(end).end };
}
