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

const ask = (over: { api?: string; base?: string; signal?: AbortSignal } = {}) =>
  findLatestDocument({ api: "", base: "/cz/cs", userId, portal: "lcz", report, ...over });
const answer = (...items: object[]) => send.mockImplementation(async () => Response.json({ items }));

describe("CAL-08 the request", () => {
  test.each([
    ["", "/cz/cs", "/cz/cs/api/documents/getpaginated", "same-origin"],
    ["", "", "/api/documents/getpaginated", "same-origin"],
    ["https://api.example", "/cz/cs", "https://api.example/documents/getpaginated", "include"],
    ["https://api.example/v2/", "", "https://api.example/v2/documents/getpaginated", "include"],
  ])("with the base %j on %j goes to %s", async (api, base, address, credentials) => {
    answer();
    await ask({ api, base });
    expect(send.mock.calls).toEqual([
      [`${address}?${query}`, { credentials, signal: expect.any(AbortSignal) }],
    ]);
  });
});

describe("CAL-08 the answer", () => {
  test("the latest resume with its picture; what we do not know is left out", async () => {
    answer(item({ more: 1 }));
    expect(await ask()).toEqual({
      id,
      title: "Životopis",
      changedAt: "2026-02-01T08:00:00.000Z",
      picture: `/cz/cs/api/documents/${id}/thumbnail?v=1`,
    });
    expect(report).not.toHaveBeenCalled();
  });

  test("no resume is no failure", async () => {
    answer();
    expect(await ask()).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ["no files", { docFiles: undefined }, "", null],
    ["other files", { docFiles: [{ typeCd: "PDF", url: "/x.pdf" }] }, "", null],
    ["another site’s picture", { docFiles: [{ typeCd: "THMB", url: "https://evil.test/x" }] }, "", null],
    ["two slashes", { docFiles: [{ typeCd: "THMB", url: "//evil.test/x" }] }, "", null],
    ["a script", { docFiles: [{ typeCd: "THMB", url: "javascript:alert(1)" }] }, "", null],
    [
      "a path of the other host",
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
    ["what is no address", { docFiles: [{ typeCd: "THMB", url: "https://" }] }, "https://api.example", null],
  ])("%s: the picture", async (_what, over, api, picture) => {
    answer(item(over));
    expect(await ask({ api })).toMatchObject({ id, picture });
  });
});

describe("CAL-08 ERR-01 a failure is null, and its text is told", () => {
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
    ["no JSON", async () => new Response("<!doctype html>"), "Network response was not ok"],
    ["nothing", async () => new Response(""), "Network response was not ok"],
    ["null", async () => Response.json(null), "Network response was not ok"],
    ["a list", async () => Response.json([]), "Network response was not ok"],
    ["another shape", async () => Response.json({ items: [{ id }] }), "Network response was not ok"],
    [
      "an id that is none",
      async () => Response.json({ items: [item({ documentUID: "../sign-out" })] }),
      "Network response was not ok",
    ],
    [
      "a date that is none",
      async () => Response.json({ items: [item({ dateModified: "yesterday" })] }),
      "Network response was not ok",
    ],
    ["no connection", () => Promise.reject(new TypeError("offline")), "Network response was not ok"],
  ])("%s", async (_what, respond, message) => {
    const quiet = vi.spyOn(console, "error");
    send.mockImplementation(respond);
    expect(await ask()).toBeNull();
    expect(report).toHaveBeenCalledOnce();
    const [failure] = report.mock.calls[0]!;
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure.message).toBe(message);
    expect(quiet).not.toHaveBeenCalled();
  });

  /** As a browser does: an aborted request rejects. */
  const silent: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });

  test("a timeout", async () => {
    vi.useFakeTimers();
    send.mockImplementation(silent);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(report).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toBeNull();
    expect(report.mock.calls[0]![0].message).toBe("Network response was not ok");
  });

  test("who leaves the page is no failure", async () => {
    const left = new AbortController();
    send.mockImplementation(silent);
    const asked = ask({ signal: left.signal });
    left.abort();
    expect(await asked).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });
});
