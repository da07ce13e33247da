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
])("%s leads somewhere: %s", (text, is) => {
  expect(isWebAddress(text)).toBe(is);
});

test.each([
  ["name@example.com", true],
  ["名前@例え.jp", true],
  ["name@example", false],
  ["name example.com", false],
  ["a@b@c.de", false],
])("%s is an address: %s", (text, is) => {
  expect(isEmail(text)).toBe(is);
});
