import { expect, test } from "vitest";
import { shortenName } from "./user-status.ts";

const family = "👨‍👩‍👧‍👦";
const decomposed = "e\u0301";
/** One syllable as three conjoining letters. */
const syllable = "\u1112\u1161\u11ab";

const cases: [what: string, name: string, expected: string][] = [
  ["12 characters", "Anna Schmidt", "Anna Schmidt"],
  ["13 characters", "Anna Schmidts", "Anna Schm…"],
  ["an empty name", "", ""],
  ["white space counts as a character", "Li Na Wang Xu", "Li Na Wan…"],
  ["12 emoji families", family.repeat(12), family.repeat(12)],
  ["13 emoji families", family.repeat(13), `${family.repeat(9)}…`],
  ["12 letters with combining marks", decomposed.repeat(12), decomposed.repeat(12)],
  ["13 letters with combining marks", decomposed.repeat(13), `${decomposed.repeat(9)}…`],
  ["12 flags", "🇩🇪".repeat(12), "🇩🇪".repeat(12)],
  ["13 flags", "🇩🇪".repeat(13), `${"🇩🇪".repeat(9)}…`],
  ["13 hands of a skin tone", "👋🏽".repeat(13), `${"👋🏽".repeat(9)}…`],
  ["13 hearts in colour", "❤️".repeat(13), `${"❤️".repeat(9)}…`],
  ["12 Korean syllables", "가나다라마바사아자차카타", "가나다라마바사아자차카타"],
  ["13 Korean syllables", "가나다라마바사아자차카타파", "가나다라마바사아자…"],
  ["12 decomposed Korean syllables", syllable.repeat(12), syllable.repeat(12)],
  ["13 decomposed Korean syllables", syllable.repeat(13), `${syllable.repeat(9)}…`],
  ["Arabic with vowel signs", "مُحَمَّد عَبْد الله", "مُحَمَّد عَبْد …"],
  ["13 characters outside the basic plane", "𠮷".repeat(13), `${"𠮷".repeat(9)}…`],
];

test.each(cases)("HDR-11 %s", (_what, name, expected) => {
  // Composed or decomposed, it is the same text to readers.
  expect(shortenName(name).normalize()).toBe(expected.normalize());
});

test("HDR-11 clusters match those of Intl.Segmenter", () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const [, name] of cases) {
    const clusters = Array.from(segmenter.segment(name), ({ segment }) => segment);
    const shown = clusters.length > 12 ? `${clusters.slice(0, 9).join("")}…` : name;
    expect(shortenName(name).normalize()).toBe(shown.normalize());
  }
});
