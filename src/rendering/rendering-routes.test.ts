import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { translator } from "../../tests/support/content.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import { infoOf, structureOf, textOf } from "../../tests/support/pdf.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import type { StoredDocument } from "../documents/model/document.ts";
import { maxDocumentBytes } from "../documents/policy.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { portals } from "../portals/all.ts";
import { createRenderer, type DocumentRenderer } from "./renderer.server.ts";
import { createRenderingRoutes } from "./rendering-routes.server.ts";
import { createThumbnailCache } from "./thumbnails/thumbnail-cache.server.ts";

// Typesetting takes seconds while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const origin = "http://www.de.localhost:3000";
const me: Viewer = { userId: newId(), email: "me@example.com", name: "", role: "customer" };
const stranger: Viewer = { ...me, userId: newId() };
const photoId = newId();

let directory: string;
let renderer: DocumentRenderer;
let app: Hono<RequestEnv>;
let viewer: Viewer | null = me;
let photo: Uint8Array;
const stored = new Map<string, StoredDocument>();
const exported: string[] = [];
let failExport = false;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "dossier-rendering-"));
  renderer = createRenderer({ processes: 1, translator });
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  const routes = createRenderingRoutes({
    renderer,
    onExport: async (ownerId, { id }) => {
      exported.push(`${ownerId} ${id}`);
      if (failExport) throw new Error("database unavailable");
    },
    translator,
    thumbnails: createThumbnailCache(directory),
    async loadDocument(ownerId, id) {
      const document = stored.get(id);
      if (!document || ownerId !== me.userId) throw new AppError("notFound");
      return document;
    },
    async loadPhoto(ownerId, id) {
      if (id !== photoId || ownerId !== me.userId) throw new AppError("notFound");
      return { bytes: photo, contentType: "image/jpeg" };
    },
  });
  app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("viewer", viewer);
    c.set("context", buildRequestContext(portals.lde, { origin }));
    await next();
  });
  app.route("/", routes);
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    return c.json({ error: { code: error.code, fields: error.details.fields } }, error.status as 400);
  });
});
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

function store(content: StoredDocument["content"], changes: Partial<StoredDocument> = {}): string {
  const id = newId();
  const kind = "sections" in content ? "resume" : "letter";
  const times = { createdAt: "2026-03-05T10:00:00Z", updatedAt: "2026-03-05T10:00:00Z" };
  const document = { id, kind, title: "Bewerbung", portal: "lde", version: 1, content, ...times, ...changes };
  stored.set(id, document as StoredDocument);
  return id;
}

const get = (path: string) => app.request(path);
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.request("/api/preview", {
    method: "POST",
    headers: { origin, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
async function as<T>(user: Viewer | null, work: () => Promise<T>): Promise<T> {
  viewer = user;
  try {
    return await work();
  } finally {
    viewer = me;
  }
}

const resume = buildResume("de-DE");
const preview = { kind: "resume", title: "Lebenslauf", portal: "lde", content: resume };

test("rendering requires a session", async () => {
  const id = store(resume);
  await as(null, async () => {
    expect((await post(preview)).status).toBe(401);
    expect((await get(`/api/documents/${id}/pdf`)).status).toBe(401);
    expect((await get(`/api/documents/${id}/thumbnail?v=1`)).status).toBe(401);
  });
});

test("another user's document is not found, nor is its cached thumbnail", async () => {
  const id = store(resume);
  expect((await get(`/api/documents/${id}/thumbnail?v=1`)).status).toBe(200);
  await as(stranger, async () => {
    expect((await get(`/api/documents/${id}/pdf`)).status).toBe(404);
    expect((await get(`/api/documents/${id}/thumbnail?v=1`)).status).toBe(404);
  });
  expect((await get("/api/documents/nonsense/pdf")).status).toBe(404);
});

test("URL-10 preview and PDF have the layout of the culture the document was made in, on every portal", async () => {
  const sizeOf = async (portal: string) => {
    const { pages } = (await (await post({ ...preview, portal })).json()) as { pages: string[] };
    return /viewBox="0 0 ([\d.]+) ([\d.]+)"/
      .exec(pages[0]!)!
      .slice(1)
      .map((length) => Math.round(Number(length)));
  };
  // A4 in France, letter size in Quebec.
  expect(await sizeOf("lfr")).toEqual([595, 842]);
  expect(await sizeOf("ca/fr")).toEqual([612, 792]);
  const id = store(resume, { portal: "ca/fr" });
  const pdf = Buffer.from(await (await get(`/api/documents/${id}/pdf`)).arrayBuffer()).toString("latin1");
  expect(pdf).toMatch(/MediaBox ?\[0 0 612 792\]/);
});

test("a cross-site preview request is refused", async () => {
  expect((await post(preview, { origin: "https://evil.test" })).status).toBe(403);
});

test.each([
  ["invalid JSON", "{", 400],
  ["an unknown kind", { ...preview, kind: "poster" }, 400],
  ["a letter with a resume's content", { ...preview, kind: "letter" }, 400],
  ["an unknown field", { ...preview, extra: 1 }, 400],
  ["a missing title", { kind: "resume", content: resume }, 400],
  ["an invalid template", { ...preview, content: { ...resume, template: { id: "../x", version: 1 } } }, 400],
  ["a document that is too large", JSON.stringify({ ...preview, title: "x".repeat(maxDocumentBytes) }), 413],
])("a preview with %s is refused", async (_name, body, status) => {
  expect((await post(body)).status).toBe(status);
});

test("a preview has one SVG a page and the characters without a glyph", async () => {
  const content = structuredClone(resume);
  content.person.headline = "Projektleiterin 🚀";
  const response = await post({ ...preview, content });
  expect(response.status).toBe(200);
  const { pages, missing } = await response.json();
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/^<svg /);
  expect(missing).toEqual(["🚀"]);
});

test("letters have a preview", async () => {
  const response = await post({
    kind: "letter",
    title: "Anschreiben",
    portal: "lde",
    content: buildLetter("de-DE"),
  });
  expect((await response.json()).pages).toHaveLength(1);
});

test("a photo is shown; a document with a deleted photo is rendered without it", async () => {
  const withPhoto = (fileId: string) => {
    const content = structuredClone(resume);
    content.person.photo = { fileId, visible: true };
    return content;
  };
  const [page] = (await (await post({ ...preview, content: withPhoto(photoId) })).json()).pages;
  expect(page).toContain("data:image/jpeg");
  const [without] = (await (await post({ ...preview, content: withPhoto(newId()) })).json()).pages;
  expect(without).not.toContain("data:image");
  const pdf = await get(`/api/documents/${store(withPhoto(photoId))}/pdf`);
  expect(structureOf(new Uint8Array(await pdf.arrayBuffer()))).toContain("Figure");
});

test("the PDF is an attachment named after its author and is not cached", async () => {
  const response = await get(`/api/documents/${store(resume, { title: "Für Ravensburg" })}/pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toBe(
    "attachment; filename=\"Lena Hoffmann _ Lebenslauf.pdf\"; filename*=UTF-8''Lena%20Hoffmann%20%E2%80%93%20Lebenslauf.pdf",
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(infoOf(bytes)).toMatchObject({ Title: "Für Ravensburg", Tagged: "yes" });
  expect(textOf(bytes)[0]).toContain("Lena Hoffmann");
});

test("a document has the layout of the portal it was made in, not of the one that requests it", async () => {
  const id = store(buildLetter("en-US"), { portal: "wlb" });
  const bytes = new Uint8Array(await (await get(`/api/documents/${id}/pdf`)).arrayBuffer());
  expect(infoOf(bytes)["Page size"]).toContain("612 x 792");
});

test("a name cannot inject a header", async () => {
  const content = structuredClone(resume);
  content.person.name = { given: 'a"\r\nSet-Cookie: x=1; /..\\' };
  const response = await get(`/api/documents/${store(content)}/pdf`);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[^"\r\n]*\.pdf"; filename\*=UTF-8''[\w%.!~-]+$/,
  );
});

test("a document without a name is named by its title", async () => {
  const content = { ...resume, person: { ...resume.person, name: {} } };
  const response = await get(`/api/documents/${store(content, { title: "Entwurf" })}/pdf`);
  expect(response.headers.get("content-disposition")).toContain("filename=Entwurf.pdf");
});

test("a thumbnail is rendered once per version and cached as immutable under its URL", async () => {
  const id = store(resume);
  const render = vi.spyOn(renderer, "thumbnail");
  const first = await get(`/api/documents/${id}/thumbnail?v=1`);
  expect(first.headers.get("content-type")).toBe("image/webp");
  expect(first.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  const again = await get(`/api/documents/${id}/thumbnail?v=1`);
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(render).toHaveBeenCalledTimes(1);
  stored.set(id, { ...stored.get(id)!, version: 2 });
  expect((await get(`/api/documents/${id}/thumbnail?v=2`)).headers.get("cache-control")).toContain(
    "immutable",
  );
  expect(render).toHaveBeenCalledTimes(2);
  // The URL of another version shows the newest one and is not cached.
  expect((await get(`/api/documents/${id}/thumbnail?v=1`)).headers.get("cache-control")).toBe(
    "private, no-store",
  );
  expect((await get(`/api/documents/${id}/thumbnail`)).headers.get("cache-control")).toBe(
    "private, no-store",
  );
  expect(render).toHaveBeenCalledTimes(2);
});

test("24 thumbnails are served at once", async () => {
  const ids = Array.from({ length: 24 }, () => store(buildLetter("de-DE")));
  const responses = await Promise.all(ids.map((id) => get(`/api/documents/${id}/thumbnail?v=1`)));
  expect(responses.map((response) => response.status)).toEqual(Array(24).fill(200));
});

test("a download is recorded once for its owner, a HEAD request is not, and a failed record does not fail the download", async () => {
  const id = store(buildResume("de-DE"));
  exported.length = 0;
  expect((await get(`/api/documents/${id}/pdf`)).status).toBe(200);
  expect((await app.request(`/api/documents/${id}/pdf`, { method: "HEAD" })).status).toBe(200);
  expect(exported).toEqual([`${me.userId} ${id}`]);
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  failExport = true;
  expect((await get(`/api/documents/${id}/pdf`)).status).toBe(200);
  failExport = false;
  expect(warn).toHaveBeenCalledWith("export.not-recorded", expect.anything());
  warn.mockRestore();
});
