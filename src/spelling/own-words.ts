import type { Locale } from "../portals/portal.ts";
import { normalWord } from "./normal-word.ts";

/** The user's own words, by language, in the browser's local storage until the user signs out. */
export const ownWordsKey = "dossier-words";

/** Words of one language; the oldest are dropped. */
const most = 2000;

type Stored = Partial<Record<Locale, string[]>>;
type Area = Pick<Storage, "getItem" | "setItem">;

/** In alphabetical order. Empty if the browser refuses access to its storage. */
export const readOwnWords = (locale: Locale, area = safeStorage()): string[] =>
  [...(read(area)[locale] ?? [])].sort((one, other) => one.localeCompare(other, locale));

/** Also stores words that another tab has added since. */
export function addOwnWord(locale: Locale, word: string, area = safeStorage()): string[] {
  return change(locale, area, (words) => [...without(words, word), word].slice(-most));
}

export const removeOwnWord = (locale: Locale, word: string, area = safeStorage()): string[] =>
  change(locale, area, (words) => without(words, word));

const without = (words: readonly string[], word: string) =>
  words.filter((each) => normalWord(each) !== normalWord(word));

function change(locale: Locale, area: Area | null, edit: (words: string[]) => string[]): string[] {
  const stored = read(area);
  const next = { ...stored, [locale]: edit(stored[locale] ?? []) };
  try {
    area?.setItem(ownWordsKey, JSON.stringify(next));
  } catch {
    // Full: the word counts until the page is left.
  }
  return next[locale]!;
}

function read(area: Area | null): Stored {
  try {
    const stored: unknown = JSON.parse(area?.getItem(ownWordsKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([locale, words]) => [locale, textsIn(words)]),
    ) as Stored;
  } catch {
    return {};
  }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** Null if the browser refuses access. */
function safeStorage(): Area | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
