import { getWasmModule, Hunspell } from "hunspell-wasm";
import { closeWords, lettersOf } from "./close-words.ts";

/** Hunspell with one dictionary. Compounds and inflected forms are known by its rules. */
export type Speller = {
  knows: (word: string) => boolean;
  /** Best first. */
  suggest: (word: string) => string[];
};

/** Letters from which on a word may be a compound, and Hunspell may run out of the time it allows itself. */
const long = 8;

type Files = { affixes: Uint8Array; words: Uint8Array };

/** Takes up to 4 s on a slow phone, so it runs in a worker. Throws if the browser has no WebAssembly. */
export async function createSpeller({ affixes, words }: Files): Promise<Speller> {
  // The wrapper writes its texts to a file of the module, which takes bytes, too: no copy of 20 MB as a string.
  const hunspell = new Hunspell(await getWasmModule(), affixes as never, words as never);
  const letters = lettersOf(affixes);
  const knows = (word: string) => hunspell.testSpelling(word);
  return {
    knows,
    suggest(word) {
      const close = word.length >= long ? closeWords(word, { letters, knows }) : [];
      return alternate(hunspell.getSpellingSuggestions(word), close);
    },
  };
}

/** Neither list is better: Hunspell lacks compounds, and languages that allow many have strange ones among the neighbours. */
const alternate = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set(
    Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
      .flat()
      .filter((word) => word !== undefined),
  ),
];
