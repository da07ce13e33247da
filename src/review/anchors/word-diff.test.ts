import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffWords, splitEndSpace } from "./word-diff.ts";

const shown = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join("");

test.each([
  ["Teach a class", "Teach and assess a class", "Teach [+and assess +]a class"],
  ["Lead maths", "Lead physics", "Lead [-maths-][+physics+]"],
  ["a quiet belief", "a strong conviction", "a [-quiet belief-][+strong conviction+]"],
  ["Wrote the policy", "", "[-Wrote the policy-]"],
  ["same", "same", "same"],
  ["Responsible for maths", "Raised results in maths", "[-Responsible for-][+Raised results in+] maths"],
  [
    "能力には自信があります",
    "部員は五名が在籍しています",
    "[-能力には自信があり-][+部員は五名が在籍してい+]ます",
  ],
  ["私は数学を教えます", "私は物理を教えます", "私は[-数学-][+物理+]を教えます"],
  ["أدرّس الرياضيات يوميا", "أدرّس الفيزياء يوميا", "أدرّس [-الرياضيات-][+الفيزياء+] يوميا"],
])("%s → %s", (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

describe("of any texts", () => {
  test("the parts without the added ones are the first, without the removed ones the second", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        const parts = diffWords(before, after);
        const without = (kind: string) => parts.map((part) => (part.kind === kind ? "" : part.text)).join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
  });

  test("long ones are compared as a whole", () => {
    const long = (word: string) => Array.from({ length: 700 }, (_, at) => `${word}${at}`).join(" ");
    expect(diffWords(`a ${long("b")} c`, `a ${long("d")} c`).map(({ kind }) => kind)).toEqual([
      "same",
      "removed",
      "added",
      "same",
    ]);
  });
});

test("the space after a part is apart from its words", () => {
  expect(splitEndSpace("Led ")).toEqual(["Led", " "]);
  expect(splitEndSpace("教えた")).toEqual(["教えた", ""]);
});
