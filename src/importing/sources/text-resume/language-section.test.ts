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
