import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { openJournal } from "./indexed-db-journal.ts";
import type { JournalEntry } from "./journal.ts";

const entry = (changes: Partial<JournalEntry<string>> = {}): JournalEntry<string> => ({
  documentId: "d1",
  writer: "t1",
  change: 1,
  writtenAt: 0,
  base: { version: 1, content: "" },
  sent: [],
  mine: "text",
  ...changes,
});

test("an entry is found by its document, also after the database is reopened", async () => {
  const name = crypto.randomUUID();
  const journal = openJournal<string>({ name });
  await journal.write(entry());
  await journal.write(entry({ writer: "t2", mine: "other tab" }));
  await journal.write(entry({ documentId: "d2" }));
  await journal.write(entry({ change: 2, mine: "newer" }));
  const reopened = openJournal<string>({ name });
  expect((await reopened.read("d1")).map(({ writer, mine }) => [writer, mine])).toEqual([
    ["t1", "newer"],
    ["t2", "other tab"],
  ]);
});

test("an entry that has changed since it was read is not removed", async () => {
  const journal = openJournal<string>({ name: crypto.randomUUID() });
  await journal.write(entry({ change: 7 }));
  await journal.remove(entry({ change: 6 }));
  expect(await journal.read("d1")).toHaveLength(1);
  await journal.remove(entry({ change: 7 }));
  expect(await journal.read("d1")).toEqual([]);
});

test("without storage every method rejects", async () => {
  const journal = openJournal<string>({ name: crypto.randomUUID() });
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
  await expect(journal.write(entry())).rejects.toThrow("denied");
  indexedDB.open = open;
  await expect(journal.write(entry())).resolves.toBeUndefined();
});

test("another user of the browser gets no entry, and cannot replace the owner", async () => {
  const name = crypto.randomUUID();
  const [ana, ben] = ["ana", "ben"].map((owner) => openJournal<string>({ owner, name }));
  await ana!.write(entry({ owner: "ben" }));
  expect(await ben!.read("d1")).toEqual([]);
  expect(await ana!.read("d1")).toEqual([entry({ owner: "ana" })]);
});
