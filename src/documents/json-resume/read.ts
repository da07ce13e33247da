import { forbiddenKeys, isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import { isStorableText, withoutUnstorable } from "../../kit/text.ts";
import { cleanText, cutText, withoutUnprintable } from "../model/text.ts";
import type { ImportReport } from "./import-report.ts";

/** Levels below the file's root; fewer than the API accepts, because the model nests deeper than the file. */
const maxExtraDepth = 48;

/** Cleans and cuts a text for the model, and reports every change. */
export function readText(value: string, max: number, path: Path, report: ImportReport): string {
  const printable = withoutUnprintable(value);
  if (printable !== value) report.add(path, "control-characters");
  const clean = cleanText(value);
  if (clean !== printable) report.add(path, "normalized");
  const cut = cutText(clean, max);
  if (cut.length < clean.length) {
    report.add(path, "too-long");
    report.addRest(path, clean.slice(cut.length));
  }
  return cut;
}

/** A text of a field without formatting: entities of HTML are characters. */
export function plainOf(value: string, path: Path, report: ImportReport): string {
  const plain = report.markup.plain(value);
  if (plain !== value) report.add(path, "converted");
  return plain;
}

/** A storable copy of data for `extra`; undefined for data that cannot be stored. */
function toStorable(value: unknown, path: Path, report: ImportReport): Json | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") {
    if (!isStorableText(value)) report.add(path, "control-characters");
    return withoutUnstorable(value);
  }
  if (typeof value !== "object") return undefined;
  if (path.length >= maxExtraDepth) {
    report.add(path, "too-many");
    report.addRest(path, value);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((entry, at) => toStorable(entry, [...path, at], report) ?? null);
  const copy: JsonObject = {};
  for (const [key, child] of Object.entries(value)) addExtra(copy, key, child, path, null, report);
  return copy;
}

export function setIfDefined(target: JsonObject, key: string, value: Json | undefined): void {
  if (value !== undefined) target[key] = value;
}

/**
 * Stores a value in `extra` under its own key, unless the key cannot be stored. A null has nothing to show, so it is not a
 * loss. Without a reason, the value is not for the tray either.
 */
export function addExtra(
  extra: JsonObject,
  key: string,
  value: unknown,
  path: Path,
  reason: "not-shown" | "not-text" | "photo-not-fetched" | null,
  report: ImportReport,
): void {
  const valuePath = [...path, key];
  const refused = forbiddenKeys.has(key) ? "not-shown" : isStorableText(key) ? null : "control-characters";
  if (refused) report.add(valuePath, refused);
  if (refused === "control-characters") report.addRest(valuePath, value);
  const stored = refused ? undefined : toStorable(value, valuePath, report);
  if (stored === undefined) return;
  if (reason && value !== null) report.add(valuePath, reason);
  if (!reason) report.leaveOutOfTray(extra, key);
  extra[key] = stored;
}

/** True for a list whose entries can become items; any other value goes to `extra`. */
export const isListOfObjects = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.every(isObject);
