import { expect, test } from "vitest";
import { languageLine, skillLine, wordsOf } from "./word-lists.ts";

test("words are between commas of any script", () => {
  expect(wordsOf("SQL, Excel;Word、料理，Figma")).toEqual(["SQL", "Excel", "Word", "料理", "Figma"]);
  expect(wordsOf(" , ")).toEqual([]);
});

test("commas in brackets belong to the word, if the bracket ends", () => {
  expect(wordsOf("HTML (5, semantic), CSS")).toEqual(["HTML (5, semantic)", "CSS"]);
  expect(wordsOf("語学（英語、仏語）、料理")).toEqual(["語学（英語、仏語）", "料理"]);
  expect(wordsOf("SQL (basic, Excel")).toEqual(["SQL (basic", "Excel"]);
});

test.each([
  ["Tech: React, Python", { name: "Tech", keywords: ["React", "Python"] }],
  ["言語：SQL、R", { name: "言語", keywords: ["SQL", "R"] }],
  ["Project management", { name: "Project management" }],
  ["Tech:", { name: "Tech:" }],
  [`${"A long sentence ".repeat(5)}: React`, { name: `${"A long sentence ".repeat(5)}: React` }],
])("the skill %j", (text, skill) => {
  expect(skillLine(text)).toEqual(skill);
});

test.each([
  ["German: native", { language: "German", fluency: "native" }],
  ["German (native)", { language: "German", fluency: "native" }],
  ["英語（ビジネス）", { language: "英語", fluency: "ビジネス" }],
  ["German", { language: "German" }],
  ["German (native", { language: "German (native" }],
  ["German:", { language: "German:" }],
  ["(native)", { language: "(native)" }],
])("the language %j", (text, language) => {
  expect(languageLine(text)).toEqual(language);
});
