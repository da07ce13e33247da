import { normalizeText } from "../../kit/normalize.ts";
import type { Language } from "./languages.ts";

/** A word as it is written, with its place in UTF-16 units. */
export type TextWord = { text: string; start: number };

const mail = /\S@\S/u;
const web = /(?:https?:\/\/|www\.)\S/iu;
/** Join words: what follows the last of them is inflected. */
const joiners = [".", "’", "'", "&", "/", "‑", "-"];
/** Letters and digits, also joined: "C++", "Node.js", "R&D", "CI/CD", "after-school". */
const joined = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[+#]+|(?:[.’'&/‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)+[+#]*)?/gu;
/** Japanese words that say something have kanji, katakana or Latin letters. */
const withoutSpaces = /[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu;
const saysSomething = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}]/u;

export function wordsOf(text: string, { locale, separation }: Language): TextWord[] {
  const hasSpaces = separation !== "none";
  const shown = text.replace(/\S+/gu, withoutAddress);
  return !hasSpaces && "Segmenter" in Intl
    ? segments(shown, locale)
    : [...shown.matchAll(hasSpaces ? joined : withoutSpaces)].map(({ 0: word, index }) => ({
        text: word,
        start: index,
      }));
}

/** A word of the text with spaces in place of an address. */
function withoutAddress(word: string): string {
  const at = mail.test(word) ? 0 : word.search(web);
  return at < 0 ? word : word.slice(0, at).padEnd(word.length);
}

/** A single kanji is a part of a word that the segmenter does not know, and joins its neighbour. */
function segments(text: string, locale: string): TextWord[] {
  const words: TextWord[] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(
    text,
  )) {
    if (!isWordLike || !saysSomething.test(segment)) continue;
    const last = words.at(-1);
    const isPart = segment.length === 1 && last && last.start + last.text.length === index;
    if (isPart && /\p{Script=Han}$/u.test(last.text)) last.text += segment;
    else words.push({ text: segment, start: index });
  }
  return words.filter(({ text: word }) => word.length > 1);
}

/** What words are compared by. "" for words that say nothing on their own. */
export function keyOf(word: string, { locale, stem, stopWords, shortest }: Language): string {
  const lower = normalizeText(word, "NFKC").toLocaleLowerCase(locale);
  if (!/\p{L}/u.test(lower) || stopWords.has(lower)) return "";
  if (isName(word)) return lower;
  if (lower.length < shortest) return "";
  // Stemmers expect one word.
  const at = 1 + Math.max(...joiners.map((joiner) => lower.lastIndexOf(joiner)));
  const stemmed = lower.slice(0, at) + stem(lower.slice(at));
  return stopWords.has(stemmed) ? "" : normalizeText(stemmed, "NFC");
}

/** Abbreviations and names of products, which are not inflected: "SAP", "C++", "JavaScript". Longer capitals are emphasis. */
export const isName = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}\p{N}&/+#.-]{1,4}$/u.test(word) || /\p{Ll}\p{Lu}|[+#]$|\p{L}\p{N}|\p{N}\p{L}/u.test(word);
