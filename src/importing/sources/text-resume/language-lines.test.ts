import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { readLanguageLine } from "./language-lines.ts";
import { readLanguages } from "./language-section.ts";
import { splitSections } from "./sections.ts";

test.each([
  ["Sprachen   Deutsch (Muttersprache), Englisch", "Sprachen"],
  ["Sprachen: Deutsch, Englisch", "Sprachen"],
  ["Mother tongue: Irish", ""],
  ["Languages   Java, Python", undefined],
  ["Führerschein   Klasse B", undefined],
])("the languages of %j have the heading %j", (text, title) => {
  const found = readLanguageLine(linesOfText(text)[0]!);
  expect(found && (found.title ?? "")).toBe(title);
});

test("the language of a mother tongue has its label as level", () => {
  expect(
    readLanguages(linesOfText("Mother tongue\tIrish\nOther languages\tEnglish (C2), French")),
  ).toMatchObject([
    { language: "Irish", fluency: "Mother tongue" },
    { language: "English", fluency: "C2" },
    { language: "French" },
  ]);
});

test("the heads of a table of levels are no languages", () => {
  const text =
    "Listening   Reading   Spoken production  Spoken interaction\nUNDERSTANDING SPEAKING WRITING\nEnglish   C1";
  expect(readLanguages(linesOfText(text)).map(({ language }) => language)).toEqual(["English"]);
});

test.each([
  ["Spoken interaction   Spoken production", { interaction: "B2", production: "B1" }],
  ["Spoken production   Spoken interaction", { production: "B2", interaction: "B1" }],
])("the levels of a language are in the order of %j", (heads, spoken) => {
  const text = `Listening   Reading   ${heads}   Writing\nEnglish   C1   C2   B2   B1   A2`;
  expect(readLanguages(linesOfText(text))).toMatchObject([
    { language: "English", cefr: { listening: "C1", reading: "C2", ...spoken, writing: "A2" } },
  ]);
});

test("languages among other skills are a section, and the skills go on", () => {
  const text =
    "Jo Park\n\nKenntnisse\nOffice:\tExcel\nSprachen:\tDeutsch, Englisch\n\tPolnisch\nFührerschein:\tKlasse B";
  expect(splitSections(linesOfText(text)).map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ["head", 1],
    ["skills", 2],
    ["languages", 2],
  ]);
});
