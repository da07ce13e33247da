import { expect, test } from "vitest";
import { confirmationCode, formatCode, isTyped, matchingNumber } from "./confirmation-code.server.ts";

const browser = `sign-up-browser:${"a".repeat(43)}`;

test("a code has six digits and a number two; both depend on the secret and on the browser", () => {
  expect(confirmationCode("secret", browser)).toMatch(/^\d{6}$/);
  expect(matchingNumber("secret", browser)).toMatch(/^\d{2}$/);
  const codes = [
    confirmationCode("secret", browser),
    confirmationCode("another secret", browser),
    confirmationCode("secret", `${browser}b`),
  ];
  expect(new Set(codes).size).toBe(3);
});

test("codes and numbers use all digits evenly", () => {
  const numbers = Array.from({ length: 2000 }, (_, index) => matchingNumber("secret", String(index)));
  expect(new Set(numbers).size).toBe(100);
  const starts = Array.from({ length: 2000 }, (_, index) => confirmationCode("secret", String(index))[0]);
  for (const digit of "0123456789")
    expect(starts.filter((start) => start === digit).length).toBeGreaterThan(120);
});

test.each(["012345", "012 345", " 012-345 ", "０１２３４５", "٠١٢٣٤٥", "۰۱۲۳۴۵", "\u200e012\u00a0345"])(
  "%j is the code 012345",
  (typed) => expect(isTyped("012345", typed)).toBe(true),
);

test.each(["", "12345", "0123456", "012346", "O12345", "०१२३४५", "012345abc", "\u{1d7d8}"])(
  "%j is not the code 012345",
  (typed) => expect(isTyped("012345", typed)).toBe(false),
);

test("a mail shows the code in two groups", () => expect(formatCode("012345")).toBe("012 345"));
