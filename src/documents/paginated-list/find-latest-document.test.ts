import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiFailure } from "../../kit/client/api-response.ts";
import { findLatestDocument } from "./find-latest-document.ts";

const userId = "01980000-0000-7000-8000-000000000001";
const id = "01980000-0000-7000-8000-000000000002";
const item = (over: object = {}) => ({
  documentUID: id,
  title: "Životopis",
  documentTypeCD: "RSME",
  portalCD: "LCZ",
  dateCreated: "2026-01-01T08:00:00.000Z",
  dateModified: "2026-02-01T08:00:00.000Z",
  docFiles: [{ typeCd: "THMB", url: `/cz/cs/api/documents/${id}/thumbnail?v=1` }],
  ...over,
});
const query = `userId=${userId}&portalCD=LCZ&documentType=RSME&count=1&pagenum=1&showDocFiles=true&sortBy=dateModified&sortOrder=desc&previewDocFileTypeCd=THMB`;

const send = vi.fn<typeof fetch>();
const report = vi.fn<(failure: ApiFailure) => void>();
beforeEach(() => vi.stubGlobal("fetch", send));
afterEach(() => {
  send.mockReset();
  report.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const find = (over: { api?: string; base?: string; signal?: AbortSignal } = {}) =>
  findLatestDocument({ api: "", base: "/cz/cs", userId, portal: "lcz", report, ...over });
const respondWith = (...items: object[]) => send.mockImplementation(async () => Response.json({ items }));

describe("CAL-08 the request", () => {
  test.each([
    ["", "/cz/cs", "/cz/cs/api/documents/getpaginated", "same-origin"],
    ["", "", "/api/documents/getpaginated", "same-origin"],
    ["https://api.example", "/cz/cs", "https://api.example/documents/getpaginated", "include"],
    ["https://api.example/v2/", "", "https://api.example/v2/documents/getpaginated", "include"],
  ])("with the base %j on %j goes to %s", async (api, base, address, credentials) => {
    respondWith();
    await find({ api, base });
    expect(send.mock.calls).toEqual([
      [`${address}?${query}`, { credentials, signal: expect.any(AbortSignal) }],
    ]);
  });
});

describe("CAL-08 the response", () => {
  test("the latest resume with its thumbnail; unknown fields are ignored", async () => {
    respondWith(item({ more: 1 }));
    expect(await find()).toEqual({
      id,
      title: "Životopis",
      changedAt: "2026-02-01T08:00:00.000Z",
      thumbnail: `/cz/cs/api/documents/${id}/thumbnail?v=1`,
    });
    expect(report).not.toHaveBeenCalled();
  });

  test("no resume is not a failure", async () => {
    respondWith();
    expect(await find()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ["no files", { docFiles: undefined }, "", null],
    ["other files", { docFiles: [{ typeCd: "PDF", url: "/x.pdf" }] }, "", null],
    ["an image on another host", { docFiles: [{ typeCd: "THMB", url: "https://evil.test/x" }] }, "", null],
    ["two slashes", { docFiles: [{ typeCd: "THMB", url: "//evil.test/x" }] }, "", null],
    ["a script", { docFiles: [{ typeCd: "THMB", url: "javascript:alert(1)" }] }, "", null],
    [
      "a path on the API host",
      { docFiles: [{ typeCd: "THMB", url: "/t/1" }] },
      "https://api.example/v2",
      "https://api.example/t/1",
    ],
    [
      "a third host",
      { docFiles: [{ typeCd: "THMB", url: "https://evil.test/x" }] },
      "https://api.example",
      null,
    ],
    ["an invalid URL", { docFiles: [{ typeCd: "THMB", url: "https://" }] }, "https://api.example", null],
  ])("%s: the thumbnail", async (_case, over, api, thumbnail) => {
    respondWith(item(over));
    expect(await find({ api })).toMatchObject({ id, thumbnail });
  });
});

describe("CAL-08 ERR-01 a failure gives null, and its message is reported", () => {
  test.each<[string, () => Promise<Response>, string]>([
    ["401", async () => new Response("x", { status: 401 }), "User Unauthorized"],
    ["403", async () => new Response("x", { status: 403 }), "User Forbidden"],
    ["500", async () => new Response("x", { status: 500 }), "server error at API"],
    [
      "400 with a body",
      async () => new Response("count: too big", { status: 400 }),
      "count: too big Bad request",
    ],
    ["404", async () => new Response("", { status: 404 }), "Network response was not ok"],
    ["503", async () => new Response("", { status: 503 }), "Network response was not ok"],
    ["HTML", async () => new Response("<!doctype html>"), "Network response was not ok"],
    ["an empty body", async () => new Response(""), "Network response was not ok"],
    ["null", async () => Response.json(null), "Network response was not ok"],
    ["a list", async () => Response.json([]), "Network response was not ok"],
    ["another shape", async () => Response.json({ items: [{ id }] }), "Network response was not ok"],
    [
      "an invalid id",
      async () => Response.json({ items: [item({ documentUID: "../sign-out" })] }),
      "Network response was not ok",
    ],
    [
      "an invalid date",
      async () => Response.json({ items: [item({ dateModified: "yesterday" })] }),
      "Network response was not ok",
    ],
    ["no connection", () => Promise.reject(new TypeError("offline")), "Network response was not ok"],
  ])("%s", async (_case, respond, message) => {
    const consoleError = vi.spyOn(console, "error");
    send.mockImplementation(respond);
    expect(await find()).toBeNull();
    expect(report).toHaveBeenCalledOnce();
    const [failure] = report.mock.calls[0]!;
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure.message).toBe(message);
    expect(consoleError).not.toHaveBeenCalled();
  });

  /** Like a browser, rejects when the signal aborts or already has. */
  const pending: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      const abort = () => reject(new DOMException("aborted", "AbortError"));
      if (init!.signal!.aborted) abort();
      init!.signal!.addEventListener("abort", abort);
    });

  test("a timeout", async () => {
    vi.useFakeTimers();
    send.mockImplementation(pending);
    const request = find();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(report).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await request).toBeNull();
    expect(report.mock.calls[0]![0].message).toBe("Network response was not ok");
  });

  test("leaving the page is not a failure", async () => {
    const controller = new AbortController();
    send.mockImplementation(pending);
    const request = find({ signal: controller.signal });
    controller.abort();
    expect(await request).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test("a signal that is already aborted ends the request at once", async () => {
    send.mockImplementation(pending);
    const request = find({ signal: AbortSignal.abort() });
    expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await request).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });
});
