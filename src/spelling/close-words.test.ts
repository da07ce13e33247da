import { expect, test } from "vitest";
import { closeWords, lettersOf } from "./close-words.ts";

const knows = (word: string) => ["Berufserfahrung", "form", "from", "for"].includes(word);

test.each([
  ["Berufserfarung", ["Berufserfahrung"]],
  ["Berufserfahrrung", ["Berufserfahrung"]],
  ["Berufserfaxrung", ["Berufserfahrung"]],
  ["Bersuferfarung", []],
  ["fomr", ["form", "for"]],
])("%s: %j", (word, close) => {
  expect(closeWords(word, { letters: "efhor", knows })).toEqual(close);
});

test("it stops when it takes too long", () => {
  let time = 0;
  let asked = 0;
  const now = () => {
    time += 10;
    return time;
  };
  const knowsNone = () => {
    asked += 1;
    return false;
  };
  closeWords("Berufserfarung", { letters: "abcdefgh", knows: knowsNone, now });
  expect(asked).toBeLessThan(80);
});

test("the letters of a dictionary are its lower-case ones", () => {
  const affixes = new TextEncoder().encode("SET UTF-8\nTRY esijanESI-ß\nREP 1\n");
  expect(lettersOf(affixes)).toBe("esijanß");
  expect(lettersOf(new Uint8Array())).toBe("");
});
