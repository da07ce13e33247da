import { parse as parseYaml } from "yaml";
import { forbiddenKeys, isObject } from "../../kit/json.ts";
import { findExcess } from "../../kit/json-limits.ts";
import { RefusedFile } from "../refused-file.ts";

/** JSON of a resume has less. Prototype keys are left out: no format has them. */
export function parseData(text: string): { data: unknown; text: string } {
  const excess = findExcess(text);
  if (excess)
    throw new RefusedFile("fileTooComplex", `JSON with too many levels, values or members: ${excess}`);
  try {
    const data: unknown = JSON.parse(text.replace(/^\ufeff/, ""), (key, value) =>
      forbiddenKeys.has(key) ? undefined : value,
    );
    return { data, text };
  } catch (cause) {
    throw new RefusedFile("brokenFile", "malformed JSON", cause);
  }
}

/** Characters of YAML. The parser takes a second for 500,000. */
const maxYaml = 400_000;
/** A key at the start of the line; "Name: Priya" of a plain text fits too, so the result must be a map of maps. */
const yamlKey = /^["']?[\w-]+["']?:(?:\s|$)/;
/** Lines before the first key: the start of the document, directives, comments. */
const yamlPreamble = /^(?:---|%YAML|#)/;

/** Text that is YAML of a map of maps or lists; null for other text. `start`: its first characters. */
export function parseYamlText(text: string, start: string): { data: unknown; text: string } | null {
  const first = start.split("\n").find((line) => line.trim() !== "" && !yamlPreamble.test(line)) ?? "";
  if (!yamlKey.test(first) || text.length > maxYaml) return null;
  try {
    const data: unknown = parseYaml(text, { maxAliasCount: 100, logLevel: "silent" });
    const isData =
      isObject(data) && Object.values(data).some((value) => isObject(value) || Array.isArray(value));
    return isData ? { data, text } : null;
  } catch {
    // Text with a colon in its first line.
    return null;
  }
}
