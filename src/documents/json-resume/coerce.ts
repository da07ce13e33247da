import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import type { Field } from "./fields.ts";

const isTextual = (value: unknown): value is string | number =>
  typeof value === "string" || (typeof value === "number" && Number.isFinite(value));

/** Keys of the text in an object that should have been a text. */
const textKeys = ["name", "title", "text", "value", "label", "content", "description"];
const urlKeys = ["url", "href", "link"];

/** The text of a value that should be one text; undefined for a value that has none. */
function asText(value: unknown, separator: string, keys: readonly string[] = []): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (Array.isArray(value))
    return value.length > 0 && value.every(isTextual) ? value.map(String).join(separator) : undefined;
  if (!isObject(value)) return undefined;
  const named = keys.map((key) => value[key]).find((text) => typeof text === "string" && text !== "");
  if (typeof named === "string") return named;
  const texts = Object.values(value).filter((text) => text !== null && text !== "");
  return texts.length > 0 && texts.every(isTextual) ? texts.map(String).join(separator) : undefined;
}

/** The texts of a value that should be a list of texts. */
function asTexts(value: unknown, divider: RegExp): string[] | undefined {
  if (typeof value === "string") {
    const texts = value.split(divider).map((text) => text.replace(/^[•·▪*–-] +/, "").trim());
    const filled = texts.filter((text) => text !== "");
    return filled.length > 0 ? filled : undefined;
  }
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const texts = value.map((entry) => (typeof entry === "string" ? entry : asText(entry, ", ", textKeys)));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** A date as text: a year, a time in milliseconds, or its parts. */
function asDate(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) {
    const isTime = Math.abs(value) > 1e10 && Math.abs(value) < 1e14;
    return isTime ? new Date(value).toISOString() : String(value);
  }
  if (!isObject(value) || !isTextual(value.year)) return undefined;
  const parts = [value.year, value.month, value.day].filter(isTextual);
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * The value in the shape that its field expects: numbers as text, a text as a list, an object as its text. The same value if
 * it has that shape, or none that can be brought into it.
 */
export function coerce(value: unknown, field: Field): unknown {
  switch (field.as) {
    case "text":
      return asText(value, ", ", field.json === "url" ? urlKeys : textKeys) ?? value;
    case "rich":
      return asText(value, "\n", textKeys) ?? value;
    case "texts":
      return isTexts(value) ? value : (asTexts(value, /[,;\n]/) ?? value);
    case "lines":
      return isTexts(value) ? value : (asTexts(value, /\n/) ?? value);
    case "date":
      return asDate(value) ?? value;
    default:
      return value;
  }
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** How a list may be written as texts or as an object: the key of a text, and of the values of an object by names. */
export type ListShape = {
  /** The keys that an entry may have. */
  keys: (entry: JsonObject) => boolean;
  /** The key for an entry that is a text. */
  text: string;
  /** The key for the values of `{ "English": "fluent" }`, whose names are texts. */
  value?: (value: string) => string;
  /** The key for the values of `{ "Tools": ["a", "b"] }`. */
  values?: string;
  /** Entries divided by commas. */
  isSplit?: true;
};

/** The entries of a list, and those that are none. Undefined for a value that is no list. */
export function asList(
  value: unknown,
  shape: ListShape,
): { entries: JsonObject[]; rest: Json[] } | undefined {
  if (typeof value === "string" && shape.isSplit) {
    const texts = asTexts(value, /[,;\n]/);
    return texts && { entries: texts.map((text) => ({ [shape.text]: text })), rest: [] };
  }
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry): JsonObject[] =>
      isObject(entry) ? [entry] : isTextual(entry) && entry !== "" ? [{ [shape.text]: String(entry) }] : [],
    );
    const rest = value.filter((entry) => !isObject(entry) && !isTextual(entry) && entry !== null);
    return entries.length > 0 ? { entries, rest } : undefined;
  }
  if (!isObject(value)) return undefined;
  if (shape.keys(value)) return { entries: [value], rest: [] };
  const named = Object.entries(value).map(([name, entry]) => namedEntry(name, entry, shape));
  return named.length > 0 && named.every((entry) => entry !== undefined)
    ? { entries: named, rest: [] }
    : undefined;
}

function namedEntry(name: string, entry: Json, shape: ListShape): JsonObject | undefined {
  // A prototype key, and a list that became an object with its positions as keys.
  const head = /^\d+$/.test(name) || name === "__proto__" ? {} : { [shape.text]: name };
  if (isObject(entry)) return { ...head, ...entry };
  if (shape.values && isTexts(entry)) return { ...head, [shape.values]: entry };
  if (shape.value && isTextual(entry)) return { ...head, [shape.value(String(entry))]: entry };
  return undefined;
}
