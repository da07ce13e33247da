import { diffArrays } from "diff";

/** A part of a text, and whether both versions have it. */
export type WordChange = { text: string; kind: "same" | "takenOut" | "added" };

/** Above this number of words, the time of the comparison would be felt; the whole text counts as replaced. */
const mostWords = 20_000;

/** The words of both texts in order. `locale` decides what a word is, also in languages without spaces. */
export function listWordChanges(before: string, after: string, locale: string): WordChange[] {
  const [older, newer] = [wordsOf(before, locale), wordsOf(after, locale)];
  if (older.length + newer.length > mostWords)
    return [
      { text: before, kind: "takenOut" },
      { text: after, kind: "added" },
    ];
  return diffArrays(older, newer).map(({ value, removed, added }) => ({
    text: value.join(""),
    kind: removed ? "takenOut" : added ? "added" : "same",
  }));
}

/** Words, and the spaces and marks between them. */
function wordsOf(text: string, locale: string): string[] {
  // Firefox has the segmenter since version 125.
  if (!("Segmenter" in Intl)) return text.split(/(\s+)/).filter((part) => part !== "");
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
