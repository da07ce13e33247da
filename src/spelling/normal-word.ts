import { normalizeText } from "../kit/normalize.ts";

/** The form in which words are compared: typographic apostrophes and case make no difference. */
export const normalWord = (word: string): string => straight(word).toLowerCase();

/** As dictionaries write it. Soft hyphens are invisible. */
export const straight = (word: string): string =>
  normalizeText(word, "NFC")
    .replace(/’/g, "'")
    .replace(/\u2010|\u2011/g, "-")
    .replace(/\u00ad/g, "");
