import { expect, test } from "vitest";
import { headerAddress, headerText } from "./mail.ts";

test.each([
  ["Hello\r\nBcc: all@example.com", "Hello Bcc: all@example.com"],
  ["a\nb\u0000c\u0085d\u2028e\u2029f\tg", "a b c d e f g"],
  ["  履歴書 ", "履歴書"],
  ["", ""],
])("headerText removes line breaks and control characters: %j", (given, expected) => {
  expect(headerText(given)).toBe(expected);
});

test("headerAddress removes white space and control characters", () => {
  expect(headerAddress("ana@example.com\r\nBcc: b@example.com")).toBe("ana@example.comBcc:b@example.com");
});
