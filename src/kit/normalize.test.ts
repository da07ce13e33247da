import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxMarks, normalizeText } from "./normalize.ts";

test("text with up to 30 marks on a letter is normalized like the standard says", () => {
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
    for (const text of [
      "",
      "a",
      "é",
      "e\u0301",
      "q\u0307\u0323",
      "한국어",
      "ﬁ",
      `a${"\u0301".repeat(maxMarks)}`,
    ])
      expect(normalizeText(text, form)).toBe(text.normalize(form));
});

test("further marks are removed", () => {
  expect(normalizeText(`q${"\u0307".repeat(5_000)}y`, "NFC")).toBe(`q${"\u0307".repeat(maxMarks)}y`);
});

test("normalization is idempotent, also for marks that decompose into two", () => {
  const part = fc.constantFrom("a", "\u0301", "\u0323", "\u0344", "\u0f73", "한", " ", "\u200d");
  const text = fc.array(part, { maxLength: 200 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"), (raw, form) => {
      const once = normalizeText(raw, form);
      expect(normalizeText(once, form)).toBe(once);
      expect(once.normalize(form)).toBe(once);
    }),
  );
});

/** Files that normalize texts whose length is bounded otherwise. */
const bounded: Record<string, string> = {
  "src/kit/normalize.ts": "limits the marks",
  "src/accounts/password/password-hash.server.ts":
    "1,024 characters; a changed password would not match its hash",
  "src/accounts/password/password-rule.server.ts": "1,024 characters",
  "src/accounts/two-factor/typed-code.ts": "64 characters",
  "src/rendering/presenting/renderable-text.ts": "letters with at most 8 code points",
  "src/rendering/presenting/present-publications.ts": "500 characters, a family name or an author",
  "src/review/masking/shadow.ts": "one character",
  "src/search/search-index.ts": "100 characters, and our own pages",
  "src/content/check/style-findings.ts": "the operator's content",
  "src/letters/letter-edits.ts": "the visitor's own browser",
  "src/shell/enhance/user-status.ts": "the visitor's own browser",
  "src/importing/sources/headings/headings.ts": "200 characters",
  "src/kit/dates/tokens.ts": "our own words",
  "src/kit/dates/parts.ts": "six characters",
  "src/kit/dates/read-date.ts": "200 characters",
};

test("no other file normalizes text of unbounded length", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && /\.normalize\(/.test(readFileSync(file, "utf8")),
  );
  expect(files.filter((file) => !(file in bounded))).toEqual([]);
});
