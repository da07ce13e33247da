import { expandToGraphemes } from "./graphemes.ts";

/** The part of a text that a new text changes: from `start` to `end` it becomes `text`. */
export type TextChange = { start: number; end: number; text: string };

/** Without what both texts begin and end with; whole characters, so that no letter loses its accent. */
export function changeOf(before: string, after: string): TextChange {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  // A character that is whole in one text may be part of another in the other text.
  const inBefore = expandToGraphemes(before, { start: head, end: before.length - tail });
  const inAfter = expandToGraphemes(after, { start: head, end: after.length - tail });
  const start = Math.min(inBefore.start, inAfter.start);
  const kept = Math.min(before.length - inBefore.end, after.length - inAfter.end);
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}
