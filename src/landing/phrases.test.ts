import { expect, test } from "vitest";
import { phrasesOf } from "./phrases.ts";

test.each([
  ["履歴書も職務経歴書も、整った形に", ["履歴書も", "職務経歴書も、", "整った", "形に"]],
  ["まずは、名前と直近の仕事から", ["まずは、", "名前と", "直近の", "仕事から"]],
  ["オープンな形式のJSON Resumeで書き出し", ["オープンな", "形式の", "JSON Resumeで", "書き出し"]],
  ["書類をほかの人に見られることはありますか", ["書類を", "ほかの", "人に", "見られることは", "ありますか"]],
  // The segmenter knows 取る, but not 読み取る.
  ["採用管理システムで読み取れますか", ["採用管理システムで", "読み取れますか"]],
  ["無料のお試しと、ご利用の手引き", ["無料の", "お試しと、", "ご利用の", "手引き"]],
  ["분량은 한두 쪽", ["분량은 한두 쪽"]],
  ["Schreiben Sie los", ["Schreiben Sie los"]],
  ["", [""]],
])("%s", (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases);
});

test("the phrases contain all characters of the text", () => {
  const text = "「経歴」を入力するほか、PDF（A4）も作成 できます！";
  expect(phrasesOf(text).join("")).toBe(text);
});
