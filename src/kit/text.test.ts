import fc from "fast-check";
import { expect, test } from "vitest";
import { isStorableText, oneLine, withoutUnstorable } from "./text.ts";

test.each([
  ["Priya Hughes", true],
  ["", true],
  ["a\r\n\t\u0001\u0085b", true],
  ["\u{1f469}\u200d\u{1f4bb}", true],
  ["\uffff", true],
  ["\0", false],
  ["a\0b", false],
  ["\ud800", false],
  ["a\udc00b", false],
  ["\udc00\ud800", false],
])("whether Postgres stores %j", (text, isStorable) => {
  expect(isStorableText(text)).toBe(isStorable);
});

test("what is not stored can be removed", () => {
  expect(withoutUnstorable("a\0b\ud800c\u{1f600}")).toBe("abc\u{1f600}");
});

test.each([
  ["CV\u202efdp.exe", "CVfdp.exe"],
  ["\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069", "abcdefgh"],
  ["a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
  ["\u2028a\u2029\u0085\tb\u0007 ", "a b"],
  [" \u202e \n ", ""],
])("one line of %j", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  // Marks between Hebrew, Arabic and Latin letters.
  "C++\u200e, \u05d7\u05d1\u05e8\u05d4",
  "\u0645\u0647\u0646\u062f\u0633\u200f (C\u061c#)",
  // A Persian plural, a conjunct that is not joined, and an emoji of two.
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0915\u094d\u200d\u0937",
  "\u{1f469}\u200d\u{1f4bb}",
  "\u5c71\u7530\u3000\u592a\u90ce",
])("one line keeps the marks of %j", (text) => {
  expect(oneLine(text)).toBe(text);
});

test("one line is idempotent", () => {
  const part = fc.constantFrom("a", " ", "\n", "\u202e", "\u2066", "\u2028", "\u00a0", "\u200f", "\u{1f600}");
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (raw) => {
      const once = oneLine(raw);
      expect(oneLine(once)).toBe(once);
    }),
  );
});
