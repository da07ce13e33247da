import { expect, test } from "vitest";
import { toFileName } from "./pdf-route.server.ts";

test.each([
  ["Lena Hoffmann – Lebenslauf", "Lena Hoffmann – Lebenslauf"],
  ["佐藤 健太 – 履歴書", "佐藤 健太 – 履歴書"],
  ["نورة – السيرة الذاتية", "نورة – السيرة الذاتية"],
  ["../../etc/passwd", "etc passwd"],
  ['a"\r\nSet-Cookie: x=1', "a Set-Cookie x=1"],
  ["CON: <x>|?*", "CON x"],
  [" – CV", "CV"],
  ["...", "fallback"],
  ["", "fallback"],
])("the file name of %j is %j", (text, name) => {
  expect(toFileName(text, "fallback")).toBe(name);
});

test("a long file name is cut between characters", () => {
  expect(Array.from(toFileName("👩".repeat(200), "x"))).toHaveLength(70);
});
