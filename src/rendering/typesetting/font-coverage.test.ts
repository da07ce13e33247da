import { expect, test } from "vitest";
import { readCoverage } from "../../../scripts/write-font-coverage.ts";
import committed from "./font-coverage.json" with { type: "json" };
import { readFontCoverage } from "./font-coverage.server.ts";

test("font-coverage.json matches the installed fonts", () => {
  const message = "run node scripts/write-font-coverage.ts";
  const coverage = readCoverage();
  expect(Object.keys(committed), message).toEqual(Object.keys(coverage));
  for (const [family, ranges] of Object.entries(coverage))
    expect(committed[family as keyof typeof committed] === ranges, `${family}: ${message}`).toBe(true);
});

test.each([
  ["Source Sans 3", "A", true],
  ["Source Sans 3", "~", true],
  ["Source Sans 3", "日", false],
  ["Noto Sans JP", "𠮷", true],
  ["Noto Sans KR", "힣", true],
  ["Vazirmatn", "ش", true],
  ["Comic Sans", "A", false],
])("%s has a glyph for %s: %s", (family, char, expected) => {
  expect(readFontCoverage()(family, char.codePointAt(0)!)).toBe(expected);
});
