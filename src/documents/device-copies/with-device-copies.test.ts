// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { isOffline, reportConnection } from "../../browser/connection.ts";
import { createDocumentApi, type DocumentApi } from "../client/document-api.ts";
import type { StoredDocument } from "../model/document.ts";
import { type CopyStore, openCopyStore } from "./copy-store.ts";
import { withDeviceCopies } from "./with-device-copies.ts";

const document: StoredDocument = {
  id: "one",
  kind: "resume",
  title: "CV",
  portal: "gb/en",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  content: buildResume("en-GB"),
};
const { content: _, ...summary } = document;

let copies: CopyStore;
let api: DocumentApi;
let respond: (method: string, path: string) => Response;
const offline = () => {
  throw new TypeError("no connection");
};
const failWith = (status: number, code: string) => () => Response.json({ error: { code } }, { status });

beforeEach(() => {
  copies = openCopyStore({ owner: "ana", name: crypto.randomUUID() });
  api = withDeviceCopies(createDocumentApi(""), copies);
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => respond(method!, path));
});
afterEach(() => {
  vi.unstubAllGlobals();
  reportConnection(true);
});

/** Opens the document with a connection. */
async function openOnce(): Promise<void> {
  respond = () => Response.json({ document });
  await api.get("one");
  await vi.waitFor(async () => expect(await copies.find("one")).toBeDefined());
}

test.each([
  ["without a connection", offline],
  ["while only a proxy responds", () => new Response("<html>", { status: 502 })],
])("%s a document opens that was opened before, and others do not", async (_case, response) => {
  await openOnce();
  respond = response;
  expect(await api.get("one")).toEqual(document);
  expect(await api.list()).toEqual([summary]);
  expect(isOffline()).toBe(true);
  await expect(api.get("two")).rejects.toThrow();
});

test("without any copy, the list fails as it does without this", async () => {
  respond = offline;
  await expect(api.list()).rejects.toMatchObject({ code: "offline" });
});

test("the copy has what was saved and renamed last", async () => {
  await openOnce();
  const content = { ...document.content, extra: { saved: true } };
  respond = (method) =>
    method === "PUT"
      ? Response.json({ version: 2, title: "CV" })
      : Response.json({ document: { ...summary, title: "Renamed" } });
  await api.save("one", { version: 1, content });
  await api.rename("one", "Renamed");
  await vi.waitFor(async () => expect((await copies.find("one"))?.title).toBe("Renamed"));
  respond = offline;
  expect(await api.get("one")).toMatchObject({ version: 2, title: "Renamed", content });
});

test.each([
  ["an ended session", () => api.list(), failWith(401, "unauthenticated")],
  [
    "an ended session at a save",
    () => api.save("one", { version: 1, content: {} }),
    failWith(401, "unauthenticated"),
  ],
  ["a document that is not the user's any more", () => api.get("one"), failWith(404, "notFound")],
  ["a list without the document", () => api.list(), () => Response.json({ documents: [] })],
  ["deleting it", () => api.remove("one"), () => new Response(null, { status: 204 })],
])("%s removes the copy", async (_case, request, response) => {
  await openOnce();
  respond = response;
  await request().catch(() => {});
  await vi.waitFor(async () => expect(await copies.list()).toEqual([]));
});

test.each(["a failing server", "a browser without storage"])(
  "%s shows no copies and loses no response",
  async (which) => {
    if (which === "a failing server") {
      await openOnce();
      respond = failWith(500, "internal");
      await expect(api.get("one")).rejects.toMatchObject({ code: "internal" });
      return;
    }
    const refused = () => Promise.reject(new DOMException("denied", "SecurityError"));
    const without = withDeviceCopies(createDocumentApi(""), { ...copies, put: refused, find: refused });
    respond = () => Response.json({ document });
    expect(await without.get("one")).toEqual(document);
    respond = offline;
    await expect(without.get("one")).rejects.toMatchObject({ code: "offline" });
  },
);
