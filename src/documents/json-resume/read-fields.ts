import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import { isPartialDate } from "../model/partial-date.ts";
import type { RichLine, RichText } from "../model/rich-text.ts";
import { Extension, extensionKey } from "./extension.ts";
import type { Field } from "./fields.ts";
import type { Losses } from "./losses.ts";
import { addExtra, readText } from "./read.ts";

export type Fields = {
  values: JsonObject;
  /** Source keys without a field, for export. */
  extra: JsonObject;
};

/** Reads an object by its fields, without changing it. `skipped` are keys that the caller reads itself. */
export function readFields(
  source: JsonObject,
  fields: Field[],
  skipped: string[],
  path: Path,
  losses: Losses,
  extension = new Extension(source),
): Fields {
  const read: Fields = { values: {}, extra: {} };
  for (const [key, value] of Object.entries(source)) {
    if (skipped.includes(key) || (key === extensionKey && isObject(value))) continue;
    const field = fields.find(({ json }) => json === key);
    if (field) readField(field, value, [...path, key], { read, extension, losses });
    else addExtra(read.extra, key, value, path, "not-shown", losses);
  }
  const rest = extension.rest();
  if (rest) addExtra(read.extra, extensionKey, rest, path, "not-shown", losses);
  return read;
}

type Reading = { read: Fields; extension: Extension; losses: Losses };

function readField(field: Field, value: unknown, path: Path, { read, extension, losses }: Reading): void {
  const { values, extra } = read;
  const isTexts = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  if (field.as === "texts" && isTexts) values[field.model] = readTexts(value, field, path, losses);
  else if (field.as === "lines" && isTexts)
    values[field.model] = asJson(readLines(value, field, path, extension, losses));
  else if (field.as === "text" && typeof value === "string")
    values[field.model] = readText(value, field.max, path, losses);
  else if (field.as === "rich" && typeof value === "string")
    values[field.model] = asJson(readRich(value, field, path, extension, losses));
  else if (field.as === "date" && typeof value === "string") readDate(value, field, path, values, losses);
  else if (field.as === "choice" && isChoice(value, field)) values[field.model] = value;
  else if (field.as === "group" && isGroup(value, field)) values[field.model] = value;
  else addExtra(extra, field.json, value, path.slice(0, -1), "not-text", losses);
}

/** Canonical formatted text has no undefined properties. */
const asJson = (value: RichText | RichLine[]) => value as JsonObject[string];

type FieldAs<As extends Field["as"]> = Extract<Field, { as: As }>;

const isChoice = (value: unknown, { values }: { values: readonly string[] }): value is string =>
  typeof value === "string" && values.includes(value);

const isGroup = (value: unknown, field: FieldAs<"group">): value is JsonObject =>
  isObject(value) &&
  Object.entries(value).every(([key, entry]) => field.keys.includes(key) && isChoice(entry, field));

function readTexts(
  value: string[],
  { max, count }: { max: number; count: number },
  path: Path,
  losses: Losses,
) {
  const texts = value.slice(0, count).map((entry, at) => readText(entry, max, [...path, at], losses));
  if (value.length > count) losses.add(path, "too-many", `[${count}:]`);
  return texts;
}

/** The text with the formatting that an export stored, or that its markup gives. */
export function readRich(
  value: string,
  { json, max }: { json: string; max: number },
  path: Path,
  extension: Extension,
  losses: Losses,
): RichText {
  const text = readText(value, max, path, losses);
  const stored = extension.takeText(json, text, max);
  if (stored !== undefined) return stored;
  const converted = losses.markup.text(text, max);
  if (converted !== text) losses.add(path, "converted");
  return converted;
}

function readLines(
  value: string[],
  field: FieldAs<"lines">,
  path: Path,
  extension: Extension,
  losses: Losses,
): RichLine[] {
  const texts = readTexts(value, field, path, losses);
  const stored = extension.takeLines(field.json, texts, field.max);
  return texts.map((text, at) => {
    const line = stored[at] ?? losses.markup.line(text, field.max);
    if (stored[at] === undefined && line !== text) losses.add([...path, at], "converted");
    return line;
  });
}

/** Maximum length of text in place of a date. */
const maxRaw = 500;

function readDate(
  value: string,
  field: Field & { as: "date" },
  path: Path,
  values: JsonObject,
  losses: Losses,
): void {
  if (field.in) values[field.in] ??= {};
  const target = field.in ? (values[field.in] as JsonObject) : values;
  if (isPartialDate(value)) {
    target[field.model] = value;
    return;
  }
  if (value !== "") losses.add(path, "invalid-date");
  target[field.raw] = readText(value, maxRaw, path, losses);
}
