import type { z } from "zod";

/** Values for fields of the schemas. For each field at least one is valid and differs from the example. */
const candidates: unknown[] = [
  true,
  false,
  3,
  4,
  5,
  1,
  2,
  7,
  33,
  "/other",
  "/other-page",
  "other.svg",
  "https://other.example/",
  "https://other.example/other.svg",
  "https://other.example/?u={address}",
  "_blank",
  "_self",
  "auth",
  "unauth",
  "bell",
  "none",
  "chevron",
  "strong",
  "divider",
  "button",
  "builder",
  "login",
  "primary",
  "secondary",
  "link",
  "lit",
  "dark",
  "light",
  "plain",
  "tinted",
  "wide",
  "container",
  "round",
  "square",
  "lde",
  "ch/de",
  "de-CH",
  "legal",
  "social",
  "FR",
  "privacy",
  "0123 45678",
  "other.example",
  "uk.localhost",
  "zzzzzz1",
  "987654",
  "nav:1",
  "Another text",
];

export type Path = (string | number)[];

/** Paths of all leaves of a JSON value. An empty list or object is a leaf. */
export function leafPathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leafPathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy of a JSON value with another value at a path. */
export function withValueAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[key] = withValueAt((value as Record<string, unknown>)[key], rest, to);
  return copy;
}

/** The value at a path. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** For each leaf of `value`, every copy with another valid value there. */
export function validChangesOf<T>(schema: z.ZodType<T>, value: T): { path: string; values: T[] }[] {
  return leafPathsOf(value).map((path) => {
    const values = candidates.flatMap((candidate) => {
      if (candidate === valueAt(value, path)) return [];
      const result = schema.safeParse(withValueAt(value, path, candidate));
      return result.success && JSON.stringify(valueAt(result.data, path)) === JSON.stringify(candidate)
        ? [result.data]
        : [];
    });
    return { path: path.join("."), values };
  });
}

/** Every field of a schema, as a dotted path without list indexes, to check that an example fills all of them. */
export function schemaFieldsOf(schema: unknown, path = ""): string[] {
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (!def) return [path];
  if (def.innerType) return schemaFieldsOf(def.innerType, path);
  if (def.type === "array") return schemaFieldsOf(def.element, path);
  if (def.type === "object")
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([key, inner]) =>
      schemaFieldsOf(inner, path ? `${path}.${key}` : key),
    );
  if (def.type === "record") return schemaFieldsOf(def.valueType, `${path}.*`);
  return [path];
}
