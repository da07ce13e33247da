/** Characters as employers count them: graphemes, including spaces. */
export function countCharacters(text: string, locale: string): number {
  if (!("Segmenter" in Intl)) return [...text].length;
  let count = 0;
  for (const _ of new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(text)) count += 1;
  return count;
}
