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
import { fileLocation, findFile, insertFile } from "./files/file-store.server.ts";
import { alwaysSavableBytes, maxBytesPerOwner, maxDocumentsPerOwner } from "./policy.ts";
import { documents, files } from "./tables.ts";
import { addDocument } from "./use-cases/add-document.server.ts";
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
