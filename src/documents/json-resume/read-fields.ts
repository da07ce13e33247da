import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import { withoutTypedBullet } from "../markup/read-markup.ts";
import { canonicalHighlights } from "../model/canonical-text.ts";
import { limits } from "../model/limits.ts";
import { type Highlight, isSubLine, plainText, type RichText } from "../model/rich-text.ts";
import { schemaKeys } from "./aliases.ts";
import { coerce, isTexts } from "./coerce.ts";
import { Extension, extensionKey } from "./extension.ts";
import type { Field } from "./fields.ts";
import type { ImportReport } from "./import-report.ts";
import { addExtra, plainOf, readText } from "./read.ts";
import { type DateValue, readDates } from "./read-dates.ts";

export type Fields = {
  values: JsonObject;
  /** Source keys without a field, for export. */
  extra: JsonObject;
};

/** The kind of object that is read: the name of its aliases, and the keys that the caller reads itself. */
export type ObjectKind = { name: string; fields: readonly Field[]; skipped?: readonly string[] };

/** Reads an object by its fields, without changing it. What has no field is added to `extra`. */
export function readFields(
  source: JsonObject,
  { name, fields, skipped = [] }: ObjectKind,
  path: Path,
  report: ImportReport,
  extension = new Extension(source),
  extra: JsonObject = {},
): Fields {
  const read: Fields = { values: {}, extra };
  const known = [...fields.map(({ json }) => json), ...skipped];
  const keys = schemaKeys(source, name, known);
  const dates: DateValue[] = [];
  let isCurrent = false;
  for (const [key, value] of Object.entries(source)) {
    if (key === extensionKey && isObject(value)) continue;
    const json = keys.get(key);
    if (json === undefined && known.includes(key)) continue;
    if (json !== undefined && skipped.includes(json)) continue;
    const field = fields.find((each) => each.json === json);
    if (field?.as === "date") dates.push({ field, key, value });
    else if (field) readField(field, key, value, path, { read, extension, report });
    else {
      const saysCurrent = value === true && currentKeys.test(key);
      isCurrent ||= saysCurrent;
      addExtra(read.extra, key, value, path, saysCurrent ? null : "not-shown", report);
    }
  }
  readDates(dates, isCurrent, { ...read, path, report });
  const rest = extension.rest();
  if (rest) addExtra(read.extra, extensionKey, rest, path, "not-shown", report);
  return read;
}

/** Flags of programs for a period without an end. */
const currentKeys =
  /^(?:is[_-]?)?(?:current|present|ongoing|currently_?working(?:_?here)?|still_?working(?:_?here)?|current_?(?:job|role|position))$/i;

type Reading = { read: Fields; extension: Extension; report: ImportReport };
type OtherField = Exclude<Field, { as: "date" }>;

function readField(field: OtherField, key: string, given: unknown, parent: Path, reading: Reading): void {
  const { values, extra } = reading.read;
  const { extension, report } = reading;
  const path = [...parent, key];
  const value = coerce(given, field);
  if (value !== given) report.add(path, "adapted");
  if (field.as === "texts" && isTexts(value)) values[field.model] = readTexts(value, field, path, report);
  else if (field.as === "lines" && isTexts(value))
    values[field.model] = asJson(readLines(value, field, path, extension, report));
  else if (field.as === "text" && typeof value === "string")
    values[field.model] = readText(plainOf(value, path, report), field.max, path, report);
  else if (field.as === "rich" && typeof value === "string")
    values[field.model] = asJson(readRich(value, field, path, extension, report));
  else if (field.as === "choice" && isChoice(value, field)) values[field.model] = value;
  else if (field.as === "group" && isGroup(value, field)) values[field.model] = value;
  else addExtra(extra, key, given, parent, "not-text", report);
}

/** Canonical formatted text has no undefined properties. */
const asJson = (value: RichText | Highlight[]) => value as JsonObject[string];

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
  report: ImportReport,
) {
  const texts = value
    .slice(0, count)
    .map((entry, at) => readText(plainOf(entry, [...path, at], report), max, [...path, at], report));
  if (value.length > count) {
    report.add(path, "too-many", `[${count}:]`);
    report.addRest(path, value.slice(count));
  }
  return texts;
}

/** The text with the formatting that an export stored, or that its markup gives. */
export function readRich(
  value: string,
  { json, max }: { json: string; max: number },
  path: Path,
  extension: Extension,
  report: ImportReport,
): RichText {
  const text = readText(value, max, path, report);
  const stored = extension.takeText(json, text, max);
  if (stored !== undefined) return stored;
  const converted = report.markup.text(text, max);
  if (converted !== text) report.add(path, "converted");
  return converted;
}

function readLines(
  value: string[],
  field: FieldAs<"lines">,
  path: Path,
  extension: Extension,
  report: ImportReport,
): Highlight[] {
  const texts = readTexts(value, { ...field, max: limits.prose }, path, report);
  const stored = extension.takeEntries(field.json, texts, field);
  const lines = texts.flatMap((text, at) => stored[at] ?? readEntry(text, field.max, [...path, at], report));
  if (lines.length > field.count) {
    report.add(path, "too-many", `[${field.count}:]`);
    report.addRest(
      path,
      lines.slice(field.count).map((line) => plainText(line)),
    );
  }
  return canonicalHighlights(lines.slice(0, field.count));
}

function readEntry(text: string, max: number, path: Path, report: ImportReport): Highlight[] {
  const lines = report.markup.entry(withoutTypedBullet(text), max);
  if (lines.length > 1 || lines[0] !== text) report.add(path, "converted");
  return lines.map((line) => {
    const plain = plainText(line);
    if (plain.length <= max) return line;
    const cut = readText(plain, max, path, report);
    return isSubLine(line) ? { ...line, runs: [{ text: cut }] } : cut;
  });
}
