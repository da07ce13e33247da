import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { AppError } from "./errors.ts";
import { atMost, parseJson } from "./request-body.ts";

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

describe("a body of at most four bytes", () => {
  const app = new Hono()
    .post("/", atMost(4), async (c) => c.text(await c.req.text()))
    .onError((error, c) => c.text(error instanceof AppError ? error.code : "fault", 413));
  const streamed = (text: string) => new Response(text).body;

  test.each<[what: string, init: RequestInit, status: number, text: string]>([
    ["announced", { body: "1234", headers: { "content-length": "4" } }, 200, "1234"],
    ["announced as more", { body: "12345", headers: { "content-length": "5" } }, 413, "tooLarge"],
    ["not announced", { body: streamed("1234") }, 200, "1234"],
    ["not announced and more", { body: streamed("12345") }, 413, "tooLarge"],
    [
      "in chunks, whatever is announced beside them",
      { body: streamed("12345"), headers: { "content-length": "1", "transfer-encoding": "chunked" } },
      413,
      "tooLarge",
    ],
    ["of nothing", {}, 200, ""],
  ])("%s", async (_what, init, status, text) => {
    const answer = await app.request("/", { method: "POST", duplex: "half", ...init } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });
});
