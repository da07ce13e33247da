import { expect, test } from "vitest";
import { hasItalics } from "./has-italics.ts";
import { locales } from "./portal.ts";

test("Arabic, Japanese and Korean have no italics, all other languages have", () => {
  expect(locales.filter((locale) => !hasItalics(locale))).toEqual(["ko-KR", "ja-JP", "ar-SA"]);
});
