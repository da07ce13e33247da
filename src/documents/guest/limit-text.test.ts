import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "../../kit/errors.ts";
import { maxDocumentBytes } from "../quotas.ts";
import { limitText } from "./limit-text.server.ts";

const app = new Hono()
  .post("/", limitText, async (c) => c.text(String(JSON.stringify(await c.req.json()).length)))
  .onError((error, c) => c.text(error instanceof AppError ? error.code : error.message, 413));
const send = async (body: string, headers?: Record<string, string>) =>
  (await app.request("/", { method: "POST", body, headers })).text();

const text = "x".repeat(maxDocumentBytes - 100);
const data = "A".repeat(maxDocumentBytes);

test.each<[string, object, string]>([
  ["text below the limit", { title: text }, String(text.length + 12)],
  [
    "text below the limit, with two pictures",
    { photo: { data }, title: text, signature: { data } },
    String(text.length + 2 * data.length + 56),
  ],
  ["text above the limit", { title: `${text}${"x".repeat(100)}` }, "tooLarge"],
  ["text above the limit, in UTF-8", { title: "é".repeat(maxDocumentBytes / 2) }, "tooLarge"],
  [
    "text above the limit beside a picture",
    { title: `${text}${"x".repeat(100)}`, photo: { data } },
    "tooLarge",
  ],
  ["text that names pictures", { title: `"data":"${text}${"x".repeat(100)}` }, "tooLarge"],
  [
    "thousands of short pictures",
    { title: text, list: Array(2_000).fill({ data: "x".repeat(50) }) },
    "tooLarge",
  ],
])("%s", async (_, body, response) => {
  const json = JSON.stringify(body);
  expect(await send(json)).toBe(response);
  expect(await send(json, { "content-length": String(Buffer.byteLength(json)) })).toBe(response);
});
