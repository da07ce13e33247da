import { type Token, wordsOf } from "./tokens.ts";

/** Finds the longest of many phrases at a token. Marks between the words of a phrase do not count: "d.d.". */
export class PhraseTable<T> {
  readonly #byFirstWord = new Map<string, { words: string[]; value: T }[]>();

  /** Ignores a phrase that the table has. */
  add(phrase: string, value: T): void {
    const words = wordsOf(phrase);
    const [first] = words;
    if (first === undefined) return;
    const phrases = this.#byFirstWord.get(first) ?? [];
    if (phrases.some((known) => known.words.join(" ") === words.join(" "))) return;
    phrases.push({ words, value });
    this.#byFirstWord.set(
      first,
      phrases.sort((one, other) => other.words.length - one.words.length),
    );
  }

  /** The value of the phrase that starts at `at`, and the position after it. */
  match(tokens: readonly Token[], at: number): { value: T; next: number } | undefined {
    const first = tokens[at];
    if (first?.kind !== "word") return undefined;
    for (const { words, value } of this.#byFirstWord.get(first.text) ?? []) {
      const next = endOf(words, tokens, at);
      if (next !== undefined) return { value, next };
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<{ words: string[]; value: T }> {
    for (const phrases of this.#byFirstWord.values()) yield* phrases;
  }
}

/** Marks that words may have inside: l’année, t/m, on-going. */
const innerMarks = new Set(["'", "’", ".", "/", "-"]);

function endOf(words: readonly string[], tokens: readonly Token[], at: number): number | undefined {
  let next = at;
  for (const [index, word] of words.entries()) {
    if (index > 0 && tokens[next]?.kind === "mark" && innerMarks.has(tokens[next]!.text)) next += 1;
    if (tokens[next]?.text !== word) return undefined;
    next += 1;
  }
  return next;
}
