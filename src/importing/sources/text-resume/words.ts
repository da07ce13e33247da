import { normalizeText } from "../../../kit/normalize.ts";
import vocabulary from "./field-words.json" with { type: "json" };

/** Scripts that have no spaces between words, or, as Korean, join them. */
export const spaceless = /[\u3040-\u9fff\uac00-\ud7a3]/;
/** A text as word lists compare it: without case, accents and compatibility forms. */
export const wordKey = (text: string): string => fold(text.trim());
const accents = /(?![\u3099\u309a])\p{M}/gu;
const fold = (text: string): string => {
  // Marks of kana make other letters: "クルー" is not in "グループ".
  const letters = normalizeText(normalizeText(text, "NFKC").toLowerCase(), "NFD").replace(accents, "");
  // A syllable of Korean is one letter again: "대리" is not in "대림".
  return normalizeText(letters, "NFC").replaceAll("ς", "σ");
};
/** Words and abbreviations with full stops: "s.a.", "a/s". */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}./'-]*|&/gu;
const longestPhrase = 3;

export type WordList = (text: string) => boolean;

/** Whether a text has one of the words or phrases: whole words, in Japanese and Korean anywhere. */
function wordList(list: readonly string[]): WordList {
  const anywhere = list.filter((word) => spaceless.test(word)).map(fold);
  const whole = new Set(list.filter((word) => !spaceless.test(word)).map((word) => keyOf(fold(word))));
  return (text) => {
    const folded = fold(text.slice(0, 300));
    if (spaceless.test(text) && anywhere.some((word) => folded.includes(word))) return true;
    const words = [...folded.matchAll(wordPattern)].map(([word]) => word);
    return (
      words.some((_, at) =>
        Array.from({ length: longestPhrase }, (__, count) => words.slice(at, at + count + 1).join(" ")).some(
          (phrase) => whole.has(phrase) || whole.has(phrase.replace(/\.$/, "")) || isFeminine(phrase, whole),
        ),
      ) || words.some((word) => hasPart(word, whole))
    );
  };
}

/** Letters of a word that others end with. */
const shortestEnd = 6;

/** "Software-Entwickler", "Konstruktionsingenieurin", "Maschinenfabrik": words that are put together. */
function hasPart(word: string, list: ReadonlySet<string>): boolean {
  if (
    word.includes("-") &&
    word.split("-").some((part) => part.length > 3 && (list.has(part) || isFeminine(part, list)))
  )
    return true;
  for (let at = 3; at <= word.length - shortestEnd; at += 1) {
    const end = word.slice(at);
    if (list.has(end) || isFeminine(end, list)) return true;
  }
  return false;
}

const keyOf = (word: string): string => (word.match(wordPattern) ?? [word]).join(" ");
/** "Ingenieurin" beside "Ingenieur". */
const isFeminine = (word: string, list: ReadonlySet<string>): boolean =>
  word.endsWith("in") && list.has(word.slice(0, -2));

export const namesEmployer = wordList(vocabulary.employers);
/**
 * Whether a text of four words or more names an employer by a word that may begin a name: "Boulangerie du vieux marché",
 * but not "Helped customers in the shop".
 */
export function isEmployerName(text: string): boolean {
  const words = text.split(" ");
  return namesEmployer(words.length < 4 ? text : words.filter((word) => !/^\p{Ll}{3}/u.test(word)).join(" "));
}
export const namesTitle = wordList(vocabulary.titles);
/** Titles that are usual surnames too, and so begin names of companies: "Baker Hughes". */
export const isSurname: WordList = wordList(vocabulary.surnames);
/** "Elternzeit": time without an employer. */
export const namesAbsence = wordList(vocabulary.absences);
export const namesDegree = wordList(vocabulary.degrees);

const connectives = new Set(vocabulary.connectives.map(fold));
/** "dell'Adige", "of Leeds" */
export const startsWithConnective = (text: string): boolean => {
  if (!/^\s*\p{Ll}/u.test(text)) return false;
  const first = fold(text.trimStart()).split(" ", 1)[0]!;
  return connectives.has(first) || /^(?:d|dell|all|l)['’]/.test(first);
};

/** Whether the wording runs on: names neither end with "and" or "of" nor begin in lower case. */
export const runsOn = (before: string, after: string): boolean => {
  const last = fold(before).trimEnd().split(" ").at(-1) ?? "";
  return connectives.has(last) || last.endsWith(",") || /^(?:\p{Ll}|&)/u.test(after.trim());
};
