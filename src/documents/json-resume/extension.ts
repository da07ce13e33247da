import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import {
  type Highlight,
  isSubLine,
  itemOfHighlight,
  nestItems,
  plainBlock,
  plainText,
  type RichText,
} from "../model/rich-text.ts";
import { richLines, richText } from "../model/rich-text-schema.ts";

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

  /** The formatted entries; undefined for those that have changed. */
  takeEntries(
    key: string,
    texts: readonly string[],
    { max, count }: { max: number; count: number },
  ): (Highlight[] | undefined)[] {
    const { data } = richLines(max, count).safeParse(this.#values?.[key]);
    if (!data) return [];
    const entries = entriesOf(data);
    const found = texts.map((text, at) => {
      const entry = entries[at];
      return entry && textOfEntry(entry) === text ? entry : undefined;
    });
    if (found.length === entries.length && !found.includes(undefined)) this.take(key);
    return found;
  }

  /** What was not taken; undefined if there is nothing to store. */
  rest(): JsonObject | undefined {
    if (!this.#values || (this.#isUsed && Object.keys(this.#values).length === 0)) return undefined;
    return this.#values;
  }
}

/** The lines of a list by entry of the format, which has texts without levels. */
export const entriesOf = (lines: readonly Highlight[]): Highlight[][] =>
  nestItems(lines.map((line) => ({ line, below: isSubLine(line) ? line.below : undefined }))).map(
    ({ item, below }) => [item, ...below].map(({ line }) => line),
  );

/** An entry with the lines below it, indented and with their marks. */
export const textOfEntry = (lines: readonly Highlight[]): string =>
  lines.length === 1
    ? plainText(lines[0])
    : plainBlock({ kind: "list", ordered: false, items: lines.map(itemOfHighlight) }).slice("- ".length);

/** Adds the extension to a written object, beside what an import left in it. */
export function withExtension(written: JsonObject, values: JsonObject): JsonObject {
  if (Object.keys(values).length === 0) return written;
  const before = written[extensionKey];
  return { ...written, [extensionKey]: { ...(isObject(before) && before), ...values } };
}
