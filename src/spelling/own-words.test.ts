import { expect, test } from "vitest";
import { addOwnWord, ownWordsKey, readOwnWords, removeOwnWord } from "./own-words.ts";

function createArea(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("words are kept by language, once, and can be removed", () => {
  const area = createArea();
  addOwnWord("de-DE", "Xing", area);
  addOwnWord("de-DE", "Ämter", area);
  addOwnWord("de-DE", "xing", area);
  addOwnWord("en-GB", "Xing", area);
  expect(readOwnWords("de-DE", area)).toEqual(["Ämter", "xing"]);
  expect(removeOwnWord("de-DE", "XING", area)).toEqual(["Ämter"]);
  expect(readOwnWords("en-GB", area)).toEqual(["Xing"]);
});

test.each(["{", "null", "[]", '{"de-DE":"x"}', '{"de-DE":[1]}'])("a damaged list (%s) is empty", (stored) => {
  const area = createArea({ [ownWordsKey]: stored });
  expect(readOwnWords("de-DE", area)).toEqual([]);
  expect(addOwnWord("de-DE", "Xing", area)).toEqual(["Xing"]);
});

test("without storage a word counts until the page is left", () => {
  expect(addOwnWord("de-DE", "Xing", null)).toEqual(["Xing"]);
  const full = {
    ...createArea(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(addOwnWord("de-DE", "Xing", full)).toEqual(["Xing"]);
});
