import { isObject, jsonPath, type Path } from "../../../kit/json.ts";
import { labelOf } from "../fields/labels.ts";
import type { SourceView } from "../source-view.ts";
import { SourceWriter } from "../source-writer.ts";

/** Metadata of the file, which no user has written. */
const hidden = new Set(["$schema", "meta"]);
/** Values of an entry that name it, the most telling first. */
const nameKeys = [
  ...["name", "company", "organization", "institution", "title", "language", "network", "awarder"],
  ...["position", "studyType", "area"],
];

export type JsonView = {
  source: SourceView;
  /** The source lines of each target. */
  lines: Map<string, number[]>;
  /** Texts of the file by their JSON path. */
  texts: Map<string, string>;
};

/**
 * The outline of a JSON file: a heading for each list and each entry, and labelled values below. `targets` are the parts of
 * the content by the JSON path that they come from; a value belongs to the longest of them that its path begins with.
 */
export function viewOfJson(data: unknown, targets: ReadonlyMap<string, readonly string[]>): JsonView {
  const outline = new Outline(targets);
  outline.walk(data, [], []);
  return { source: outline.writer.view(), lines: outline.lines, texts: outline.texts };
}

class Outline {
  readonly writer = new SourceWriter();
  readonly lines = new Map<string, number[]>();
  readonly texts = new Map<string, string>();
  readonly #targets: ReadonlyMap<string, readonly string[]>;

  constructor(targets: ReadonlyMap<string, readonly string[]>) {
    this.#targets = targets;
  }

  /** `skipped`: the key whose value the heading shows. */
  walk(value: unknown, path: Path, above: readonly string[], skipped?: string): void {
    const owners = this.#targets.get(jsonPath(path)) ?? above;
    if (Array.isArray(value)) this.#list(value, path, owners);
    else if (isObject(value))
      for (const [key, child] of Object.entries(value)) {
        if (key === skipped || (path.length === 0 && hidden.has(key))) continue;
        const isGroup = typeof child === "object" && child !== null;
        if (isGroup && !isListOfTexts(child))
          this.#heading(labelOf(key), path.length + 1, [...path, key], owners);
        this.walk(child, [...path, key], owners);
      }
    else this.#value(value, path, owners);
  }

  #list(list: unknown[], path: Path, owners: readonly string[]): void {
    if (isListOfTexts(list)) {
      this.#own(owners, this.writer.value("", list.map(String), level(path)));
      return;
    }
    for (const [at, entry] of list.entries()) {
      const entryPath = [...path, at];
      const key = isObject(entry) ? nameKeys.find((name) => isText(entry[name])) : undefined;
      if (isObject(entry) && key !== undefined) this.#name(String(entry[key]), key, entryPath, owners);
      this.walk(entry, entryPath, owners, key);
    }
  }

  /** An entry's name as its heading. */
  #name(text: string, key: string, path: Path, owners: readonly string[]): void {
    this.texts.set(jsonPath([...path, key]), text);
    this.#heading(text, path.length, path, owners);
  }

  #heading(text: string, depth: number, path: Path, above: readonly string[]): void {
    this.#own(this.#targets.get(jsonPath(path)) ?? above, this.writer.heading(text, depth));
  }

  #value(value: unknown, path: Path, owners: readonly string[]): void {
    if (!isText(value)) return;
    const text = String(value);
    this.texts.set(jsonPath(path), text);
    const key = path.findLast((part) => typeof part === "string");
    const shown = text.startsWith("data:") ? text.slice(0, 40) : text;
    this.#own(owners, this.writer.value(labelOf(String(key ?? "")), shown, level(path)));
  }

  #own(owners: readonly string[], ids: readonly number[]): void {
    if (ids.length === 0) return;
    for (const owner of owners) this.lines.set(owner, [...(this.lines.get(owner) ?? []), ...ids]);
  }
}

const level = (path: Path): number => Math.max(1, path.length - 1);
const isText = (value: unknown): boolean =>
  (typeof value === "string" && value.trim() !== "") || typeof value === "number";
const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
