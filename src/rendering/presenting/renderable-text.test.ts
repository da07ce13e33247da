import { describe, expect, test } from "vitest";
import { fontPairs } from "../../documents/model/design-choices.ts";
import { locales } from "../../portals/portal.ts";
import { readFontCoverage } from "../typesetting/font-coverage.server.ts";
import { fontsFor } from "./font-pairs.ts";
import { everywhere, removeUnrenderable } from "./renderable-text.ts";

const hasGlyph = readFontCoverage();
/** Without fonts for emoji and most scripts. */
const fewFamilies = ["Source Sans 3", "Noto Sans", "Noto Sans JP", "Noto Sans KR", "Vazirmatn"];
const clean = (text: string, families = fewFamilies) => {
  const { value, missing } = removeUnrenderable({ text }, families, hasGlyph);
  return { text: value.text, missing };
};

describe("text that a font has glyphs for is unchanged", () => {
  test.each([
    "Zażółć gęślą jaźń · Příliš žluťoučký kůň · Árvíztűrő tükörfúrógép",
    "Ελληνικά με τόνους: ΐ ΰ Ϊ",
    "Nguyễn Thị Hồng",
    "Русский и українська",
    "日本語、髙﨑𠮷野",
    "한국어",
    "السِّيرة الذاتية، مرحبًا",
    "CV‑ul, 1 234,50 zł – 25 % … “x” ₩ ￥",
    "line\nbreak",
  ])("%s", (text) => {
    expect(clean(text)).toEqual({ text: text.normalize("NFC"), missing: [] });
  });

  test("a letter and a combining mark become one code point", () => {
    expect(clean("Gru\u0308ße").text).toBe("Grüße");
  });

  test("joiners are kept between Arabic letters only", () => {
    expect(clean("می\u200cخواهم").text).toBe("می\u200cخواهم");
    expect(clean("no\u200djoin").text).toBe("nojoin");
  });
});

describe("with the fonts of documents", () => {
  const families = fontsFor("source", "en-GB").body.families;
  test.each([
    ["👩‍👩‍👧‍👦 👍🏽 🇬🇷 🚀"],
    ["🧑🏻‍❤‍💋‍🧑🏼"],
    ["श्री क्‍ष क्‌ष"],
    ["ශ්‍රී ලංකාව"],
    ["അവന്‍ വന്നു"],
    ["می‌خواهم"],
    ["สมชาย ວຽງຈັນ ភ្នំពេញ ရန်ကုန်"],
  ])("%s stays", (text) => {
    expect(clean(text, families)).toEqual({ text, missing: [] });
  });

  test.each([
    ["a\u200db \u200c", "ab "],
    ["🚀\u200d end", "🚀 end"],
    ["❤️", "❤"],
  ])("%j becomes %j", (given, text) => {
    expect(clean(given, families)).toEqual({ text, missing: [] });
  });

  test("a character that no family has is reported", () => {
    expect(clean("a 𓀀 b", families)).toEqual({ text: "a b", missing: ["𓀀"] });
  });
});

describe("characters without a glyph are removed and reported", () => {
  test.each([
    ["Hello 🚀 world", "Hello world", ["🚀"]],
    ["👩‍👩‍👧‍👦 family", " family", ["👩‍👩‍👧‍👦"]],
    ["🇬🇷 Ελλάδα", " Ελλάδα", ["🇬🇷"]],
    ["สมชาย (Somchai)", " (Somchai)", ["ส", "ม", "ช", "า", "ย"]],
    ["ok👍🏽", "ok", ["👍🏽"]],
    ["a 🚀 b 🚀 c", "a b c", ["🚀"]],
  ])("%s", (given, text, missing) => {
    const result = clean(given);
    expect(result.text.trim()).toBe(text.trim());
    for (const cluster of missing) expect(result.missing).toContain(cluster);
  });

  test("or replaced by their plain equivalent", () => {
    expect(clean("𝗕𝗼𝗹𝗱 ﬁne ①")).toEqual({ text: "Bold ﬁne ①", missing: [] });
  });

  test("the report of missing characters is bounded", () => {
    const many = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join("");
    expect(clean(many).missing.length).toBeLessThanOrEqual(50);
    const tall = clean(`a${"\u0301\u0316".repeat(500)}`);
    expect(tall.missing.join("").length).toBeLessThan(100);
  });
});

describe("invisible characters are removed", () => {
  test.each([
    ["abc\u202edef", "abcdef"],
    ["\u2066isolated\u2069", "isolated"],
    ["soft\u00adhyphen", "softhyphen"],
    ["zero\u200bwidth\ufeff", "zerowidth"],
    ["bell\u0007null\u0000", "bellnull"],
    ["tab\there", "tab here"],
    ["wide\u3000space", "wide space"],
    ["private \ue000 use", "private  use"],
    ["©\ufe0f", "©"],
    ["tag\u{e0061}", "tag"],
  ])("%j becomes %j", (given, text) => {
    expect(clean(given)).toEqual({ text, missing: [] });
  });
});

const fontSets = locales.flatMap((locale) => fontPairs.map((pair) => fontsFor(pair, locale)));

test("every list of families has glyphs for the characters that are not checked", () => {
  const lists = new Set(fontSets.flatMap((set) => Object.values(set).map(({ families }) => families)));
  for (let point = 0x20; point < 0x2100; point++) {
    if (!everywhere.test(String.fromCodePoint(point))) continue;
    for (const families of lists)
      expect(
        families.some((family) => hasGlyph(family, point)),
        `U+${point.toString(16)}`,
      ).toBe(true);
  }
});

test("names and headings have glyphs for every character that body text has", () => {
  for (const { body, heading, name } of fontSets)
    for (const family of body.families) {
      expect(heading.families).toContain(family);
      expect(name.families).toContain(family);
    }
});

test("the first font of each locale has glyphs for its script", () => {
  const first = (locale: (typeof locales)[number]) => fontsFor("source", locale).body.families[0]!;
  expect(hasGlyph(first("ja-JP"), "髙".codePointAt(0)!)).toBe(true);
  expect(hasGlyph(first("ko-KR"), "힣".codePointAt(0)!)).toBe(true);
  expect(hasGlyph(first("ar-SA"), "ش".codePointAt(0)!)).toBe(true);
  for (const char of "ΐΰώșțőűľĺŕďťłżřů")
    expect(hasGlyph(first("el-GR"), char.codePointAt(0)!), char).toBe(true);
});
