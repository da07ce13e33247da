import { isObject, type JsonObject } from "../../kit/json.ts";
import { schemaKeys } from "./aliases.ts";
import { basicsFields } from "./fields.ts";
import { lists } from "./lists.ts";

const basicsKeys = [
  "name",
  "summary",
  "image",
  "location",
  "profiles",
  ...basicsFields.map(({ json }) => json),
];
const nameParts = ["firstName", "lastName", "first_name", "last_name"];

/**
 * The file with the person's fields in `basics`. Some programs write them at the root, beside the lists. A file that has
 * basics, or no name at the root, is returned as it is.
 */
export function moveRootToBasics(file: JsonObject): JsonObject {
  const rootKeys = schemaKeys(file, "root", ["basics", ...lists.map(({ json }) => json)]);
  const hasBasics = [...rootKeys].some(([key, json]) => json === "basics" && isObject(file[key]));
  const keys = schemaKeys(file, "basics", basicsKeys);
  const hasName = [...keys.values(), ...nameParts.filter((key) => Object.hasOwn(file, key))].some((key) =>
    ["name", ...nameParts].includes(key),
  );
  if (hasBasics || !hasName) return file;
  const isOfPerson = (key: string) =>
    (keys.has(key) || nameParts.includes(key)) && (!rootKeys.has(key) || rootKeys.get(key) === "basics");
  const entries = Object.entries(file);
  const rest = entries.filter(([key]) => !isOfPerson(key) && key !== "basics");
  return Object.fromEntries([
    ["basics", Object.fromEntries(entries.filter(([key]) => isOfPerson(key)))],
    ...rest,
  ]);
}
