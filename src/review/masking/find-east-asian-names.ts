import type { PersonName } from "../../documents/model/person.ts";
import { honorifics, placeSuffixes } from "./name-words.ts";
import { fold, originalOf, type Range, rewrite, type Shadow } from "./shadow.ts";

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+$/u;
const kana = /^[\u3041-\u3096ー]+$/u;

/** `given`: those that may be beside it. */
type Family = { text: string; given: readonly string[] };

/** Finds family names in scripts without spaces between words, by the rule of `createNameFinder`. */
export function findEastAsianNames(name: PersonName): (shadow: Shadow, isName: boolean) => Range[] {
  const families = familiesOf(name);
  if (families.length === 0) return () => [];
  return (shadow, isName) => {
    // "高 橋" is a heading with wide letters.
    const spaceless = rewrite(shadow, / +/g, "");
    return families.flatMap((family) => occurrences(spaceless, family, isName));
  };
}

const parts = (text: string | undefined): string[] =>
  fold(text ?? "")
    .split(/[\s・·,、]+/)
    .filter((part) => eastAsian.test(part));

function familiesOf({ given, family, family2, reading, native }: PersonName): Family[] {
  const givens = parts(given);
  const isOther = (part: string) => !givens.includes(part);
  const readings = parts(reading);
  const natives = parts(native);
  return [
    ...[...parts(family), ...parts(family2)].map((text) => ({ text, given: givens })),
    // A reading has the family name first; one without a space is both names.
    ...readings
      .slice(0, Math.max(readings.length - 1, 1))
      .map((text) => ({ text, given: readings.slice(-1) })),
    ...natives.filter(isOther).map((text) => ({ text, given: [] })),
    ...natives
      .filter((text) => natives.length === 1 && text.length > 2)
      .map((text) => ({ text: text.slice(0, 1), given: [text.slice(1)] })),
  ];
}

function occurrences(shadow: Shadow, family: Family, isName: boolean): Range[] {
  const { folded } = shadow;
  const { text } = family;
  const ranges: Range[] = [];
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length)) {
    const end = at + text.length;
    if (!isName && !isHidden(folded, at, family)) continue;
    const [first, after] = originalOf(shadow, [at, end]);
    const [, initial] = originalOf(shadow, [at, at + 1]);
    ranges.push(initial === after ? [first, after] : [initial, after]);
  }
  return ranges;
}

function isHidden(folded: string, at: number, { text, given }: Family): boolean {
  const before = folded.slice(Math.max(at - 8, 0), at);
  const after = folded.slice(at + text.length, at + text.length + 8);
  const isBeside =
    given.some((name) => after.startsWith(name) || before.endsWith(name)) || honorifics.test(after);
  if (isBeside) return true;
  // Kana of a reading are parts of many words.
  if (kana.test(text)) return text.length > 2 && !/[\u3041-\u3096]$/.test(before);
  return text.length > 1 && !placeSuffixes.test(after);
}
