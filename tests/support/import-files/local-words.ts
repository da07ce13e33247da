import { readFileSync } from "node:fs";
import type { Locale } from "../../../src/portals/portal.ts";

/** The headings of documents in a language, and its word for "until now". */
export function localWords(locale: Locale): { headings: Record<string, string>; present: string } {
  const file = new URL(`../../../content/resource/${locale}.json`, import.meta.url);
  const { document }: { document: { headings: Record<string, string>; present: string } } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return document;
}
