import { dequal as equal } from "dequal/lite";
import { isObject } from "../../kit/json.ts";
import { type Conflict, type MergeResult, mergeContents, settleConflict } from "./merge.ts";

type Sides<C> = { base: C; mine: C; theirs: C; sent?: readonly C[] };

/**
 * Merges unsaved edits with the server's content. The server may already have one of this tab's own saves whose
 * acknowledgement was lost (`sent`): then there is nothing to merge. If it has that save plus other edits, a value from
 * that save neither conflicts with a later value of this tab nor returns after it was undone.
 */
export function reconcile<C>({ base, mine, theirs, sent = [] }: Sides<C>): MergeResult<C> {
  if (sameContent(base, theirs) || sent.some((content) => sameContent(content, theirs)))
    return { content: mine, conflicts: [] };
  const merged = mergeContents(base, mine, withoutSent(base, theirs, sent));
  const isOwn = (conflict: Conflict) =>
    sent.some((content) => sameContent(valueAt(content, conflict), conflict.theirs));
  return {
    content: merged.conflicts
      .filter(isOwn)
      .reduce((content, conflict) => settleConflict(content, conflict, "mine"), merged.content),
    conflicts: merged.conflicts.filter((conflict) => !isOwn(conflict)),
  };
}

/** `theirs` as if none of the saves had reached the server: values that somebody changed after them stay. */
function withoutSent<C>(base: C, theirs: C, sent: readonly C[]): C {
  return sent.toReversed().reduce((result, content) => {
    const merged = mergeContents(content, base, result);
    return merged.conflicts.reduce(
      (each, conflict) => settleConflict(each, conflict, "theirs"),
      merged.content,
    );
  }, theirs);
}

/** Equality as JSON: an undefined property equals a missing one, and the order of keys is ignored. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  one === other || equal(asJson(one), asJson(other));

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The value at a conflict's path in another content; `undefined` if there is none. */
export function valueAt(content: unknown, { path, kind }: Pick<Conflict, "path" | "kind">): unknown {
  const value = path.reduce<unknown>(stepInto, content);
  return kind === "order" && Array.isArray(value) ? value.map((entry) => entry?.id ?? entry?.field) : value;
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((entry) => entry?.id === step || entry?.field === step);
  return isObject(value) ? value[step] : undefined;
}
