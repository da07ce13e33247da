import { isOngoing } from "../../kit/dates/read-period.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { MarkupReader, withoutTypedBullet } from "../markup/read-markup.ts";
import { type Highlight, plainText, type RichText } from "../model/rich-text.ts";
import { schemaKeys } from "./aliases.ts";
import { entriesOf, extensionKey, textOfEntry, withExtension } from "./extension.ts";
import type { Field } from "./fields.ts";
import { setIfDefined } from "./read.ts";

type Source = { extra?: JsonObject; [key: string]: unknown };

/** Writes the objects of one file. */
export class Writer {
  readonly #markup = new MarkupReader();

  object(source: object, fields: readonly Field[]): JsonObject {
    return withExtra(this.fields(source, fields), currentExtra(source as Source));
  }

  fields(source: object, fields: readonly Field[]): JsonObject {
    const written: JsonObject = {};
    const formatted: JsonObject = {};
    for (const field of fields) {
      const value = fieldValue(source as Source, field);
      if (field.as === "rich" && value !== undefined) {
        const { plain, stored } = this.text(value as RichText, field.max);
        written[field.json] = plain;
        setIfDefined(formatted, field.json, stored);
      } else if (field.as === "lines" && value !== undefined) {
        const lines = value as Highlight[];
        written[field.json] = entriesOf(lines).map(textOfEntry);
        if (lines.some((line) => this.#needsExtension(line, field.max)))
          formatted[field.json] = value as Json;
      } else setIfDefined(written, field.json, value as Json | undefined);
    }
    return withExtension(written, formatted);
  }

  /** A text, and what the extension stores of it: formatting, or that its characters are no markup. */
  text(text: RichText, max: number): { plain: string; stored: Json | undefined } {
    const isMarkup = typeof text === "string" && this.#markup.text(text, max) !== text;
    return {
      plain: plainText(text),
      stored: typeof text !== "string" || isMarkup ? (text as Json) : undefined,
    };
  }

  #needsExtension(line: Highlight, max: number): boolean {
    if (typeof line !== "string") return true;
    const [read, ...others] = this.#markup.entry(withoutTypedBullet(line), max);
    return read !== line || others.length > 0;
  }
}

/** The file's word for "until now" is only returned while the period has no end. */
function currentExtra({ extra, period }: Source): JsonObject | undefined {
  if (!extra || (isObject(period) && period.ongoing)) return extra;
  const words = Object.entries(extra).filter(
    ([key, value]) =>
      isEndKey(key) && (value === null || typeof value === "string") && isOngoing(value ?? ""),
  );
  return words.length === 0
    ? extra
    : Object.fromEntries(Object.entries(extra).filter((entry) => !words.some(([key]) => key === entry[0])));
}

const isEndKey = (key: string): boolean => schemaKeys({ [key]: "x" }, "work", ["endDate"]).size > 0;

function fieldValue(source: Source, field: Field): unknown {
  if (field.as !== "date") return source[field.model];
  const from = (field.in ? source[field.in] : source) as Source | undefined;
  return from?.[field.model] ?? from?.[field.raw];
}

/** Data of an import under its own keys. Written fields replace it. */
export function withExtra(written: JsonObject, extra: JsonObject = {}): JsonObject {
  const own = written[extensionKey];
  const merged = { ...written, ...extra, ...written };
  return isObject(own) && isObject(extra[extensionKey])
    ? withExtension({ ...merged, [extensionKey]: extra[extensionKey] }, own)
    : merged;
}
