import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { plainText, type RichLine, type RichText } from "../model/rich-text.ts";
import { richLine, richText } from "../model/rich-text-schema.ts";

/**
 * The key of what JSON Resume cannot hold, at the level of the object that it belongs to; other programs ignore it.
 * - In an object with texts: the formatted texts under the key of the plain text, or the same text if it would be read as
 *   markup.
 * - In a job: `sameEmployer`, for a further position at the employer of the job before it.
 * - At the root: `sections` of the kinds that the format does not have.
 */
export const extensionKey = "x-dossier";

/** The extension of one object. What the reader takes is removed, so that the rest can be stored for export. */
export class Extension {
  readonly #values: JsonObject | null;
  #isUsed = false;

  constructor(source: JsonObject) {
    const values = source[extensionKey];
    this.#values = isObject(values) ? { ...values } : null;
  }

  take(key: string): Json | undefined {
    if (!this.#values || !Object.hasOwn(this.#values, key)) return undefined;
    const value = this.#values[key];
    delete this.#values[key];
    this.#isUsed = true;
    return value;
  }

  /** The formatted text, unless another program has changed the plain text since. */
  takeText(key: string, text: string, max: number): RichText | undefined {
    const { data } = richText(max).safeParse(this.#values?.[key]);
    if (data === undefined || plainText(data) !== text) return undefined;
    this.take(key);
    return data;
  }

  /** The formatted lines; undefined for those that have changed. */
  takeLines(key: string, texts: readonly string[], max: number): (RichLine | undefined)[] {
    const lines = this.#values?.[key];
    if (!Array.isArray(lines)) return [];
    const found = texts.map((text, at) => {
      const { data } = richLine(max).safeParse(lines[at]);
      return data !== undefined && plainText(data) === text ? data : undefined;
    });
    if (found.length === lines.length && !found.includes(undefined)) this.take(key);
    return found;
  }

  /** What was not taken; undefined if there is nothing to store. */
  rest(): JsonObject | undefined {
    if (!this.#values || (this.#isUsed && Object.keys(this.#values).length === 0)) return undefined;
    return this.#values;
  }
}

/** Adds the extension to a written object, beside what an import left in it. */
export function withExtension(written: JsonObject, values: JsonObject): JsonObject {
  if (Object.keys(values).length === 0) return written;
  const before = written[extensionKey];
  return { ...written, [extensionKey]: { ...(isObject(before) && before), ...values } };
}
