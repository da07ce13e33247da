import { expect, test } from "vitest";
import { isDateText } from "./date-text.ts";

test.each([
  ["en-GB", "Summer 2018"],
  ["en-GB", "2018/19"],
  ["en-GB", "Winter 23"],
  ["en-GB", "last autumn"],
  ["en-GB", "mid-March"],
  ["en-GB", "until now"],
  ["en-GB", "bis heute"],
  ["de-DE", "im Frühjahr"],
  ["de-DE", "Summer"],
  ["fr-FR", "été"],
  ["ar-SA", "١٤٤٢"],
  ["ar-SA", "صيف"],
  ["ja-JP", "平成二十二年"],
  ["ja-JP", "令和元年"],
  ["ja-JP", "夏休み"],
  ["ko-KR", "여름방학"],
])("%s: “%s” says when", (locale, text) => {
  expect(isDateText(text, locale)).toBe(true);
});

test.each([
  ["en-GB", ""],
  ["en-GB", " "],
  ["en-GB", "banana"],
  ["en-GB", "a while ago"],
  ["en-GB", "-"],
  ["en-GB", "?"],
  ["en-GB", "tbd"],
  ["de-DE", "irgendwann"],
  ["de-DE", "printemps"],
  ["ja-JP", "未定"],
  ["ko-KR", "미정"],
])("%s: “%s” does not", (locale, text) => {
  expect(isDateText(text, locale)).toBe(false);
});
