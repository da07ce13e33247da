import { normalizeText } from "../../../kit/normalize.ts";
import type { RawText } from "../../raw-resume.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { cellText, lineText, type TextLine, WrappedText } from "../layout/text-line.ts";
import { isEndOfList } from "./event-words.ts";
import { prepositions, weakPrepositions } from "./head-atoms.ts";
import { readLabel } from "./labels.ts";
import { spaceless } from "./words.ts";

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** A Japanese date is a word of its own: "2012年8月取得" is "2012年8月" and "取得". */
const endOfDate = /(\d[年月日])(?!\d)/g;
const wordsOf = (text: string): string[] =>
  [...normalizeText(text, "NFKC").toLowerCase().replace(endOfDate, "$1 ").matchAll(wordPattern)].map(
    ([word]) => word,
  );

/** Keys of values that are no text of the file. */
const technical = new Set(["lines", "type", "bytes", "countryCode", "kind", "below"]);

/** Every text of a document. */
function textsOf(value: unknown, into: string[] = []): string[] {
  if (typeof value === "string") into.push(value);
  else if (Array.isArray(value)) for (const entry of value) textsOf(entry, into);
  else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
    for (const [key, entry] of Object.entries(value)) if (!technical.has(key)) textsOf(entry, into);
  return into;
}

/**
 * The text that fields have of it: the value behind a label, without the word between a position and its employer. A fact
 * without a field ("Religion: …") remains whole.
 */
function shownIn(text: string): string {
  const found = readLabel(text);
  const shown = found && found.kind !== "fact" ? found.value : text;
  return withoutFirst(withoutFirst(shown, prepositions), weakPrepositions);
}

/** A head has one preposition between its fields; others are in a field. */
function withoutFirst(text: string, pattern: RegExp): string {
  const first = text.search(pattern);
  return text.replace(pattern, (found, at: number) => (at === first ? " " : found));
}

const fewestKept = 3;
/** The number of a list's entry. */
const listNumber = /^\d{1,2}[.)]$/u;

/** The text, or the words of it that are lost where fields have at least three of its words and more of them than not. */
function lostIn(text: string, lost: readonly string[]): string[] {
  const missing = new Set(lost);
  // "Children: 2" says nothing without its label.
  if (readLabel(text)?.kind === "fact") return [text];
  const kept = wordsOf(text).filter((word) => !missing.has(word));
  // "Vinteren 2010–2011"
  const isDate = kept.length > 0 && kept.every((word) => /^\p{N}+$/u.test(word));
  if (!isDate && (kept.length < fewestKept || lost.length >= kept.length)) return [text];
  const isMissing = (part: string) => wordsOf(part).some((word) => missing.has(word));
  const [first = "", ...others] = text.split(" ");
  const isNumbered = listNumber.test(first);
  // "2. SMP Negeri 2": the number is lost once.
  if (isNumbered && lost.length === 1 && wordsOf(first)[0] === lost[0]) return [];
  const parts = (isNumbered ? others : [first, ...others]).filter(isMissing);
  return parts.length > 0 ? [trimMarks(parts.join(" "), ",;:：")] : [];
}

/** How often texts have each word. A word of the file that fields have less often than its lines is missing once. */
class WordCounts {
  readonly #left = new Map<string, number>();

  constructor(texts: readonly string[]) {
    for (const word of texts.flatMap(wordsOf)) this.#left.set(word, (this.#left.get(word) ?? 0) + 1);
  }

  has(word: string): boolean {
    return this.#left.has(word);
  }

  take(word: string): boolean {
    const left = this.#left.get(word) ?? 0;
    if (left > 0) this.#left.set(word, left - 1);
    return left > 0;
  }
}

/** Longer words are searched no further. */
const longestWord = 60;

/** Whether a word is part of a longer one of the texts, where lines are joined without a space: its other part is a word too. */
function partsOfWords(texts: readonly string[], lines: readonly TextLine[]): (word: string) => boolean {
  const own = new Set(lines.flatMap((line) => wordsOf(lineText(line))));
  const parts = new Set<string>();
  for (const word of new Set(texts.flatMap(wordsOf)))
    for (let at = 1; at < Math.min(word.length, longestWord); at += 1) {
      const [start, end] = [word.slice(0, at), word.slice(at)];
      if (own.has(start) && own.has(end)) parts.add(start).add(end);
    }
  const all = texts.join("\n").replace(/[^\p{L}\p{N}\p{M}]+/gu, "");
  return (word) => parts.has(word) || (spaceless.test(word) && all.includes(word));
}

/**
 * Records the texts that are read but in no field, such as labels. `missing` finds the lines with words that are neither
 * in a field nor recorded, so that no text of a file is lost.
 */
export class Ledger {
  readonly #read = new Map<number, Set<string>>();

  /** A text of a line that only says what another text is: "E-mail". */
  note(line: number, text: string): void {
    const words = this.#read.get(line) ?? new Set<string>();
    for (const word of wordsOf(text)) words.add(word);
    this.#read.set(line, words);
  }

  /** `repeatable`: the values that a page often repeats, such as the name and contact data. */
  missing(lines: readonly TextLine[], document: object, repeatable: object): RawText[] {
    const texts = textsOf(document).map((text) => normalizeText(text, "NFKC").toLowerCase());
    const counts = new WordCounts(texts);
    const repeated = new Set(textsOf(repeatable).flatMap(wordsOf));
    const initials = new Set([...repeated].map((word) => word[0]!).filter((letter) => /\p{L}/u.test(letter)));
    const isPart = partsOfWords(texts, lines);
    const found: { text: WrappedText; lines: number[] }[] = [];
    let last: TextLine | undefined;
    for (const line of lines) {
      if (isEndOfList(lineText(line))) continue;
      const read = this.#read.get(line.id);
      const lost = line.cells.map(cellText).flatMap((text) => {
        const all = wordsOf(shownIn(text));
        // "J. Park" beside "Jo Park"
        const hasName = all.some((word) => repeated.has(word));
        const words = all.filter(
          (word) =>
            !read?.has(word) && !counts.take(word) && !repeated.has(word) && !(hasName && initials.has(word)),
        );
        const isLost = words.length > 0 && !words.every((word) => !counts.has(word) && isPart(word));
        return isLost ? lostIn(text, words) : [];
      });
      if (lost.length === 0) continue;
      const text = lost.join("  ");
      const open = found.at(-1);
      if (
        open &&
        last &&
        last.id + 1 === line.id &&
        !line.bullet &&
        line.gap < 1.8 &&
        last.column === line.column
      ) {
        open.text.add(text);
        open.lines.push(line.id);
      } else found.push({ text: new WrappedText(text), lines: [line.id] });
      last = line;
    }
    return found.map(({ text, lines }) => ({ text: text.toString(), lines }));
  }
}
