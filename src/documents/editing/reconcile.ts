import equal from "fast-deep-equal";
import { isObject } from "../../kit/json.ts";
import { type Conflict, type MergeResult, mergeContents, settleConflict } from "./merge.ts";

type Sides<C> = { base: C; mine: C; theirs: C; sent?: readonly C[] };

/**
 * Brings a person's edits together with what the server has. What the server has may be our own earlier save
 * whose acknowledgement was lost (`sent`): then there is nothing to merge, and where it is that save plus
 * somebody else's edits, our own earlier words are no conflict with our later ones.
 */
export function reconcile<C>({ base, mine, theirs, sent = [] }: Sides<C>): MergeResult<C> {
  if (sameContent(base, theirs) || sent.some((content) => sameContent(content, theirs)))
    return { content: mine, conflicts: [] };
  const merged = mergeContents(base, mine, theirs);
  const isOurs = (conflict: Conflict) =>
    sent.some((content) => sameContent(valueAt(content, conflict), conflict.theirs));
  return {
    content: merged.conflicts
      .filter(isOurs)
      .reduce((content, conflict) => settleConflict(content, conflict, "mine"), merged.content),
    conflicts: merged.conflicts.filter((conflict) => !isOurs(conflict)),
  };
}

/** Equal as JSON: a property that is undefined is one that is not there, the order of keys means nothing. */
export const sameContent = (one: unknown, other: unknown): boolean =>
  one === other || equal(asJson(one), asJson(other));

const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The value that a conflict is about, in another content; `undefined` where it has none. */
export function valueAt(content: unknown, { path, kind }: Pick<Conflict, "path" | "kind">): unknown {
  const value = path.reduce<unknown>(stepInto, content);
  return kind === "order" && Array.isArray(value) ? value.map((entry) => entry?.id ?? entry?.field) : value;
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((entry) => entry?.id === step || entry?.field === step);
  return isObject(value) ? value[step] : undefined;
}
