/**
 * Keys that are rejected or dropped in untrusted JSON. No document needs them, and an unchecked merge would pollute
 * prototypes.
 */
export const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Levels of nesting that the API accepts. Validators recurse, so this bounds their stack. */
export const maxDepth = 64;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/**
 * Whether the value is an object with keys, not a list and not null.
 * @example
 * isObject(value) && typeof value.name === "string";
 */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Steps from the root to a value: keys and indices. */
export type Path = readonly (string | number)[];

/** `$.work[2].startDate`; keys that are not identifiers are quoted in brackets (RFC 9535). */
export function jsonPath(path: Path): string {
  return `$${path.map(pathSegment).join("")}`;
}

/** `work[2].startDate`: the same without the root, for error fields. */
export const fieldPath = (path: Path): string => jsonPath(path).replace(/^\$\.?/, "");

function pathSegment(part: string | number): string {
  if (typeof part === "number") return `[${part}]`;
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part)) return `.${part}`;
  const quoted = JSON.stringify(part).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `['${quoted}']`;
}

/** A value below the root, linked to its parent so that only a reported value's path is built. */
type Step = { value: object; key: string | number; depth: number; parent: Step | null };

/**
 * The path of the first prototype key, or of the first value nested deeper than `depth`; null without one. Iterative,
 * because the input may be a megabyte of "[".
 */
export function findUnsafe(root: unknown, depth: number = maxDepth): Path | null {
  const open: Step[] = [];
  const add = (value: unknown, key: string | number, parent: Step | null) => {
    if (typeof value === "object" && value !== null)
      open.push({ value, key, depth: parent ? parent.depth + 1 : 0, parent });
  };
  add(root, "", null);
  for (let next = open.pop(); next; next = open.pop()) {
    const { value } = next;
    if (next.depth >= depth) return pathOf(next);
    if (Array.isArray(value)) for (let at = value.length - 1; at >= 0; at -= 1) add(value[at], at, next);
    else
      for (const key of Object.keys(value)) {
        if (forbiddenKeys.has(key)) return [...pathOf(next), key];
        add((value as JsonObject)[key], key, next);
      }
  }
  return null;
}

function pathOf(step: Step): Path {
  const path: (string | number)[] = [];
  for (let at = step; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}

/** Bytes of the value as JSON in UTF-8. */
export const jsonByteLength = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;
