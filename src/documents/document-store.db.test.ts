import { and, count, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import sample from "../../tests/support/json-resume/sample.json" with { type: "json" };
import { jsonResumes } from "../../tests/support/schema-arbitrary.ts";
import { connect } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { allPortals, portals } from "../portals/all.ts";
import {
  countDocuments,
  findDocument,
  findSummary,
  inDurableTransaction,
  insertDocument,
  listDocuments,
  markDeleted,
  type NewDocument,
  removeDeletedBefore,
  renameDocument,
  unmarkDeleted,
} from "./document-store.server.ts";
import { exportJsonResume } from "./json-resume/export.ts";
import { importJsonResume } from "./json-resume/import.ts";
import type { ResumeContent } from "./model/resume.ts";
import { newestVersions } from "./quotas.ts";
import { documents, documentVersions } from "./tables.ts";
import { saveVersion } from "./version-store.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const content = buildResume("de-DE");
const withHeadline = (headline: string): ResumeContent => ({
  ...content,
  person: { ...content.person, headline },
});

async function insert(changes: Partial<NewDocument> = {}) {
  const { db } = database;
  const document: NewDocument = {
    ownerId: newId(),
    id: newId(),
    kind: "resume",
    title: "Lebenslauf",
    portal: "lde",
    content,
    bytes: 0,
    ...changes,
  };
  const stored = await inDurableTransaction(db, (tx) => insertDocument(tx, document));
  return { db, document, key: { ownerId: document.ownerId, id: document.id }, stored };
}

const versionsOf = ({ ownerId, id }: { ownerId: string; id: string }) =>
  database.db
    .select({ version: documentVersions.version, content: documentVersions.content })
    .from(documentVersions)
    .where(and(eq(documentVersions.ownerId, ownerId), eq(documentVersions.documentId, id)))
    .orderBy(documentVersions.version);

describe("a document", () => {
  test("is read back as it was stored, resume and letter", async () => {
    const { db, key, stored } = await insert();
    expect(stored).toMatchObject({ id: key.id, kind: "resume", version: 1, content });
    expect(await findDocument(db, key)).toEqual(stored);
    const letter = await insert({ kind: "letter", portal: "lsa", content: buildLetter("ar-SA") });
    expect(await findDocument(db, letter.key)).toMatchObject({
      kind: "letter",
      content: buildLetter("ar-SA"),
    });
  });

  test("is listed newest change first, without its content", async () => {
    const { db, key } = await insert({ title: "first" });
    const { ownerId } = key;
    const second = await insert({ ownerId, title: "second" });
    const titles = async () => (await listDocuments(db, ownerId)).map(({ title }) => title);
    expect(await titles()).toEqual(["second", "first"]);
    await saveVersion(db, key, 1, withHeadline("newer"));
    expect(await titles()).toEqual(["first", "second"]);
    await renameDocument(db, second.key, "renamed");
    expect(await titles()).toEqual(["renamed", "first"]);
    expect((await listDocuments(db, ownerId))[0]).not.toHaveProperty("content");
  });

  test("that no longer fits the schema is an error", async () => {
    const { db, key } = await insert();
    await db
      .update(documents)
      .set({ content: { schema: 1, evil: true } })
      .where(eq(documents.id, key.id));
    await expect(findDocument(db, key)).rejects.toMatchObject({ code: "internal" });
  });
});

describe("owner isolation", () => {
  test("for other users a document does not exist", async () => {
    const { db, key } = await insert();
    const before = await findDocument(db, key);
    for (const other of [
      { ...key, ownerId: newId() },
      { ...key, id: newId() },
    ]) {
      expect(await findDocument(db, other)).toBeNull();
      expect(await findSummary(db, other)).toBeNull();
      expect(await saveVersion(db, other, 1, withHeadline("stolen"))).toEqual({ outcome: "notFound" });
      expect(await renameDocument(db, other, "stolen")).toBeNull();
      expect(await markDeleted(db, other)).toBe(false);
      expect(await inDurableTransaction(db, (tx) => unmarkDeleted(tx, other))).toBeNull();
      expect(await listDocuments(db, other.ownerId)).toHaveLength(other.ownerId === key.ownerId ? 1 : 0);
    }
    expect(await findDocument(db, key)).toEqual(before);
    expect(await versionsOf(key)).toEqual([]);
  });

  test("two users can have the same document id without access to the other's document", async () => {
    const mine = await insert({ title: "mine" });
    const theirs = await insert({ id: mine.key.id, title: "theirs" });
    await saveVersion(mine.db, mine.key, 1, withHeadline("mine"));
    await markDeleted(mine.db, mine.key);
    expect(await findDocument(mine.db, theirs.key)).toEqual(theirs.stored);
  });
});

describe("saving", () => {
  test("increments the version and stores the earlier one", async () => {
    const { db, key } = await insert();
    expect(await saveVersion(db, key, 1, withHeadline("two"))).toMatchObject({
      outcome: "saved",
      version: 2,
    });
    expect(await saveVersion(db, key, 2, withHeadline("three"))).toMatchObject({
      outcome: "saved",
      version: 3,
    });
    expect(await versionsOf(key)).toEqual([
      { version: 1, content },
      { version: 2, content: withHeadline("two") },
    ]);
  });

  test("on an old version changes nothing and returns the stored document", async () => {
    const { db, key } = await insert();
    await saveVersion(db, key, 1, withHeadline("two"));
    const current = await findDocument(db, key);
    expect(await saveVersion(db, key, 1, withHeadline("late"))).toEqual({ outcome: "conflict", current });
    expect(await saveVersion(db, key, 3, withHeadline("early"))).toEqual({ outcome: "conflict", current });
    expect(await versionsOf(key)).toHaveLength(1);
  });

  test("rejects a letter's content for a resume", async () => {
    const { db, key, stored } = await insert();
    await expect(saveVersion(db, key, 1, buildLetter("de-DE"))).rejects.toMatchObject({ code: "invalid" });
    expect(await findDocument(db, key)).toEqual(stored);
  });

  test("a deleted document is not found", async () => {
    const { db, key } = await insert();
    await markDeleted(db, key);
    expect(await saveVersion(db, key, 1, withHeadline("late"))).toEqual({ outcome: "notFound" });
  });

  test('exactly one of eight writers of a version gets "saved", and its text is stored', async () => {
    const { db, key } = await insert();
    for (let version = 1; version <= 20; version += 1) {
      const texts = Array.from({ length: 8 }, (_, writer) => `${version}-${writer}`);
      const results = await Promise.all(
        texts.map((text) => saveVersion(db, key, version, withHeadline(text))),
      );
      const winner = results.findIndex(({ outcome }) => outcome === "saved");
      expect(results.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
      const current = await findDocument(db, key);
      expect(current).toMatchObject({ version: version + 1, content: withHeadline(texts[winner]!) });
      for (const result of results)
        if (result.outcome !== "saved") expect(result).toEqual({ outcome: "conflict", current });
    }
    expect((await versionsOf(key)).map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test("two writers with 250 edits each: every acknowledged text is in the history", async () => {
    const { db, key } = await insert();
    const acknowledged: string[] = [];
    const write = async (writer: string) => {
      let version = 1;
      for (let edit = 1; edit <= 250; edit += 1)
        for (let saved = false; !saved; ) {
          const text = `${writer} ${edit}`;
          const result = await saveVersion(db, key, version, withHeadline(text));
          if (result.outcome === "notFound") throw new Error("gone");
          version = result.outcome === "saved" ? result.version : result.current.version;
          saved = result.outcome === "saved";
          if (saved) acknowledged.push(text);
        }
    };
    await Promise.all([write("one"), write("two")]);
    expect(acknowledged).toHaveLength(500);
    const final = await findDocument(db, key);
    expect(final?.version).toBe(501);
    const earlier = (await versionsOf(key)).slice(-newestVersions);
    expect(earlier.map(({ version }) => version)).toEqual(
      Array.from({ length: newestVersions }, (_, at) => 501 - newestVersions + at),
    );
    const texts = [...earlier.map((row) => row.content as ResumeContent), final!.content as ResumeContent];
    expect(texts.map(({ person }) => person.headline)).toEqual(acknowledged.slice(-newestVersions - 1));
  });

  test("is on disk when acknowledged, even if the database's default is asynchronous commit", async () => {
    const { db, key } = await insert();
    const name = new URL(database.url).pathname.slice(1);
    await db.execute(sql.raw(`ALTER DATABASE "${name}" SET synchronous_commit = off`));
    await db.execute(sql`CREATE TABLE observed (setting text)`);
    await db.execute(sql`CREATE FUNCTION observe() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN INSERT INTO observed VALUES (current_setting('synchronous_commit')); RETURN NEW; END$$`);
    await db.execute(
      sql`CREATE TRIGGER observe BEFORE INSERT OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION observe()`,
    );
    const fresh = connect(database.url, { max: 1 });
    try {
      await saveVersion(fresh.db, key, 1, withHeadline("saved"));
      await renameDocument(fresh.db, key, "saved");
      await markDeleted(fresh.db, key);
      await fresh.db.update(documents).set({ title: "control" }).where(eq(documents.id, key.id));
      const { rows } = await fresh.db.execute<{ setting: string }>(sql`SELECT setting FROM observed`);
      expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on", "off"]);
    } finally {
      await fresh.close();
      await db.execute(sql`DROP TRIGGER observe ON documents`);
    }
  });
});

describe("deleting", () => {
  test("hides the document until it is restored with its version", async () => {
    const { db, key } = await insert();
    await saveVersion(db, key, 1, withHeadline("two"));
    const before = await findDocument(db, key);
    expect(await markDeleted(db, key)).toBe(true);
    expect(await markDeleted(db, key)).toBe(false);
    expect(await findDocument(db, key)).toBeNull();
    expect(await listDocuments(db, key.ownerId)).toEqual([]);
    expect(await countDocuments(db, key.ownerId)).toMatchObject({ active: 0, rows: 1 });
    expect(await inDurableTransaction(db, (tx) => unmarkDeleted(tx, key))).toEqual(before);
    expect(await inDurableTransaction(db, (tx) => unmarkDeleted(tx, key))).toBeNull();
    expect(await countDocuments(db, key.ownerId)).toMatchObject({ active: 1, rows: 1 });
  });

  test("removes for good only documents deleted before the cutoff, with their history", async () => {
    const [old, recent, active] = [await insert(), await insert(), await insert()];
    const { db } = old;
    for (const { key } of [old, recent, active]) await saveVersion(db, key, 1, withHeadline("two"));
    await markDeleted(db, old.key);
    await markDeleted(db, recent.key);
    await db
      .update(documents)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(documents.id, old.key.id));
    expect(await removeDeletedBefore(db, 30, 100)).toBe(1);
    expect(await removeDeletedBefore(db, 30, 100)).toBe(0);
    expect(await versionsOf(old.key)).toEqual([]);
    expect(await inDurableTransaction(db, (tx) => unmarkDeleted(tx, old.key))).toBeNull();
    expect(await inDurableTransaction(db, (tx) => unmarkDeleted(tx, recent.key))).toMatchObject({
      version: 2,
    });
    expect(await findDocument(db, active.key)).not.toBeNull();
    const [remaining] = await db
      .select({ rows: count() })
      .from(documents)
      .where(eq(documents.ownerId, old.key.ownerId));
    expect(remaining?.rows).toBe(0);
  });
});

describe("JSON Resume through the database", () => {
  const throughStore = async (data: unknown, portal = portals.luk) => {
    const { content, losses } = importJsonResume(data, portal);
    const { db, key } = await insert({ content, portal: portal.code });
    const stored = await findDocument(db, key);
    if (stored?.kind !== "resume") throw new Error("not a resume");
    expect(stored.content).toEqual(content);
    return { ...exportJsonResume(stored.content, portal), content, losses };
  };

  test("the sample is deep-equal after a round trip through jsonb, with first days as months", async () => {
    const months = JSON.stringify(sample).replace(/"(\d{4}-\d\d)-01"/g, '"$1"');
    expect((await throughStore(sample)).resume).toEqual(JSON.parse(months));
  });

  test("200 generated documents are exported alike from jsonb and from memory", async () => {
    await fc.assert(
      fc.asyncProperty(jsonResumes, fc.constantFrom(...allPortals), async (data, portal) => {
        const { resume, content } = await throughStore(data, portal);
        expect(resume).toEqual(JSON.parse(JSON.stringify(exportJsonResume(content, portal).resume)));
      }),
      { numRuns: 200 },
    );
  });
});
