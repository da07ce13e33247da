import equal from "fast-deep-equal";
import { isObject } from "../../kit/json.ts";

/**
 * A place that both sides changed, each in its own way. `path` names keys, and entries of lists by their id
 * (`["sections", "s1", "items", "i7", "employer"]`), so that it holds in any order of the list.
 * `undefined` is a value that is not there: never given, or deleted.
 * With `kind: "order"` the values are lists of ids.
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
 * Three-way merge of document contents: what only one side changed is taken from that side, entry by entry
 * and field by field. What both changed differently stays as `mine` in `content` and comes back as a conflict
 * with both values; an entry that one side deleted and the other edited stays in, as a conflict. So every
 * edit of either side is in `content` or in `conflicts`.
 * The inputs are not changed. The result may exceed the schema's greatest lengths of lists.
 */
export function mergeContents<T>(base: T, mine: T, theirs: T): MergeResult<T> {
  const conflicts: Conflict[] = [];
  const content = mergeValues(base, mine, theirs, { path: [], conflicts }) as T;
  return { content, conflicts };
}

type Place = { path: string[]; conflicts: Conflict[] };
type Keyed = { [key: string]: unknown };

/** Values that make sense only as a whole: half a period of each side would be a third one nobody wrote. */
const atomic = new Set(["period", "template", "extra", "photo"]);

const below = (place: Place, step: string): Place => ({ ...place, path: [...place.path, step] });

function mergeValues(base: unknown, mine: unknown, theirs: unknown, place: Place): unknown {
  if (equal(mine, theirs) || equal(base, theirs)) return mine;
  if (equal(base, mine)) return theirs;
  const whole = atomic.has(place.path[place.path.length - 1] ?? "");
  if (!whole && isObject(mine) && isObject(theirs) && sameType(mine, theirs)) {
    if (base === undefined) return mergeObjects({}, mine, theirs, place);
    if (isObject(base) && sameType(base, mine)) return mergeObjects(base, mine, theirs, place);
  }
  const key = whole ? null : listKey(mine, theirs, base ?? []);
  if (key) return mergeLists((base ?? []) as Keyed[], mine as Keyed[], theirs as Keyed[], key, place);
  place.conflicts.push({ kind: "value", path: place.path, base, mine, theirs });
  return mine === undefined ? theirs : mine;
}

/** Sections of different types that share an id are different things. */
const sameType = (one: Keyed, other: Keyed): boolean => one.type === other.type;

function mergeObjects(base: Keyed, mine: Keyed, theirs: Keyed, place: Place): Keyed {
  const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Keyed = {};
  for (const key of keys) {
    const value = mergeValues(base[key], mine[key], theirs[key], below(place, key));
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** The property that tells entries of these lists apart, or null where they are no lists of such entries. */
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

function mergeLists(base: Keyed[], mine: Keyed[], theirs: Keyed[], key: "id" | "field", place: Place) {
  const index = (list: Keyed[]) => new Map(list.map((entry) => [entry[key] as string, entry]));
  const [inBase, inMine, inTheirs] = [index(base), index(mine), index(theirs)];
  const entries = new Map<string, unknown>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const value = mergeValues(inBase.get(id), inMine.get(id), inTheirs.get(id), below(place, id));
    if (value !== undefined) entries.set(id, value);
  }
  const ids = mergeOrder([...inBase.keys()], [...inMine.keys()], [...inTheirs.keys()], place);
  return ids.filter((id) => entries.has(id)).map((id) => entries.get(id));
}

/**
 * The order of whoever moved an entry that all three have; mine, with a conflict, where both moved some
 * differently. Entries of the other side follow the neighbour they follow there.
 */
function mergeOrder(base: string[], mine: string[], theirs: string[], place: Place): string[] {
  const shared = (list: string[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const [before, here, there] = [shared(base), shared(mine), shared(theirs)];
  const theyMoved = !equal(before, there) && !equal(here, there);
  if (theyMoved && !equal(before, here))
    place.conflicts.push({ kind: "order", path: place.path, base, mine, theirs });
  const follow = theyMoved && equal(before, here);
  return weave(follow ? theirs : mine, follow ? mine : theirs);
}

function weave(order: string[], guests: string[]): string[] {
  const result = [...order];
  for (const [at, id] of guests.entries()) {
    if (result.includes(id)) continue;
    const [neighbour] = guests
      .slice(0, at)
      .reverse()
      .filter((before) => result.includes(before));
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id);
  }
  return result;
}

/**
 * `content` with the conflict settled for one side. An entry that side does not have is removed; an order is
 * applied to the entries that are there. A path that leads nowhere any more leaves the content unchanged.
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
    // Deleted entries come back at the end: where they stood is part of another conflict, if of any.
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
  return weave(
    order.filter((id) => byId.has(id)),
    [...byId.keys()],
  ).map((id) => byId.get(id));
}
