import { letterLimits } from "../documents/model/limits.ts";

/** Characters as employers count them: graphemes, including spaces. */
export function countCharacters(text: string, locale: string): number {
  if (!("Segmenter" in Intl)) return [...text].length;
  let count = 0;
  for (const _ of new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(text)) count += 1;
  return count;
}

/** The limit in typed text, in digits of any script. Null unless it is between 1 and the maximum length of an answer. */
export function readLimit(text: string): number | null {
  const digits = text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.,]/g, "");
  const limit = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return limit >= 1 && limit <= letterLimits.answer ? limit : null;
}
