import { expect, test } from "vitest";
import { emailItem, phoneItem, webItem } from "./links.ts";

test.each([
  ["https://www.linkedin.com/in/priya/", "linkedin.com/in/priya", "https://www.linkedin.com/in/priya/"],
  ["linkedin.com/in/priya", "linkedin.com/in/priya", "https://linkedin.com/in/priya"],
  ["HTTP://example.com", "example.com", "http://example.com/"],
  ["https://例え.jp/道", "例え.jp/道", "https://xn--r8jz45g.jp/%E9%81%93"],
  ["javascript:alert(1)", "javascript:alert(1)", undefined],
  ["file:///etc/passwd", "file:///etc/passwd", undefined],
  ["data:text/html,x", "data:text/html,x", undefined],
  ["my site", "my site", undefined],
  ["https://", "", undefined],
])("%s is printed %s and links to %s", (url, text, link) => {
  expect(webItem("Website", url)).toMatchObject({ text, link, ltr: true });
});

test.each([
  ["07700 900123", "tel:07700900123"],
  ["+49 151 234-567", "tel:+49151234567"],
  ["(201) 555-0123", "tel:2015550123"],
  ["call my agent", undefined],
  ["12", undefined],
])("%s dials %s", (phone, link) => {
  expect(phoneItem("Phone", phone)).toMatchObject({ text: phone, link });
});

test("an invalid e-mail address gets no mailto link", () => {
  expect(emailItem("Email", "a@example.com").link).toBe("mailto:a@example.com");
  expect(emailItem("Email", "a at example.com").link).toBeUndefined();
  expect(emailItem("Email", "a@b?bcc=x@y").link).toBeUndefined();
});
