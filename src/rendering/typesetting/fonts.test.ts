import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { describe, expect, test } from "vitest";
import { fontsOf, textOf } from "../../../tests/support/pdf.ts";
import { misreadScripts, scriptSamples } from "../../../tests/support/script-samples.ts";
import { type FontPairId, fontPairs } from "../../documents/model/design-choices.ts";
import { locales } from "../../portals/portal.ts";
import { fontsFor, libreFranklin } from "../presenting/font-pairs.ts";
import { removeUnrenderable } from "../presenting/renderable-text.ts";
import { compiler } from "./compiler.server.ts";
import { readFontCoverage } from "./font-coverage.server.ts";
import { fontFiles } from "./font-files.server.ts";

const files = fontFiles();
const hasGlyph = readFontCoverage();

/** A PDF/UA-1 document; throws if Typst warns, as for an unknown family, or refuses the standard. */
function typeset(body: string, data: object): Uint8Array {
  const compiled = compiler.compile({
    mainFileContent: `#set document(title: "Sample")\n#let data = json(bytes(sys.inputs.data))\n${body}`,
    inputs: { data: JSON.stringify(data) },
  });
  const problem = compiled.takeError() ?? compiled.takeWarnings();
  if (problem) throw new Error(JSON.stringify(compiler.fetchDiagnostics(problem)));
  return compiler.pdf(compiled.result!, { pdfStandard: "ua-1" });
}

/** Without white space and direction marks, which Poppler adds and moves. */
const letters = (text: string) => text.replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "");

test("Typst finds every font under its family, weight and style", () => {
  const used = files.map(({ family, weight, isItalic, file }) => {
    const font = create(readFileSync(file));
    if (!("characterSet" in font)) throw new Error(`${file} is a collection of fonts`);
    const char = font.characterSet.find(
      (point) => point > 0x40 && /\p{L}|\p{So}/u.test(String.fromCodePoint(point)),
    );
    const text = String.fromCodePoint(char!);
    return { family, weight, style: isItalic ? "italic" : "normal", text, name: font.postscriptName };
  });
  const pdf = typeset(
    "#for it in data.used { text(font: it.family, weight: it.weight, style: it.style, fallback: false, it.text) }",
    { used },
  );
  expect(new Set(fontsOf(pdf).map(({ name }) => name))).toEqual(new Set(used.map(({ name }) => name)));
});

describe("font pairs", () => {
  const sets = (locale: string) => [
    ...fontPairs.map((pair) => fontsFor(pair, locale)),
    libreFranklin(locale),
  ];

  test("name families and weights that exist, and have every other family as fallback", () => {
    for (const locale of [...locales, ...Object.keys(scriptSamples)])
      for (const face of sets(locale).flatMap((set) => Object.values(set))) {
        const own = files.filter(({ family }) => family === face.families[0]);
        const names = own.filter(({ isItalic }) => !isItalic).map(({ weight }) => weight);
        for (const weight of Object.values(face.weights)) expect(names, face.families[0]).toContain(weight);
        expect(
          own.some(({ isItalic }) => isItalic),
          face.families[0],
        ).toBe(face.hasItalic);
        for (const family of face.families) expect(files.map((file) => file.family)).toContain(family);
        expect(face.families.at(-1)).toBe("Noto Emoji");
      }
  });

  test.each([
    ["ja-JP", "Noto Sans JP"],
    ["ko-KR", "Noto Sans KR"],
    ["zh-Hans", "Noto Sans SC"],
    ["zh-TW", "Noto Sans TC"],
    ["en-GB", "Noto Sans JP"],
  ])("Han characters in %s take the shapes of %s", (locale, expected) => {
    const first = fontsFor("source", locale).body.families.find((family) => hasGlyph(family, 0x76f4));
    expect(first).toBe(expected);
  });

  test.each(Object.entries(scriptSamples))("every pair shows a line in %s", (locale, text) => {
    for (const set of sets(locale).flatMap((set) => Object.values(set)))
      expect(removeUnrenderable(text, set.families, hasGlyph)).toEqual({
        value: text.normalize("NFC"),
        missing: [],
      });
  });
});

const line = (locale: string, pair: FontPairId) => {
  const { language, script } = new Intl.Locale(locale).maximize();
  const fonts = fontsFor(pair, locale).body.families;
  const body = `#set text(lang: data.language, script: data.script, font: data.fonts, fallback: false)
    #set page(width: 210mm)
    #data.text`;
  return typeset(body, { language, script, fonts, text: scriptSamples[locale]!.normalize("NFC") });
};

describe("a line in each script", () => {
  test.each(Object.keys(scriptSamples))("in %s is read from the PDF in order", (locale) => {
    const expected = letters(scriptSamples[locale]!.normalize("NFC"));
    const read = letters(textOf(line(locale, "source")).join("").normalize("NFC"));
    expect(read === expected, `${read} for ${expected}`).toBe(!misreadScripts.includes(locale));
  });

  test.each(["th", "km", "lo", "my"])(
    "text without spaces in %s breaks at the width of its column",
    (locale) => {
      const body = `#let data = json(bytes(sys.inputs.data))
      #set text(lang: "${locale}", font: data.fonts, fallback: false)
      #context {
        let lines = measure(block(width: 40mm, data.text)).height / measure(data.text).height
        [#metadata((measure(data.text).width / 40mm, lines)) <size>]
      }`;
      const fonts = fontsFor("source", locale).body.families;
      const compiled = compiler.compile({
        mainFileContent: body,
        inputs: { data: JSON.stringify({ fonts, text: scriptSamples[locale]!.repeat(8) }) },
      });
      const [{ value }] = compiler.query(compiled.result!, { selector: "<size>" });
      const [lengthInLines, heightInLines] = value as [number, number];
      expect(heightInLines).toBeGreaterThan(lengthInLines);
    },
  );
});
