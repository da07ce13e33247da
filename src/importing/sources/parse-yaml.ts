import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { maxDepth } from "../../kit/json.ts";
import { maxMembers, maxValues } from "../../kit/json-limits.ts";
import { RefusedFile } from "../refused-file.ts";

/** Characters of YAML. The parser takes a second for 500,000. */
const maxYaml = 400_000;
/** The parser looks for the anchor of each alias among all of them. */
const maxAliases = 100;
/** A key at the start of the line; "Name: Priya" of a plain text fits too, so the result must be a map of maps. */
const yamlKey = /^["']?[\w-]+["']?:(?:\s|$)/;
/** Lines before the first key: the start of the document, directives, comments. */
const yamlPreamble = /^(?:---|%YAML|#)/;

/**
 * Text that is YAML of a map of maps or lists; null for other text, and for YAML of which the parser would leave something
 * out: one with errors, or with a key twice in a map. It is read as plain text then, of which nothing is lost, unless it is a
 * program's. `start`: its first characters. Throws `RefusedFile` for broken YAML of a program, and for YAML beyond the
 * limits, which are those of JSON.
 */
export function parseYamlText(text: string, start: string): { data: unknown; text: string } | null {
  const first = start.split("\n").find((line) => line.trim() !== "" && !yamlPreamble.test(line)) ?? "";
  if (!yamlKey.test(first) || text.length > maxYaml) return null;
  // Its levels may take more memory than the process has.
  if ((text.match(/[[{]/g)?.length ?? 0) > maxValues) return null;
  const document = parse(text);
  if (!document || !isMapOfCollections(document.contents)) return null;
  const isBroken = document.errors.length > 0;
  if (!isBroken) assertWithinLimits(document.contents);
  const data = isBroken || hasOtherKeys(document.contents) ? undefined : dataOf(document);
  if (data !== undefined) return { data, text };
  if (keysOfPrograms.test(text)) throw new RefusedFile("brokenFile", "YAML with errors, or with a key twice");
  return null;
}

function dataOf(document: Document.Parsed): unknown {
  keepSpelling(document.contents);
  try {
    return document.toJS({ maxAliasCount: maxAliases });
  } catch {
    // An alias without its anchor, or aliases that multiply.
    return undefined;
  }
}

/** Keys at the start of a line that no text has, but files of programs. */
const keysOfPrograms = /^(?:cv|basics|content|sections|work|layouts?|design|employment):\s*$/m;

/** Numbers that YAML would write otherwise keep their spelling: the postal code 01067, the version 1.10. */
function keepSpelling(root: unknown): void {
  for (const { node } of nodesIn(root)) {
    if (!isScalar(node) || typeof node.value !== "number" || node.source === undefined) continue;
    if (node.source !== String(node.value)) node.value = node.source;
  }
}

function parse(text: string): Document.Parsed | null {
  try {
    // With both checks, time grows with the square of the text: they compare keys in pairs, and show the line of each error.
    return parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  } catch {
    // More levels than the stack holds.
    return null;
  }
}

const isMapOfCollections = (node: ParsedNode | null): node is YAMLMap.Parsed =>
  isMap(node) && node.items.some(({ value }) => isCollection(value));

/** Every node below one, with its level. It does not recurse: YAML may have as many levels as characters. */
function* nodesIn(root: unknown): Generator<{ node: unknown; level: number }> {
  const stack = [{ node: root, level: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const level = next.level + 1;
    if (isPair(next.node)) stack.push({ node: next.node.value, level: next.level });
    else if (isCollection(next.node)) for (const node of next.node.items) stack.push({ node, level });
  }
}

function assertWithinLimits(root: unknown): void {
  let values = 0;
  let aliases = 0;
  for (const { node, level } of nodesIn(root)) {
    if (!isPair(node)) values += 1;
    if (isAlias(node)) aliases += 1;
    const members = isMap(node) ? node.items.length : 0;
    const depth = isCollection(node) ? level : 0;
    if (values > maxValues || aliases > maxAliases || depth > maxDepth || members > maxMembers)
      throw new RefusedFile("fileTooComplex", "YAML with too many levels, values, members or aliases");
  }
}

/** Whether a map has a key twice, or one that is no text. */
function hasOtherKeys(root: unknown): boolean {
  for (const { node } of nodesIn(root)) {
    if (!isMap(node)) continue;
    const keys = new Set<string>();
    for (const { key } of node.items) {
      if (!isScalar(key)) return true;
      keys.add(String(key.value));
    }
    if (keys.size < node.items.length) return true;
  }
  return false;
}
