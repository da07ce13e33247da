import { expect, test } from "vitest";
import { mailAddress } from "./mail-address.ts";

test("a mail has the subject and the lines of the text", () => {
  const { href, isShort } = mailAddress({ subject: "CV & letter?", body: "Dear Ms Shah,\n\nHello #1\n" });
  expect(isShort).toBe(false);
  const address = new URL(href);
  expect(address.searchParams.get("subject")).toBe("CV & letter?");
  expect(address.searchParams.get("body")).toBe("Dear Ms Shah,\r\n\r\nHello #1");
});

test.each([
  ["x", 1_900, false],
  ["x", 2_000, true],
  ["履", 200, false],
  ["履", 230, true],
])("a text of %s, %d times: too long %s", (letter, count, isShort) => {
  const mail = mailAddress({ subject: "CV", body: letter.repeat(count) });
  expect(mail.isShort).toBe(isShort);
  expect(mail.href.length).toBeLessThanOrEqual(2_000);
  expect(mail.href.includes("body=")).toBe(!isShort);
});
