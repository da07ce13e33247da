import { createHash } from "node:crypto";
import { isObject, type Json } from "../../kit/json.ts";

/** SHA-256 of a value as JSON with sorted keys, so that the order of keys and the spaces of a file do not count. */
export const digestOf = (value: Json): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("base64url");

/** The caller bounds the depth. Keys are entries of pairs, because objects put keys that are numbers first. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return ["list", ...value.map(sorted)];
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  return ["object", ...keys.map((key) => [key, sorted(value[key]!)])];
}
