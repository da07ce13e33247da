import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  call,
  create,
  database,
  deps,
  directory,
  me,
  picture,
  serveDocumentRoutes,
  stranger,
  upload,
} from "../../../tests/support/document-routes.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import { newId } from "../../kit/id.ts";
import { filesPerPerson, photoBytes } from "../policy.ts";
import { documents, files } from "../tables.ts";
import { purgeDocuments } from "../use-cases/purge-documents.server.ts";

serveDocumentRoutes();

describe("photos", () => {
  test("go in by document and come out by id, as a JPEG that can do nothing", async () => {
    const { id } = await create();
    const put = await upload(
      id,
      await sharp(await picture(1000, 1000))
        .png()
        .toBuffer(),
    );
    expect(put.status).toBe(200);
    const { fileId } = put.body;
    const got = await call("GET", `/api/files/${fileId}`);
    expect(got.status).toBe(200);
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 800 });
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    const etag = got.headers.get("etag")!;
    expect(
      (await call("GET", `/api/files/${fileId}`, undefined, { headers: { "if-none-match": etag } })).status,
    ).toBe(304);
    const anonymous = { as: stranger, headers: { "if-none-match": etag } };
    expect((await call("GET", `/api/files/${fileId}`, undefined, anonymous)).status).toBe(404);
    expect(await readdir(join(directory, me.userId))).toEqual([fileId]);
    expect((await call("GET", `/api/documents/${id}`)).body.document.version).toBe(1);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ["nothing", () => new Uint8Array(), 415],
    ["an SVG called JPEG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    [
      "a TIFF",
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
      415,
    ],
    ["half a JPEG", async () => (await picture()).subarray(0, 300), 422],
    ["a byte more than five megabytes", () => new Uint8Array(photoBytes + 1), 413],
  ])("%s is refused, and nothing is stored", async (_, make, status) => {
    const { id } = await create();
    expect((await upload(id, await make())).status).toBe(status);
    expect(await readdir(join(directory, me.userId)).catch(() => [])).toEqual([]);
  });

  test("a letter has none", async () => {
    const { id } = await create({ kind: "letter" });
    expect((await upload(id, await picture())).status).toBe(404);
  });

  test("the quota holds, and bytes beyond it are not left behind", async () => {
    const { id } = await create();
    const row = { ownerId: me.userId, contentType: "image/jpeg", bytes: 1, width: 1, height: 1 };
    await database.db
      .insert(files)
      .values(Array.from({ length: filesPerPerson - 1 }, () => ({ ...row, id: newId() })));
    const answers = await Promise.all([1, 2, 3].map(async () => upload(id, await picture())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await readdir(join(directory, me.userId))).toHaveLength(1);
  });
});

describe("when the file store fails", () => {
  test("a picture whose bytes are gone is not found", async () => {
    const { id } = await create();
    const { fileId } = (await upload(id, await picture())).body;
    await rm(join(directory, me.userId, fileId));
    expect((await call("GET", `/api/files/${fileId}`)).status).toBe(404);
  });

  test("an upload is told to come back, and documents work on", async () => {
    const { id } = await create();
    await writeFile(join(directory, me.userId), "in the way of a directory");
    const { status, body } = await upload(id, await picture());
    expect([status, body.error.code]).toEqual([503, "unavailable"]);
    expect(await database.db.select().from(files).where(eq(files.ownerId, me.userId))).toEqual([]);
    const saved = await call("PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") });
    expect(saved.status).toBe(200);
  });
});

test("the purge removes old deletions and pictures that nothing shows, and nothing else", async () => {
  const { db } = database;
  const keep = await create();
  const drop = await create();
  const shown = (await upload(keep.id, await picture())).body.fileId;
  const formerly = (await upload(keep.id, await picture())).body.fileId;
  const unused = (await upload(keep.id, await picture())).body.fileId;
  const young = (await upload(keep.id, await picture())).body.fileId;
  for (const [version, fileId] of [formerly, shown].entries()) {
    const content = { ...keep.content, person: { ...keep.content.person, photo: { fileId, visible: true } } };
    expect((await call("PUT", `/api/documents/${keep.id}`, { version: version + 1, content })).status).toBe(
      200,
    );
  }
  const old = sql`now() - interval '31 days'`;
  for (const id of [shown, formerly, unused])
    await db.update(files).set({ createdAt: old }).where(eq(files.id, id));
  await call("DELETE", `/api/documents/${drop.id}`);
  await db.update(documents).set({ deletedAt: old }).where(eq(documents.id, drop.id));
  expect(await purgeDocuments(deps)).toEqual({ documents: 1, files: 1 });
  expect(await purgeDocuments(deps)).toEqual({ documents: 0, files: 0 });
  expect((await readdir(join(directory, me.userId))).sort()).toEqual([shown, formerly, young].sort());
  expect((await call("POST", `/api/documents/${drop.id}/restore`)).status).toBe(404);
  expect((await call("GET", `/api/documents/${keep.id}`)).status).toBe(200);
});
