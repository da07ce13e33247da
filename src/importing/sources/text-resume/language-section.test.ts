import { expect, test } from "vitest";
import { linesOfText } from "../text/lines-of-text.ts";
import { readLanguages } from "./language-section.ts";

const read = (text: string) =>
  readLanguages(linesOfText(text)).map(({ language, fluency }) => [language, fluency]);

test.each([
  ["English (C1)", ["English", "C1"]],
  ["Englisch – verhandlungssicher", ["Englisch", "verhandlungssicher"]],
  ["Inglés: alto", ["Inglés", "alto"]],
  ["英語：ビジネスレベル", ["英語", "ビジネスレベル"]],
  ["English, fluent", ["English", "fluent"]],
  ["English fluent", ["English", "fluent"]],
  ["Français langue maternelle", ["Français", "langue maternelle"]],
  ["Español lengua materna", ["Español", "lengua materna"]],
  ["Learning Japanese", ["Japanese", "Learning"]],
  ["Limited Polish (GCSE)", ["Polish", "Limited (GCSE)"]],
  ["etwas Französisch", ["Französisch", "etwas"]],
  ["Schulenglisch", ["Schulenglisch", undefined]],
  ["Gute Englischkenntnisse", ["Gute Englischkenntnisse", undefined]],
  ["Noções de espanhol", ["espanhol", "Noções"]],
  ["Bom francês", ["francês", "Bom"]],
  ["fluent", ["fluent", undefined]],
  ["English   C1", ["English", undefined, "C1"]],
  ["English: fluent (C1)", ["English", "fluent (C1)"]],
  ["English (spoken: C1)", ["English", "spoken: C1"]],
  ["English", ["English", undefined]],
  ["• English (C1)", ["English", "C1"]],
  ["Bahasa Inggris (pasif)", ["Bahasa Inggris", "pasif"]],
  ["Língua inglesa: intermediário", ["Língua inglesa", "intermediário"]],
  ["الأردية: محادثة", ["الأردية", "محادثة"]],
  ["Breton : notions", ["Breton", "notions"]],
  ["Engelsk   greit muntlig", ["Engelsk", "greit muntlig"]],
])("%j", (text, [language, fluency, below]) => {
  expect(read(text)).toEqual([[language, fluency ?? below]]);
});

test.each([
  ["English (C1), German (B2), French", "English C1, German B2, French"],
  ["English: C1; German: B2", "English C1, German B2"],
  ["Some French and a little Spanish", "French Some, Spanish a little"],
  ["English | German", "English , German "],
])("%j are several languages", (text, languages) => {
  const found = read(text).map(([language, fluency]) => `${language} ${fluency ?? ""}`);
  expect(found.join(", ").trim()).toBe(languages.trim());
});

test("a level below its language belongs to it", () => {
  expect(read("English\nNative speaker\nGerman\nB2")).toEqual([
    ["English", "Native speaker"],
    ["German", "B2"],
  ]);
});

test("a language below another one is not its level, and a second level joins the first", () => {
  expect(read("Deutsch\netwas Französisch\nSchulenglisch")).toEqual([
    ["Deutsch", undefined],
    ["Französisch", "etwas"],
    ["Schulenglisch", undefined],
  ]);
  expect(read("Englisch\nSchulenglisch\nB1")).toEqual([["Englisch", "Schulenglisch, B1"]]);
});

test("the word for a mother tongue below a language is its level", () => {
  expect(read("Deutsch\nMuttersprache\nEnglisch\nverhandlungssicher (C1)")).toEqual([
    ["Deutsch", "Muttersprache"],
    ["Englisch", "verhandlungssicher (C1)"],
  ]);
});

test("commas in brackets divide no languages", () => {
  expect(read("English (fluent, written), German (B2)")).toEqual([
    ["English", "fluent, written"],
    ["German", "B2"],
  ]);
});

test("a text without the name of a language is the level of the one above, whatever its words", () => {
  expect(read("angličtina\nvcelku ujde\nněmčina\npasivně")).toEqual([
    ["angličtina", "vcelku ujde"],
    ["němčina", "pasivně"],
  ]);
});

test("a star alone is no language", () => {
  expect(read("*\nInglês básico")).toEqual([["Inglês", "básico"]]);
});

test("other texts below the languages are left out, and an unknown language stays", () => {
  expect(read("Serbisch: Muttersprache\nEnglish: fluent\nKlingon\nGerman B1")).toEqual([
    ["Serbisch", "Muttersprache"],
    ["English", "fluent"],
    ["Klingon", undefined],
    ["German", "B1"],
  ]);
  const others = "Soziale Kompetenz\nEmpathie\nRelevant coursework: Algorithms\nMar 2010 – Feb 2018";
  expect(read(`Deutsch: C2\nEnglisch: B1\n${others}`)).toEqual([
    ["Deutsch", "C2"],
    ["Englisch", "B1"],
  ]);
});

test("a level in brackets that takes two lines is one", () => {
  expect(read("英語\nビジネスレベル（TOEIC\n860点）")).toEqual([["英語", "ビジネスレベル（TOEIC 860点）"]]);
});
