import { readFileSync } from "node:fs";
import { type Locale, locales } from "../portals/portal.ts";
import { compareMessages } from "./compare-messages.ts";
import { contentPath } from "./files.server.ts";
import { createTranslate, type Namespace, type Translate, type Words } from "./words.ts";

const reference: Locale = "en-US";

/** Reads one locale's messages without checking them. Throws where the file is missing or no JSON. */
export const readMessages = (locale: Locale): Words =>
  JSON.parse(readFileSync(contentPath("resource", `${locale}.json`), "utf8"));

let loaded: Map<Locale, Words> | undefined;

/**
 * Loads and checks all locales once. Throws one error that lists every missing key, stray key, broken ICU
 * message, changed argument and missing plural category, so that a bad file stops the build and the start.
 */
function load(): Map<Locale, Words> {
  if (loaded) return loaded;
  const all = new Map(locales.map((locale) => [locale, readMessages(locale)]));
  const problems = locales.flatMap((locale) =>
    compareMessages(all.get(reference)!, all.get(locale)!, locale).map((line) => `${locale}.json: ${line}`),
  );
  if (problems.length > 0) throw new Error(`content/resource is not whole:\n${problems.join("\n")}`);
  loaded = all;
  return all;
}

export const getMessages = (locale: Locale): Words => load().get(locale)!;

const translators = new Map<string, unknown>();

/** `translator("de-DE", "dashboard")("count", { count: 2 })` → "2 Dokumente". */
export function translator<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
  const key = `${locale} ${namespace}`;
  if (!translators.has(key)) translators.set(key, createTranslate(getMessages(locale), locale, namespace));
  return translators.get(key) as Translate<N>;
}

/** Only the namespaces an island needs. */
export function pickMessages<N extends Namespace>(locale: Locale, namespaces: readonly N[]): Pick<Words, N> {
  const words = getMessages(locale);
  return Object.fromEntries(namespaces.map((name) => [name, words[name]])) as Pick<Words, N>;
}
