import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { buildResume } from "../../../../tests/support/documents.ts";
import { raceEverywhere } from "../../../../tests/support/interleaving.ts";
import { createPhoto } from "../../../../tests/support/photo.ts";
import { insertUser } from "../../../../tests/support/site-users.ts";
import type { Database } from "../../../db/client.server.ts";
import { newId } from "../../../kit/id.ts";
import { createFileDisk } from "../../files/file-disk.server.ts";
import { documents, files, keptDocuments } from "../../tables.ts";
import { createPictureSeal } from "../picture-seal.server.ts";
import { adoptDocument } from "./adopt-document.server.ts";
import { type GuestDocument, keepDocument } from "./keep-document.server.ts";
import { claimKept } from "./kept-store.server.ts";
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

const prepareClaimed = async () => {
  const world = await prepare();
  await keepDocument(depsOf(database.db), world.browser, world.guest);
  await claimKept(database.db, { browser: world.browser, userId: world.ownerId });
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
      await claimKept(db, { browser: world.browser, userId: world.ownerId });
      await move(db, world);
    },
    async check({ ownerId, browser }, { first }, place) {
      expect(first.status, place).toBe("fulfilled");
      const moved = await database.db.select().from(documents).where(eq(documents.ownerId, ownerId));
      const kept = await database.db.select().from(keptDocuments).where(eq(keptDocuments.browser, browser));
      expect(moved.length + kept.length, place).toBeLessThanOrEqual(1);
    },
  }));
