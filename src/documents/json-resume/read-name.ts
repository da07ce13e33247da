import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import { limits } from "../model/limits.ts";
import type { PersonName } from "../model/person.ts";
import type { ImportReport } from "./import-report.ts";
import { plainOf, readText } from "./read.ts";

/** Keys of name parts, in files without a whole name. */
const givenKeys = /^(?:first|given)[ _-]?names?$/i;
const familyKeys = /^(?:last|family)[ _-]?name$|^surname$/i;

/** `{ firstName, lastName }`, or the same in `name`, of a file without a whole name. */
export function takeNameParts(basics: JsonObject, nameKey: string): { names?: PersonName; rest: JsonObject } {
  const whole = basics[nameKey];
  if (typeof whole === "string" && whole !== "") return { rest: basics };
  const source = isObject(whole) ? whole : basics;
  const find = (pattern: RegExp) =>
    Object.keys(source).find(
      (key) => pattern.test(key) && typeof source[key] === "string" && source[key] !== "",
    );
  const [given, family] = isObject(whole)
    ? [find(/^(?:first|given)/i), find(/^(?:last|family|surname)/i)]
    : [find(givenKeys), find(familyKeys)];
  if (given === undefined && family === undefined) return { rest: basics };
  const names = {
    ...(given !== undefined && { given: source[given] as string }),
    ...(family !== undefined && { family: source[family] as string }),
  };
  const used = isObject(whole) ? [nameKey] : [given, family, nameKey];
  return { names, rest: Object.fromEntries(Object.entries(basics).filter(([key]) => !used.includes(key))) };
}

export function cleanName(names: PersonName, path: Path, report: ImportReport): PersonName {
  report.add([...path, "name"], "adapted");
  return Object.fromEntries(
    Object.entries(names).map(([part, name]) => [
      part,
      readText(plainOf(name, [...path, part], report), limits.line, [...path, part], report),
    ]),
  );
}
