import type { ContentField } from "./content-field.ts";
import { linesOfField, spotOfLine } from "./field-lines.ts";

export type FieldPlace = { field: ContentField; index: number };

/** The field of a spot, and the index of its line. */
export function findLine(fields: readonly ContentField[], spot: string): FieldPlace | null {
  for (const field of fields) {
    if (field.spot === spot) return { field, index: 0 };
    if (!spot.startsWith(`${field.spot}/`)) continue;
    const index = Number(spot.slice(field.spot.length + 1));
    if (Number.isInteger(index) && spotOfLine(field, index) === spot && linesOfField(field)[index])
      return { field, index };
  }
  return null;
}

/** The content with another value at the path of a field. */
export function setAt(value: unknown, [step, ...rest]: readonly (string | number)[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((entry, at) => (at === step ? setAt(entry, rest, next) : entry));
  const object = value as Record<string, unknown>;
  return { ...object, [step]: setAt(object[step], rest, next) };
}
