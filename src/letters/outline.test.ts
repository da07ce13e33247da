import { expect, test } from "vitest";
import { createLetter } from "../documents/model/create-letter.ts";
import { letterContent } from "../documents/model/letter.ts";
import { letterLimits } from "../documents/model/limits.ts";
import { portals } from "../portals/all.ts";
import { answerOutline, insertOutline, isUnwritten } from "./outline.ts";

const letter = createLetter(portals.luk);
const paragraphs = [
  { title: "Why", text: "I am writing to apply." },
  { title: "Close", text: "I look forward to hearing from you." },
];

test("paragraphs follow what is written, with an empty line between them", () => {
  expect(insertOutline(paragraphs)(letter).body).toBe(
    "I am writing to apply.\n\nI look forward to hearing from you.",
  );
  expect(insertOutline(paragraphs.slice(1))({ ...letter, body: "Hello." }).body).toBe(
    "Hello.\n\nI look forward to hearing from you.",
  );
});

test("formatted text keeps its format", () => {
  const body = [{ kind: "paragraph" as const, runs: [{ text: "Bold", bold: true as const }] }];
  const after = insertOutline(paragraphs.slice(0, 1))({ ...letter, body });
  expect(after.body).toEqual([...body, { kind: "paragraph", runs: [{ text: "I am writing to apply." }] }]);
  expect(letterContent.safeParse(after).success).toBe(true);
});

test("a paragraph that exceeds the limit of the letter is left out", () => {
  const body = "x".repeat(letterLimits.body - 30);
  expect(insertOutline(paragraphs)({ ...letter, body }).body).toBe(`${body}\n\nI am writing to apply.`);
});

test("an answer gets the paragraph of its title; others become new questions", () => {
  const asked = createLetter(portals.lkr, undefined, { prompts: ["Why", "Plans"] });
  const answered = answerOutline(paragraphs)(asked);
  expect(answered.prompts.map(({ title, answer }) => [title, answer])).toEqual([
    ["Why", "I am writing to apply."],
    ["Plans", ""],
    ["Close", "I look forward to hearing from you."],
  ]);
  expect(letterContent.safeParse(answered).success).toBe(true);
  expect([isUnwritten(asked), isUnwritten(answered)]).toEqual([true, false]);
});

test("a letter with spaces alone is unwritten", () => {
  expect(isUnwritten({ ...letter, body: " \n\n " })).toBe(true);
  expect(isUnwritten(insertOutline(paragraphs)(letter))).toBe(false);
});
