import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { newId } from "../../../kit/id.ts";
import { createDocumentApi } from "../../client/document-api.ts";
import type { StoredDocument } from "../../model/document.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";
import { withLeftDocuments } from "./left-documents.ts";

const id = newId();
const content = buildResume("en-GB");
const document = { id, kind: "resume", title: "CV", portal: "luk", version: 3, content } as StoredDocument;
/** Addresses of the requests, in their order. */
let sent: string[];
let isInAccount: boolean;
let adoptStatus: number;
let isOnline: boolean;
const onMoved = vi.fn();

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("document", { cookie: "", visibilityState: "visible" });
  sent = [];
  isInAccount = false;
  adoptStatus = 200;
  isOnline = true;
  onMoved.mockReset();
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError("no connection");
    sent.push(`${method} ${address}`);
    const stored = { ...document, version: 1 };
    if (address.endsWith("/adopted")) {
      isInAccount = adoptStatus === 200;
      return Response.json({ document: stored }, { status: adoptStatus });
    }
    if (address === "/api/documents") return Response.json({ documents: isInAccount ? [stored] : [] });
    return isInAccount ? Response.json({ document: stored }) : Response.json({}, { status: 404 });
  });
});
const open = () => withLeftDocuments(createDocumentApi(""), "", onMoved);

test("what a guest wrote in this browser is in the list of the account that signs in later, once", async () => {
  await openGuestStore().add(document);
  expect(await open().list()).toMatchObject([{ id }]);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("moved");
  expect(await openGuestStore().list()).toEqual([]);
  await open().list();
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([`PUT /api/documents/${id}/adopted`]);
});

test("a document that is only in this browser moves before it is opened", async () => {
  await openGuestStore().add(document);
  expect(await open().get(id)).toMatchObject({ id, version: 1 });
});

test("of a document that the account has already, what this browser has written since moves before it is opened", async () => {
  await openGuestStore().add(document);
  isInAccount = true;
  expect(await open().get(id)).toMatchObject({ id });
  expect(sent[0]).toBe(`PUT /api/documents/${id}/adopted`);
  expect(sent.at(-1)).toBe(`GET /api/documents/${id}`);
});

test("a document that could not be moved stays in the browser, and the list works", async () => {
  await openGuestStore().add(document);
  adoptStatus = 507;
  expect(await open().list()).toEqual([]);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("failed");
  expect(await openGuestStore().find(id)).toMatchObject({ version: 3 });
});

test("without a connection nothing is said to have failed, and the next list moves the documents", async () => {
  await openGuestStore().add(document);
  const { list } = open();
  isOnline = false;
  await expect(list()).rejects.toMatchObject({ code: "offline" });
  expect(onMoved).not.toHaveBeenCalled();
  isOnline = true;
  expect(await list()).toMatchObject([{ id }]);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("moved");
});

test("without a guest's documents nothing is sent and no database is created", async () => {
  await open().list();
  expect(sent).toEqual(["GET /api/documents"]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(guestDatabase);
});
