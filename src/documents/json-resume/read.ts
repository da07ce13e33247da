import { forbiddenKeys, isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import { isPartialDate } from "../model/partial-date.ts";
import { cleanText, cutText, isStorableText, withoutUnprintable, withoutUnstorable } from "../model/text.ts";
import type { Field } from "./fields.ts";
import type { Losses } from "./losses.ts";

/** Levels below the root of the file; less than the API takes, because the model nests deeper than the file. */
const maxKeptDepth = 48;

/** Cleans and cuts a text as the model wants it; every change is reported. */
export function readText(value: string, max: number, path: Path, losses: Losses): string {
  const printable = withoutUnprintable(value);
  if (printable !== value) losses.add(path, "control-characters");
  const clean = cleanText(value);
  if (clean !== printable) losses.add(path, "normalized");
  if (clean.length > max) losses.add(path, "too-long");
  return cutText(clean, max);
}

/** A copy of data that is only carried along, as far as it can be stored; undefined for what cannot. */
export function keep(value: unknown, path: Path, losses: Losses): Json | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") {
    if (!isStorableText(value)) losses.add(path, "control-characters");
    return withoutUnstorable(value);
  }
  if (typeof value !== "object") return undefined;
  if (path.length >= maxKeptDepth) {
    losses.add(path, "too-many");
    return undefined;
  }
  if (Array.isArray(value)) return value.map((entry, at) => keep(entry, [...path, at], losses) ?? null);
  const kept: JsonObject = {};
  for (const [key, child] of Object.entries(value)) keepExtra(kept, key, child, path, null, losses);
  return kept;
}

export function setIfDefined(target: JsonObject, key: string, value: Json | undefined): void {
  if (value !== undefined) target[key] = value;
}

export type Fields = {
  values: JsonObject;
  /** Keys of the source that no field took, kept for export. */
  extra: JsonObject;
};

/** Reads an object by its rows. `others` are keys that the caller reads itself. Nothing of the source is changed. */
export function readFields(
  source: JsonObject,
  fields: Field[],
  others: string[],
  path: Path,
  losses: Losses,
): Fields {
  const read: Fields = { values: {}, extra: {} };
  for (const [key, value] of Object.entries(source)) {
    if (others.includes(key)) continue;
    const field = fields.find(({ json }) => json === key);
    if (field) readField(field, value, [...path, key], read, losses);
    else keepExtra(read.extra, key, value, path, "not-shown", losses);
  }
  return read;
}

/** Puts a value aside under its own key, unless the key cannot be stored. A null says nothing that could be shown, so it is no loss. */
export function keepExtra(
  extra: JsonObject,
  key: string,
  value: unknown,
  path: Path,
  reason: "not-shown" | "not-text" | "photo-not-fetched" | null,
  losses: Losses,
): void {
  const place = [...path, key];
  const refused = forbiddenKeys.has(key) ? "not-shown" : isStorableText(key) ? null : "control-characters";
  if (refused) losses.add(place, refused);
  const kept = refused ? undefined : keep(value, place, losses);
  if (kept === undefined) return;
  if (reason && value !== null) losses.add(place, reason);
  extra[key] = kept;
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
    keepExtra(extra, field.json, value, path.slice(0, -1), "not-text", losses);
  else if (field.as === "text") values[field.model] = readText(value as string, field.max, path, losses);
  else if (field.as === "texts") values[field.model] = readTexts(value as string[], field, path, losses);
  else readDate(value as string, field, path, values, losses);
}

function readTexts(value: string[], { max, count }: Field & { as: "texts" }, path: Path, losses: Losses) {
  const texts = value.slice(0, count).map((entry, at) => readText(entry, max, [...path, at], losses));
  if (value.length > count) losses.add(path, "too-many", `[${count}:]`);
  return texts;
}

/** Longest text kept where a date was expected. */
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

/** True for a list that can be taken apart; anything else is carried along as it is. */
export const isListOfObjects = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);
