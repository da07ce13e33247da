import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openImportDrafts } from "./import-drafts.ts";

const day = 24 * 60 * 60 * 1000;

test("an import is found after a reload, the latest one without an id", async () => {
  const name = crypto.randomUUID();
  let time = 1;
  const open = () => openImportDrafts<string>({ owner: "ana", name, now: () => time });
  await open().write("one", "first");
  time = 2;
  await open().write("two", "second");
  expect((await open().read())?.value).toBe("second");
  expect((await open().read("one"))?.value).toBe("first");
  time = 3;
  await open().write("one", "first, edited");
  expect((await open().read())?.value).toBe("first, edited");
  await open().remove("one");
  expect(await open().read("one")).toBeNull();
});

test("a user reads and clears only own imports", async () => {
  const name = crypto.randomUUID();
  const ana = openImportDrafts<string>({ owner: "ana", name });
  const ben = openImportDrafts<string>({ owner: "ben", name });
  await ana.write("of ana", "a");
  await ben.write("of ben", "b");
  expect(await ben.read("of ana")).toBeNull();
  await ben.clear();
  expect(await ben.read()).toBeNull();
  expect((await ana.read())?.value).toBe("a");
});

test("a write deletes imports that were left unfinished for two weeks", async () => {
  const name = crypto.randomUUID();
  let time = 0;
  const drafts = openImportDrafts<string>({ owner: "ana", name, now: () => time });
  await drafts.write("old", "a");
  time = 13 * day;
  await drafts.write("recent", "b");
  expect(await drafts.read("old")).not.toBeNull();
  time = 15 * day;
  await drafts.write("new", "c");
  expect(await drafts.read("old")).toBeNull();
  expect(await drafts.read("recent")).not.toBeNull();
});
