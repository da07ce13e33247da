import type { Locale } from "../portals/portal.ts";
import { dictionaryOf } from "./dictionaries.ts";
import { startSpellingService } from "./worker/start-service.ts";

/** A loaded dictionary, with what it has said about words. */
export type OpenDictionary = {
  /** Undefined for a word that it has not been asked for. */
  knows: (word: string) => boolean | undefined;
  /** Asks for words that it has not been asked for. */
  ask: (words: Iterable<string>) => Promise<void>;
  suggest: (word: string) => Promise<string[]>;
};

type Opened = { locale: Locale; dictionary: Promise<OpenDictionary>; stop: () => void };

let current: Opened | null = null;

/**
 * The dictionary of the language, which stays open until the page is left or another language is opened. Rejects if it
 * cannot be loaded; the next call tries again.
 */
export function openDictionary(locale: Locale, onProgress: (part: number) => void): Promise<OpenDictionary> {
  if (current?.locale === locale) return current.dictionary;
  current?.stop();
  current = null;
  const opened = start(locale, onProgress);
  current = opened;
  opened.dictionary.catch(() => {
    opened.stop();
    if (current === opened) current = null;
  });
  return opened.dictionary;
}

function start(locale: Locale, onProgress: (part: number) => void): Opened {
  let stop = () => {};
  async function load(): Promise<OpenDictionary> {
    const service = startSpellingService();
    stop = service.stop;
    await service.load(dictionaryOf(locale)!, onProgress);
    const known = new Map<string, boolean>();
    return {
      knows: (word) => known.get(word),
      async ask(words) {
        const wanted = [...words].filter((word) => !known.has(word));
        if (wanted.length === 0) return;
        const unknown = new Set(await service.findUnknown(wanted));
        for (const word of wanted) known.set(word, !unknown.has(word));
      },
      suggest: service.suggest,
    };
  }
  return { locale, dictionary: load(), stop: () => stop() };
}
