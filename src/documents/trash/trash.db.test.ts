import { readdir } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
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
import { createPhoto } from "../../../tests/support/photo.ts";
import { countDocuments } from "../document-store.server.ts";
import { documents, documentVersions } from "../tables.ts";

serveDocuments();

type Created = Awaited<ReturnType<typeof createDocument>>;
const listed = async () => (await send("GET", "/api/documents/deleted")).body.documents as { id: string }[];
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const remove = ({ id }: { id: string }) => send("DELETE", `/api/documents/${id}`);

/** Saves the document with this photo, or without one. */
async function save({ id, content }: Created, version: number, fileId?: string) {
  const photo = fileId ? { fileId, visible: true } : undefined;
  const next = { ...content, person: { ...content.person, photo } };
  expect((await send("PUT", `/api/documents/${id}`, { version, content: next })).status).toBe(200);
}

test("a deleted document is in the trash for 30 days, and nowhere else", async () => {
  const { id, title } = await createDocument();
  await remove({ id });
  const trash = (await send("GET", "/api/documents/deleted")).body.documents;
  expect(trash).toMatchObject([{ id, title, kind: "resume", portal: "lde" }]);
  const [{ deletedAt, restorableUntil }] = trash;
  expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 24 * 60 * 60 * 1000);
  expect((await send("GET", "/api/documents")).body.documents).toEqual([]);
  const query = `userId=${user.id}&portalCD=LDE&documentType=RSME`;
  expect((await send("GET", `/api/documents/getpaginated?${query}`)).body.items).toEqual([]);
  for (const path of ["", "/versions", "/json-resume", "/pdf", "/thumbnail", "/share-links"])
    expect((await send("GET", `/api/documents/${id}${path}`)).status, path).toBe(404);
  expect(await countDocuments(site.db, user.id)).toMatchObject({ active: 0, rows: 1 });
  expect((await send("GET", "/api/documents/deleted", undefined, { as: otherUser })).body.documents).toEqual(
    [],
  );
});

test("the trash lists the latest deletion first", async () => {
  const [first, second] = [await createDocument(), await createDocument()];
  await remove(second);
  await remove(first);
  expect(idsOf(await listed())).toEqual([first.id, second.id]);
});

test("a restored document is back with its versions and their names", async () => {
  const document = await createDocument();
  await save(document, 1);
  const path = `/api/documents/${document.id}`;
  await send("PUT", `${path}/versions/1/name`, { name: "Before the interview" });
  const before = (await send("GET", `${path}/versions`)).body;
  await remove(document);
  expect((await send("POST", `${path}/restore`)).status).toBe(200);
  expect((await send("GET", `${path}/versions`)).body).toEqual(before);
  expect(await listed()).toEqual([]);
});

test("deleting for good removes the document, its versions and its pictures, but no picture of another document", async () => {
  const [document, other] = [await createDocument(), await createDocument()];
  const upload = async () => (await uploadPhoto(document.id, await createPhoto())).body.fileId as string;
  const [earlier, shared, current] = [await upload(), await upload(), await upload()];
  await save(document, 1, earlier);
  await save(document, 2, shared);
  await save(document, 3, current);
  await save(other, 1, shared);
  await remove(document);
  expect((await readdir(photoDirectory())).sort()).toEqual([earlier, shared, current].sort());
  expect((await send("DELETE", `/api/documents/deleted/${document.id}`)).status).toBe(204);
  expect(await readdir(photoDirectory())).toEqual([shared]);
  expect(await listed()).toEqual([]);
  expect((await send("POST", `/api/documents/${document.id}/restore`)).status).toBe(404);
  const versions = site.db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id));
  expect(await versions).toEqual([]);
  expect((await send("GET", `/api/documents/${other.id}`)).status).toBe(200);
});

test("a document outside the trash, another user's and an unknown one cannot be deleted for good", async () => {
  const [kept, deleted] = [await createDocument(), await createDocument()];
  await remove(deleted);
  const path = (id: string) => `/api/documents/deleted/${id}`;
  expect((await send("DELETE", path(kept.id))).status).toBe(404);
  expect((await send("DELETE", path("no-id"))).status).toBe(404);
  expect((await send("DELETE", path(deleted.id), undefined, { as: otherUser })).status).toBe(404);
  expect((await send("GET", `/api/documents/${kept.id}`)).status).toBe(200);
  expect(idsOf(await listed())).toEqual([deleted.id]);
});

test("emptying the trash deletes what the user saw in it, and nothing that was deleted since", async () => {
  const [kept, seen, alsoSeen, later] = [
    await createDocument(),
    await createDocument(),
    await createDocument(),
    await createDocument(),
  ];
  await remove(seen);
  await remove(alsoSeen);
  const until = ((await listed())[0] as unknown as { deletedAt: string }).deletedAt;
  await remove(later);
  const isLater = sql`now() + interval '1 second'`;
  await site.db.update(documents).set({ deletedAt: isLater }).where(eq(documents.id, later.id));
  expect((await send("DELETE", `/api/documents/deleted?until=${until}`)).status).toBe(204);
  expect(idsOf(await listed())).toEqual([later.id]);
  expect((await send("GET", `/api/documents/${kept.id}`)).status).toBe(200);
  expect((await send("DELETE", "/api/documents/deleted")).status).toBe(400);
});
