import { expect, test } from "vitest";
import { AppError } from "../kit/errors.ts";
import { parseBody } from "./sink-body.ts";

test.each([
  "",
  "{",
  "undefined",
  '{"__proto__":{"x":1}}',
  '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
  '{"a":{"prototype":1}}',
  '{"a":{"\\u005f_proto__":1}}',
  `${'{"a":'.repeat(8)}1${"}".repeat(8)}`,
  "[".repeat(30_000) + "]".repeat(30_000),
])("%j is refused", (text) => {
  expect(() => parseBody(text)).toThrow(AppError);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("anything else is taken, whatever its values are called", () => {
  expect(parseBody('{"a":["__proto__",{"b":{"c":null}}]}')).toEqual({ a: ["__proto__", { b: { c: null } }] });
});
