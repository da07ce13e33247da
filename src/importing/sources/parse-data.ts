import { type ParseError, parse as parseWithComments } from "jsonc-parser";
import { parseDocument, visit } from "yaml";
import { forbiddenKeys, isObject } from "../../kit/json.ts";
import { findExcess } from "../../kit/json-limits.ts";
import { RefusedFile } from "../refused-file.ts";

/**
 * JSON, also with comments and trailing commas, as people write it by hand. Prototype keys are left out: no format has
 * them. Throws `RefusedFile` for any other text.
 */
export function parseData(text: string): { data: unknown; text: string } {
  const excess = findExcess(text);
  if (excess)
    throw new RefusedFile("fileTooComplex", `JSON with too many levels, values or members: ${excess}`);
  const json = text.replace(/^\ufeff/, "");
  try {
    return { data: parseJson(json), text };
  } catch {
    return { data: parseJson(withoutComments(json)), text };
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json, (key, value) => (forbiddenKeys.has(key) ? undefined : value));
  } catch (cause) {
    throw new RefusedFile("brokenFile", "malformed JSON", cause);
  }
}

/** The JSON without its comments and trailing commas. Throws `RefusedFile` for other errors of the text. */
function withoutComments(json: string): string {
  const errors: ParseError[] = [];
  const data: unknown = parseWithComments(json, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new RefusedFile("brokenFile", "malformed JSON with comments");
  return JSON.stringify(data);
}

/** Characters of YAML. The parser takes a second for 500,000. */
const maxYaml = 400_000;
/** A key at the start of the line; "Name: Priya" of a plain text fits too, so the result must be a map of maps. */
const yamlKey = /^["']?[\w-]+["']?:(?:\s|$)/;
/** Lines before the first key: the start of the document, directives, comments. */
const yamlPreamble = /^(?:---|%YAML|#)/;

/** Numbers that YAML would write otherwise keep their spelling: the postal code 01067, the version 1.10. */
function parseYaml(text: string): unknown {
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors[0]) throw document.errors[0];
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === "number" && scalar.source !== String(scalar.value))
        scalar.value = scalar.source ?? scalar.value;
    },
  });
  return document.toJS({ maxAliasCount: 100 });
}

/** Text that is YAML of a map of maps or lists; null for other text. `start`: its first characters. */
export function parseYamlText(text: string, start: string): { data: unknown; text: string } | null {
  const first = start.split("\n").find((line) => line.trim() !== "" && !yamlPreamble.test(line)) ?? "";
  if (!yamlKey.test(first) || text.length > maxYaml) return null;
  try {
    const data = parseYaml(text);
    const isData =
      isObject(data) && Object.values(data).some((value) => isObject(value) || Array.isArray(value));
    return isData ? { data, text } : null;
  } catch {
    // Text with a colon in its first line.
    return null;
  }
}
