import fc from "fast-check";
import { isObject } from "../../../src/kit/json.ts";

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** XML of an object: a list repeats its element, keys that begin with "$" are attributes. */
export function xmlOf(name: string, content: unknown): string {
  if (content === undefined || content === null) return "";
  if (Array.isArray(content)) return content.map((entry) => xmlOf(name, entry)).join("");
  if (!isObject(content)) return `<${name}>${escapeXml(String(content))}</${name}>`;
  const entries = Object.entries(content);
  const attributes = entries
    .filter(([key]) => key.startsWith("$"))
    .map(([key, value]) => ` ${key.slice(1)}="${escapeXml(String(value))}"`)
    .join("");
  const children = entries.filter(([key]) => !key.startsWith("$")).map(([key, value]) => xmlOf(key, value));
  return `<${name}${attributes}>${children.join("")}</${name}>`;
}

/** A text of XML, or what a program may have written in its place. */
export const xmlLeaf: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constant("@") },
  fc.constant(""),
  fc.constant(["@", "@"]),
  fc.constant({ Label: "@", Other: "@" }),
);
