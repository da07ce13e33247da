import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { buildResume } from "../../../tests/support/documents.ts";
import type { StoredDocument } from "../model/document.ts";
import { openCopyStore } from "./copy-store.ts";

const day = 24 * 60 * 60 * 1000;
let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
});

const document = (id: string, version = 1): StoredDocument => ({
  id,
  kind: "resume",
  title: `CV ${id}`,
  portal: "gb/en",
  version,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: `2026-01-0${version}T00:00:00.000Z`,
  content: buildResume("en-GB"),
});
const pages = { pages: ["<svg/>"] };

test("a copy and its pages are found after a reload", async () => {
  await openCopyStore({ owner: "ana", name }).put(document("one"));
  await openCopyStore({ owner: "ana", name }).putPages("one", pages);
  const reopened = openCopyStore({ owner: "ana", name });
  expect(await reopened.find("one")).toEqual(document("one"));
  expect(await reopened.findPages("one")).toEqual(pages);
});

test("an older version does not replace a newer copy", async () => {
  const copies = openCopyStore({ owner: "ana", name });
  await copies.put(document("one", 3));
  await copies.put(document("one", 2));
  expect((await copies.find("one"))?.version).toBe(3);
});

test("a copy that is not kept is not changed", async () => {
  const copies = openCopyStore({ owner: "ana", name });
  await copies.change("one", (copy) => ({ ...copy, title: "x" }));
  expect(await copies.list()).toEqual([]);
});

test("another user of the browser reads, changes and lists nothing, and removes it by opening a page", async () => {
  const [ana, ben] = ["ana", "ben"].map((owner) => openCopyStore({ owner, name }));
  await ana!.put(document("one"));
  await ana!.putPages("one", pages);
  expect([await ben!.find("one"), await ben!.findPages("one"), await ben!.list()]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  await ben!.change("one", (copy) => ({ ...copy, title: "x" }));
  await ben!.clear();
  expect(await ana!.find("one")).toEqual(document("one"));
  await ben!.clearOthers();
  expect([await ana!.find("one"), await ana!.findPages("one")]).toEqual([undefined, undefined]);
});

test("clearing removes the user's copies, and leaves no database in a browser without any", async () => {
  const copies = openCopyStore({ owner: "ana", name });
  await copies.clear();
  expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  await copies.put(document("one"));
  await copies.putPages("one", pages);
  await copies.clear();
  expect([await copies.list(), await copies.findPages("one")]).toEqual([[], undefined]);
});

test("documents that the server no longer lists are removed", async () => {
  const copies = openCopyStore({ owner: "ana", name });
  for (const id of ["one", "two"]) await copies.put(document(id));
  await copies.retain(new Set(["two"]));
  expect((await copies.list()).map(({ id }) => id)).toEqual(["two"]);
});

test("copies without use are deleted after 30 days, and at most 30 are kept", async () => {
  let time = 0;
  const copies = openCopyStore({ owner: "ana", name, now: () => time });
  await copies.put(document("old"));
  time = 31 * day;
  await copies.put(document("recent"));
  expect((await copies.list()).map(({ id }) => id)).toEqual(["recent"]);
  for (let at = 0; at < 30; at += 1) {
    time += 1;
    await copies.put(document(`more ${at}`));
  }
  const ids = (await copies.list()).map(({ id }) => id);
  expect(ids).toHaveLength(30);
  expect(ids).not.toContain("recent");
});

test("after the user has signed out in another tab, nothing more is kept", async () => {
  let isSignedIn = true;
  const copies = openCopyStore({ owner: "ana", name, mayKeep: () => isSignedIn });
  await copies.put(document("one"));
  isSignedIn = false;
  await copies.clear();
  await copies.put(document("one"));
  await copies.putPages("one", pages);
  expect([await copies.list(), await copies.findPages("one")]).toEqual([[], undefined]);
});
