import { expect, test } from "vitest";
import { headerAddress, headerText } from "./mail.ts";

test.each([
  ["Hello\r\nBcc: all@example.com", "Hello Bcc: all@example.com"],
  ["a\nb\u0000c\u0085d\u2028e\u2029f\tg", "a b c d e f g"],
  ["  履歴書 ", "履歴書"],
  ["", ""],
])("a header text is one line: %j", (given, expected) => {
  expect(headerText(given)).toBe(expected);
});

test("an address loses everything that could end its header", () => {
  expect(headerAddress("ana@example.com\r\nBcc: b@example.com")).toBe("ana@example.comBcc:b@example.com");
});
