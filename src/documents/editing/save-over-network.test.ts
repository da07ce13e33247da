import { afterEach, expect, test, vi } from "vitest";
import { failureOf } from "../../browser/saving/save-engine.ts";
import { createDocumentApi } from "../client/document-api.ts";
import { saveOverNetwork } from "./save-over-network.ts";

afterEach(() => vi.unstubAllGlobals());

/** The result of a save that the server answers with this. */
function saveWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status, headers }));
  return saveOverNetwork(createDocumentApi(""), "id")({ version: 1, content: {} }).catch(failureOf);
}
const error = (code: string) => ({ error: { code, message: "…" } });

test.each([
  ["tooMany", 429, { "retry-after": "42" }, { problem: "tooMany", retryAfter: 42 }],
  ["unavailable", 503, { "retry-after": "3" }, { problem: "unavailable", retryAfter: 3 }],
  ["internal", 500, {}, { problem: "unavailable" }],
  ["storageFull", 413, {}, { problem: "storageFull" }],
  ["tooLarge", 413, {}, { problem: "rejected" }],
  ["unauthenticated", 401, {}, { problem: "signedOut" }],
  ["notFound", 404, {}, { problem: "deleted" }],
])("%s is a refusal with its reason and its wait", async (code, status, headers, expected) => {
  expect(await saveWith(status, error(code), headers as Record<string, string>)).toEqual({
    retryAfter: undefined,
    ...expected,
  });
});

test("a proxy's 429 without our body counts as too many requests", async () => {
  expect(await saveWith(429, "slow down", { "retry-after": "7" })).toMatchObject({
    problem: "tooMany",
    retryAfter: 7,
  });
});
