import { describe, expect, test } from "vitest";
import { wordsOfText } from "./words-of-text.ts";

const texts = (text: string, locale: string, segmenter?: Intl.Segmenter | null) =>
  wordsOfText(text, locale, segmenter).map((token) => token.text);

describe.each([
  ["with the browser's segmenter", undefined],
  ["without it", null],
])("%s", (_name, segmenter) => {
  test.each([
    ["de-DE", "Leitung eines Teams", ["Leitung", "eines", "Teams"]],
    ["fr-FR", "J’ai géré l'équipe", ["J’ai", "géré", "l'équipe"]],
    ["it-IT", "Nell’ambito dell'azienda", ["Nell’ambito", "dell'azienda"]],
    ["de-DE", "Die E-Mail-Adresse", ["Die", "E-Mail-Adresse"]],
    ["de-DE", "Kranken- und Altenpflege", ["und", "Altenpflege"]],
    ["el-GR", "Διαχείριση έργων με Scrum", ["Διαχείριση", "έργων", "με"]],
    ["pl-PL", "Wdrożenie 25 sklepów, 2.5 mln zł w Q3", ["Wdrożenie", "sklepów", "mln", "zł"]],
    ["en-GB", "Mail a.b@c.example, www.d.example/e or github.com/f", ["Mail", "or"]],
    ["en-GB", "NHS, GCSEs and TypeScript in COVID19", ["and", "in"]],
    ["en-GB", "EXPERIENCE at work", ["EXPERIENCE", "at", "work"]],
    ["en-GB", "Taught [subject] to [number] pupils", ["Taught", "to", "pupils"]],
    ["en-GB", "", []],
  ])("%s: %s", (locale, text, words) => {
    expect(texts(text, locale, segmenter)).toEqual(words);
  });

  test("offsets are those of the text, also behind what is left out", () => {
    const text = "Ask me@x.example about Zürich’s 3 well-known schools";
    for (const { text: word, start, end, parts } of wordsOfText(text, "en-GB", segmenter)) {
      expect(text.slice(start, end)).toBe(word);
      for (const part of parts) expect(text.slice(part.start, part.end)).toBe(part.text);
    }
  });
});

test("the parts of a word with hyphens can be looked up alone", () => {
  const [token] = wordsOfText("Lean-Managment-Schulung", "de-DE");
  expect(token!.parts.map(({ text }) => text)).toEqual(["Lean", "Managment", "Schulung"]);
});
