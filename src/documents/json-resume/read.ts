import { forbiddenKeys, isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import { isPartialDate } from "../model/partial-date.ts";
import { cleanText, cutText, isStorableText, withoutUnprintable, withoutUnstorable } from "../model/text.ts";
import type { Field } from "./fields.ts";
import type { Losses } from "./losses.ts";

/** Levels below the file's root; fewer than the API accepts, because the model nests deeper than the file. */
const maxExtraDepth = 48;

/** Cleans and cuts a text for the model, and reports every change. */
export function readText(value: string, max: number, path: Path, losses: Losses): string {
  const printable = withoutUnprintable(value);
  if (printable !== value) losses.add(path, "control-characters");
  const clean = cleanText(value);
  if (clean !== printable) losses.add(path, "normalized");
  if (clean.length > max) losses.add(path, "too-long");
  return cutText(clean, max);
}

/** A storable copy of data for `extra`; undefined for data that cannot be stored. */
function toStorable(value: unknown, path: Path, losses: Losses): Json | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") {
    if (!isStorableText(value)) losses.add(path, "control-characters");
    return withoutUnstorable(value);
  }
  if (typeof value !== "object") return undefined;
  if (path.length >= maxExtraDepth) {
    losses.add(path, "too-many");
    return undefined;
  }
  if (Array.isArray(value)) return value.map((entry, at) => toStorable(entry, [...path, at], losses) ?? null);
  const copy: JsonObject = {};
  for (const [key, child] of Object.entries(value)) addExtra(copy, key, child, path, null, losses);
  return copy;
}

export function setIfDefined(target: JsonObject, key: string, value: Json | undefined): void {
  if (value !== undefined) target[key] = value;
}

export type Fields = {
  values: JsonObject;
  /** Source keys without a field, for export. */
  extra: JsonObject;
};

/** Reads an object by its fields, without changing it. `skipped` are keys that the caller reads itself. */
export function readFields(
  source: JsonObject,
  fields: Field[],
  skipped: string[],
  path: Path,
  losses: Losses,
): Fields {
  const read: Fields = { values: {}, extra: {} };
  for (const [key, value] of Object.entries(source)) {
    if (skipped.includes(key)) continue;
    const field = fields.find(({ json }) => json === key);
    if (field) readField(field, value, [...path, key], read, losses);
    else addExtra(read.extra, key, value, path, "not-shown", losses);
  }
  return read;
}

/** Stores a value in `extra` under its own key, unless the key cannot be stored. A null has nothing to show, so it is not a loss. */
export function addExtra(
  extra: JsonObject,
  key: string,
  value: unknown,
  path: Path,
  reason: "not-shown" | "not-text" | "photo-not-fetched" | null,
  losses: Losses,
): void {
  const valuePath = [...path, key];
  const refused = forbiddenKeys.has(key) ? "not-shown" : isStorableText(key) ? null : "control-characters";
  if (refused) losses.add(valuePath, refused);
  const stored = refused ? undefined : toStorable(value, valuePath, losses);
  if (stored === undefined) return;
  if (reason && value !== null) losses.add(valuePath, reason);
  extra[key] = stored;
}

function readField(
  field: Field,
  value: unknown,
  path: Path,
  { values, extra }: Fields,
  losses: Losses,
): void {
  const isTexts = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  if (field.as === "texts" ? !isTexts : typeof value !== "string")
    addExtra(extra, field.json, value, path.slice(0, -1), "not-text", losses);
  else if (field.as === "text") values[field.model] = readText(value as string, field.max, path, losses);
  else if (field.as === "texts") values[field.model] = readTexts(value as string[], field, path, losses);
  else readDate(value as string, field, path, values, losses);
}

function readTexts(value: string[], { max, count }: Field & { as: "texts" }, path: Path, losses: Losses) {
  const texts = value.slice(0, count).map((entry, at) => readText(entry, max, [...path, at], losses));
  if (value.length > count) losses.add(path, "too-many", `[${count}:]`);
  return texts;
}

/** Maximum length of text in place of a date. */
const maxRaw = 500;

function readDate(
  value: string,
  field: Field & { as: "date" },
  path: Path,
  values: JsonObject,
  losses: Losses,
): void {
  if (field.in) values[field.in] ??= {};
  const target = field.in ? (values[field.in] as JsonObject) : values;
  if (isPartialDate(value)) {
    target[field.model] = value;
    return;
  }
  if (value !== "") losses.add(path, "invalid-date");
  target[field.raw] = readText(value, maxRaw, path, losses);
}

/** True for a list whose entries can become items; any other value goes to `extra`. */
export const isListOfObjects = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);
