import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { newId } from "../../../kit/id.ts";
import { createDocumentApi } from "../../client/document-api.ts";
import type { StoredDocument } from "../../model/document.ts";
import { guestDatabase, openGuestStore } from "../guest-store.ts";
import { listLeftDocuments, moveLeftDocuments, withLeftDocuments } from "./left-documents.ts";
import { pendingKey, readPendingSignUp, storePendingSignUp } from "./ui/pending-sign-up.ts";

const id = newId();
const content = buildResume("en-GB");
const document = { id, kind: "resume", title: "CV", portal: "luk", version: 3, content } as StoredDocument;
/** Addresses of the requests, in their order. */
let sent: string[];
let isInAccount: boolean;
let adoptStatus: number;
let isOnline: boolean;
/** The address of the confirmed sign-up of this browser, whose user is signed in. */
let confirmed: string;
/** The address of the signed-in user, who had it before. */
let own: string;
const userId = newId();
const signUp = { email: "ana@example.com", browser: "b1" };
const onMoved = vi.fn();
const onLeft = vi.fn();

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("document", { cookie: "", visibilityState: "visible" });
  sent = [];
  isInAccount = false;
  adoptStatus = 200;
  isOnline = true;
  confirmed = "";
  own = "";
  vi.resetAllMocks();
  vi.stubGlobal("localStorage", createStorage());
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError("no connection");
    sent.push(`${method} ${address}`);
    if (address === "/api/account/sign-up-status") {
      const { email } = JSON.parse(String(body));
      const other = { status: "signed-in", ...(email === own && { isSameAddress: true }) };
      return Response.json(email === confirmed ? { status: "confirmed", userId } : other);
    }
    const stored = { ...document, version: 1 };
    if (address.includes("/adopted")) {
      isInAccount ||= adoptStatus === 200;
      return Response.json({ document: stored }, { status: adoptStatus });
    }
    if (address === "/api/documents") return Response.json({ documents: isInAccount ? [stored] : [] });
    return isInAccount ? Response.json({ document: stored }) : Response.json({}, { status: 404 });
  });
});
/** The requests' responses have been read. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const open = () => withLeftDocuments({ account: createDocumentApi(""), base: "", userId, onMoved, onLeft });

test("what a guest left in this browser stays there when somebody signs in, until it is added on request", async () => {
  await openGuestStore().add(document);
  expect(await open().list()).toEqual([]);
  expect(sent).toEqual(["GET /api/documents"]);
  expect(await listLeftDocuments()).toMatchObject([{ id }]);
  expect(await moveLeftDocuments("", { userId, ids: [id] })).toMatchObject({ moved: [{ id }], failed: [] });
  expect(await open().list()).toMatchObject([{ id }]);
  expect(await listLeftDocuments()).toEqual([]);
});

test("a document that moves when it is opened is read after the move, not from the page's early request", async () => {
  await openGuestStore().add(document);
  const url = `/api/documents/${id}`;
  const before = Response.json({ document: { ...document, version: 0 } });
  vi.stubGlobal("window", { earlyDocument: { url, response: Promise.resolve(before) } });
  isInAccount = true;
  expect(await open().get(id)).toMatchObject({ version: 1 });
  expect(sent.at(-1)).toBe(`GET ${url}`);
});

test("only what is asked for moves, also if it is asked for twice at once", async () => {
  const other = newId();
  for (const each of [id, other]) await openGuestStore().add({ ...document, id: each });
  await Promise.all([
    moveLeftDocuments("", { userId, ids: [id] }),
    moveLeftDocuments("", { userId, ids: [id] }),
  ]);
  expect((await listLeftDocuments()).map((left) => left.id)).toEqual([other]);
  expect(sent.filter((request) => request.includes(other))).toEqual([]);
});

test("of a document that the account has already, what this browser has written since moves before the list, once", async () => {
  await openGuestStore().add(document);
  isInAccount = true;
  expect(await open().list()).toMatchObject([{ id }]);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("moved");
  expect(await openGuestStore().list()).toEqual([]);
  await open().list();
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([
    `PUT /api/documents/${id}/adopted?account=${userId}`,
  ]);
});

test.each([
  ["nobody has asked for an account", null],
  ["the account is not the one that was asked for", "ana@example.com"],
])("a document that is only in this browser stays there when it is opened, if %s", async (_, email) => {
  if (email) storePendingSignUp({ ...signUp, email, ids: [id] });
  await openGuestStore().add(document);
  await expect(open().get(id)).rejects.toMatchObject({ code: "notFound" });
  expect(onLeft).toHaveBeenCalledOnce();
  expect(await listLeftDocuments()).toMatchObject([{ id }]);
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([]);
});

test("it moves when it is opened in the account that was asked for, and no other one", async () => {
  storePendingSignUp({ ...signUp, ids: [id] });
  confirmed = "ana@example.com";
  const other = newId();
  for (const each of [id, other]) await openGuestStore().add({ ...document, id: each });
  expect(await open().get(id)).toMatchObject({ id, version: 1 });
  expect(sent).toContain(`PUT /api/documents/${id}/adopted?account=${userId}`);
  expect((await listLeftDocuments()).map((left) => left.id)).toEqual([other]);
  expect(onLeft).not.toHaveBeenCalled();
});

test("a page that opens in the account that was asked for ends the hint of the sign-up, any other page does not", async () => {
  storePendingSignUp({ ...signUp, ids: [id] });
  await open().list();
  await vi.waitFor(() => expect(sent).toContain("POST /api/account/sign-up-status"));
  await settled();
  expect(readPendingSignUp()).toMatchObject(signUp);
  confirmed = "ana@example.com";
  await open().list();
  await vi.waitFor(() => expect(readPendingSignUp()).toBeNull());
});

test("of a document that the account has already, what this browser has written since moves before it is opened", async () => {
  await openGuestStore().add(document);
  isInAccount = true;
  expect(await open().get(id)).toMatchObject({ id });
  expect(sent).toEqual([
    `GET /api/documents/${id}`,
    `PUT /api/documents/${id}/adopted?account=${userId}`,
    `GET /api/documents/${id}`,
  ]);
});

test("a document that could not be moved stays in the browser, the list works, and the page tries once", async () => {
  await openGuestStore().add(document);
  isInAccount = true;
  adoptStatus = 507;
  const { list } = open();
  for (let times = 0; times < 2; times += 1) expect(await list()).toMatchObject([{ id }]);
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("failed");
  expect(await openGuestStore().find(id)).toMatchObject({ version: 3 });
});

test("without a connection nothing is said to have failed, and the next opening moves the document", async () => {
  await openGuestStore().add(document);
  isInAccount = true;
  const { get } = open();
  isOnline = false;
  await expect(get(id)).rejects.toMatchObject({ code: "offline" });
  expect(onMoved).not.toHaveBeenCalled();
  isOnline = true;
  expect(await get(id)).toMatchObject({ id });
  expect(onMoved).toHaveBeenCalledExactlyOnceWith("moved");
});

test("without a guest's documents nothing is sent and no database is created", async () => {
  await open().list();
  await open()
    .get(id)
    .catch(() => {});
  expect(sent).toEqual(["GET /api/documents", `GET /api/documents/${id}`]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(guestDatabase);
});

test("one that the confirmed sign-up does not keep stays when it is opened", async () => {
  storePendingSignUp({ ...signUp, ids: [newId()] });
  confirmed = signUp.email;
  await openGuestStore().add(document);
  await expect(open().get(id)).rejects.toMatchObject({ code: "notFound" });
  expect(onLeft).toHaveBeenCalledOnce();
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([]);
});

test("a page removes the note of a sign-up with its user's address, and keeps one with another address", async () => {
  storePendingSignUp({ ...signUp, ids: [id] });
  own = signUp.email;
  await open().list();
  await vi.waitFor(() => expect(readPendingSignUp()).toBeNull());
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([]);
});

test("when another user has signed in since, what a page adds is for the user for whom it has opened", async () => {
  const value = JSON.stringify({ IsUserLoggedIn: true, User: { UserId: newId() } });
  vi.stubGlobal("document", {
    cookie: `UserStatus=${encodeURIComponent(value)}`,
    visibilityState: "visible",
  });
  await openGuestStore().add(document);
  isInAccount = true;
  await open().list();
  expect(sent).toContain(`PUT /api/documents/${id}/adopted?account=${userId}`);
});

test.each([
  ["of an older version", `${Date.now()} ana@example.com`],
  ["without ids", JSON.stringify({ since: Date.now(), ...signUp })],
  ["with a wrong id", JSON.stringify({ since: Date.now(), ...signUp, ids: [1] })],
  ["that is no object", "null"],
  ["that is too old", JSON.stringify({ since: Date.now() - 86_400_001, ...signUp, ids: [id] })],
])("a note %s is none", (_, note) => {
  localStorage.setItem(pendingKey, note);
  expect(readPendingSignUp()).toBeNull();
});
