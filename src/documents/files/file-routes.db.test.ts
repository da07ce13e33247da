import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  createDocument,
  otherUser,
  photoDirectory,
  send,
  serveDocuments,
  site,
  uploadPhoto,
  user,
} from "../../../tests/support/document-routes.ts";
import { buildResume } from "../../../tests/support/documents.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import { newId } from "../../kit/id.ts";
import { maxFilesPerOwner, maxPhotoBytes } from "../quotas.ts";
import { documents, files } from "../tables.ts";
import { purgeDocuments } from "../use-cases/purge-documents.server.ts";
import { createFileDisk } from "./file-disk.server.ts";

serveDocuments();

describe("photos", () => {
  test("are uploaded to a document and served by id, as a harmless JPEG", async () => {
    const { id } = await createDocument();
    const put = await uploadPhoto(
      id,
      await sharp(await createPhoto(1000, 1000))
        .png()
        .toBuffer(),
    );
    expect(put.status).toBe(200);
    const { fileId } = put.body;
    const got = await send("GET", `/api/files/${fileId}`);
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
      (await send("GET", `/api/files/${fileId}`, undefined, { headers: { "if-none-match": etag } })).status,
    ).toBe(304);
    const asOther = { as: otherUser, headers: { "if-none-match": etag } };
    expect((await send("GET", `/api/files/${fileId}`, undefined, asOther)).status).toBe(404);
    expect(await readdir(photoDirectory())).toEqual([fileId]);
    expect((await send("GET", `/api/documents/${id}`)).body.document.version).toBe(1);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ["an empty body", () => new Uint8Array(), 415],
    ["an SVG labelled as JPEG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    [
      "a TIFF",
      async () =>
        sharp(await createPhoto())
          .tiff()
          .toBuffer(),
      415,
    ],
    ["a truncated JPEG", async () => (await createPhoto()).subarray(0, 300), 422],
    ["one byte more than five megabytes", () => new Uint8Array(maxPhotoBytes + 1), 413],
  ])("%s is rejected, and nothing is stored", async (_, make, status) => {
    const { id } = await createDocument();
    expect((await uploadPhoto(id, await make())).status).toBe(status);
    expect(await readdir(photoDirectory()).catch(() => [])).toEqual([]);
  });

  test("a letter takes no photo", async () => {
    const { id } = await createDocument({ kind: "letter" });
    expect((await uploadPhoto(id, await createPhoto())).status).toBe(404);
  });

  test("the quota holds, and no bytes beyond it stay on disk", async () => {
    const { id } = await createDocument();
    const row = {
      ownerId: user.id,
      kind: "photo" as const,
      contentType: "image/jpeg",
      bytes: 1,
      width: 1,
      height: 1,
      pages: 1,
      pageBytes: 0,
    };
    await site.db
      .insert(files)
      .values(Array.from({ length: maxFilesPerOwner.pictures - 1 }, () => ({ ...row, id: newId() })));
    const responses = await Promise.all([1, 2, 3].map(async () => uploadPhoto(id, await createPhoto())));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
    expect(await readdir(photoDirectory())).toHaveLength(1);
  });
});

describe("when the file store fails", () => {
  test("a photo without bytes is not found", async () => {
    const { id } = await createDocument();
    const { fileId } = (await uploadPhoto(id, await createPhoto())).body;
    await rm(join(photoDirectory(), fileId));
    expect((await send("GET", `/api/files/${fileId}`)).status).toBe(404);
  });

  test("an upload gets 503, and documents still work", async () => {
    const { id } = await createDocument();
    await writeFile(photoDirectory(), "blocks the directory");
    const { status, body } = await uploadPhoto(id, await createPhoto());
    expect([status, body.error.code]).toEqual([503, "unavailable"]);
    expect(await site.db.select().from(files).where(eq(files.ownerId, user.id))).toEqual([]);
    const saved = await send("PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") });
    expect(saved.status).toBe(200);
  });
});

test("the purge removes only old deletions and unused photos", async () => {
  const { db } = site;
  const deps = {
    db,
    files: createFileDisk(join(site.directory, "files")),
  };
  const kept = await createDocument();
  const deleted = await createDocument();
  const shown = (await uploadPhoto(kept.id, await createPhoto())).body.fileId;
  const earlier = (await uploadPhoto(kept.id, await createPhoto())).body.fileId;
  const unused = (await uploadPhoto(kept.id, await createPhoto())).body.fileId;
  const recent = (await uploadPhoto(kept.id, await createPhoto())).body.fileId;
  for (const [version, fileId] of [earlier, shown].entries()) {
    const content = { ...kept.content, person: { ...kept.content.person, photo: { fileId, visible: true } } };
    expect((await send("PUT", `/api/documents/${kept.id}`, { version: version + 1, content })).status).toBe(
      200,
    );
  }
  const old = sql`now() - interval '31 days'`;
  for (const id of [shown, earlier, unused])
    await db.update(files).set({ createdAt: old }).where(eq(files.id, id));
  await send("DELETE", `/api/documents/${deleted.id}`);
  await db.update(documents).set({ deletedAt: old }).where(eq(documents.id, deleted.id));
  expect(await purgeDocuments(deps)).toEqual({ documents: 1, files: 1 });
  expect(await purgeDocuments(deps)).toEqual({ documents: 0, files: 0 });
  expect((await readdir(photoDirectory())).sort()).toEqual([shown, earlier, recent].sort());
  expect((await send("POST", `/api/documents/${deleted.id}/restore`)).status).toBe(404);
  expect((await send("GET", `/api/documents/${kept.id}`)).status).toBe(200);
});
