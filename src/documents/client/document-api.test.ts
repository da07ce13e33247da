import { afterEach, describe, expect, test, vi } from "vitest";
import { type RequestFailed, sendRequest } from "../../browser/requests.ts";
import { failureOf } from "../../browser/saving/save-engine.ts";
import { saveOverNetwork } from "../editing/save-over-network.ts";
import { createDocumentApi } from "./document-api.ts";

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function respondWith(...responses: (Response | Error)[]) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
    const next = responses.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("document", { visibilityState: "visible" });
  return fetch;
}

const revision = { version: 3, content: { a: 1 } };
const save = () => saveOverNetwork<object>(createDocumentApi("/cz/cs"), "d 1")(revision).catch(failureOf);
const current = { version: 5, content: { a: 2 } };

test("a save sends the version to the portal's path", async () => {
  const fetch = respondWith(json(200, { version: 4 }));
  expect(await save()).toEqual({ kind: "saved", version: 4 });
  const [address, init] = fetch.mock.calls[0]!;
  expect([address, init.method, init.credentials]).toEqual([
    "/cz/cs/api/documents/d%201",
    "PUT",
    "same-origin",
  ]);
  expect(JSON.parse(String(init.body))).toEqual(revision);
});

test.each<[string, Response | Error, object]>([
  ["no network", new TypeError("Failed to fetch"), { problem: "unreachable" }],
  [
    "a save from another tab",
    json(409, { error: { code: "conflict", current } }),
    { kind: "conflict", current },
  ],
  ["an ended session", json(401, { error: { code: "unauthenticated" } }), { problem: "signedOut" }],
  ["a deleted document", json(404, { error: { code: "notFound" } }), { problem: "deleted" }],
  ["a broken server", json(500, { error: { code: "internal" } }), { problem: "unavailable" }],
  ["an invalid content", json(400, { error: { code: "invalid" } }), { problem: "rejected" }],
  ["an oversized content", json(413, { error: { code: "tooLarge" } }), { problem: "rejected" }],
  ["a proxy's error page", new Response("<h1>Bad gateway</h1>", { status: 502 }), { problem: "unavailable" }],
  [
    "a captive portal's sign-in page",
    new Response("<h1>Welcome</h1>", { status: 200 }),
    { problem: "unreachable" },
  ],
])("the result of a save: %s", async (_, response, expected) => {
  respondWith(response);
  expect(await save()).toMatchObject(expected);
});

test("a busy server's Retry-After is passed on", async () => {
  respondWith(json(503, { error: { code: "unavailable" } }, { "retry-after": "7" }));
  expect(await save()).toEqual({ problem: "unavailable", retryAfter: 7 });
});

test("a failure carries the server's message", async () => {
  respondWith(json(413, { error: { code: "tooLarge", message: "Zu groß." } }));
  const failed = await createDocumentApi("")
    .uploadPhoto("d", new Blob())
    .catch((error: RequestFailed) => error);
  expect(failed).toMatchObject({ code: "tooLarge", serverMessage: "Zu groß." });
});

test("each new document has its own idempotency key", async () => {
  const fetch = respondWith(json(201, { document: {} }), json(201, { document: {} }));
  const api = createDocumentApi("");
  await api.create({ kind: "resume" });
  await api.create({ kind: "resume" });
  const keys = fetch.mock.calls.map(
    ([, init]) => (init.headers as Record<string, string>)["idempotency-key"],
  );
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

describe("aborting", () => {
  /** Like a browser, rejects when the signal aborts or already has. */
  const pending = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const abort = () => reject(new DOMException("aborted", "AbortError"));
      if (signal!.aborted) abort();
      signal!.addEventListener("abort", abort);
    });

  test("a signal ends a running request", async () => {
    vi.stubGlobal("fetch", pending);
    const controller = new AbortController();
    const request = sendRequest("/x", { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a signal that is already aborted ends the request at once", async () => {
    const fetch = vi.fn(pending);
    vi.stubGlobal("fetch", fetch);
    const request = sendRequest("/x", { signal: AbortSignal.abort(), timeout: 60_000 });
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
  });

  test("a request without a response times out as offline", async () => {
    vi.stubGlobal("fetch", pending);
    await expect(sendRequest("/x", { timeout: 5 })).rejects.toMatchObject({ code: "offline" });
  });
});
