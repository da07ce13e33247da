import { expect, test } from "vitest";
import { findBlanks, splitBlanks } from "./blanks.ts";

test.each([
  ["Cared for [number] patients on a [type of ward] ward", ["[number]", "[type of ward]"]],
  ["定員[人数]名の施設", ["[人数]"]],
  ["رعاية [العدد] مريضًا", ["[العدد]"]],
  ["As shown in [1] and a[2]", []],
  ["An open [bracket, and [] or [\n]", []],
])("finds the blanks of %j", (text, blanks) => {
  expect(findBlanks(text)).toEqual(blanks);
});

test.each(["", "[number]", "no blank", "[a] b [c][d]"])("the parts of %j joined are the text", (text) => {
  const parts = splitBlanks(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter((part) => part.isBlank).map((part) => part.text)).toEqual(findBlanks(text));
});
