import { isObject } from "../../kit/json.ts";

/** Parts of a document's content: properties of objects, and entries of lists by their key. */

/** The id of a list's entry, or the name of a personal field. */
export const keyOf = (entry: unknown): unknown => (isObject(entry) ? (entry.id ?? entry.field) : undefined);

/** A list whose entries all have a key. */
export const isKeyed = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((entry) => typeof keyOf(entry) === "string");

/** The property or the entry with this key. */
export function partOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value.find((entry) => keyOf(entry) === step);
  return isObject(value) ? value[step] : undefined;
}
