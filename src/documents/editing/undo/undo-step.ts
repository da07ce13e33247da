import { dequal as equal } from "dequal/lite";
import { isObject } from "../../../kit/json.ts";
import { isKeyed, keyOf, partOf } from "../content-parts.ts";
import { mergeContents, settleConflict } from "../merge.ts";
import { sameContent } from "../reconcile.ts";

/** One edit of this tab that can be taken back. Both contents share what the edit left as it was. */
export type UndoStep<C> = {
  before: C;
  after: C;
  /** What the edit changed, as in `Conflict.path`; empty for a change of several parts. */
  path: readonly string[];
};

/** The newest step is the last one. */
export type UndoStacks<C> = { undo: readonly UndoStep<C>[]; redo: readonly UndoStep<C>[] };

/**
 * `current` without the step's edit: a three-way merge and never a jump back, so that everything written since then
 * stays. A value that somebody has changed again stays, too.
 */
export function takeBack<C>({ before, after }: UndoStep<C>, current: C): C {
  if (current === after || sameContent(current, after)) return before;
  const { content, conflicts } = mergeContents(after, before, current);
  return conflicts.reduce((result, conflict) => settleConflict(result, conflict, "theirs"), content);
}

/**
 * The path of the only value that differs, down to an entry that was added or removed. `isTyping`: it is a text, a number
 * or another value without parts of its own, not an entry that was added, removed or moved, nor a choice.
 */
export function findChange(before: unknown, after: unknown): { path: string[]; isTyping: boolean } {
  const path: string[] = [];
  let sides = [before, after] as const;
  for (let step = onlyDifference(...sides); step !== null; step = onlyDifference(...sides)) {
    path.push(step);
    sides = [partOf(sides[0], step), partOf(sides[1], step)];
  }
  return { path, isTyping: path.length > 0 && sides.every(isTyped) };
}

const isTyped = (value: unknown): boolean =>
  value === undefined || typeof value === "string" || typeof value === "number" || isPlainList(value);
const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => keyOf(entry) === undefined);

/** The key or id of the only part that differs; null if several do, or if the values have no parts in common. */
function onlyDifference(before: unknown, after: unknown): string | null {
  if (Array.isArray(before) || Array.isArray(after)) return onlyEntry(before ?? [], after ?? []);
  if (!isObject(before) || !isObject(after)) return null;
  return single(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (key) => !equal(before[key], after[key]),
    ),
  );
}

/** Null also if other entries have moved. */
function onlyEntry(before: unknown, after: unknown): string | null {
  if (!isKeyed(before) || !isKeyed(after)) return null;
  const keys = [...new Set([...before, ...after].map(keyOf))] as string[];
  const changed = single(keys.filter((key) => !equal(partOf(before, key), partOf(after, key))));
  const others = (list: unknown[]) => list.map(keyOf).filter((key) => key !== changed);
  return equal(others(before), others(after)) ? changed : null;
}

const single = (list: string[]): string | null => (list.length === 1 ? list[0]! : null);
