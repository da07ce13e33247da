import { isObject } from "../../../kit/json.ts";
import { isRich, isSubLine, plainText } from "../../model/rich-text.ts";

/** Keys without text for users. */
const hiddenKeys = new Set(["id", "type", "visible", "extra", "field", "schema", "version", "ongoing"]);

/**
 * Any value of a document as text for comparison by the user: texts without their formatting, lists with one entry per line, objects by
 * their texts. "" for a value without text. `nameOf` turns the ids of an order into names.
 */
export function valueText(value: unknown, nameOf?: (id: string) => string): string {
  if (typeof value === "string") return nameOf ? nameOf(value) : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (isRich(value)) return plainText(value);
  if (isSubLine(value)) return `  - ${plainText(value)}`;
  if (Array.isArray(value)) return joinTexts(value, nameOf, "\n");
  if (!isObject(value)) return "";
  const texts = Object.entries(value).filter(([key]) => !hiddenKeys.has(key));
  return joinTexts(
    texts.map(([, text]) => text),
    nameOf,
    " · ",
  );
}

const joinTexts = (
  values: unknown[],
  nameOf: ((id: string) => string) | undefined,
  separator: string,
): string =>
  values
    .map((value) => valueText(value, nameOf))
    .filter((text) => text !== "")
    .join(separator);
