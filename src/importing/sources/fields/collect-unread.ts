import { isObject } from "../../../kit/json.ts";
import { labelOf } from "./labels.ts";

/** The keys and positions of each object and list that a reader has read. */
export class ReadRecord {
  readonly #keys = new Map<object, Set<string | number>>();

  add(holder: object, key: string | number): void {
    const keys = this.#keys.get(holder);
    if (keys) keys.add(key);
    else this.#keys.set(holder, new Set([key]));
  }

  has(holder: object, key: string | number): boolean {
    return this.#keys.get(holder)?.has(key) ?? false;
  }
}

export type Unread = { label: string | undefined; text: string };

/** The text of a value: numbers count as text; blank text is no value. */
export function textOfValue(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

/** Names of lists and groups that say nothing about their content. */
const containers = new Set([
  "items",
  "history",
  "list",
  "sections",
  "basics",
  "data",
  "resume",
  "cv",
  "custom",
]);

/**
 * Every text below `value` that the record does not contain, in the file's order, and records it. Skips the keys in
 * `ignored` with everything below them, and embedded files ("data:…"). Iterative, and visits a shared object once.
 */
export function collectUnread(value: unknown, record: ReadRecord, ignored: ReadonlySet<string>): Unread[] {
  const unread: Unread[] = [];
  const visited = new Set<object>();
  const open: { value: object; path: string[] }[] = [];
  const visit = (child: unknown, path: string[]) => {
    if (typeof child !== "object" || child === null || visited.has(child)) return;
    visited.add(child);
    open.push({ value: child, path });
  };
  visit(value, []);
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: holder, path } = next;
    const below: [unknown, string[]][] = [];
    for (const [key, child] of entriesOf(holder)) {
      if (typeof key === "string" && ignored.has(key)) continue;
      if (record.has(holder, key)) continue;
      const childPath = typeof key === "string" ? [...path.slice(-2), key] : path;
      const text = textOfValue(child);
      if (text === undefined) below.push([child, childPath]);
      else if (!text.startsWith("data:")) {
        record.add(holder, key);
        unread.push({ label: pathLabel(childPath), text });
      }
    }
    for (const [child, childPath] of below.reverse()) visit(child, childPath);
  }
  return unread;
}

const entriesOf = (holder: object): [string | number, unknown][] =>
  Array.isArray(holder) ? [...holder.entries()] : isObject(holder) ? Object.entries(holder) : [];

/** The last two keys in words. */
function pathLabel(path: string[]): string | undefined {
  const keys = path.filter((key, at) => at === path.length - 1 || !containers.has(key)).slice(-2);
  return keys.length === 0 ? undefined : keys.map(labelOf).join(": ");
}
