import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { schemaKeys } from "./aliases.ts";
import { basicsFields, type Field } from "./fields.ts";
import { lists } from "./lists.ts";

const basicsKeys = [
  "name",
  "summary",
  "image",
  "location",
  "profiles",
  ...basicsFields.map(({ json }) => json),
];

/** Objects that other formats have beside keys of JSON Resume. */
const otherFormats = ["cv", "sections", "metadata", "employment", "contact", "workExperiences", "profile"];

/**
 * Whether an object is a JSON Resume of any version, rather than another format or any other JSON: it has basics with a
 * text, or lists whose entries have the schema's keys.
 */
export function looksLikeJsonResume(data: unknown): data is JsonObject {
  if (!isObject(data)) return false;
  const schema = typeof data.$schema === "string" && /json-?resume|resume-schema/i.test(data.$schema);
  if (otherFormats.some((key) => isObject(data[key])) && !schema) return false;
  const keys = schemaKeys(data, "root", ["basics", ...lists.map(({ json }) => json)]);
  const basicsKey = [...keys].find(([, json]) => json === "basics")?.[0];
  if (basicsKey !== undefined && hasBasics(data[basicsKey]!)) return true;
  const found = lists.flatMap(({ json, fields }) => {
    const list = data[json];
    const entries = Array.isArray(list) ? list.filter(isObject) : [];
    return entries.length === 0 ? [] : [Math.max(...entries.map((entry) => countFields(entry, fields)))];
  });
  // One list with one key may be of anything: { "projects": [{ "name": "…" }] }.
  return schema || found.filter((count) => count > 0).length > 1 || found.some((count) => count > 2);
}

const hasBasics = (basics: Json): boolean =>
  isObject(basics) &&
  [...schemaKeys(basics, "basics", basicsKeys).keys()].some((key) => hasText(basics[key] ?? null));

/** Keys of the schema itself, not those that other formats share. */
const countFields = (entry: JsonObject, fields: readonly Field[]): number =>
  fields.filter(({ json }) => hasText(entry[json] ?? null)).length;

const hasText = (value: Json): boolean =>
  typeof value === "string" ? value.trim() !== "" : typeof value === "object" && value !== null;
