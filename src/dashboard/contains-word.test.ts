import { expect, test } from "vitest";
import { containsWord } from "./contains-word.ts";

test.each([
  ["Sam Reed – CV", "CV", "en-GB", true],
  ["cv sam", "CV", "en-GB", true],
  ["CVS Health", "CV", "en-GB", false],
  ["MCV, CV2", "CV", "en-GB", false],
  ["MCV, then a CV", "CV", "en-GB", true],
  ["Reed – Cover letter", "Cover letter", "en-GB", true],
  ["佐藤健太の履歴書2026", "履歴書", "ja-JP", false],
  ["佐藤健太の履歴書です", "履歴書", "ja-JP", true],
  ["", "CV", "en-GB", false],
])("%s has %s: %s %s", (text, word, locale, expected) => {
  expect(containsWord(text, word, locale)).toBe(expected);
});
