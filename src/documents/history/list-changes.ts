import { dequal as equal } from "dequal/lite";
import { isObject } from "../../kit/json.ts";
import { isKeyed, keyOf, partOf } from "../editing/content-parts.ts";
import { atomic } from "../editing/merge.ts";

/** A field, an entry or an order that differs between two versions. `path` as in `Conflict`; undefined: it is not there. */
export type Change = { kind: "value" | "order"; path: string[]; before: unknown; after: unknown };

/** Properties that nothing shows. */
const hidden = new Set(["schema", "extra"]);

/** What differs, field by field, in the order of the later version. */
export function listChanges(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (equal(before, after)) return [];
  if (atomic.has(path.at(-1) ?? "")) return [{ kind: "value", path, before, after }];
  if (isObject(before) && isObject(after) && before.type === after.type)
    return namesOf(after, before)
      .filter((name) => !hidden.has(name))
      .flatMap((name) => listChanges(before[name], after[name], [...path, name]));
  const [older, newer] = [before ?? [], after ?? []];
  if (isKeyed(older) && isKeyed(newer) && older.length + newer.length > 0)
    return listEntries(older, newer, path);
  return isBlank(before) && isBlank(after) ? [] : [{ kind: "value", path, before, after }];
}

const namesOf = (...objects: object[]): string[] => [...new Set(objects.flatMap(Object.keys))];
/** A field that was never set shows nothing, like one that was emptied. */
const isBlank = (value: unknown): boolean => value === undefined || value === "";

function listEntries(before: unknown[], after: unknown[], path: string[]): Change[] {
  const keysOf = (list: unknown[]) => list.map(keyOf) as string[];
  const shared = (list: unknown[], other: string[]) => keysOf(list).filter((key) => other.includes(key));
  const [older, newer] = [shared(before, keysOf(after)), shared(after, keysOf(before))];
  const order: Change[] = equal(older, newer) ? [] : [{ kind: "order", path, before: older, after: newer }];
  const keys = [...new Set([...keysOf(after), ...keysOf(before)])];
  return [
    ...order,
    ...keys.flatMap((key) => listChanges(partOf(before, key), partOf(after, key), [...path, key])),
  ];
}
