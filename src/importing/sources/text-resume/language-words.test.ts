import { expect, test } from "vitest";
import { isLanguageLevel, isLanguageName } from "./language-words.ts";

test.each([
  ["English", true],
  ["ENGLISCH", true],
  ["Français", true],
  ["francais", true],
  ["日本語", true],
  ["العربية", true],
  ["Mandarin", true],
  ["Breton", true],
  ["język angielski", true],
  ["anglický jazyk", true],
  ["angol nyelv", true],
  ["engelska språket", true],
  ["Língua inglesa", true],
  ["Αγγλική γλώσσα", true],
  ["englannin kieli", true],
  ["Bahasa Indonesia", true],
  ["الأردية", true],
  ["Fremdsprache", false],
  ["foreign language", false],
  ["język obcy", false],
  ["język ojczysty", false],
  ["Fluent", false],
  ["", false],
])("%s is the name of a language: %s", (text, expected) => {
  expect(isLanguageName(text)).toBe(expected);
});

test.each([
  ["C1", true],
  ["B1+", true],
  ["A2/B1", true],
  ["Muttersprache", true],
  ["fluent", true],
  ["母語", true],
  ["fluent in writing", true],
  ["TOEIC 900 (C1)", true],
  ["English", false],
  ["C3", false],
  ["", false],
  [`fluent ${"and more ".repeat(10)}`, false],
])("%s is a level: %s", (text, expected) => {
  expect(isLanguageLevel(text)).toBe(expected);
});
