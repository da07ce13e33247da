import { type ParseError, parse as parseWithComments } from "jsonc-parser";
import { forbiddenKeys } from "../../kit/json.ts";
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
