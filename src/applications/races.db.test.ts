import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { buildResume } from "../../tests/support/documents.ts";
import { raceEverywhere } from "../../tests/support/interleaving.ts";
import { insertUser } from "../../tests/support/site-users.ts";
import type { Database } from "../db/client.server.ts";
import type { DocumentDeps } from "../documents/document-deps.server.ts";
import { documents } from "../documents/tables.ts";
import { addUntitledDocument } from "../documents/use-cases/add-document.server.ts";
import { saveDocument } from "../documents/use-cases/save-document.server.ts";
import type { ApplicationChange } from "./api.ts";
import { findApplication } from "./application-store.server.ts";
import { listAssignments } from "./assignment-store.server.ts";
import { addDocumentToApplication } from "./use-cases/add-document.server.ts";
import { assignDocument } from "./use-cases/assign-document.server.ts";
import { changeApplication } from "./use-cases/change-application.server.ts";
import { createApplication } from "./use-cases/create-application.server.ts";
import { deleteApplication, restoreApplication } from "./use-cases/delete-application.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const kindNameOf = () => "Lebenslauf";
const deps = (db: Database) => ({ db, documents: { db, kindNameOf } as unknown as DocumentDeps });
const content = buildResume("de-DE");

type World = { ownerId: string; one: string; two: string; resume: string };

/** Two applications, and a resume in the first. */
async function prepare(): Promise<World> {
  const { id: ownerId } = await insertUser(database.db, false);
  const create = (employer: string) => createApplication(database, ownerId, "lde", { employer });
  const [one, two] = [await create("Eins"), await create("Zwei")];
  const resume = await addUntitledDocument(
    { ...database, kindNameOf },
    { ownerId, kind: "resume", portal: "lde", content },
  );
  await assignDocument(deps(database.db), { ownerId, id: resume.id }, one.id);
  return { ownerId, one: one.id, two: two.id, resume: resume.id };
}

const change = (db: Database, { ownerId, one }: World, input: ApplicationChange) =>
  changeApplication(deps(db), { ownerId, id: one }, "lde", { version: 1, ...input });
const assign = (db: Database, { ownerId, resume }: World, applicationId: string | null) =>
  assignDocument(deps(db), { ownerId, id: resume }, applicationId);

const titleOf = async ({ resume }: World) =>
  (await database.db.select().from(documents).where(eq(documents.id, resume)))[0]!.title;
const employers: Record<keyof Pick<World, "one" | "two">, string> = { one: "Eins", two: "Zwei" };

test("of two changes of one version, one is stored and the other gets it", () =>
  raceEverywhere(database.url, {
    prepare,
    first: (db, world) => change(db, world, { status: "applied" }),
    second: (db, world) => change(db, world, { notes: "Asked for Friday" }),
    async check({ ownerId, one }, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      const stored = await findApplication(database.db, { ownerId, id: one });
      const isFirst = first.status === "fulfilled";
      expect(stored, place).toMatchObject({
        version: 2,
        status: isFirst ? "applied" : "saved",
        notes: isFirst ? "" : "Asked for Friday",
      });
    },
  }));

test("a document is named after the application that it is in at the end, whatever happens to both", async () => {
  const rename = (db: Database, world: World) => change(db, world, { employer: "Neu" });
  const save = (db: Database, { ownerId, resume }: World) =>
    saveDocument({ db, kindNameOf }, { ownerId, id: resume }, { version: 1, content });
  const others: ((db: Database, world: World) => Promise<unknown>)[] = [
    (db, world) => assign(db, world, world.two),
    (db, world) => assign(db, world, world.one),
    (db, world) => assign(db, world, null),
    save,
  ];
  for (const other of others)
    await raceEverywhere(database.url, {
      prepare,
      first: rename,
      second: other,
      async check(world, { first, second }, place) {
        expect([first.status, second.status], place).toEqual(["fulfilled", "fulfilled"]);
        const application = (await listAssignments(database.db, world.ownerId)).get(world.resume);
        const employer = application === world.one ? "Neu" : application && employers.two;
        const title = ["Lena Hoffmann – Lebenslauf", employer].filter(Boolean).join(" – ");
        expect(await titleOf(world), place).toBe(title);
      },
    });
});

test("nothing is added to an application that is deleted at the same time, without a trace of half the work", () =>
  raceEverywhere(database.url, {
    prepare,
    first: (db, { ownerId, two, resume }) =>
      addDocumentToApplication(deps(db), { userId: ownerId, email: "x@example.com" }, two, {} as never, {
        kind: "resume",
        from: { resumeId: resume },
      }),
    second: (db, { ownerId, two }) => deleteApplication({ db }, { ownerId, id: two }),
    async check({ ownerId, two }, { first, second }, place) {
      expect(second.status, place).toBe("fulfilled");
      const owned = await database.db.select().from(documents).where(eq(documents.ownerId, ownerId));
      expect(owned, place).toHaveLength(first.status === "fulfilled" ? 2 : 1);
      await restoreApplication(database, { ownerId, id: two });
      const assigned = [...(await listAssignments(database.db, ownerId)).values()];
      expect(
        assigned.filter((id) => id === two),
        place,
      ).toHaveLength(owned.length - 1);
    },
  }));
