import { forbiddenKeys, isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import { cleanText, cutText, isStorableText, withoutUnprintable, withoutUnstorable } from "../model/text.ts";
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

/** True for a list whose entries can become items; any other value goes to `extra`. */
export const isListOfObjects = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);
