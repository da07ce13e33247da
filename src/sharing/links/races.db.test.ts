import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import { fastHashing } from "../../../tests/support/fast-hashing.ts";
import { raceEverywhere } from "../../../tests/support/interleaving.ts";
import { insertUser } from "../../../tests/support/site-users.ts";
import type { Database } from "../../db/client.server.ts";
import { addDocument } from "../../documents/use-cases/add-document.server.ts";
import { maxLinksPerDocument } from "../share-limits.ts";
import { shareLinks } from "../tables.ts";
import { createLinkTokens } from "./link-token.server.ts";
import { addView, type LinkKey, listLinks } from "./share-link-store.server.ts";
import { changeShareLink, createShareLink, revokeShareLink } from "./share-links.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

type Document = { ownerId: string; id: string };
const deps = (db: Database) => ({ db, tokens: createLinkTokens("s"), hashing: fastHashing });
const create = (db: Database, document: Document) => createShareLink(deps(db), document, { days: 7 });

async function prepareDocument(): Promise<Document> {
  const { id: ownerId } = await insertUser(database.db, false);
  const content = buildResume("de-DE");
  const { id } = await addDocument(database, {
    ownerId,
    kind: "resume",
    title: "Lebenslauf",
    portal: "lde",
    content,
  });
  return { ownerId, id };
}

async function prepareLink(): Promise<{ document: Document; link: LinkKey }> {
  const document = await prepareDocument();
  const { id } = await create(database.db, document);
  return { document, link: { ownerId: document.ownerId, id } };
}

const findRow = async ({ id }: LinkKey) =>
  (await database.db.select().from(shareLinks).where(eq(shareLinks.id, id)))[0];

test("the last link of a document is given once", () =>
  raceEverywhere(database.url, {
    async prepare() {
      const document = await prepareDocument();
      for (let count = 1; count < maxLinksPerDocument; count += 1) await create(database.db, document);
      return document;
    },
    first: create,
    second: create,
    async check(document, { first, second }, place) {
      expect([first.status, second.status].sort(), place).toEqual(["fulfilled", "rejected"]);
      expect(await listLinks(database.db, document), place).toHaveLength(maxLinksPerDocument);
    },
  }));

test("a link that is revoked is gone, whatever else happens to it", async () => {
  const others: ((db: Database, link: LinkKey, document: Document) => Promise<unknown>)[] = [
    (db, link) => addView(db, link),
    (db, { id }, document) =>
      changeShareLink(deps(db), document, id, { days: null, password: "long enough" }),
  ];
  for (const other of others)
    await raceEverywhere(database.url, {
      prepare: prepareLink,
      first: (db, { document, link }) => other(db, link, document),
      second: (db, { document, link }) => revokeShareLink({ db }, document, link.id),
      async check({ link }, { second }, place) {
        expect(second.status, place).toBe("fulfilled");
        expect(await findRow(link), place).toBeUndefined();
      },
    });
});

test("of two changes of a link, none undoes a part of the other", () =>
  raceEverywhere(database.url, {
    prepare: prepareLink,
    first: (db, { document, link }) => changeShareLink(deps(db), document, link.id, { days: null }),
    second: (db, { document, link }) =>
      changeShareLink(deps(db), document, link.id, { password: "long enough" }),
    async check({ link }, _, place) {
      expect(await findRow(link), place).toMatchObject({
        expiresAt: null,
        passwordHash: expect.any(String),
      });
    },
  }));
