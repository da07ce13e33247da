import { expect, test } from "vitest";
import { directionsOf, xmlText } from "./text.ts";

test("text has only the characters of XML", () => {
  expect(xmlText("a\u0000b\u000bc\ud800d\ufffee\tf\ng\u{1f600}")).toBe("abc\ufffdde f\ng\u{1f600}");
});

test.each([
  ["مهندسة في Acme Ltd. منذ 2019", ["مهندسة في ", "Acme Ltd", ". منذ 2019"]],
  ["React و TypeScript", ["React", " و ", "TypeScript"]],
  ["SQL (MySQL 8)، Excel", ["SQL (MySQL 8", ")، ", "Excel"]],
  ["2019 – 2022", ["2019 – 2022"]],
  ["", []],
])("directions of %j change at %j", (text, parts) => {
  const directions = directionsOf(text);
  expect(directions.map((part) => part.text)).toEqual(parts);
  expect(directions.every(({ text, rtl }) => rtl !== /[A-Za-z]/.test(text))).toBe(true);
});
