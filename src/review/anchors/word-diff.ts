export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Words that are compared one by one, per text; longer texts are shown as removed and added as a whole. */
const maxWords = 600;

const words = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "word" }) : undefined;

/** Words, spaces and punctuation marks; also of scripts without spaces. */
const wordsOf = (text: string): string[] =>
  words ? [...words.segment(text)].map(({ segment }) => segment) : text.split(/(\s)/);

/** The space after the words of a part is not shown as changed. */
export function splitEndSpace(text: string): [words: string, space: string] {
  const words = text.trimEnd();
  return [words, text.slice(words.length)];
}

/** What a suggestion changes, word by word. The parts without the added ones are `before`, without the removed ones `after`. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, next.length) - head && old.at(-1 - tail) === next.at(-1 - tail))
    tail += 1;
  const end = (list: string[]) => list.slice(head, list.length - tail);
  return withoutChanceMatches(
    merged([
      { kind: "same", text: old.slice(0, head).join("") },
      ...diffMiddle(end(old), end(next)),
      { kind: "same", text: old.slice(old.length - tail).join("") },
    ]),
  );
}

function diffMiddle(old: string[], next: string[]): DiffPart[] {
  if (old.length > maxWords || next.length > maxWords)
    return [
      { kind: "removed", text: old.join("") },
      { kind: "added", text: next.join("") },
    ];
  const lengths = commonLengths(old, next);
  const parts: DiffPart[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < next.length) {
    if (one < old.length && other < next.length && old[one] === next[other]) {
      parts.push({ kind: "same", text: old[one]! });
      one += 1;
      other += 1;
    } else if (
      other === next.length ||
      (one < old.length && lengths[one + 1]![other]! >= lengths[one]![other + 1]!)
    ) {
      parts.push({ kind: "removed", text: old[one]! });
      one += 1;
    } else {
      parts.push({ kind: "added", text: next[other]! });
      other += 1;
    }
  }
  return withoutLonelySpaces(parts);
}

/** Lengths of the longest common subsequences of the words from each pair of positions. */
function commonLengths(old: string[], next: string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = next.length - 1; other >= 0; other -= 1)
      lengths[one]![other] =
        old[one] === next[other]
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!);
  return lengths;
}

/** A space that two changed words share would cut them apart, so it is a part of both changes. */
function withoutLonelySpaces(parts: DiffPart[]): DiffPart[] {
  const isChange = (part: DiffPart | undefined) => !!part && part.kind !== "same";
  return parts.flatMap((part, at): DiffPart[] =>
    part.kind === "same" && part.text.trim() === "" && isChange(parts[at - 1]) && isChange(parts[at + 1])
      ? [
          { kind: "removed", text: part.text },
          { kind: "added", text: part.text },
        ]
      : [part],
  );
}

/** Neighbours of one kind as one part; between two unchanged parts, what is removed comes first. */
function merged(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of parts) {
    if (text === "") continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === "same") last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}

/**
 * A word or particle that two different sentences share by chance cuts them into pieces that nobody can read: unchanged parts
 * that are at most half as long as the changes on both sides become a part of them.
 */
function withoutChanceMatches(parts: DiffPart[]): DiffPart[] {
  const isChance = (part: DiffPart, at: number) =>
    part.kind === "same" &&
    2 * part.text.length <= Math.min(changeAround(parts, at, -1), changeAround(parts, at, 1));
  if (!parts.some(isChance)) return parts;
  return withoutChanceMatches(
    merged(
      parts.flatMap((part, at): DiffPart[] =>
        isChance(part, at)
          ? [
              { kind: "removed", text: part.text },
              { kind: "added", text: part.text },
            ]
          : [part],
      ),
    ),
  );
}

/** Length of the longer one of what is removed and added directly before (-1) or after (1) a part; 0 at an end of the text. */
function changeAround(parts: readonly DiffPart[], at: number, step: -1 | 1): number {
  const lengthOf = (part: DiffPart | undefined) => (part && part.kind !== "same" ? part.text.length : 0);
  const [near, far] = [parts[at + step], parts[at + 2 * step]];
  return lengthOf(near) === 0 ? 0 : Math.max(lengthOf(near), lengthOf(far));
}
