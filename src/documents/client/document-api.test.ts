import { afterEach, expect, test, vi } from "vitest";
import { saveOverNetwork } from "../editing/save-document.ts";
import { createDocumentApi, type RequestFailed } from "./document-api.ts";

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function answer(...answers: (Response | Error)[]) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("document", { visibilityState: "visible" });
  return fetch;
}

const revision = { version: 3, content: { a: 1 } };
const save = () => saveOverNetwork<object>(createDocumentApi("/cz/cs"), "d 1")(revision);
const current = { version: 5, content: { a: 2 } };

test("a save names the version and the portal's path", async () => {
  const fetch = answer(json(200, { version: 4 }));
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
  ["no network", new TypeError("Failed to fetch"), { kind: "unreachable" }],
  [
    "somebody else's save",
    json(409, { error: { code: "conflict", current } }),
    { kind: "conflict", current },
  ],
  [
    "an ended session",
    json(401, { error: { code: "unauthenticated" } }),
    { kind: "refused", problem: "signedOut" },
  ],
  ["a deleted document", json(404, { error: { code: "notFound" } }), { kind: "refused", problem: "deleted" }],
  [
    "a broken server",
    json(500, { error: { code: "internal" } }),
    { kind: "refused", problem: "unavailable" },
  ],
  [
    "a content that does not fit",
    json(400, { error: { code: "invalid" } }),
    { kind: "refused", problem: "rejected" },
  ],
  ["too much", json(413, { error: { code: "tooLarge" } }), { kind: "refused", problem: "rejected" }],
  [
    "a proxy's error page",
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    { kind: "refused", problem: "unavailable" },
  ],
  ["a login page of a hotel", new Response("<h1>Welcome</h1>", { status: 200 }), { kind: "unreachable" }],
])("a save that meets %s", async (_, response, expected) => {
  answer(response);
  expect(await save()).toMatchObject(expected);
});

test("a busy server says when to come back", async () => {
  answer(json(503, { error: { code: "unavailable" } }, { "retry-after": "7" }));
  expect(await save()).toEqual({ kind: "refused", problem: "unavailable", retryAfter: 7 });
});

test("failures carry the server's words", async () => {
  answer(json(413, { error: { code: "tooLarge", message: "Zu groß." } }));
  const failed = await createDocumentApi("")
    .uploadPhoto("d", new Blob())
    .catch((error: RequestFailed) => error);
  expect(failed).toMatchObject({ code: "tooLarge", text: "Zu groß." });
});

test("two documents are made by two keys", async () => {
  const fetch = answer(json(201, { document: {} }), json(201, { document: {} }));
  const api = createDocumentApi("");
  await api.create({ kind: "resume" });
  await api.create({ kind: "resume" });
  const keys = fetch.mock.calls.map(
    ([, init]) => (init.headers as Record<string, string>)["idempotency-key"],
  );
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[0]).not.toBe(keys[1]);
});
