import { lettersWithoutDecomposition } from "./letters.ts";

/**
 * A text in one spelling, for searching: compatibility forms, accents and invisible marks are gone, digits of all scripts
 * are ASCII, and there is one kind of dash and of space. `starts` and `ends` have, for each UTF-16 unit of `text`, where the
 * character that it stands for is in the original text.
 */
export type Shadow = {
  text: string;
  /** `text` in lower case, with hiragana for katakana; of the same length. */
  folded: string;
  starts: readonly number[];
  ends: readonly number[];
};

/** Start and end, in UTF-16 units. */
export type Range = readonly [start: number, end: number];

/** Linear in the text. A character that shadows nothing belongs to the one before it. */
export function createShadow(original: string): Shadow {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const part = shadowOf(character);
    if (part === "" && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(at);
      ends.push(end);
    }
    parts.push(part);
    at = end;
  }
  return withFolded({ text: parts.join(""), starts, ends });
}

/** Units before a match that `isAfter` gets: more than the longest label of a host. */
const maxBefore = 80;

/** The shadow with `replacement`, of at most one unit, for each match; `isAfter` tells by the text before which ones. */
export function rewrite(
  shadow: Shadow,
  pattern: RegExp,
  replacement: "" | "." | "@",
  isAfter: (before: string) => boolean = () => true,
): Shadow {
  const { text } = shadow;
  const matches = [...text.matchAll(pattern)].filter(({ index }) =>
    isAfter(text.slice(Math.max(index - maxBefore, 0), index)),
  );
  if (matches.length === 0) return shadow;
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  const copyTo = (end: number) => {
    parts.push(text.slice(done, end));
    for (; done < end; done += 1) {
      starts.push(shadow.starts[done]!);
      ends.push(shadow.ends[done]!);
    }
  };
  for (const { 0: match, index } of matches) {
    copyTo(index);
    done = index + match.length;
    if (replacement === "") continue;
    parts.push(replacement);
    starts.push(shadow.starts[index]!);
    ends.push(shadow.ends[done - 1]!);
  }
  copyTo(text.length);
  return withFolded({ text: parts.join(""), starts, ends });
}

/** Where a range of the shadow, which is not empty, is in the original text. */
export const originalOf = ({ starts, ends }: Shadow, [start, end]: Range): Range => [
  starts[start]!,
  ends[end - 1]!,
];

function withFolded(shadow: Omit<Shadow, "folded">): Shadow {
  const lower = shadow.text.toLowerCase();
  const folded = lower.length === shadow.text.length ? lower : shadow.text;
  return { ...shadow, folded: /[\u03c2\u30a1-\u30f6]/.test(folded) ? foldLetters(folded) : folded };
}

/** A final sigma as the other one, and katakana as hiragana, 0x60 before it. */
const foldLetters = (text: string): string =>
  text.replace(/[\u03c2\u30a1-\u30f6]/g, (letter) =>
    letter === "\u03c2" ? "\u03c3" : String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );

/** A value as its occurrences are in `folded`. */
export const fold = (value: string): string => createShadow(value).folded;

/** Without all but letters and digits. */
export const squeeze = (folded: string): string => folded.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function shadowOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return code === 0x09 || code === 0x0d ? " " : character;
  return remembered.get(character) ?? remember(character);
}

/** Characters of a few alphabets are most of all texts. */
const remembered = new Map<string, string>();
const maxRemembered = 20_000;
function remember(character: string): string {
  const part = computeShadow(character);
  if (remembered.size < maxRemembered) remembered.set(character, part);
  return part;
}

/** Without a width or a shape of their own, and the round frame of keycaps. */
const invisible = /^(?:\p{DI}|\p{Cf}|\p{Me})$/u;
const marks = /\p{M}/gu;
/** Marks of kana, and of scripts of India and its neighbours, make other letters. The others are accents. */
const isLetterMark = (mark: string): boolean => /[\u0900-\u1aaf\u3099\u309a\ua800-\uabff]/.test(mark);

function computeShadow(character: string): string {
  if (invisible.test(character)) return "";
  const letters = lettersWithoutDecomposition.get(character);
  if (letters !== undefined) return letters;
  if (/^[\uac00-\ud7a3\u3041-\u30ff]$/.test(character)) return character;
  if (/^\p{Nd}$/u.test(character)) return digitOf(character);
  if (/^[\p{Pd}\u2212\u2043]$/u.test(character)) return "-";
  if (/^\p{Zs}$/u.test(character)) return " ";
  const parts = character.normalize("NFKD").replace(marks, (mark) => (isLetterMark(mark) ? mark : ""));
  // Parts have other forms too: a full-width digit, a circled number. A letter that is its own part ends here.
  if (parts === character) return parts;
  return [...parts].map(shadowOf).join("");
}

/** A digit of another script: digits are ten code points from their zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  // Mathematical digits follow each other in five styles, without letters between them.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
