import { expect, test } from "vitest";
import { createLanguageNames } from "./language-names.ts";

test("a language is named with its country only if there are several locales of it", () => {
  const [english, german] = ["en-GB", "de-DE"].map(createLanguageNames);
  expect(["de-DE", "en-GB", "pt-BR", "nb-NO"].map(english!)).toEqual([
    "German",
    "British English",
    "Brazilian Portuguese",
    "Norwegian Bokmål",
  ]);
  expect(german!("ja-JP")).toBe("Japanisch");
});
