import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ampleBudgets } from "../../tests/support/budgets.ts";
import {
  type Body,
  createDocument,
  otherUser,
  send,
  serveDocuments,
  site,
  uploadPhoto,
  user,
} from "../../tests/support/document-routes.ts";
import { buildResume } from "../../tests/support/documents.ts";
import { createPhoto } from "../../tests/support/photo.ts";
import { newId } from "../kit/id.ts";
import { maxListed } from "../notifications/notification.ts";
import * as quotas from "./quotas.ts";
import { documents, documentVersions, files } from "./tables.ts";

serveDocuments({ budgets: ampleBudgets });

/** A resume of about this many bytes. */
const contentOf = (bytes: number) => ({ ...buildResume("de-DE"), extra: { padding: "x".repeat(bytes) } });
const save = (id: string, bytes: number, version = 1, as = user) =>
  send("PUT", `/api/documents/${id}`, { version, content: contentOf(bytes) }, { as });
const KB = 1024;

/** Leaves `free` bytes of the user's quota, with a row that has a size but no such content. */
async function fill(free: number, deleted = false): Promise<void> {
  const { id } = await createDocument();
  const quota = deleted ? quotas.maxRowBytesPerOwner : quotas.maxBytesPerOwner;
  await site.db
    .update(documents)
    .set({ bytes: quota - free, deletedAt: deleted ? new Date() : null })
    .where(and(eq(documents.ownerId, user.id), eq(documents.id, id)));
}

const expectFull = ({ status, body }: { status: number; body: Body }, word = "Dokumente") => {
  expect([status, body.error.code]).toEqual([413, "storageFull"]);
  expect(body.error.message).toContain(word);
};

describe("documents", () => {
  test("of eight parallel saves of different documents only those pass that fit together", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await createDocument()).id));
    await fill(1100 * KB);
    const responses = await Promise.all(ids.map((id) => save(id, 300 * KB)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(413)]);
    for (const response of responses.filter(({ status }) => status === 413)) expectFull(response);
  });

  test("in a full account small documents can be saved, and large ones can shrink or be deleted", async () => {
    const [small, large] = [await createDocument(), await createDocument()];
    expect((await save(large.id, 500 * KB)).status).toBe(200);
    await fill(0);
    expect((await save(small.id, 40 * KB)).status).toBe(200);
    expect((await save(large.id, 400 * KB, 2)).status).toBe(200);
    expectFull(await save(large.id, 401 * KB, 3));
    expectFull(await send("POST", `/api/documents/${large.id}/duplicate`));
    expectFull(await send("POST", "/api/documents", { kind: "resume" }));
    const data = { basics: { summary: "x".repeat(9 * KB) } };
    expectFull(await send("POST", "/api/documents/import", { source: "json-resume", data }));
    expect((await send("DELETE", `/api/documents/${large.id}`)).status).toBe(204);
    expect((await save(small.id, 300 * KB, 2)).status).toBe(413);
  });

  test("deleting a document makes room at once, and it cannot be restored without room", async () => {
    const [one, other] = [await createDocument(), await createDocument()];
    await save(one.id, 500 * KB);
    await fill(100 * KB);
    expectFull(await save(other.id, 500 * KB));
    await send("DELETE", `/api/documents/${one.id}`);
    await site.db
      .update(documents)
      .set({ bytes: quotas.maxBytesPerOwner - 600 * KB })
      .where(and(eq(documents.ownerId, user.id), eq(documents.bytes, quotas.maxBytesPerOwner - 100 * KB)));
    expect((await save(other.id, 500 * KB)).status).toBe(200);
    expectFull(await send("POST", `/api/documents/${one.id}/restore`));
  });

  test("deleted documents that can still be restored are bounded, too", async () => {
    const { id } = await createDocument();
    await fill(100 * KB, true);
    expectFull(await save(id, 300 * KB));
    expect((await save(id, 50 * KB)).status).toBe(200);
  });

  test("another user does not notice a full account", async () => {
    await fill(0);
    const { document } = (await send("POST", "/api/documents", { kind: "resume" }, { as: otherUser })).body;
    expect((await save(document.id, 900 * KB, 1, otherUser)).status).toBe(200);
  });
});

describe("earlier versions", () => {
  const storedVersions = async (id: string) =>
    (await site.db.select().from(documentVersions).where(eq(documentVersions.documentId, id)))
      .map(({ version }) => version)
      .sort((one, other) => one - other);

  test("of a document of 300 KB the newest three are stored, of a small one all of the newest", async () => {
    const [large, small] = [await createDocument(), await createDocument()];
    for (let version = 1; version <= 6; version += 1)
      expect((await save(large.id, 300 * KB, version)).status).toBe(200);
    expect(await storedVersions(large.id)).toEqual([4, 5, 6]);
    const count = quotas.newestVersions + 5;
    for (let version = 1; version <= count; version += 1)
      expect((await save(small.id, 100 + version, version)).status).toBe(200);
    const newest = Array.from({ length: quotas.newestVersions }, (_, at) => at + 6);
    expect((await storedVersions(small.id)).slice(-newest.length)).toEqual(newest);
  });

  test("the newest earlier version of a document of the largest size is stored", async () => {
    const { id } = await createDocument();
    for (let version = 1; version <= 3; version += 1)
      expect((await save(id, quotas.maxDocumentBytes - 64 * KB, version)).status).toBe(200);
    expect(await storedVersions(id)).toEqual([3]);
  });

  test("one account stores at most 0.9 GB", () => {
    const documentBytes =
      quotas.maxRowBytesPerOwner + quotas.maxDocumentsPerOwner * quotas.alwaysSavableBytes;
    const { pictures, attachments } = quotas.maxFileBytesPerOwner;
    const fileBytes = pictures + attachments;
    const versionBytes = quotas.maxRowsPerOwner * (quotas.maxVersionBytes + quotas.maxNamedVersionBytes);
    expect(documentBytes + versionBytes + fileBytes).toBeLessThan(0.9 * KB ** 3);
  });
});

test("the decision page states these quotas", () => {
  const page = readFileSync("docs/decisions/budgets.md", "utf8");
  const MB = KB ** 2;
  const { maxFilesPerOwner: counts, maxFileBytesPerOwner: bytes } = quotas;
  const rows = [
    `Documents | ${quotas.maxDocumentsPerOwner}, and ${quotas.maxRowsPerOwner} with deleted ones that can be restored`,
    `Content of documents | ${quotas.maxBytesPerOwner / MB} MB, and ${quotas.maxRowBytesPerOwner / MB} MB with deleted ones`,
    `A document that can be saved in a full account, too | ${quotas.alwaysSavableBytes / KB} KB`,
    `Versions of a document without a name | the newest ${quotas.newestVersions}, then fewer the older they are, and ${quotas.maxVersionBytes / MB} MB together`,
    `Named versions of a document | ${quotas.maxNamedVersions}, and ${quotas.maxNamedVersionBytes / MB} MB together`,
    `Photos and signatures | ${counts.pictures}, and ${bytes.pictures / MB} MB together`,
    `Attachments of application folders | ${counts.attachments}, and ${bytes.attachments / MB} MB together`,
    `Notifications | ${maxListed.toLocaleString("en-US")}`,
  ];
  for (const row of rows) expect(page).toContain(`| ${row}`);
});

describe("photos", () => {
  test("of parallel uploads only those pass that fit, and the message says when room returns", async () => {
    const { id } = await createDocument();
    const photo = await createPhoto();
    expect((await uploadPhoto(id, photo)).status).toBe(200);
    const [stored] = await site.db.select().from(files).where(eq(files.ownerId, user.id));
    const bytes = quotas.maxFileBytesPerOwner.pictures - Math.floor(2.5 * stored!.bytes);
    await site.db.insert(files).values({ ...stored!, id: newId(), bytes });
    const responses = await Promise.all(Array.from({ length: 4 }, () => uploadPhoto(id, photo)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 413, 413, 413]);
    expectFull(responses.find(({ status }) => status === 413)!, "30 Tagen");
  });
});
