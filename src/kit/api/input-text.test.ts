import { expect, test } from "vitest";
import { z } from "zod";
import { toFieldErrors } from "./field-errors.ts";
import { inputId, inputLine, inputText } from "./input-text.ts";

const form = z.strictObject({
  text: inputText(10).default(""),
  password: inputText(10, "passwordLong").min(1).default("x"),
  line: inputLine(10).min(1).default("x"),
  id: inputId().optional(),
});
const errorsOf = (input: object) => toFieldErrors(form.safeParse(input).error?.issues ?? []);

test.each([
  ["text", "a\0b", "invalid"],
  ["text", "\ud800", "invalid"],
  ["text", "x".repeat(11), "tooLong"],
  ["text", 1, "required"],
  ["password", "x".repeat(11), "passwordLong"],
  ["password", "", "required"],
  ["line", "a\0", "invalid"],
  ["line", "\udc00", "invalid"],
  ["line", "x".repeat(11), "tooLong"],
  ["line", " \u202e\n", "required"],
  ["id", "0193f0a0-0000-7000-8000-00000000000", "invalid"],
  ["id", "0193f0a0-0000-7000-8000-000000000000\0", "invalid"],
  ["id", "", "invalid"],
])("%s %j is %s", (path, value, key) => {
  expect(errorsOf({ [path]: value })).toEqual([{ path, key }]);
});

test("a text is what was sent, a line is cleaned before it is measured", () => {
  const sent = { text: " a\r\n\u202eb ", line: `\u202e${" ".repeat(20)}a\nb\u2069`, password: "  " };
  expect(form.parse(sent)).toEqual({ text: " a\r\n\u202eb ", line: "a b", password: "  " });
});
