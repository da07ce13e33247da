import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import { raceEverywhere } from "../../tests/support/interleaving.ts";
import { insertUser } from "../../tests/support/site-users.ts";
import type { Database } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { countDocuments } from "./document-store.server.ts";
import { createFileDisk } from "./files/file-disk.server.ts";
import { fileKinds } from "./files/file-kinds.ts";
import { type FileKey, fileLocation, findFile, insertFile } from "./files/file-store.server.ts";
import { getVersion, listVersions, nameVersion } from "./history/history.server.ts";
import { alwaysSavableBytes, maxBytesPerOwner, maxDocumentsPerOwner, newestVersions } from "./quotas.ts";
import { documents, documentVersions, files } from "./tables.ts";
import { deleteForGood } from "./trash/trash.server.ts";
import { addDocument, addUntitledDocument } from "./use-cases/add-document.server.ts";
import { deleteDocument, restoreDocument } from "./use-cases/delete-document.server.ts";
import { purgeDocuments } from "./use-cases/purge-documents.server.ts";
import { renameDocument, saveDocument } from "./use-cases/save-document.server.ts";

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "dossier-races-"));
});
afterAll(async () => {
  await database?.close();
  await rm(directory, { recursive: true, force: true });
});

const content = buildResume("de-DE");
const newDocument = (ownerId: string) =>
  ({ ownerId, kind: "resume", title: "Lebenslauf", portal: "lde", content }) as const;

const kindNameOf = () => "Lebenslauf";
const withHeadline = (headline: string) => ({ ...content, person: { ...content.person, headline } });

async function prepareDocument() {
  const { id: ownerId } = await insertUser(database.db, false);
  const { id } = await addDocument(database, newDocument(ownerId));
  return { ownerId, id };
}

test("renaming responds with its own title", () =>
  raceEverywhere(database.url, {
    prepare: prepareDocument,
    first: (db, key) => renameDocument({ db }, key, "first"),
    second: (db, key) => renameDocument({ db }, key, "second"),
    check: async (_, { first }, place) =>
      expect(first, place).toMatchObject({ status: "fulfilled", value: { title: "first" } }),
  }));

test("a title that the user gives is never replaced by a save at the same time", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const { id: ownerId } = await insertUser(database.db, false);
      const { id } = await addUntitledDocument({ ...database, kindNameOf }, { ...newDocument(ownerId) });
      return { ownerId, id };
    },
    first: (db, key) => {
      const person = { ...content.person, name: { given: "Another", family: "Name" } };
      return saveDocument({ db, kindNameOf }, key, { version: 1, content: { ...content, person } });
    },
    second: (db, key) => renameDocument({ db }, key, "For schools"),
    async check({ id }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
      expect(row, place).toMatchObject({ title: "For schools", version: 2 });
    },
  }));

test("of two saves of one version, exactly one succeeds", () => {
  const save = (headline: string) => (db: Database, key: { ownerId: string; id: string }) =>
    saveDocument({ db }, key, {
      version: 1,
      content: { ...content, person: { ...content.person, headline } },
    });
  return raceEverywhere(database.url, {
    prepare: prepareDocument,
    first: save("first"),
    second: save("second"),
    async check({ id }, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
      expect(row, place).toMatchObject({ version: 2 });
    },
  });
});

test("the last free place of the quota is given once", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const { id: ownerId } = await insertUser(database.db, false);
      const row = { ...newDocument(ownerId), bytes: 0 };
      const rows = Array.from({ length: maxDocumentsPerOwner }, () => ({ ...row, id: newId() }));
      await database.db.insert(documents).values(rows);
      const key = { ownerId, id: rows[0]!.id };
      await deleteDocument(database, key);
      return key;
    },
    first: (db, { ownerId }) => addDocument({ db }, newDocument(ownerId)),
    second: (db, key) => restoreDocument({ db }, key),
    async check({ ownerId }, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      expect((await countDocuments(database.db, ownerId)).active, place).toBe(maxDocumentsPerOwner);
    },
  }));

test("the last free bytes of the quota are given once", () => {
  const large = { ...content, extra: { padding: "x".repeat(2 * alwaysSavableBytes) } };
  const save = (db: Database, key: { ownerId: string; id: string }) =>
    saveDocument({ db }, key, { version: 1, content: large });
  return raceEverywhere(database.url, {
    async prepare() {
      const { ownerId, id } = await prepareDocument();
      const other = await addDocument(database, newDocument(ownerId));
      const row = { ...newDocument(ownerId), id: newId(), bytes: maxBytesPerOwner - 3 * alwaysSavableBytes };
      await database.db.insert(documents).values(row);
      return { one: { ownerId, id }, other: { ownerId, id: other.id } };
    },
    first: (db, { one }) => save(db, one),
    second: (db, { other }) => save(db, other),
    async check({ one }, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      const { activeBytes } = await countDocuments(database.db, one.ownerId);
      expect(activeBytes, place).toBeLessThanOrEqual(maxBytesPerOwner);
    },
  });
});

const letter = buildLetter("de-DE");
/** Each kind of file, with a document that names it. */
const naming = {
  photo: (fileId: string) => ({
    ...newDocument(""),
    content: { ...content, person: { ...content.person, photo: { fileId, visible: true } } },
  }),
  signature: (fileId: string) => ({
    ...newDocument(""),
    kind: "letter" as const,
    content: { ...letter, signature: { image: fileId } },
  }),
  attachment: (fileId: string) => ({
    ...newDocument(""),
    kind: "letter" as const,
    content: {
      ...letter,
      attachments: [{ id: "a", fileId, title: "Zeugnis", contentType: "image/jpeg" as const, pages: 1 }],
    },
  }),
};

test.each(fileKinds)(
  "the purge does not delete a %s that a save has named since the purge looked",
  (kind) => {
    const disk = createFileDisk(directory);
    return raceEverywhere(database.url, {
      async prepare() {
        await database.db.delete(files);
        const { id: ownerId } = await insertUser(database.db, false);
        const file = { ownerId, id: newId() };
        const named = naming[kind](file.id);
        const before = named.kind === "letter" ? { ...named, content: letter } : { ...named, content };
        const { id } = await addDocument(database, { ...before, ownerId });
        const picture = { contentType: "image/jpeg", bytes: 1, width: 1, height: 1, pages: 1, pageBytes: 0 };
        await database.db.transaction((tx) => insertFile(tx, { ...file, kind, ...picture }));
        await database.db.update(files).set({ createdAt: sql`now() - interval '31 days'` });
        await disk.put(fileLocation(file), "x");
        return { key: { ownerId, id }, file };
      },
      first: (db) => purgeDocuments({ db, files: disk }),
      second: (db, { key, file }) =>
        saveDocument({ db }, key, { version: 1, content: naming[kind](file.id).content }),
      async check({ file }, { statements, interruptedAt }, place) {
        const exists = (await findFile(database.db, file)) !== null;
        expect(await disk.exists(fileLocation(file)), place).toBe(exists);
        // After an earlier save, the purge does not even find the file.
        const deletion = statements.findIndex((text) => /^\s*delete from files/i.test(text)) + 1;
        const savedBefore = interruptedAt !== undefined && interruptedAt <= deletion;
        expect(exists, place).toBe(deletion === 0 || savedBefore);
      },
    });
  },
);

test("a version that is being named is not thinned out by a save, whichever comes first", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const key = await prepareDocument();
      for (let version = 1; version <= newestVersions + 1; version += 1)
        await saveDocument(database, key, { version, content: withHeadline(String(version)) });
      return key;
    },
    // The save thins out version 2: it is no longer one of the newest, and not the last of its five minutes.
    first: (db, key) => nameVersion({ db }, key, 2, "Before the interview"),
    second: (db, key) =>
      saveDocument({ db }, key, { version: newestVersions + 2, content: withHeadline("later") }),
    async check(key, { first, second }, place) {
      expect(second.status, place).toBe("fulfilled");
      const named = (await listVersions(database, key)).filter(({ name }) => name !== null);
      expect(named, place).toHaveLength(first.status === "fulfilled" ? 1 : 0);
      if (first.status === "rejected") expect(first.reason, place).toMatchObject({ code: "notFound" });
    },
  }));

test("the current version gets its name although a save replaces it at the same time", () =>
  raceEverywhere(database.url, {
    prepare: prepareDocument,
    first: (db, key) => nameVersion({ db }, key, 1, "Before the interview"),
    second: (db, key) => saveDocument({ db }, key, { version: 1, content: withHeadline("later") }),
    async check(key, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(await listVersions(database, key), place).toMatchObject([
        { version: 2, name: null, isCurrent: true },
        { version: 1, name: "Before the interview", isCurrent: false },
      ]);
      expect((await getVersion(database, key, 1)).content, place).toEqual(content);
    },
  }));

test("a version restored twice at once is one new version, and both requests succeed", () => {
  const restore = (db: Database, key: { ownerId: string; id: string }) =>
    saveDocument({ db }, key, { version: 2, content });
  return raceEverywhere(database.url, {
    async prepare() {
      const key = await prepareDocument();
      await saveDocument(database, key, { version: 1, content: withHeadline("later") });
      return key;
    },
    first: restore,
    second: restore,
    async check(key, { first, second }, place) {
      expect([first, second], place).toMatchObject([
        { status: "fulfilled", value: { version: 3 } },
        { status: "fulfilled", value: { version: 3 } },
      ]);
      expect(
        (await listVersions(database, key)).map(({ version }) => version),
        place,
      ).toEqual([3, 2, 1]);
    },
  });
});

test("a restored version and an edit at the same time: one is saved, the other gets a conflict, nothing is lost", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const key = await prepareDocument();
      await saveDocument(database, key, { version: 1, content: withHeadline("later") });
      return key;
    },
    first: (db, key) => saveDocument({ db }, key, { version: 2, content }),
    second: (db, key) => saveDocument({ db }, key, { version: 2, content: withHeadline("edit") }),
    async check(key, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      const versions = await listVersions(database, key);
      expect(
        versions.map(({ version }) => version),
        place,
      ).toEqual([3, 2, 1]);
      expect((await getVersion(database, key, 2)).content, place).toEqual(withHeadline("later"));
    },
  }));

test("a document that is deleted while it is saved keeps the save, or refuses it", () =>
  raceEverywhere(database.url, {
    prepare: prepareDocument,
    first: (db, key) => deleteDocument({ db }, key),
    second: (db, key) => saveDocument({ db }, key, { version: 1, content: withHeadline("late") }),
    async check(key, { first, second }, place) {
      expect(first.status, place).toBe("fulfilled");
      const restored = await restoreDocument(database, key);
      const isSaved = second.status === "fulfilled";
      expect(restored.content, place).toEqual(isSaved ? withHeadline("late") : content);
      if (!isSaved) expect(second.reason, place).toMatchObject({ code: "notFound" });
    },
  }));

test("a document restored twice at once is restored once, and both requests get it", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const key = await prepareDocument();
      await deleteDocument(database, key);
      return key;
    },
    first: (db, key) => restoreDocument({ db }, key),
    second: (db, key) => restoreDocument({ db }, key),
    check: async (key, { first, second }, place) =>
      expect([first, second], place).toMatchObject([
        { status: "fulfilled", value: { id: key.id } },
        { status: "fulfilled", value: { id: key.id } },
      ]),
  }));

/** What must be true after one side restored and the other deleted for good: all of the document is there, or nothing. */
async function expectWholeOrGone(key: { ownerId: string; id: string }, file: FileKey, place: string) {
  const rows = await database.db.select().from(documents).where(eq(documents.id, key.id));
  const versions = await database.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, key.id));
  const isThere = rows.length === 1;
  expect(rows, place).toMatchObject(isThere ? [{ deletedAt: null }] : []);
  expect(versions, place).toHaveLength(isThere ? 1 : 0);
  expect(await disk().exists(fileLocation(file)), place).toBe(isThere);
  expect((await findFile(database.db, file)) !== null, place).toBe(isThere);
  return isThere;
}

const disk = () => createFileDisk(directory);

/** A document in the trash, with an earlier version and a photo, deleted so many days ago. */
async function prepareTrash(days: number) {
  const { id: ownerId } = await insertUser(database.db, false);
  const file = { ownerId, id: newId() };
  const photo = { contentType: "image/jpeg", bytes: 1, width: 1, height: 1, pages: 1, pageBytes: 0 };
  await database.db.transaction((tx) => insertFile(tx, { ...file, kind: "photo", ...photo }));
  await database.db.update(files).set({ createdAt: sql`now() - interval '31 days'` });
  await disk().put(fileLocation(file), "x");
  const { id } = await addDocument(database, { ...newDocument(ownerId), ...naming.photo(file.id), ownerId });
  const key = { ownerId, id };
  await saveDocument(database, key, { version: 1, content });
  const deletedAt = sql`now() - make_interval(days => ${days})`;
  await database.db.update(documents).set({ deletedAt }).where(eq(documents.id, id));
  return { key, file };
}

test("a document that is restored while the purge runs is wholly there or wholly gone", () =>
  raceEverywhere(database.url, {
    async prepare() {
      await database.db.delete(documents);
      await database.db.delete(files);
      return prepareTrash(31);
    },
    first: (db, { key }) => restoreDocument({ db }, key),
    second: (db) => purgeDocuments({ db, files: disk() }),
    async check({ key, file }, { first, second }, place) {
      expect(second.status, place).toBe("fulfilled");
      const isThere = await expectWholeOrGone(key, file, place);
      expect(first.status, place).toBe(isThere ? "fulfilled" : "rejected");
      if (first.status === "rejected") expect(first.reason, place).toMatchObject({ code: "notFound" });
    },
  }));

test("a document that is restored and deleted for good at once is wholly there or wholly gone", () =>
  raceEverywhere(database.url, {
    prepare: () => prepareTrash(1),
    first: (db, { key }) => deleteForGood({ db, files: disk() }, key),
    second: (db, { key }) => restoreDocument({ db }, key),
    async check({ key, file }, { first, second }, place) {
      const isThere = await expectWholeOrGone(key, file, place);
      expect([first.status, second.status], place).toEqual(
        isThere ? ["rejected", "fulfilled"] : ["fulfilled", "rejected"],
      );
    },
  }));
