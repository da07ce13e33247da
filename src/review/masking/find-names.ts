import type { PersonName } from "../../documents/model/person.ts";
import { capitalizesNouns } from "../../portals/capitalizes-nouns.ts";
import { findEastAsianNames } from "./find-east-asian-names.ts";
import { ordinaryNames, particles, titles, titlesAfter } from "./name-words.ts";
import type { PersonValues } from "./person-values.ts";
import { fold, originalOf, type Range, type Shadow } from "./shadow.ts";
import { spellingsOf } from "./spellings.ts";

export type NameFinder = (shadow: Shadow, isName: boolean) => Range[];

/** A word of a family name. `isOrdinary`: it may be another word. `hasEndings`: it may have endings of declension. */
type FamilyWord = { isOrdinary: boolean; hasEndings: boolean };

/**
 * Finds a person's family names, each of their words without its first letter, in all of `spellingsOf`. The given name stays.
 *
 * The family name alone may be a word: Long, Park, Engineer, Koch, 森. So a word of it is hidden
 * - beside the given or a middle name or its initial, after a title ("Ms", "Herr", "السيد"), before an honorific ("úr",
 *   "さん", "씨"), with 's, and in a list of names (`isName`): always, in upper and lower case;
 * - alone, if it has five letters or more and is not in `ordinaryNames`: always, with up to four letters of declension
 *   ("Novákovi", of seven letters also in place of a vowel: "Dvořáčkovou"), and as part of a word that also has the given name ("annaquill");
 * - alone, with three or four letters: with a capital;
 * - alone, with two letters or in `ordinaryNames`: with a capital, unless a sentence begins there or a word beside it
 *   has a capital, too ("Park Avenue", "Lead Engineer"); in German never, which capitalizes all nouns;
 * - in Chinese, Japanese and Korean, with two characters: anywhere, except in names of places ("長野県"); with one: only
 *   beside the given name and before an honorific or a title.
 *
 * Middle names are hidden beside the others. One letter is an initial and stays.
 */
export function createNameFinder({ name, locale }: PersonValues): NameFinder {
  const given = wordsOf(name.given);
  const family = new Map<string, FamilyWord>();
  for (const part of familyTexts(name))
    for (const word of wordsOf(part))
      if (!given.includes(word))
        for (const form of formsOf(word))
          if (!family.has(form)) family.set(form, familyWord(form, isStored(part, word)));
  const middle = wordsOf(name.middle).filter((word) => word.length > 2 && !given.includes(word));
  const context: Context = {
    given,
    middle: new Set(middle),
    family,
    hasNounCapitals: capitalizesNouns(locale),
  };
  const findEastAsian = findEastAsianNames(name);
  return (shadow, isName) => [
    ...findEastAsian(shadow, isName),
    ...(family.size + middle.length === 0 ? [] : findWords(shadow, context, isName)),
  ];
}

/** What has words of family names; those of the given name are left out of it. */
const familyTexts = ({ family, family2, reading, latin, native }: PersonName): string[] =>
  [family, family2, reading, latin, native].flatMap((text) => text?.trim() || []);

/** Words of scripts with spaces, which Japanese text has none around. */
const word = /(?:(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+/gu;
/** In all spellings, without particles, unless the name is one: Lê, Do. */
function wordsOf(text: string | undefined): string[] {
  const all = spellingsOf(text ?? "").flatMap((spelling) => fold(spelling).match(word) ?? []);
  const words = [...new Set(all)].filter((part) => part.length > 1);
  const others = words.filter((part) => !particles.has(part));
  return others.length > 0 ? others : words;
}

const isStored = (text: string, word: string): boolean => fold(text).includes(word);

/** A short word that is only another spelling of a name is mostly a word: "Con" of Coen. */
const familyWord = (word: string, isStored: boolean): FamilyWord => ({
  isOrdinary: word.length < (isStored ? 3 : 5) || ordinaryNames.has(word),
  hasEndings: word.length > 4 && !ordinaryNames.has(word),
});

type Context = {
  given: readonly string[];
  middle: ReadonlySet<string>;
  family: ReadonlyMap<string, FamilyWord>;
  hasNounCapitals: boolean;
};
type Word = { start: number; end: number; text: string };

/** An Arabic word without its article and the word that is written with it: "والشمري" is "شمري". */
const stemOf = (text: string): string =>
  text.replace(/^[وفبلك]?ال(?=\p{Script=Arabic}{3})/u, "").replace(/^[وفبلك](?=\p{Script=Arabic}{4})/u, "");

/** A word, and what its forms begin with: "Dvořáčkovou" has another ending than "Dvořáčková". */
function formsOf(word: string): string[] {
  const stem = word.replace(/[αεηιοω]?σ$|[aeiouyαεηιουωаеиоуыя]$/u, "");
  return [word, stemOf(word), ...(stem.length > 5 && !ordinaryNames.has(word) ? [stem] : [])];
}

function findWords(shadow: Shadow, context: Context, isName: boolean): Range[] {
  const words: Word[] = [...shadow.folded.matchAll(word)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  return words.flatMap(({ text, start, end }, at): Range[] => {
    const found = familyOf(text, context);
    if (!found || !(isName || isHidden(shadow, words, { at, context, ...found }))) return [];
    const [, initialEnd] = originalOf(shadow, [start, start + 1]);
    const [, wordEnd] = originalOf(shadow, [end - 1, end]);
    return initialEnd < wordEnd ? [[initialEnd, wordEnd]] : [];
  });
}

type Found = { family: FamilyWord; isMiddle?: boolean };

/** Longest ending of declension. */
const maxEnding = 4;

/** The family's word that a word is, or is a form of. */
function familyOf(word: string, { family, middle, given }: Context): Found | null {
  const exact = family.get(word) ?? family.get(stemOf(word));
  if (exact) return { family: exact };
  if (middle.has(word)) return { family: { isOrdinary: true, hasEndings: false }, isMiddle: true };
  for (let end = 0; end <= maxEnding; end += 1) {
    const stem = family.get(word.slice(0, word.length - end));
    if (stem?.hasEndings) return { family: stem };
  }
  return isJoinedName(word, given, family) ? { family: { isOrdinary: false, hasEndings: true } } : null;
}

/** "annaquill", "quillanna". */
const isJoinedName = (word: string, given: readonly string[], family: ReadonlyMap<string, FamilyWord>) =>
  given.some((first) => {
    if (first.length < 3 || !word.includes(first)) return false;
    const rest = word.replace(first, " ").trim();
    return rest.length > 2 && family.has(rest);
  });

function isHidden(
  shadow: Shadow,
  words: readonly Word[],
  { at, context, family, isMiddle = false }: Found & { at: number; context: Context },
): boolean {
  if (isBesideName(shadow, words, at, context)) return true;
  if (isMiddle) return false;
  const { start, text } = words[at]!;
  const hasCapital = /\p{Lu}/u.test(shadow.text[start]!);
  const isCased = /[\p{Lu}\p{Ll}]/u.test(shadow.text[start]!);
  if (!family.isOrdinary) return text.length > 4 || hasCapital || !isCased;
  if (!hasCapital || context.hasNounCapitals) return !isCased && text.length > 2;
  return (
    !beginsSentence(shadow.text, start) &&
    !isCapital(shadow, words, at, -1) &&
    !isCapital(shadow, words, at, 1)
  );
}

/** Whether a phrase has a capital before (-1) or after (1) a word. */
function isCapital({ text }: Shadow, words: readonly Word[], at: number, side: -1 | 1): boolean {
  const [word, neighbour] = [words[at]!, words[at + side]];
  if (!neighbour || !/\p{Lu}/u.test(text[neighbour.start]!)) return false;
  const between = side < 0 ? text.slice(neighbour.end, word.start) : text.slice(word.end, neighbour.start);
  return between === " " || between === "-";
}

/** At the start of a text, of a line, and after a full stop, a colon or a bullet. */
function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(at - 4, 0), at).replaceAll(" ", "");
  return before === "" || /[\n.!?:;|·–—•"“„«(/-]$/.test(before);
}

/** Signs between the words of a name. */
const isBetweenNames = (between: string): boolean => /^[ \n.,'’_-]{1,3}$/.test(between);

function isBesideName(shadow: Shadow, words: readonly Word[], at: number, context: Context): boolean {
  const { end } = words[at]!;
  if (/^['’´`]s(?!\p{L})/iu.test(shadow.text.slice(end, end + 3)) && !isCapital(shadow, words, at, -1))
    return true;
  return isNameBefore(shadow, words, at, context) || isNameAfter(shadow, words, at, context);
}

/** Words before a family name may be other parts of it, and particles. */
const maxParts = 5;

function isNameBefore({ text }: Shadow, words: readonly Word[], from: number, context: Context): boolean {
  for (let at = from - 1; at >= Math.max(from - maxParts, 0); at -= 1) {
    const word = words[at]!;
    const between = text.slice(word.end, words[at + 1]!.start);
    if (!isBetweenNames(between) || /\n.*\n/s.test(between)) return false;
    if (context.given.includes(word.text) || (titles.has(word.text) && !between.includes(","))) return true;
    if (isInitial(text, word, context) && !between.includes("\n")) return true;
    if (!isNamePart(word, context)) return false;
  }
  return false;
}

function isNameAfter({ text }: Shadow, words: readonly Word[], from: number, context: Context): boolean {
  for (let at = from + 1; at <= Math.min(from + maxParts, words.length - 1); at += 1) {
    const word = words[at]!;
    const between = text.slice(words[at - 1]!.end, word.start);
    if (!isBetweenNames(between)) return false;
    if (context.given.includes(word.text)) return true;
    if (titlesAfter.has(word.text) && !between.includes("\n")) return true;
    if (isInitial(text, word, context) && /[.,;]/.test(text[word.end] ?? "")) return true;
    if (!isNamePart(word, context)) return false;
  }
  return false;
}

const isNamePart = ({ text }: Word, { family, middle }: Context): boolean =>
  family.has(text) || middle.has(text) || particles.has(text) || text.length === 1;

/** "A." of Anna. */
const isInitial = (text: string, word: Word, { given }: Context): boolean =>
  word.end - word.start === 1 &&
  /\p{Lu}/u.test(text[word.start]!) &&
  given.some((name) => name.startsWith(word.text));
