import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import sample from "../../tests/support/json-resume/sample.json" with { type: "json" };
import type { AppEnv, Viewer } from "../accounts/app-env.ts";
import { users } from "../accounts/tables.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { portals } from "../portals/all.ts";
import type { DocumentDeps } from "./document-deps.server.ts";
import { documentsPerPerson, filesPerPerson, photoBytes } from "./policy.ts";
import { createDocumentRoutes } from "./routes.server.ts";
import { documents, documentVersions, files } from "./tables.ts";
import { purgeDocuments } from "./use-cases/purge-documents.server.ts";

const origin = "http://www.de.localhost:3000";
let database: TestDatabase;
let deps: DocumentDeps;
let directory: string;
let routes: ReturnType<typeof createDocumentRoutes>;
let me: Viewer;
let stranger: Viewer;

beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), "dossier-files-"));
  deps = {
    db: database.db,
    files: new Disk(new FSDriver({ location: directory, visibility: "private" })),
    words: () => ({
      titles: { resume: "Lebenslauf", letter: "Anschreiben" },
      copyOf: (title) => `${title} (Kopie)`,
      consent: "Einverstanden.",
      closing: "Mit freundlichen Grüßen",
    }),
  };
  routes = createDocumentRoutes(deps);
});
afterAll(async () => {
  await database?.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  [me, stranger] = [await person(), await person()];
});

async function person(): Promise<Viewer> {
  const userId = newId();
  const email = `${userId}@example.com`;
  await database.db.insert(users).values({ id: userId, email, name: "", portal: "lde" });
  return { userId, email, name: "", role: "customer" };
}

type Answer = { status: number; headers: Headers; bytes: Uint8Array; body: Loose };
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as a page would
type Loose = any;
type Options = { as?: Viewer | null; headers?: Record<string, string>; raw?: string | Uint8Array };

/** A request as the edge hands it on, with the error handler reduced to what it must not change. */
async function call(method: string, path: string, json?: unknown, options: Options = {}): Promise<Answer> {
  const { as = me, headers = {}, raw } = options;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("viewer", as);
    c.set("portal", portals.lde);
    c.set("base", "");
    c.set("origin", origin);
    await next();
  });
  app.route("/", routes);
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { fields, current } = error.details;
    return c.json({ error: { code: error.code, fields, current } }, error.status as 400);
  });
  app.notFound((c) => c.json({ error: { code: "notFound" } }, 404));
  const response = await app.request(path, {
    method,
    headers: {
      ...(method === "GET" ? {} : { origin }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: (raw ?? (json === undefined ? undefined : JSON.stringify(json))) as BodyInit,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const body = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  return { status: response.status, headers: response.headers, bytes, body };
}

const create = async (input: object = { kind: "resume" }): Promise<Loose> =>
  (await call("POST", "/api/documents", input)).body.document;
const picture = (width = 300, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
const upload = async (id: string, bytes: Uint8Array, options: Options = {}) =>
  call("PUT", `/api/documents/${id}/photo`, undefined, {
    ...options,
    headers: { "content-type": "image/jpeg", ...options.headers },
    raw: bytes,
  });

/** Every route with a body it takes; `id` is that of a resume of the owner, `file` that of its picture. */
const matrix = (id: string, file: string): [string, string, unknown?][] => [
  ["GET", "/api/documents"],
  ["POST", "/api/documents", { kind: "resume" }],
  ["POST", "/api/documents/import", { source: "json-resume", data: {} }],
  ["GET", `/api/documents/${id}`],
  ["PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") }],
  ["POST", `/api/documents/${id}/rename`, { title: "Neu" }],
  ["POST", `/api/documents/${id}/duplicate`],
  ["GET", `/api/documents/${id}/json-resume`],
  ["PUT", `/api/documents/${id}/photo`],
  ["GET", `/api/files/${file}`],
  ["DELETE", `/api/documents/${id}`],
  ["POST", `/api/documents/${id}/restore`],
];
const ownId = (path: string) => /\/documents\/[0-9a-f-]{36}|\/files\//.test(path);

describe("who may", () => {
  test("the matrix names every route there is", () => {
    const listed = matrix("{id}", "{id}").map(([method, path]) => `${method} ${path}`);
    const known = routes.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace(":id", "{id}")}`);
    expect([...new Set(known)].sort()).toEqual(listed.sort());
  });

  test("anonymous visitors get 401 everywhere, whatever they send", async () => {
    const { id } = await create();
    for (const [method, path, json] of matrix(id, newId()))
      for (const input of [json, { __proto__: 1 }, undefined]) {
        const { status, body } = await call(method, path, method === "GET" ? undefined : input, { as: null });
        expect([path, status, body]).toEqual([path, 401, { error: { code: "unauthenticated" } }]);
      }
  });

  test("somebody else's document and file answer exactly as ones that do not exist", async () => {
    const { id } = await create();
    const { fileId } = (await upload(id, await picture())).body;
    const before = (await call("GET", `/api/documents/${id}`)).body;
    const existing = matrix(id, fileId).filter(([, path]) => ownId(path));
    const absent = matrix(newId(), newId()).filter(([, path]) => ownId(path));
    const bytes = await picture();
    for (const [at, [method, path, json]] of existing.entries()) {
      const options = { as: stranger, ...(path.endsWith("/photo") && { raw: bytes }) };
      const theirs = await call(method, path, json, options);
      const nothing = await call(method, absent[at]![1], absent[at]![2], options);
      expect([path, theirs.status, theirs.body]).toEqual([path, 404, { error: { code: "notFound" } }]);
      expect({ ...theirs, headers: [...theirs.headers] }).toEqual({
        ...nothing,
        headers: [...nothing.headers],
      });
    }
    expect((await call("GET", `/api/documents/${id}`)).body).toEqual(before);
    expect((await call("GET", "/api/documents", undefined, { as: stranger })).body).toEqual({
      documents: [],
    });
  });

  test.each(["abc", "1", "0", "%00", "..", "__proto__", "constructor", `${"0".repeat(8)}-0`])(
    "an id such as %s is not found",
    async (id) => {
      for (const path of [`/api/documents/${id}`, `/api/files/${id}`])
        expect((await call("GET", path)).status).toBe(404);
      expect((await call("DELETE", `/api/documents/${id}`)).status).toBe(404);
    },
  );

  test("nothing changes at the request of another site", async () => {
    const { id } = await create();
    for (const [method, path, json] of matrix(id, newId()).filter(([method]) => method !== "GET"))
      for (const [name, value] of [
        ["origin", "https://evil.test"],
        ["sec-fetch-site", "cross-site"],
      ] as const) {
        const { status, body } = await call(method, path, json, { headers: { [name]: value } });
        expect([path, status, body.error.code]).toEqual([path, 403, "crossSite"]);
      }
    expect((await call("GET", "/api/documents")).body.documents).toHaveLength(1);
  });

  test("a letter cannot take its sender from somebody else's resume", async () => {
    const { id } = await create();
    const input = { kind: "letter", from: { resumeId: id } };
    expect((await call("POST", "/api/documents", input, { as: stranger })).status).toBe(404);
    expect((await call("POST", "/api/documents", input)).status).toBe(201);
  });
});

describe("wrong input", () => {
  test.each<[string, unknown, string[]]>([
    ["no kind", {}, ["kind"]],
    ["a kind there is not", { kind: "poem" }, ["kind"]],
    ["an unknown key", { kind: "resume", ownerId: newId() }, ["ownerId"]],
    ["a resume from a resume", { kind: "resume", from: { resumeId: newId() } }, ["from"]],
    ["an empty title", { kind: "resume", title: " " }, ["title"]],
    ["a title of 201 characters", { kind: "resume", title: "x".repeat(201) }, ["title"]],
    ["no id", { kind: "letter", from: { resumeId: "x" } }, ["from.resumeId"]],
  ])("create: %s is 400 with its place", async (_, input, places) => {
    const { status, body } = await call("POST", "/api/documents", input);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.fields.map(({ path }: Loose) => path)).toEqual(places);
  });

  const resume = buildResume("de-DE");
  const [summary, ...others] = resume.sections;
  const twin = { ...others[0], id: "one" };
  test.each<[string, unknown, string[]]>([
    ["no version", { content: resume }, ["version"]],
    ["another owner", { version: 1, content: resume, ownerId: newId() }, ["ownerId"]],
    [
      "an unknown key deep inside",
      { version: 1, content: { ...resume, person: { ...resume.person, role: "admin" } } },
      ["content.person.role"],
    ],
    [
      "a wrong type deep inside",
      { version: 1, content: { ...resume, sections: [{ ...summary, text: 7 }, ...others] } },
      ["content.sections[0].text"],
    ],
    [
      "two sections of one id",
      { version: 1, content: { ...resume, sections: [twin, twin] } },
      ["content.sections[1].id"],
    ],
    [
      "a date there is not",
      { version: 1, content: { ...buildLetter("de-DE"), date: "2026-02-30" } },
      ["content.date"],
    ],
    [
      "a NUL in what is carried along",
      { version: 1, content: { ...resume, extra: { x: "\0" } } },
      ["content.extra"],
    ],
    ["a letter for a resume", { version: 1, content: buildLetter("de-DE") }, ["content"]],
  ])("save: %s is 400 with its place", async (_, input, places) => {
    const { id } = await create();
    const { status, body } = await call("PUT", `/api/documents/${id}`, input);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.fields.map(({ path }: Loose) => path)).toEqual(places);
  });

  test("prototype keys are refused at every depth, on every route that takes JSON", async () => {
    const { id } = await create();
    const bodies = ["__proto__", "constructor", "prototype"].flatMap((key) => [
      [`{"${key}":{"x":1}}`, key],
      [`{"content":{"extra":{"a":[{"${key}":{"x":1}}]}}}`, `content.extra.a[0].${key}`],
    ]);
    for (const [method, path, json] of matrix(id, newId()).filter(([, , json]) => json !== undefined))
      for (const [raw, place] of bodies) {
        const answer = await call(method, path, json, { raw });
        expect([path, answer.status, answer.body.error.fields[0].path]).toEqual([path, 400, place]);
      }
    expect(({} as Loose).x).toBeUndefined();
  });

  test("what is no JSON, too deep, too long or of another type is refused", async () => {
    const { id } = await create();
    const put = (raw: string, type = "application/json") =>
      call("PUT", `/api/documents/${id}`, undefined, { raw, headers: { "content-type": type } });
    expect((await put("{")).status).toBe(400);
    expect((await put("")).status).toBe(400);
    expect((await put("[".repeat(100_000) + "]".repeat(100_000))).status).toBe(400);
    expect((await put(JSON.stringify({ x: "x".repeat(1024 * 1024) }))).status).toBe(413);
    expect((await put("{}", "text/plain")).status).toBe(415);
    expect((await put("{}", "multipart/form-data; boundary=x")).status).toBe(415);
  });
});

describe("a document's life", () => {
  test("create, read, save, list", async () => {
    const { status, body } = await call("POST", "/api/documents", { kind: "resume" });
    expect(status).toBe(201);
    expect(body.document).toMatchObject({ kind: "resume", title: "Lebenslauf", portal: "lde", version: 1 });
    const { id } = body.document;
    const content = buildResume("de-DE");
    const saved = await call("PUT", `/api/documents/${id}`, { version: 1, content });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, updatedAt: expect.any(String) } });
    const read = await call("GET", `/api/documents/${id}`);
    expect(read.body.document).toEqual({
      ...body.document,
      version: 2,
      updatedAt: saved.body.updatedAt,
      content,
    });
    const list = (await call("GET", "/api/documents")).body.documents;
    const { content: _, ...summary } = read.body.document;
    expect(list).toEqual([summary]);
  });

  test("a save on an old version is 409 with what is stored, and changes nothing", async () => {
    const { id } = await create();
    const first = buildResume("de-DE");
    await call("PUT", `/api/documents/${id}`, { version: 1, content: first });
    const late = { version: 1, content: { ...first, person: { ...first.person, headline: "late" } } };
    const { status, body } = await call("PUT", `/api/documents/${id}`, late);
    const stored = (await call("GET", `/api/documents/${id}`)).body.document;
    expect([status, body]).toEqual([409, { error: { code: "conflict", current: stored } }]);
    expect(stored).toMatchObject({ version: 2, content: first });
  });

  test("a save repeated because its answer got lost is acknowledged, not a conflict", async () => {
    const { id } = await create();
    const input = { version: 1, content: buildResume("de-DE") };
    const once = await call("PUT", `/api/documents/${id}`, input);
    const again = await call("PUT", `/api/documents/${id}`, input);
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(
      await database.db.select().from(documentVersions).where(eq(documentVersions.documentId, id)),
    ).toHaveLength(1);
  });

  test("text is cleaned on the way in", async () => {
    const { id } = await create();
    const content = buildResume("de-DE");
    content.person.headline = "Cafe\u0301\u0000\r\nBar\ud800";
    expect((await call("PUT", `/api/documents/${id}`, { version: 1, content })).status).toBe(200);
    expect((await call("GET", `/api/documents/${id}`)).body.document.content.person.headline).toBe(
      "Café\nBar",
    );
  });

  test("rename, duplicate, delete, restore", async () => {
    const { id } = await create();
    const renamed = await call("POST", `/api/documents/${id}/rename`, { title: " Für\nBosch " });
    expect(renamed).toMatchObject({ status: 200, body: { document: { title: "Für Bosch", version: 1 } } });
    const copy = await call("POST", `/api/documents/${id}/duplicate`);
    const original = (await call("GET", `/api/documents/${id}`)).body.document;
    expect(copy.status).toBe(201);
    expect(copy.body.document).toMatchObject({
      title: "Für Bosch (Kopie)",
      version: 1,
      content: original.content,
    });
    expect(copy.body.document.id).not.toBe(id);
    expect(await call("DELETE", `/api/documents/${id}`)).toMatchObject({ status: 204 });
    for (const [method, path, json] of matrix(id, newId())
      .filter(([, path]) => path.includes(id))
      .slice(0, -1))
      expect([
        path,
        (await call(method, path, json, { raw: path.endsWith("photo") ? await picture() : undefined }))
          .status,
      ]).toEqual([path, 404]);
    expect((await call("GET", "/api/documents")).body.documents.map(({ id }: Loose) => id)).toEqual([
      copy.body.document.id,
    ]);
    expect((await call("POST", `/api/documents/${id}/restore`)).body.document).toEqual(original);
    expect((await call("POST", `/api/documents/${id}/restore`)).body.document).toEqual(original);
  });

  test("a copy of a document with the longest title still has a title that fits", async () => {
    const { id } = await create({ kind: "resume", title: "x".repeat(200) });
    expect((await call("POST", `/api/documents/${id}/duplicate`)).body.document.title).toHaveLength(200);
  });

  test("a letter takes its sender from the resume", async () => {
    const { id } = await create();
    await call("PUT", `/api/documents/${id}`, { version: 1, content: buildResume("de-DE") });
    const letter = await create({ kind: "letter", from: { resumeId: id } });
    const { email } = buildResume("de-DE").person;
    expect(letter).toMatchObject({
      title: "Anschreiben",
      content: { resumeId: id, sender: { email }, closing: "Mit freundlichen Grüßen" },
    });
    expect(
      (await call("POST", "/api/documents", { kind: "letter", from: { resumeId: letter.id } })).status,
    ).toBe(404);
  });

  test("twenty requests with one idempotency key make one document", async () => {
    const headers = { "idempotency-key": "tab-1" };
    const post = (input: object, as = me) => call("POST", "/api/documents", input, { headers, as });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ kind: "resume" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.document.id)).size).toBe(1);
    expect((await post({ kind: "resume" }, stranger)).body.document.id).not.toBe(
      answers[0]!.body.document.id,
    );
    expect((await post({ kind: "letter" })).status).toBe(422);
    expect(
      (await call("POST", "/api/documents", { kind: "resume" }, { headers: { "idempotency-key": "a b" } }))
        .status,
    ).toBe(400);
  });

  test("the quota holds against parallel requests, and a deletion makes room", async () => {
    const { db } = database;
    const first = await create();
    const [row] = await db.select().from(documents).where(eq(documents.id, first.id));
    await db
      .insert(documents)
      .values(Array.from({ length: documentsPerPerson - 4 }, () => ({ ...row!, id: newId() })));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call("POST", "/api/documents", { kind: "resume" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
    await call("DELETE", `/api/documents/${first.id}`);
    expect((await call("POST", "/api/documents", { kind: "resume" })).status).toBe(201);
    expect((await call("POST", `/api/documents/${first.id}/restore`)).status).toBe(422);
    expect((await call("GET", `/api/documents/${first.id}`)).status).toBe(404);
    expect((await call("GET", "/api/documents")).body.documents).toHaveLength(documentsPerPerson);
  });
});

describe("JSON Resume", () => {
  test("in and out, with losses by path", async () => {
    const data = { ...sample, "x-own": 1, work: [{ ...sample.work[0], startDate: "soon" }] };
    const { status, body } = await call("POST", "/api/documents/import", { source: "json-resume", data });
    expect(status).toBe(201);
    expect(body.losses).toEqual([
      { path: "$.work[0].startDate", reason: "invalid-date" },
      { path: "$['x-own']", reason: "not-shown" },
    ]);
    expect((await call("GET", `/api/documents/${body.document.id}`)).body.document).toEqual(body.document);
    const out = await call("GET", `/api/documents/${body.document.id}/json-resume`);
    expect(out.body).toEqual({ resume: data, losses: [] });
    const file = await call("GET", `/api/documents/${body.document.id}/json-resume?download=1`);
    expect(file.body).toEqual(data);
    expect(new TextDecoder().decode(file.bytes)).toBe(`${JSON.stringify(out.body.resume, null, 2)}\n`);
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="Lebenslauf.json"; filename*=UTF-8''Lebenslauf.json`,
    );
  });

  test.each([[[]], ["text"], [null], [7]])("a file that is %j is 400", async (data) => {
    const { status, body } = await call("POST", "/api/documents/import", { source: "json-resume", data });
    expect([status, body.error.fields.map(({ path }: Loose) => path)]).toEqual([400, ["data"]]);
  });

  test("what could not be saved again is not imported", async () => {
    const numbers = `{"source":"json-resume","data":{"x":[${Array.from({ length: 100_000 }, () => "1e20").join()}]}}`;
    expect((await call("POST", "/api/documents/import", {}, { raw: numbers })).status).toBe(413);
  });

  test("a letter has none", async () => {
    const { id } = await create({ kind: "letter" });
    expect((await call("GET", `/api/documents/${id}/json-resume`)).status).toBe(404);
  });
});

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

test("the routes describe themselves as OpenAPI", () => {
  const { paths } = routes.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Dossier", version: "1" },
  });
  const described = Object.entries(paths!).flatMap(([path, methods]) =>
    Object.keys(methods!).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    matrix("{id}", "{id}")
      .map(([method, path]) => `${method} ${path}`)
      .sort(),
  );
});
