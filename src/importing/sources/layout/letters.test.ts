import { describe, expect, test } from "vitest";
import { joinAccents, legibleText } from "./letters.ts";

const join = (text: string) => joinAccents(text, text);

describe("accents that LaTeX drew beside their letters", () => {
  test.each([
    ["Qualit¨at gepr¨uft, f¨ur Großkunden", "Qualität geprüft, für Großkunden"],
    ["f¨ ur", "für"],
    ["expos´e, gar¸con", "exposé, garçon"],
    ["Universita¨t", "Universität"],
    ["voil`a gar¸con", "voilà garçon"],
  ])("%s", (text, joined) => expect(join(text)).toBe(joined));

  test("a typed apostrophe stays, also in a text with letters of its own", () => {
    for (const text of [
      "it´s don´t",
      "students´ union, C´est",
      "Ran `docker` and `kubectl` in it",
      "at 5˚ and",
    ])
      expect(join(text)).toBe(text);
    expect(join("Jörg, l´école d´Azur")).toBe("Jörg, l´école d´Azur");
  });
});

test("a soft hyphen between spaces or figures was drawn; any other says nothing", () => {
  expect(legibleText("2010 \u00ad 2017, high\u00adimpact")).toBe("2010 - 2017, high-impact");
  expect(legibleText("Donau\u00addampf\u00adschiff")).toBe("Donaudampfschiff");
  expect(legibleText("Donau\u00ad dampf\u00ad\nschiff")).toBe("Donaudampfschiff");
});

test("ligatures are letters, and names of icons are left out", () => {
  expect(legibleText("e\ufb03cient \ufb01rst")).toBe("efficient first");
  expect(legibleText("HOUSE-CHIMNEY Leeds ENVELOPE-OPEN jo@example.org")).toBe(" Leeds  jo@example.org");
  for (const text of ["PHONE-BASED SUPPORT", "NATIONAL ENVELOPE CORPORATION"])
    expect(legibleText(text)).toBe(text);
});
