import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { limitBody, parseJson } from "./request-body.ts";

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
])("parseJson rejects %j", (text) => {
  expect(() => parseJson(text)).toThrow(AppError);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("parseJson takes the depth limit as a parameter", () => {
  expect(parseJson('{"a":[1]}', 2)).toEqual({ a: [1] });
  expect(() => parseJson('{"a":[[]]}', 2)).toThrow(AppError);
});

test("parseJson accepts prototype keys as values", () => {
  expect(parseJson('{"a":["__proto__",{"b":{"c":null}}]}')).toEqual({ a: ["__proto__", { b: { c: null } }] });
});

describe("limitBody(4)", () => {
  const app = new Hono()
    .post("/", limitBody(4), async (c) => c.text(await c.req.text()))
    .onError((error, c) => c.text(error instanceof AppError ? error.code : "other", 413));
  const streamed = (text: string) => new Response(text).body;

  test.each<[body: string, init: RequestInit, status: number, text: string]>([
    ["with a Content-Length", { body: "1234", headers: { "content-length": "4" } }, 200, "1234"],
    [
      "with too large a Content-Length",
      { body: "12345", headers: { "content-length": "5" } },
      413,
      "tooLarge",
    ],
    ["streamed", { body: streamed("1234") }, 200, "1234"],
    ["streamed, too large", { body: streamed("12345") }, 413, "tooLarge"],
    [
      "chunked, with a smaller Content-Length",
      { body: streamed("12345"), headers: { "content-length": "1", "transfer-encoding": "chunked" } },
      413,
      "tooLarge",
    ],
    ["empty", {}, 200, ""],
  ])("%s", async (_body, init, status, text) => {
    const response = await app.request("/", { method: "POST", duplex: "half", ...init } as RequestInit);
    expect([response.status, await response.text()]).toEqual([status, text]);
  });
});
