import { expect, test } from "vitest";
import { isRightToLeft, reorder } from "./reading-order.ts";

test.each([
  ["مهندسة", true],
  ["Dr. מהנדסת", true],
  ["ﻼ", true],
  ["Engineer", false],
  ["大阪", false],
  ["2019", false],
])("%s is right to left: %s", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});

/** Words as they are on the page, from left to right. */
test.each([
  ["Arabic words are read from the right", "ج ب ا", "ا ب ج"],
  ["Latin words among them keep their order", "ب Acme Ltd ا", "ا Acme Ltd ب"],
  ["the groups of a telephone number keep theirs", "50 123 4567 هاتف", "هاتف 50 123 4567"],
  ["a mark between figures belongs to them", "ب 2019 – 2021 ا", "ا 2019 – 2021 ب"],
  ["a mark between both directions does not", "2019 – ا", "ا – 2019"],
  ["a mark at the end is read last", ". 2019 ا", "ا 2019 ."],
  ["Latin words alone are not turned", "Acme Ltd", "Acme Ltd"],
])("%s", (_, page, read) => {
  expect(reorder(page.split(" "), (word) => word)).toEqual(read.split(" "));
});
