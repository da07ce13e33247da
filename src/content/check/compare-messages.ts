import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { findUnsafe } from "../schemas/plain-text.ts";

type Tree = { [key: string]: string | Tree };

/** Flattens nested messages to dotted keys. Values other than objects stay unchanged. */
function flatten(tree: Tree, prefix = ""): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(tree ?? {})) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function walk(elements: MessageFormatElement[], seen: { args: Set<string>; plurals: string[][] }): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type !== TYPE.tag) seen.args.add(element.value);
    if (element.type === TYPE.tag) walk(element.children, seen);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      if (element.type === TYPE.plural) seen.plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) walk(option.value, seen);
    }
  }
}

/** Arguments and plural branches of an ICU message. Throws on a syntax error. */
function inspect(message: string) {
  const seen = { args: new Set<string>(), plurals: [] as string[][] };
  walk(parse(message), seen);
  return seen;
}

/** A message key and its problem. */
export type MessageProblem = { key: string; message: string; missing?: true; stray?: true };

type Comparison = {
  /** The messages are an overlay: keys may be missing. */
  partial?: boolean;
};

/**
 * Compares a locale's messages with the reference. They must have the same keys and arguments, every plural category of
 * the locale, plain text, no ASCII apostrophe (an escape character in ICU), and no empty text, unless the reference is
 * empty or the key may be (`mayBeEmpty`).
 */
export function findMessageProblems(
  reference: unknown,
  messages: unknown,
  locale: string,
  { partial = false }: Comparison = {},
): MessageProblem[] {
  const wanted = flatten(reference as Tree);
  const given = flatten(messages as Tree);
  const problems: MessageProblem[] = [];
  for (const key of wanted.keys())
    if (!given.has(key) && !partial) problems.push({ key, message: "missing key", missing: true });
  for (const key of given.keys())
    if (!wanted.has(key)) problems.push({ key, message: "stray key", stray: true });
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const [key, text] of given) {
    const source = wanted.get(key);
    if (source === undefined) continue;
    for (const message of problemsOf(key, source, text, categories)) problems.push({ key, message });
  }
  return problems;
}

function* problemsOf(key: string, source: unknown, text: unknown, categories: string[]): Generator<string> {
  if (typeof text !== "string" || typeof source !== "string") {
    yield "must be a text";
    return;
  }
  const unsafe = findUnsafe(text);
  if (unsafe) yield unsafe;
  if (text.includes("'")) yield "ASCII apostrophe, use ’";
  if (text === "" && source !== "" && !mayBeEmpty.has(key)) yield "empty";
  if (pathKeys.has(key) && !/^\/(?![/\\])[\w/-]*$/.test(text)) yield "must be a path of this site";
  try {
    const [a, b] = [inspect(source), inspect(text)];
    const args = (set: Set<string>) => [...set].sort().join(", ");
    if (args(a.args) !== args(b.args) && !(text === "" && mayBeEmpty.has(key)))
      yield `arguments are {${args(b.args)}}, must be {${args(a.args)}}`;
    for (const branches of b.plurals)
      for (const category of categories)
        if (!branches.includes(category)) yield `plural branch ${category} is missing`;
  } catch (error) {
    yield `is not a valid ICU message: ${(error as Error).message.toLowerCase().replaceAll("_", " ")}`;
  }
}

/** "missing key shell.menu", "shell.menu: empty". */
export const formatProblem = ({ key, message, missing, stray }: MessageProblem): string =>
  missing || stray ? `${message} ${key}` : `${key}: ${message}`;

/** Messages that some countries do without. */
const mayBeEmpty = new Set(["document.letter.subjectPrefix", "document.consent"]);

/** Messages that are paths below the language slug, requested by a page's script. */
const pathKeys = new Set(["shell.logoutUrl"]);

/** Messages in front of another text, with the space between the two. */
export const endsInSpace: ReadonlySet<string> = new Set(["document.letter.subjectPrefix"]);
