import { describe, expect, test } from "vitest";
import { findUntidy } from "../check/style-findings.ts";
import { findUnsafe, plainText } from "./plain-text.ts";

describe("S14 a plain text", () => {
  test.each([
    ["a tag", "a <b>c</b>", "the tag <b>"],
    ["a closing tag", "</script", "the tag </script"],
    ["a comment", "<!-- x -->", "the tag <!--"],
    ["a doctype", "<!doctype html>", "the tag <!doctype"],
    ["a tag with attributes", "<img src=x onerror=__x()>", "the tag <img"],
    ["a line break", "a\nb", "a line break"],
    ["a tab", "a\tb", "U+0009"],
    ["a null", "a\u0000", "U+0000"],
    ["a C1 control character", "a\u0085", "U+0085"],
    ["a line separator", "a\u2028b", "U+2028"],
    ["an override", "a\u202Eb", "U+202E"],
    ["an embedding", "\u202Ba", "U+202B"],
    ["an unclosed isolate", "\u2068a", "an unpaired direction mark"],
    ["an isolate closed before it opens", "a\u2069\u2068", "an unpaired direction mark"],
    ["half a character", "a\uD83D", "half a character"],
    ["a byte order mark", "a\uFEFFb", "U+FEFF"],
    ["a lost character", "M\uFFFDnchen", "U+FFFD"],
  ])("may not have %s", (_name, text, message) => {
    expect(findUnsafe(text)).toContain(message);
    expect(plainText.safeParse(text).error?.issues[0]?.message).toContain(message);
  });

  test.each([
    "",
    "1 < 2 & 3 > 2",
    "«\u2068{name}\u2069»",
    "😀 e\u0301",
    "می\u200Cخواهم",
    "C++, <3",
    "a\u00A0b",
  ])("may be “%s”", (text) => {
    expect(findUnsafe(text)).toBeNull();
    expect(plainText.safeParse(text).success).toBe(true);
  });

  test("may have line breaks in a document", () => {
    expect(findUnsafe("a\nb", { lines: true })).toBeNull();
    expect(findUnsafe("a\r\nb", { lines: true })).toContain("U+000D");
  });
});

test.each([
  ["Zoe\u0308", "two characters"],
  [" a", "begins or ends"],
  ["a\u00A0", "begins or ends"],
  ["a  b", "two spaces"],
  ["a \u00A0b", "two spaces"],
])("“%s” is untidy", (text, message) => {
  expect(findUntidy(text)).toContain(message);
});

test.each(["Zoë", "a b", "a\u00A0b c", "", "日本 語"])("“%s” is tidy", (text) => {
  expect(findUntidy(text)).toBeNull();
});
