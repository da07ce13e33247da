import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

type Tree = { [key: string]: string | Tree };

/** Flattens nested messages to dotted keys. */
function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
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

/**
 * Compares a locale's messages with the reference. Returns one line a problem; empty when all is whole:
 * the same keys, the same arguments, every plural category of the locale, no ASCII apostrophe (an escape
 * sign in ICU), no empty text unless the reference is empty or the key may be (`mayBeEmpty`).
 */
export function compareMessages(reference: unknown, messages: unknown, locale: string): string[] {
  const wanted = flatten(reference as Tree);
  const given = flatten(messages as Tree);
  const problems: string[] = [];
  for (const key of wanted.keys()) if (!given.has(key)) problems.push(`missing key ${key}`);
  for (const key of given.keys()) if (!wanted.has(key)) problems.push(`stray key ${key}`);
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const [key, text] of given) {
    const source = wanted.get(key);
    if (source === undefined) continue;
    if (text.includes("'")) problems.push(`${key}: ASCII apostrophe, use ’`);
    if (text === "" && source !== "" && !mayBeEmpty.has(key)) problems.push(`${key}: empty`);
    try {
      const [a, b] = [inspect(source), inspect(text)];
      const args = (set: Set<string>) => [...set].sort().join(", ");
      if (args(a.args) !== args(b.args) && !(text === "" && mayBeEmpty.has(key)))
        problems.push(`${key}: arguments are {${args(b.args)}}, must be {${args(a.args)}}`);
      for (const branches of b.plurals)
        for (const category of categories)
          if (!branches.includes(category)) problems.push(`${key}: plural branch ${category} is missing`);
    } catch (error) {
      problems.push(`${key}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/** Texts that a country may not have. */
const mayBeEmpty = new Set(["document.letter.subjectPrefix", "document.consent"]);
