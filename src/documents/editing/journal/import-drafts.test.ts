import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openImportDrafts } from "./import-drafts.ts";

const day = 24 * 60 * 60 * 1000;

test("an import is found after a reload, the latest one without an id", async () => {
  const name = crypto.randomUUID();
  let time = 1;
  const open = () => openImportDrafts<string, string>({ owner: "ana", name, now: () => time });
  await open().write("one", "first");
  time = 2;
  await open().write("two", "second");
  expect((await open().read())?.draft).toBe("second");
  expect((await open().read("one"))?.draft).toBe("first");
  expect((await open().read("one"))?.edits).toBeUndefined();
  await open().writeEdits("one", "edited");
  expect(await open().read("one")).toEqual({ id: "one", draft: "first", edits: "edited" });
  await open().remove("one");
  expect(await open().read("one")).toBeNull();
  await open().write("one", "again");
  expect((await open().read("one"))?.edits).toBeUndefined();
});

test("a user reads and clears only own imports", async () => {
  const name = crypto.randomUUID();
  const ana = openImportDrafts<string, string>({ owner: "ana", name });
  const ben = openImportDrafts<string, string>({ owner: "ben", name });
  await ana.write("of ana", "a");
  await ben.write("of ben", "b");
  expect(await ben.read("of ana")).toBeNull();
  await ben.clear();
  expect(await ben.read()).toBeNull();
  expect((await ana.read())?.draft).toBe("a");
});

test("a write deletes imports that were left unfinished for two weeks", async () => {
  const name = crypto.randomUUID();
  let time = 0;
  const drafts = openImportDrafts<string, string>({ owner: "ana", name, now: () => time });
  await drafts.write("old", "a");
  time = 13 * day;
  await drafts.write("recent", "b");
  expect(await drafts.read("old")).not.toBeNull();
  time = 15 * day;
  await drafts.write("new", "c");
  expect(await drafts.read("old")).toBeNull();
  expect(await drafts.read("recent")).not.toBeNull();
});

test("clearing leaves no database in a browser without imports", async () => {
  const name = crypto.randomUUID();
  await openImportDrafts({ owner: "ana", name }).clear();
  expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
});
