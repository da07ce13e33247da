import { expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { parseJson } from "./request-body.ts";

test.each([
  "",
  "{",
  "undefined",
  '{"__proto__":{"x":1}}',
  '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
  '{"a":{"prototype":1}}',
  '{"a":{"\\u005f_proto__":1}}',
  `${'{"a":'.repeat(66)}1${"}".repeat(66)}`,
  "[".repeat(30_000) + "]".repeat(30_000),
])("%j is refused", (text) => {
  expect(() => parseJson(text)).toThrow(AppError);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("how deep is for the caller to say", () => {
  expect(parseJson('{"a":[1]}', 2)).toEqual({ a: [1] });
  expect(() => parseJson('{"a":[[]]}', 2)).toThrow(AppError);
});

test("anything else is taken, whatever its values are called", () => {
  expect(parseJson('{"a":["__proto__",{"b":{"c":null}}]}')).toEqual({ a: ["__proto__", { b: { c: null } }] });
});
