/** A line of text as a reader returns it. A reader without positions leaves out `style`. */
export type Line = {
  text: string;
  page: number;
  style?: {
    weight: number;
    size: number /** Points from the line above, by baselines; 0 at the top of a page. */;
    space: number;
  };
  /** How far the line extends towards the end of its column: points or, without positions, characters. */
  extent: number;
};

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Arabic text without what readers get wrong: Poppler exchanges the letters of the ligature of lam and alef. As long as
 * the text.
 */
export const foldLamAlef = (text: string): string =>
  text.replace(/[اأإآل]+/g, (letters) => [...letters].sort().join(""));

/** Text as programs compare it: NFKC, one kind of hyphen, single spaces, no direction marks or soft hyphens. */
export const normalize = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(invisible, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
