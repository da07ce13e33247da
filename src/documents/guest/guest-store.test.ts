import "fake-indexeddb/auto";
import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import { newId } from "../../kit/id.ts";
import type { StoredDocument } from "../model/document.ts";

const picture = (id: string) => {
  const sealed = { data: "AAAA", seal: "s" };
  return { id, kind: "photo" as const, full: sealed, small: sealed };
};

function withPhoto(fileId: string): StoredDocument {
  const content = buildResume("en-GB");
  content.person.photo = { fileId, visible: true };
  const now = "2026-11-28T08:00:00.000Z";
  return {
    id: newId(),
    kind: "resume",
    title: "CV",
    portal: "luk",
    version: 1,
    content,
    createdAt: now,
    updatedAt: now,
  } as StoredDocument;
}

/** The module remembers that the browser has no storage. */
async function openStore() {
  vi.resetModules();
  const { openGuestStore } = await import("./guest-store.ts");
  return openGuestStore();
}

const asked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});

test("erasing takes the pictures along that no other draft has, and can be undone", async () => {
  const store = await openStore();
  const [one, copy, other] = [withPhoto("p1"), withPhoto("p1"), withPhoto("p2")];
  for (const document of [one, copy, other]) await store.add(document);
  for (const id of ["p1", "p2"]) await store.addPicture(one.id, picture(id));
  await store.noteSent(other);

  await store.erase([one.id]);
  expect(await store.findPicture("p1")).toBeDefined();
  const erased = await store.erase([copy.id, other.id]);
  expect(await store.list()).toEqual([]);
  expect(await store.findPicture("p1")).toBeUndefined();
  expect(await store.findPicture("p2")).toBeUndefined();
  expect(await store.findSent(other.id)).toBeUndefined();

  await store.bringBack(erased);
  expect((await store.list()).map(({ id }) => id).sort()).toEqual([copy.id, other.id].sort());
  expect(await store.findPicture("p1")).toEqual(picture("p1"));
  expect(await store.findSent(other.id)).toMatchObject({ title: "CV" });
});

test("erasing the last draft takes along what it has named before, and nothing is noted of it afterwards", async () => {
  const store = await openStore();
  const document = withPhoto("p2");
  await store.add(document);
  // The photo was replaced.
  for (const id of ["p1", "p2"]) await store.addPicture(document.id, picture(id));
  await store.erase([document.id]);
  expect(await store.findPicture("p1")).toBeUndefined();
  await store.noteSent(document);
  expect(await store.findSent(document.id)).toBeUndefined();
});

test("a picture is not added to a document that has been erased", async () => {
  const store = await openStore();
  const [document, other] = [withPhoto("p1"), withPhoto("p2")];
  for (const each of [document, other]) await store.add(each);
  await store.erase([document.id]);
  await store.addPicture(document.id, picture("p1"));
  expect(await store.findPicture("p1")).toBeUndefined();
  await store.addPicture(other.id, picture("p2"));
  expect(await store.findPicture("p2")).toBeDefined();
});

test("a picture that was deleted before a document named it is stored with the change that names it", async () => {
  const store = await openStore();
  const [document, other] = [withPhoto("p1"), withPhoto("p2")];
  for (const each of [document, other]) await store.add(each);
  await store.addPicture(document.id, picture("p3"));
  await store.erase([other.id]);
  const change = (fileId: string) =>
    store.change(
      document.id,
      (now) => ({ ...now, content: withPhoto(fileId).content }) as StoredDocument,
      new Map([["p3", picture("p3")]]),
    );
  await change("p2");
  expect(await store.findPicture("p3")).toBeUndefined();
  await change("p3");
  expect(await store.findPicture("p3")).toEqual(picture("p3"));
});

test("with a document that has moved go all pictures that no draft names", async () => {
  const store = await openStore();
  const [moved, copy, last] = [withPhoto("p1"), withPhoto("p1"), withPhoto("p2")];
  for (const document of [moved, copy, last]) await store.add(document);
  // The photo `p3` was replaced.
  for (const id of ["p1", "p2", "p3"]) await store.addPicture(moved.id, picture(id));
  const left = async () => {
    const found = await Promise.all(["p1", "p2", "p3"].map((id) => store.findPicture(id)));
    return found.flatMap((each) => each?.id ?? []);
  };
  await store.finishMove(moved);
  expect(await left()).toEqual(["p1", "p2"]);
  await store.finishMove(copy);
  expect(await left()).toEqual(["p2"]);
  await store.finishMove(last);
  expect(await left()).toEqual([]);
});

test("reads do not wait for one another", async () => {
  const store = await openStore();
  const document = withPhoto("p1");
  await store.add(document);
  const modes = vi.spyOn(IDBDatabase.prototype, "transaction");
  const { id } = document;
  await Promise.all([
    store.list(),
    store.find(id),
    store.findPicture("p1"),
    store.findSent(id),
    store.findMoved(id),
  ]);
  expect(new Set(modes.mock.calls.map(([, mode]) => mode))).toEqual(new Set(["readonly"]));
  modes.mockClear();
  await store.noteSent(document);
  expect(modes.mock.calls.map(([, mode]) => mode)).toEqual(["readwrite"]);
});

test("without storage the page holds the drafts for all of its stores, and the browser asks before it is left", async () => {
  vi.stubGlobal("indexedDB", {
    open() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const store = await openStore();
  expect(await store.list()).toEqual([]);
  expect(asked()).toBe(false);
  const document = withPhoto("p1");
  await store.add(document);
  const before = await store.change(document.id, (now) => ({ ...now, title: "Nurse" }) as StoredDocument);
  expect(before?.title).toBe("CV");
  const { openGuestStore } = await import("./guest-store.ts");
  expect(await openGuestStore().find(document.id)).toMatchObject({ title: "Nurse" });
  await vi.waitFor(() => expect(asked()).toBe(true));
  await store.erase([document.id]);
  await vi.waitFor(() => expect(asked()).toBe(false));
});

test("a device without room is told from other failures, and keeps what it has", async () => {
  const store = await openStore();
  const document = withPhoto("p1");
  await store.add(document);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(
    store.change(document.id, (now) => ({ ...now, title: "Nurse" }) as StoredDocument),
  ).rejects.toMatchObject({
    code: "deviceFull",
  });
  put.mockRestore();
  expect(await store.find(document.id)).toMatchObject({ title: "CV" });
});
