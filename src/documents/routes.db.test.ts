import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  call,
  create,
  database,
  type Loose,
  matrix,
  me,
  picture,
  serveDocumentRoutes,
  stranger,
} from "../../tests/support/document-routes.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import sample from "../../tests/support/json-resume/sample.json" with { type: "json" };
import { newId } from "../kit/id.ts";
import { documentsPerPerson } from "./policy.ts";
import { documents, documentVersions } from "./tables.ts";

serveDocumentRoutes();

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
