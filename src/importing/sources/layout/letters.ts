import { normalizeText } from "../../../kit/normalize.ts";

/** Accents that old fonts of LaTeX draw as characters before their letter, as the marks that belong to the letter. */
const marks: Readonly<Record<string, string>> = {
  "¨": "\u0308",
  ˆ: "\u0302",
  "˜": "\u0303",
  "˘": "\u0306",
  "˙": "\u0307",
  "˚": "\u030a",
  "¸": "\u0327",
  "˝": "\u030b",
  ˇ: "\u030c",
  "˛": "\u0328",
};
/** People type these as apostrophes too: "it´s". */
const apostrophes: Readonly<Record<string, string>> = { "´": "\u0301", "`": "\u0300" };

/** A letter with a mark of a European language, in one character. Old fonts have æ, ø, ł, œ and ß too. */
const accented = /(?![ÆØßæøłŁœŒı])[À-ÖØ-öø-žȘ-ț]/;
/** Over a space only behind the letter that the accent has wrongly been put to: "f¨ ur", but not "at 5˚ and". */
const accentBefore = /(?<!\d)([¨ˆ˜˘˙˚¸˝ˇ˛])(?:(?<=\p{L}.) )?(\p{L})/gu;
const apostropheBefore = /(?<=\p{L})([´`])([aeiouyıAEIOUY])/gu;
const accentBehind = /(\p{L})([¨ˆ˜˘˙˚¸˝ˇ˛])/gu;

const composed = (letter: string, mark: string): string | undefined => {
  const text = normalizeText((letter === "ı" ? "i" : letter) + mark, "NFC");
  return text.length === 1 && accented.test(text) ? text : undefined;
};

const hasOldAccents = (text: string): boolean =>
  [...text.matchAll(accentBefore)].some(
    ([, accent, letter]) => composed(letter!, marks[accent!]!) !== undefined,
  );

/** "Qualit¨at", "f¨ ur" and "expos´e" with the letters that they mean. `all`: every text of the document, joined. */
export function joinAccents(text: string, all: string): string {
  const before = text.replace(accentBefore, (whole, accent: string, letter: string) => {
    return composed(letter, marks[accent]!) ?? whole;
  });
  const behind = before.replace(accentBehind, (whole, letter: string, accent: string) => {
    return composed(letter, marks[accent]!) ?? whole;
  });
  // A document with these letters has them for all words; without another accent of LaTeX, they are typed characters.
  if (accented.test(all) || !hasOldAccents(all)) return behind;
  return behind.replace(apostropheBefore, (whole, accent: string, letter: string) => {
    return composed(letter, apostrophes[accent]!) ?? whole;
  });
}

/** Letters instead of the ligatures of Latin script. */
const withoutLigatures = (text: string): string =>
  text.replace(/[\ufb00-\ufb06]/g, (ligature) => normalizeText(ligature, "NFKC"));

/**
 * A soft hyphen that a program has drawn stands alone or between figures: such a text has hyphens. Any other is a place where
 * a word may be divided, and says nothing; where it was divided, its parts are joined.
 */
const withHyphens = (text: string): string =>
  /\s\u00ad\s|\d\u00ad\d/.test(text)
    ? text.replaceAll("\u00ad", "-")
    : text.replace(/\u00ad(?:[ \n](?=\p{Ll}))?/gu, "");

/** Names of pictures in a font of icons, which copying a PDF writes before contact data: "HOUSE-CHIMNEY Leeds". */
const iconNames =
  /(?<![\p{L}\d-])(?:HOUSE-CHIMNEY|MAP-MARKER(?:-ALT)?|LOCATION-(?:DOT|PIN)|PHONE-(?:ALT|FLIP)|MOBILE-(?:ALT|SCREEN(?:-BUTTON)?)|ENVELOPE-OPEN|LINKEDIN-IN|GITHUB-(?:ALT|SQUARE))(?=\s)|ENVELOPE(?=\s\S{1,64}@)/gu;

/** Pasted or plain text with the characters that its author sees. */
export function legibleText(text: string): string {
  const letters = withHyphens(withoutLigatures(text)).replace(iconNames, "");
  return joinAccents(letters, letters);
}
