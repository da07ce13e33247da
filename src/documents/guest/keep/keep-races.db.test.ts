import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { buildLetter, buildResume } from "../../../../tests/support/documents.ts";
import { raceEverywhere } from "../../../../tests/support/interleaving.ts";
import { createPhoto } from "../../../../tests/support/photo.ts";
import { insertUser } from "../../../../tests/support/site-users.ts";
import { type Database, inTransaction, type Queryable } from "../../../db/client.server.ts";
import { newId } from "../../../kit/id.ts";
import { createFileDisk } from "../../files/file-disk.server.ts";
import { maxKeptDocuments } from "../../quotas.ts";
import { documents, files, keptBrowsers, keptDocuments } from "../../tables.ts";
import { createPictureSeal } from "../picture-seal.server.ts";
import { adoptDocument } from "./adopt-document.server.ts";
import { type GuestDocument, keepDocument } from "./keep-document.server.ts";
import { claimKept, deleteExpiredKept } from "./kept-store.server.ts";
import { moveKeptDocuments } from "./move-kept-documents.server.ts";

/** Every order of the statements with which a guest's document reaches the account. */
let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "dossier-keep-"));
});
afterAll(async () => {
  await database?.close();
  await rm(directory, { recursive: true, force: true });
});

const pictureSeal = createPictureSeal("a secret of this test");
const depsOf = (db: Database) => ({
  db,
  files: createFileDisk(directory),
  readPdfPages: () => Promise.reject(new Error("not in this test")),
  letterDesignOf: () => ({}),
  kindNameOf: () => "Lebenslauf",
  messages: () => ({
    titles: { resume: "Lebenslauf", letter: "Anschreiben" },
    copyOf: (title: string) => title,
    consent: "",
    prompts: [],
  }),
  pictureSeal,
});

type World = { ownerId: string; browser: string; guest: GuestDocument };

async function prepare(): Promise<World> {
  const { id: ownerId } = await insertUser(database.db, false);
  const fileId = newId();
  const content = buildResume("de-DE");
  content.person.photo = { fileId, visible: true };
  const photo = pictureSeal.seal("photo", await createPhoto());
  const guest: GuestDocument = {
    id: newId(),
    kind: "resume",
    title: "Mein Lebenslauf",
    portal: "lde",
    content,
    photo,
  };
  return { ownerId, browser: newId(), guest };
}

/** The document and its photo are in the account once, with their bytes. */
async function expectMovedOnce({ ownerId, guest }: World, place: string): Promise<void> {
  const rows = await database.db.select().from(documents).where(eq(documents.ownerId, ownerId));
  expect(rows, place).toMatchObject([{ id: guest.id, title: "Mein Lebenslauf", version: 1 }]);
  const stored = await database.db.select().from(files).where(eq(files.ownerId, ownerId));
  expect(stored, place).toHaveLength(1);
  expect(await readdir(join(directory, ownerId)), place).toEqual([stored[0]!.id]);
}

const adopt = (db: Database, { ownerId, guest }: World) => adoptDocument(depsOf(db), ownerId, guest);
const move = (db: Database, { ownerId }: World) => moveKeptDocuments(depsOf(db), ownerId);

test("two tabs that move a document at once move it once", () =>
  raceEverywhere(database.url, {
    prepare,
    first: adopt,
    second: adopt,
    async check(world, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await expectMovedOnce(world, place);
    },
  }));

const claim = (db: Database, { browser, ownerId: userId }: World) =>
  inTransaction(db, (tx) => claimKept(tx, { browser, userId }));
const prepareClaimed = async () => {
  const world = await prepare();
  await keepDocument(depsOf(database.db), world.browser, world.guest);
  await claim(database.db, world);
  return world;
};

test("the browser and the server that move a document at once move it once", () =>
  raceEverywhere(database.url, {
    prepare: prepareClaimed,
    first: move,
    second: adopt,
    check: (world, _, place) => expectMovedOnce(world, place),
  }));

test("two runs of the server that move a document at once move it once", () =>
  raceEverywhere(database.url, {
    prepare: prepareClaimed,
    first: move,
    second: move,
    async check(world, _, place) {
      await expectMovedOnce(world, place);
      const { browser } = world;
      const left = await database.db.select().from(keptDocuments).where(eq(keptDocuments.browser, browser));
      expect(left, place).toEqual([]);
    },
  }));

test("a document that is kept while the address is confirmed is in the account or stays in the browser alone", () =>
  raceEverywhere(database.url, {
    prepare,
    first: (db, { browser, guest }) => keepDocument(depsOf(db), browser, guest),
    async second(db, world) {
      await claim(db, world);
      await move(db, world);
    },
    async check({ ownerId, browser }, { first }, place) {
      expect(first.status, place).toBe("fulfilled");
      const moved = await database.db.select().from(documents).where(eq(documents.ownerId, ownerId));
      const kept = await database.db.select().from(keptDocuments).where(eq(keptDocuments.browser, browser));
      expect(moved.length + kept.length, place).toBeLessThanOrEqual(1);
    },
  }));

const keep = (db: Database, { browser, guest }: Pick<World, "browser" | "guest">) =>
  keepDocument(depsOf(db), browser, guest);
const keptOf = (browser: string, db: Queryable = database.db) =>
  db.select().from(keptDocuments).where(eq(keptDocuments.browser, browser));
const claimsOf = (browser: string) =>
  database.db
    .select({ ownerId: keptBrowsers.ownerId })
    .from(keptBrowsers)
    .where(eq(keptBrowsers.browser, browser));
const documentsOf = (...owners: string[]) =>
  database.db.select().from(documents).where(inArray(documents.ownerId, owners));

/** Two confirmed accounts, and a browser with two kept documents. */
async function prepareTwoAccounts() {
  const world = await prepare();
  const { id: otherId } = await insertUser(database.db, false);
  const second = { ...world.guest, id: newId() };
  for (const guest of [world.guest, second]) await keep(database.db, { ...world, guest });
  return { ...world, otherId, ids: [world.guest.id, second.id].sort() };
}

/** What a confirmation does with the documents of its browser. */
async function confirm(db: Database, browser: string, userId: string): Promise<void> {
  await db.transaction((tx) => claimKept(tx, { browser, userId }));
  await moveKeptDocuments(depsOf(db), userId);
}

test("of two accounts that claim the documents of a browser at once, exactly one gets all of them", () =>
  raceEverywhere(database.url, {
    prepare: prepareTwoAccounts,
    first: (db, { browser, ownerId }) => confirm(db, browser, ownerId),
    second: (db, { browser, otherId }) => confirm(db, browser, otherId),
    async check({ ownerId, otherId, browser, ids }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      const moved = await documentsOf(ownerId, otherId);
      expect(moved.map(({ id }) => id).sort(), place).toEqual(ids);
      const owners = new Set(moved.map((row) => row.ownerId));
      expect(owners.size, place).toBe(1);
      const stored = await database.db
        .select()
        .from(files)
        .where(inArray(files.ownerId, [ownerId, otherId]));
      expect(new Set(stored.map((row) => row.ownerId)), place).toEqual(owners);
      expect(await keptOf(browser), place).toEqual([]);
    },
  }));

test("two accounts that move a document with the same id at once each have their own", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const [one, other] = [await prepare(), await prepare()];
      return { one, other: { ...other, guest: { ...one.guest, title: "Ein anderer" } } };
    },
    first: (db, { one }) => adopt(db, one),
    second: (db, { other }) => adopt(db, other),
    async check({ one, other }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      await expectMovedOnce(one, place);
      expect(await documentsOf(other.ownerId), place).toMatchObject([
        { id: one.guest.id, title: "Ein anderer", version: 1 },
      ]);
      expect(await readdir(join(directory, other.ownerId)), place).toHaveLength(1);
    },
  }));

test("two documents kept at once by a browser with room for one do not exceed the limit", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const world = await prepare();
      const content = buildLetter("de-DE");
      const letter = () => ({
        id: newId(),
        kind: "letter" as const,
        title: "Brief",
        portal: "lde" as const,
        content,
      });
      for (let count = 1; count < maxKeptDocuments; count += 1)
        await keep(database.db, { ...world, guest: letter() });
      return { browser: world.browser, letters: [letter(), letter()] as const };
    },
    first: (db, { browser, letters: [guest] }) => keep(db, { browser, guest }),
    second: (db, { browser, letters: [, guest] }) => keep(db, { browser, guest }),
    async check({ browser, letters }, { first, second }, place) {
      const refused = [first, second].filter(({ status }) => status === "rejected");
      expect(refused, place).toMatchObject([{ reason: { code: "tooLarge" } }]);
      const kept = (await keptOf(browser)).map(({ id }) => id);
      expect(kept, place).toHaveLength(maxKeptDocuments);
      const stored = [first, second].map(({ status }) => status === "fulfilled");
      expect(
        letters.map(({ id }) => kept.includes(id)),
        place,
      ).toEqual(stored);
    },
  }));

test("documents that expire while their account is confirmed are all in the account if it has claimed them, or all deleted", () =>
  raceEverywhere(database.url, {
    prepare: prepareTwoAccounts,
    async first(db, { browser, ownerId }) {
      const hasClaimed = await db.transaction(async (tx) => {
        // The rows are live at the time of this transaction and expired at that of each later one.
        const { rows } = await tx.execute<{ now: string }>(sql`SELECT now()::text AS now`);
        await database.db
          .update(keptBrowsers)
          .set({ expiresAt: sql`${rows[0]!.now}::timestamptz + interval '1 microsecond'` })
          .where(eq(keptBrowsers.browser, browser));
        await claimKept(tx, { browser, userId: ownerId });
        return (await keptOf(browser, tx)).length > 0;
      });
      await moveKeptDocuments(depsOf(db), ownerId);
      return hasClaimed;
    },
    second: (db) => deleteExpiredKept(db),
    async check({ browser, ownerId, ids }, { first, second }, place) {
      expect(second.status, place).toBe("fulfilled");
      const hasClaimed = first.status === "fulfilled" && first.value;
      expect((await documentsOf(ownerId)).map(({ id }) => id).sort(), place).toEqual(hasClaimed ? ids : []);
      expect(await keptOf(browser), place).toEqual([]);
      expect(await claimsOf(browser), place).toEqual(first.status === "fulfilled" ? [{ ownerId }] : []);
    },
  }));

test("a document that is kept while the earlier ones of its browser expire is kept, and they are deleted", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const world = await prepareTwoAccounts();
      await database.db
        .update(keptBrowsers)
        .set({ expiresAt: sql`now()` })
        .where(eq(keptBrowsers.browser, world.browser));
      return { ...world, guest: { ...world.guest, id: newId() } };
    },
    first: keep,
    second: (db) => deleteExpiredKept(db),
    async check({ browser, guest }, { first, second }, place) {
      expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
      expect(
        (await keptOf(browser)).map(({ id }) => id),
        place,
      ).toEqual([guest.id]);
      await deleteExpiredKept(database.db);
      expect(await keptOf(browser), place).toHaveLength(1);
    },
  }));
