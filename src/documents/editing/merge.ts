import { dequal as equal } from "dequal/lite";
import { isObject } from "../../kit/json.ts";

/**
 * A value that both sides changed differently. `path` has keys, and ids for list entries
 * (`["sections", "s1", "items", "i7", "employer"]`), so that it does not depend on the order of a list.
 * `undefined` means that the value was never set or is deleted. With `kind: "order"` the values are lists of ids.
 */
export type Conflict = {
  kind: "value" | "order";
  path: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

export type MergeResult<T> = { content: T; conflicts: Conflict[] };

/**
 * Three-way merge of document contents, entry by entry and field by field. A value that one side changed comes from that
 * side. A value that both changed differently is `mine` in `content`, and a conflict has both values. An entry that one
 * side deleted and the other edited stays in `content`, with a conflict. So every edit of either side is in `content` or
 * in `conflicts`.
 * The inputs are not changed. The result may exceed the schema's limits for lists.
 */
export function mergeContents<T>(base: T, mine: T, theirs: T): MergeResult<T> {
  const conflicts: Conflict[] = [];
  const content = mergeValues(base, mine, theirs, { path: [], conflicts }) as T;
  return { content, conflicts };
}

type Location = { path: string[]; conflicts: Conflict[] };
type Keyed = { [key: string]: unknown };

/** Values merged only as a whole: half a period of each side would be a period that neither side entered. */
export const atomic: ReadonlySet<string> = new Set(["period", "template", "extra", "photo"]);

const below = (location: Location, step: string): Location => ({
  ...location,
  path: [...location.path, step],
});

function mergeValues(base: unknown, mine: unknown, theirs: unknown, location: Location): unknown {
  if (equal(mine, theirs) || equal(base, theirs)) return mine;
  if (equal(base, mine)) return theirs;
  const isAtomic = atomic.has(location.path[location.path.length - 1] ?? "");
  if (!isAtomic && isObject(mine) && isObject(theirs) && sameType(mine, theirs)) {
    if (base === undefined) return mergeObjects({}, mine, theirs, location);
    if (isObject(base) && sameType(base, mine)) return mergeObjects(base, mine, theirs, location);
  }
  const key = isAtomic ? null : listKey(mine, theirs, base ?? []);
  if (key) return mergeLists((base ?? []) as Keyed[], mine as Keyed[], theirs as Keyed[], key, location);
  location.conflicts.push({ kind: "value", path: location.path, base, mine, theirs });
  return mine === undefined ? theirs : mine;
}

/** Sections of different types are different sections, even with the same id. */
const sameType = (one: Keyed, other: Keyed): boolean => one.type === other.type;

function mergeObjects(base: Keyed, mine: Keyed, theirs: Keyed, location: Location): Keyed {
  const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Keyed = {};
  for (const key of keys) {
    const value = mergeValues(base[key], mine[key], theirs[key], below(location, key));
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** The property that identifies the entries of these lists; null if they are not lists of identified entries. */
function listKey(...lists: unknown[]): "id" | "field" | null {
  const fits = (key: "id" | "field") =>
    lists.every(
      (list) =>
        Array.isArray(list) &&
        list.every((entry) => isObject(entry) && typeof entry[key] === "string") &&
        new Set(list.map((entry) => entry[key])).size === list.length,
    );
  if (fits("id")) return "id";
  return fits("field") ? "field" : null;
}

function mergeLists(base: Keyed[], mine: Keyed[], theirs: Keyed[], key: "id" | "field", location: Location) {
  const index = (list: Keyed[]) => new Map(list.map((entry) => [entry[key] as string, entry]));
  const [inBase, inMine, inTheirs] = [index(base), index(mine), index(theirs)];
  const entries = new Map<string, unknown>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const value = mergeValues(inBase.get(id), inMine.get(id), inTheirs.get(id), below(location, id));
    if (value !== undefined) entries.set(id, value);
  }
  const ids = mergeOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()], location);
  return ids.filter((id) => entries.has(id)).map((id) => entries.get(id));
}

/**
 * The order of the side that moved entries all three lists share; `mine`, with a conflict, if both moved them differently.
 * Entries that only the other side has follow the same neighbour as there.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[], location: Location): string[] {
  const shared = (list: string[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const [before, here, there] = [shared(base), shared(mine), shared(theirs)];
  const theyMoved = !equal(before, there) && !equal(here, there);
  if (theyMoved && !equal(before, here))
    location.conflicts.push({ kind: "order", path: location.path, base, mine, theirs });
  const follow = theyMoved && equal(before, here);
  return interleave(follow ? theirs : mine, follow ? mine : theirs);
}

function interleave(order: string[], additions: string[]): string[] {
  const result = [...order];
  for (const [at, id] of additions.entries()) {
    if (result.includes(id)) continue;
    const [neighbour] = additions
      .slice(0, at)
      .reverse()
      .filter((before) => result.includes(before));
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id);
  }
  return result;
}

/**
 * `content` with one side's value for the conflict. An entry that this side deleted is removed; an order is applied to
 * the entries that exist. A path that no longer exists leaves the content unchanged.
 */
export function settleConflict<T>(content: T, conflict: Conflict, side: "mine" | "theirs"): T {
  return replaceAt(content, conflict.path, (value) =>
    conflict.kind === "order" ? reorder(value, conflict[side]) : conflict[side],
  ) as T;
}

function replaceAt(value: unknown, path: string[], replace: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replace(value);
  if (Array.isArray(value)) {
    const found = value.findIndex((entry) => entry?.id === step || entry?.field === step);
    // A restored entry is appended; its position is a conflict of its own, if it is one.
    const at = found === -1 ? value.length : found;
    const next = replaceAt(value[at], rest, replace);
    return [...value.slice(0, at), ...(next === undefined ? [] : [next]), ...value.slice(at + 1)];
  }
  if (!isObject(value)) return value;
  const { [step]: old, ...others } = value;
  const next = replaceAt(old, rest, replace);
  return next === undefined ? others : { ...others, [step]: next };
}

function reorder(list: unknown, order: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(order)) return list;
  const byId = new Map(list.map((entry) => [entry?.id ?? entry?.field, entry]));
  return interleave(
    order.filter((id) => byId.has(id)),
    [...byId.keys()],
  ).map((id) => byId.get(id));
}
