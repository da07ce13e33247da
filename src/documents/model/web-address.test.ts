import { expect, test } from "vitest";
import { isEmail, isWebAddress } from "./web-address.ts";

test.each([
  ["https://www.example.com/me", true],
  ["example.com/me", true],
  ["http://bücher.example", true],
  ["linkedin.com/in/jordan", true],
  ["jordan", false],
  ["two words.example", false],
  ["javascript:alert(1)", false],
  ["mailto:a@example.com", false],
  ["", false],
])("%s is a web address: %s", (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.each([
  ["name@example.com", true],
  ["名前@例え.jp", true],
  ["name@example", false],
  ["name example.com", false],
  ["a@b@c.de", false],
])("%s is an email address: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
