import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import { infoOf, structureOf, textOf } from "../../tests/support/pdf.ts";
import { createPhoto } from "../../tests/support/photo.ts";
import { createTestRenderer } from "../../tests/support/renderer.ts";
import { openSite, type Site, type TestUser } from "../../tests/support/site.ts";
import { maxPreviewBytes } from "../documents/guest/unsaved-document.ts";
import type { StoredDocument } from "../documents/model/document.ts";
import { maxDocumentBytes } from "../documents/quotas.ts";
import { documents } from "../documents/tables.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { countUnread } from "../notifications/notification-store.server.ts";
import { notifications } from "../notifications/tables.ts";

const renderer = createTestRenderer();
let site: Site;
let user: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer } });
  user = await site.createUser();
});
afterAll(() => site?.close());

/** Stores a document of `user` and returns its id. */
async function store(content: StoredDocument["content"], changes: Partial<StoredDocument> = {}) {
  const id = newId();
  const kind = "sections" in content ? ("resume" as const) : ("letter" as const);
  const { title = "Bewerbung", portal = "lde" } = changes;
  await site.db.insert(documents).values({ ownerId: user.id, id, kind, title, portal, content, bytes: 1 });
  return id;
}

const get = (path: string, as: TestUser | null = user) => site.request({ path, as });
const getPdf = (id: string, as?: TestUser | null) => get(`/api/documents/${id}/pdf`, as);
const getThumbnail = (id: string, query: string, as: TestUser | null = user, headers = {}) =>
  site.request({ path: `/api/documents/${id}/thumbnail${query}`, as, headers });
const postPreview = (json: unknown, as: TestUser | null = user, headers = {}) =>
  site.request({ method: "POST", path: "/api/preview", as, json, headers });
const pagesOf = async (json: unknown): Promise<string[]> => JSON.parse((await postPreview(json)).text).pages;

const resume = buildResume("de-DE");
const preview = { kind: "resume", title: "Lebenslauf", portal: "lde", content: resume };

test("stored documents are rendered for a session, and what is not stored for everyone", async () => {
  const id = await store(resume);
  expect((await postPreview(preview, null)).status).toBe(200);
  expect((await getPdf(id, null)).status).toBe(401);
  expect((await getThumbnail(id, "?v=1", null)).status).toBe(401);
});

test("a waiting preview that a newer one replaces ends without an error", async () => {
  const headers = { "preview-id": "one tab" };
  const responses = await Promise.all(Array.from({ length: 5 }, () => postPreview(preview, user, headers)));
  const statuses = responses.map(({ status }) => status);
  // The first one has a turn at once; of those that wait, the last one gets the next.
  expect(statuses.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  expect(statuses).toContain(204);
  expect(statuses).toContain(200);
});

test("another user's document is not found, nor is its cached thumbnail", async () => {
  const id = await store(resume);
  expect((await getThumbnail(id, "?v=1")).status).toBe(200);
  const otherUser = await site.createUser();
  expect((await getPdf(id, otherUser)).status).toBe(404);
  expect((await getThumbnail(id, "?v=1", otherUser)).status).toBe(404);
  expect((await getPdf("nonsense")).status).toBe(404);
});

test("URL-10 preview and PDF have the layout of the culture the document was made in, on every portal", async () => {
  const sizeOf = async (portal: string) =>
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/
      .exec((await pagesOf({ ...preview, portal }))[0]!)!
      .slice(1)
      .map((length) => Math.round(Number(length)));
  // A4 in France, letter size in Quebec.
  expect(await sizeOf("lfr")).toEqual([595, 842]);
  expect(await sizeOf("ca/fr")).toEqual([612, 792]);
  const { bytes } = await getPdf(await store(resume, { portal: "ca/fr" }));
  expect(bytes.toString("latin1")).toMatch(/MediaBox ?\[0 0 612 792\]/);
});

test("a cross-site preview request is refused", async () => {
  const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  expect((await postPreview(preview, user, headers)).status).toBe(403);
});

test.each([
  ["an unknown kind", { ...preview, kind: "poster" }, 400],
  ["a letter with a resume's content", { ...preview, kind: "letter" }, 400],
  ["an unknown field", { ...preview, extra: 1 }, 400],
  ["a missing title", { kind: "resume", content: resume }, 400],
  ["an invalid template", { ...preview, content: { ...resume, template: { id: "../x", version: 1 } } }, 400],
  ["a document that is too large", { ...preview, title: "x".repeat(maxPreviewBytes) }, 413],
  ["more text than a document can have", { ...preview, title: "x".repeat(maxDocumentBytes) }, 413],
])("a preview with %s is refused", async (_name, json, status) => {
  expect((await postPreview(json)).status).toBe(status);
});

test("a preview that is too large is refused before its body arrives", async () => {
  const socket = site.openSocket();
  const ended = once(socket, "data");
  socket.write(
    `POST /api/preview HTTP/1.1\r\nHost: ${site.host}\r\nOrigin: ${site.origin}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${maxPreviewBytes + 1}\r\n\r\n`,
  );
  expect(String((await ended)[0])).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test("a preview with invalid JSON is refused", async () => {
  const headers = { "content-type": "application/json" };
  const response = await site.request({
    method: "POST",
    path: "/api/preview",
    as: user,
    body: "{",
    headers,
  });
  expect(response.status).toBe(400);
});

test("a preview has one SVG a page and the characters without a glyph", async () => {
  const content = structuredClone(resume);
  content.person.headline = "Projektleiterin 𓀀";
  const response = await postPreview({ ...preview, content });
  expect(response.status).toBe(200);
  const { pages, missing } = JSON.parse(response.text);
  expect(pages).toHaveLength(3);
  expect(pages[0]).toMatch(/^<svg /);
  expect(missing).toEqual(["𓀀"]);
});

test("letters have a preview", async () => {
  const content = buildLetter("de-DE");
  expect(await pagesOf({ kind: "letter", title: "Anschreiben", portal: "lde", content })).toHaveLength(1);
});

test("a photo is shown; a document with a deleted photo is rendered without it", async () => {
  const id = await store(resume);
  const upload = await site.request({
    method: "PUT",
    path: `/api/documents/${id}/photo`,
    as: user,
    body: await createPhoto(),
    headers: { "content-type": "image/jpeg" },
  });
  const withPhoto = (fileId: string) => ({
    ...resume,
    person: { ...resume.person, photo: { fileId, visible: true } },
  });
  const { fileId } = JSON.parse(upload.text);
  expect((await pagesOf({ ...preview, content: withPhoto(fileId) }))[0]).toContain("data:image/jpeg");
  expect((await pagesOf({ ...preview, content: withPhoto(newId()) }))[0]).not.toContain("data:image");
  const { bytes } = await getPdf(await store(withPhoto(fileId)));
  expect(structureOf(bytes)).toContain("Figure");
});

test("the PDF is an attachment named after its author and is not cached", async () => {
  const { status, headers, bytes } = await getPdf(await store(resume, { title: "Für Ravensburg" }));
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-disposition"]).toBe("attachment; filename=Lena-Hoffmann-Lebenslauf.pdf");
  // The user's title is not for the recruiter.
  expect(infoOf(bytes)).toMatchObject({ Title: "Lena Hoffmann – Lebenslauf", Tagged: "yes" });
  expect(textOf(bytes)[0]).toContain("Lena Hoffmann");
});

test("a document has the layout of the portal it was made in, not of the one that requests it", async () => {
  const { bytes } = await getPdf(await store(buildLetter("en-US"), { portal: "wlb" }));
  expect(infoOf(bytes)["Page size"]).toContain("612 x 792");
});

test("a name cannot inject a header", async () => {
  const content = structuredClone(resume);
  content.person.name = { given: 'a"\r\nSet-Cookie: x=1; /..\\' };
  const { headers } = await getPdf(await store(content));
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["content-disposition"]).toBe("attachment; filename=a-Set-Cookie-x-1-Lebenslauf.pdf");
});

test("a document without a name is named by its title", async () => {
  const content = { ...resume, person: { ...resume.person, name: {} } };
  const { headers } = await getPdf(await store(content, { title: "Entwurf" }));
  expect(headers["content-disposition"]).toBe("attachment; filename=Entwurf.pdf");
});

test("a thumbnail is rendered once per version, and the browser asks before it shows its copy", async () => {
  const id = await store(resume);
  const render = vi.spyOn(renderer, "thumbnail");
  const first = await getThumbnail(id, "?v=1");
  expect(first.headers["content-type"]).toBe("image/webp");
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const etag = first.headers.etag as string;
  expect((await getThumbnail(id, "?v=1")).bytes).toEqual(first.bytes);
  const revalidate = () => getThumbnail(id, "?v=1", user, { "if-none-match": etag });
  const unchanged = await revalidate();
  expect([unchanged.status, unchanged.headers.etag, unchanged.bytes.length]).toEqual([304, etag, 0]);
  expect(render).toHaveBeenCalledTimes(1);
  await site.db.update(documents).set({ version: 2 }).where(eq(documents.id, id));
  const changed = await revalidate();
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(render).toHaveBeenCalledTimes(2);
});

test("24 thumbnails are served at once", async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, () => store(buildLetter("de-DE"))));
  const responses = await Promise.all(ids.map((id) => getThumbnail(id, "?v=1")));
  expect(responses.map((response) => response.status)).toEqual(Array(24).fill(200));
});

test("a download is recorded once for its owner, a HEAD request is not, and a failed record does not fail the download", async () => {
  user = await site.createUser();
  const id = await store(buildResume("de-DE"));
  expect((await getPdf(id)).status).toBe(200);
  const head = await site.request({ method: "HEAD", path: `/api/documents/${id}/pdf`, as: user });
  expect(head.status).toBe(200);
  const recorded = await site.db.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(recorded).toMatchObject([{ kind: "documentExported", data: { documentId: id } }]);
  expect(await countUnread(site.db, user.id)).toBe(0);
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await site.db.execute(sql`ALTER TABLE notifications RENAME TO unavailable`);
  expect((await getPdf(id)).status).toBe(200);
  await site.db.execute(sql`ALTER TABLE unavailable RENAME TO notifications`);
  expect(warn).toHaveBeenCalledWith("export.not-recorded", expect.anything());
  warn.mockRestore();
});
