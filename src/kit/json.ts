/**
 * Keys that are rejected or dropped in untrusted JSON. No document needs them, and an unchecked merge would pollute
 * prototypes.
 */
export const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Levels of nesting that the API accepts. Validators recurse, so this bounds their stack. */
export const maxDepth = 64;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

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

/**
 * The path of the first prototype key, or of the first value nested deeper than `depth`; null without one. Iterative,
 * because the input may be a megabyte of "[".
 */
export function findUnsafe(root: unknown, depth: number = maxDepth): Path | null {
  const open: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== "object" || value === null) continue;
    if (path.length >= depth) return path;
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1)
        if (typeof value[at] === "object") open.push({ value: value[at], path: [...path, at] });
      continue;
    }
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) return [...path, key];
      const child = (value as JsonObject)[key];
      if (typeof child === "object") open.push({ value: child, path: [...path, key] });
    }
  }
  return null;
}

/** Bytes of the value as JSON in UTF-8. */
export const jsonByteLength = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;
