import { plainText, type RichText } from "../../../documents/model/rich-text.ts";
import { isObject, type JsonObject } from "../../../kit/json.ts";
import type { RawResume, RawText } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import type { SourceFormat } from "../source-format.ts";
import { SourceWriter } from "../source-writer.ts";
import { collectUnread, ReadRecord, textOfValue } from "./collect-unread.ts";
import { labelOf } from "./labels.ts";
import { readHtml } from "./rich.ts";

/** A file of fields (JSON, YAML, XML, CSV) while a reader reads it. What it does not read goes to the tray. */
export class FieldsFile {
  readonly view = new SourceWriter();
  readonly tray: RawText[] = [];
  readonly record = new ReadRecord();
  readonly #ignored: ReadonlySet<string>;

  readonly #hasHtml: boolean;

  /** `ignored` are keys of technical values, such as ids and colours, on every level. */
  constructor(ignored: readonly string[], { hasHtml = false } = {}) {
    this.#ignored = new Set(ignored);
    this.#hasHtml = hasHtml;
  }

  fields(object: JsonObject): Fields {
    return new Fields(this, object);
  }

  addToTray(text: string, label: string | undefined, lines = this.view.value(label ?? "", text)): void {
    this.tray.push({ text, ...(label !== undefined && { label }), lines });
  }

  /** Puts the unread texts below a value into the tray. */
  sweep(value: unknown): void {
    for (const { label, text } of collectUnread(value, this.record, this.#ignored))
      this.addToTray(this.#hasHtml ? plainText(readHtml(text)) : text, label);
  }

  result(format: SourceFormat, root: unknown, { person, sections }: Omit<RawResume, "tray">): SourceReading {
    this.sweep(root);
    return { format, raw: { person, sections, tray: this.tray }, source: this.view.view() };
  }
}

/**
 * One object of the file. Reading a value records it and shows it in the source view; `lines` are its lines. The methods
 * take several keys for names that versions of a format use, and read the first that has a value.
 */
export class Fields {
  readonly file: FieldsFile;
  readonly object: JsonObject;
  readonly lines: number[];

  constructor(file: FieldsFile, object: JsonObject, lines: number[] = []) {
    this.file = file;
    this.object = object;
    this.lines = lines;
  }

  value(key: string): unknown {
    return Object.hasOwn(this.object, key) ? this.object[key] : undefined;
  }

  /** Records values as read without showing them. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.file.record.add(this.object, key);
  }

  #take(keys: string[]): { key: string; text: string } | undefined {
    for (const key of keys) {
      const text = textOfValue(this.value(key));
      if (text === undefined) continue;
      this.ignore(key);
      return { key, text };
    }
    return undefined;
  }

  show(label: string, text: string | readonly string[]): void {
    this.lines.push(...this.file.view.value(label, text, 2));
  }

  text(...keys: string[]): string | undefined {
    const taken = this.#take(keys);
    if (!taken) return undefined;
    this.show(labelOf(taken.key), taken.text);
    return taken.text;
  }

  /** A text that the view does not show, because its heading does. */
  heading(...keys: string[]): string | undefined {
    return this.#take(keys)?.text;
  }

  html(...keys: string[]): RichText | undefined {
    const taken = this.#take(keys);
    if (!taken) return undefined;
    const rich = readHtml(taken.text);
    const plain = plainText(rich);
    if (plain.trim() === "") return undefined;
    this.show(labelOf(taken.key), plain);
    return rich;
  }

  /** The texts of a list; a single text is a list of one. Other entries stay unread. */
  list(...keys: string[]): string[] | undefined {
    for (const key of keys) {
      const value = this.value(key);
      const single = textOfValue(value);
      if (single !== undefined) this.ignore(key);
      const texts = single !== undefined ? [single] : Array.isArray(value) ? this.#entries(value) : [];
      if (texts.length === 0) continue;
      this.show(labelOf(key), texts);
      return texts;
    }
    return undefined;
  }

  #entries(list: unknown[]): string[] {
    return list.flatMap((entry, at) => {
      const text = textOfValue(entry);
      if (text === undefined) return [];
      this.file.record.add(list, at);
      return [text];
    });
  }

  /** An object within this one; its values have the lines of this one. */
  child(...keys: string[]): Fields | undefined {
    const value = keys.map((key) => this.value(key)).find(isObject);
    return value && new Fields(this.file, value, this.lines);
  }

  /** The objects of a list, each with its own lines; a single object is a list of one. */
  children(...keys: string[]): Fields[] {
    const value = keys
      .map((key) => this.value(key))
      .find((entry) => typeof entry === "object" && entry !== null);
    const entries: unknown[] = Array.isArray(value) ? value : [value];
    return entries.filter(isObject).map((entry) => new Fields(this.file, entry));
  }

  /** The object that is reached through the keys. */
  at(...path: string[]): Fields | undefined {
    return path.reduce<Fields | undefined>((fields, key) => fields?.child(key), this);
  }

  isTrue(key: string): boolean {
    return this.value(key) === true;
  }
}
