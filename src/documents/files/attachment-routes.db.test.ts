import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ampleBudgets } from "../../../tests/support/budgets.ts";
import {
  createDocument,
  otherUser,
  photoDirectory,
  send,
  serveDocuments,
  site,
  uploadAttachment,
  user,
} from "../../../tests/support/document-routes.ts";
import { createPdf } from "../../../tests/support/pdf-files.ts";
import { createDrawing, createPhoto } from "../../../tests/support/photo.ts";
import { newId } from "../../kit/id.ts";
import { maxFileBytesPerOwner, maxFilesPerOwner } from "../quotas.ts";
import { files } from "../tables.ts";
import { purgeDocuments } from "../use-cases/purge-documents.server.ts";
import { maxAttachmentBytes } from "./attachment-limits.ts";
import { createFileDisk } from "./file-disk.server.ts";

serveDocuments({ budgets: ampleBudgets });

const createLetter = () => createDocument({ kind: "letter" });
const stored = () => readdir(photoDirectory()).catch(() => []);
const insert = (count: number, bytes: number) => {
  const row = {
    ownerId: user.id,
    kind: "attachment" as const,
    contentType: "image/jpeg",
    bytes,
    width: 1,
    height: 1,
    pages: 1,
    pageBytes: 0,
  };
  return site.db.insert(files).values(Array.from({ length: count }, () => ({ ...row, id: newId() })));
};

describe("attachments", () => {
  test("a PDF is stored as uploaded, beside its pages, and downloaded, never shown", async () => {
    const { id } = await createLetter();
    const pdf = createPdf();
    const { status, body } = await uploadAttachment(id, pdf);
    expect([status, body]).toMatchObject([201, { contentType: "application/pdf", pages: 1 }]);
    expect((await stored()).sort()).toEqual([body.fileId, `${body.fileId}.pages`]);
    const got = await send("GET", `/api/files/${body.fileId}`);
    expect(got.bytes.equals(pdf)).toBe(true);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect((await send("GET", "/api/attachments")).body).toEqual({ attachments: [body] });
    expect((await send("GET", "/api/attachments", undefined, { as: otherUser })).body).toEqual({
      attachments: [],
    });
    expect((await send("GET", `/api/files/${body.fileId}`, undefined, { as: otherUser })).status).toBe(404);
  });

  test("a picture becomes an upright JPEG of at most a page, without metadata", async () => {
    const { id } = await createLetter();
    const picture = await sharp(await createPhoto(4000, 3000))
      .withExif({ IFD0: { Copyright: "SECRET" } })
      .png()
      .toBuffer();
    const { body } = await uploadAttachment(id, picture);
    expect(body).toMatchObject({ contentType: "image/jpeg", pages: 1 });
    const { bytes } = await send("GET", `/api/files/${body.fileId}`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 2205, height: 1654 });
    expect(bytes.includes("SECRET")).toBe(false);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ["an empty body", () => new Uint8Array(), 415],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ["a Word document", () => Buffer.from("PK\u0003\u0004"), 415],
    ["a truncated JPEG", async () => (await createPhoto()).subarray(0, 300), 422],
    ["one byte more than ten megabytes", () => new Uint8Array(maxAttachmentBytes + 1), 413],
  ])("%s is refused, and nothing is stored", async (_, make, status) => {
    const { id } = await createLetter();
    expect((await uploadAttachment(id, await make())).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("a resume, another user's letter and a missing one take none", async () => {
    const { id: resume } = await createDocument();
    const { id: letter } = await createLetter();
    expect((await uploadAttachment(resume, createPdf())).status).toBe(404);
    expect((await uploadAttachment(letter, createPdf(), { as: otherUser })).status).toBe(404);
    expect((await uploadAttachment(newId(), createPdf())).status).toBe(404);
    expect((await uploadAttachment(letter, createPdf(), { as: null })).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

describe("the quota of attachments", () => {
  test("holds for parallel uploads, and no bytes beyond it stay on disk", async () => {
    const { id } = await createLetter();
    await insert(maxFilesPerOwner.attachments - 1, 1);
    const responses = await Promise.all([1, 2, 3].map(() => uploadAttachment(id, createPdf())));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 413, 413]);
    expect(await stored()).toHaveLength(2);
  });

  test("counts bytes, says what to delete, and leaves room for photos and signatures", async () => {
    const { id } = await createLetter();
    await insert(1, maxFileBytesPerOwner.attachments - 10);
    const { status, body } = await uploadAttachment(id, createPdf());
    expect([status, body.error.code]).toEqual([413, "storageFull"]);
    expect(body.error.message).toContain("Anlagen");
    const signature = await send("PUT", `/api/documents/${id}/signature`, undefined, {
      headers: { "content-type": "image/jpeg" },
      raw: await createDrawing(),
    });
    expect(signature.status).toBe(200);
  });
});

test("the purge removes attachments and signatures that no version of a letter names, with their pages", async () => {
  const { db } = site;
  const letter = await createLetter();
  const upload = async () => (await uploadAttachment(letter.id, createPdf())).body;
  const [shown, earlier, unused] = [await upload(), await upload(), await upload()];
  for (const [version, { fileId, contentType, pages }] of [earlier, shown].entries()) {
    const attachments = [{ id: "a", title: "Zeugnis", fileId, contentType, pages }];
    const json = { version: version + 1, content: { ...letter.content, attachments } };
    expect((await send("PUT", `/api/documents/${letter.id}`, json)).status).toBe(200);
  }
  await db
    .update(files)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(files.ownerId, user.id));
  expect(await purgeDocuments({ db, files: createFileDisk(join(site.directory, "files")) })).toMatchObject({
    files: 1,
  });
  const left = [shown, earlier].flatMap(({ fileId }) => [fileId, `${fileId}.pages`]);
  expect((await stored()).sort()).toEqual(left.sort());
  expect((await send("GET", `/api/files/${unused.fileId}`)).status).toBe(404);
});
