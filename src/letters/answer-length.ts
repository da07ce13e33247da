/** The letter schema's greatest lengths; a test compares them with the schema. */
export const letterLimits = {
  line: 500,
  lines: 1000,
  body: 20_000,
  answer: 10_000,
  prompts: 20,
} as const;

/** Characters of an answer as employers count them: graphemes, spaces included. */
export function countCharacters(text: string, locale: string): number {
  if (!("Segmenter" in Intl)) return [...text].length;
  let count = 0;
  for (const _ of new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(text)) count += 1;
  return count;
}

/** A limit as it is typed: digits of any script, at least 1 and at most what an answer can hold; null otherwise. */
export function readLimit(text: string): number | null {
  const digits = text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s.,]/g, "");
  const limit = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return limit >= 1 && limit <= letterLimits.answer ? limit : null;
}
