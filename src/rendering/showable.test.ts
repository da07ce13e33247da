import { describe, expect, test } from "vitest";
import { locales } from "../portals/portal.ts";
import { fontCoverage } from "./font-coverage.server.ts";
import { everywhere, keepShowable } from "./showable.ts";
import { typographyOf } from "./typography.ts";

const covers = fontCoverage();
const english = typographyOf("en-GB").text;
const keep = (text: string, families = english) => {
  const { value, missing } = keepShowable({ text }, families, covers);
  return { text: value.text, missing };
};

describe("what a font can show stays", () => {
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
    expect(keep(text)).toEqual({ text: text.normalize("NFC"), missing: [] });
  });

  test("a letter with marks that only Unicode puts together", () => {
    expect(keep("Gru\u0308ße").text).toBe("Grüße");
  });

  test("joiners where they shape Arabic, and only there", () => {
    expect(keep("می\u200cخواهم").text).toBe("می\u200cخواهم");
    expect(keep("no\u200djoin").text).toBe("nojoin");
  });
});

describe("what no font can show is left out and told", () => {
  test.each([
    ["Hello 🚀 world", "Hello world", ["🚀"]],
    ["👩‍👩‍👧‍👦 family", " family", ["👩‍👩‍👧‍👦"]],
    ["🇬🇷 Ελλάδα", " Ελλάδα", ["🇬🇷"]],
    ["สมชาย (Somchai)", " (Somchai)", ["ส", "ม", "ช", "า", "ย"]],
    ["ok👍🏽", "ok", ["👍🏽"]],
    ["a 🚀 b 🚀 c", "a b c", ["🚀"]],
  ])("%s", (given, text, missing) => {
    const shown = keep(given);
    expect(shown.text.trim()).toBe(text.trim());
    for (const cluster of missing) expect(shown.missing).toContain(cluster);
  });

  test("or replaced where it has a plain twin", () => {
    expect(keep("𝗕𝗼𝗹𝗱 ﬁne ①")).toEqual({ text: "Bold ﬁne ①", missing: [] });
  });

  test("the list is bounded, whatever comes", () => {
    const many = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x1f300 + index)).join("");
    expect(keep(many).missing.length).toBeLessThanOrEqual(50);
    const tall = keep(`a${"\u0301\u0316".repeat(500)}`);
    expect(tall.missing.join("").length).toBeLessThan(100);
  });
});

describe("what cannot be seen is taken out", () => {
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
    expect(keep(given)).toEqual({ text, missing: [] });
  });
});

test("every list of families has the characters that are let through unseen", () => {
  const lists = locales.map((locale) => typographyOf(locale));
  for (let point = 0x20; point < 0x2100; point++) {
    if (!everywhere.test(String.fromCodePoint(point))) continue;
    for (const { text, display } of lists) {
      expect(
        text.some((family) => covers(family, point)),
        `U+${point.toString(16)}`,
      ).toBe(true);
      expect(display.some((family) => covers(family, point))).toBe(true);
    }
  }
});

test("headings can show whatever the text can", () => {
  for (const locale of locales) {
    const { text, display } = typographyOf(locale);
    for (const family of text) expect(display).toContain(family);
  }
});

test("each locale has a font of its own script first", () => {
  const first = (locale: (typeof locales)[number]) => typographyOf(locale).text[0]!;
  expect(covers(first("ja-JP"), "髙".codePointAt(0)!)).toBe(true);
  expect(covers(first("ko-KR"), "힣".codePointAt(0)!)).toBe(true);
  expect(covers(first("ar-SA"), "ش".codePointAt(0)!)).toBe(true);
  for (const char of "ΐΰώșțőűľĺŕďťłżřů")
    expect(covers(first("el-GR"), char.codePointAt(0)!), char).toBe(true);
});
