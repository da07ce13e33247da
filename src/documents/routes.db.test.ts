import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  type Body,
  createDocument,
  everyRoute,
  otherUser,
  send,
  serveDocuments,
  site,
  user,
} from "../../tests/support/document-routes.ts";
import { buildLetter, buildResume } from "../../tests/support/documents.ts";
import sample from "../../tests/support/json-resume/sample.json" with { type: "json" };
import { createPhoto } from "../../tests/support/photo.ts";
import { newId } from "../kit/id.ts";
import { maxDocumentsPerOwner } from "./quotas.ts";
import { documents, documentVersions } from "./tables.ts";

serveDocuments();

describe("invalid input", () => {
  test.each<[string, unknown, string[]]>([
    ["a missing kind", {}, ["kind"]],
    ["an unknown kind", { kind: "poem" }, ["kind"]],
    ["an unknown key", { kind: "resume", ownerId: newId() }, ["ownerId"]],
    ["a resume with a source resume", { kind: "resume", from: { resumeId: newId() } }, ["from"]],
    ["an empty title", { kind: "resume", title: " " }, ["title"]],
    ["a title of 201 characters", { kind: "resume", title: "x".repeat(201) }, ["title"]],
    ["an invalid id", { kind: "letter", from: { resumeId: "x" } }, ["from.resumeId"]],
  ])("create: %s is 400 with its path", async (_, input, paths) => {
    const { status, body } = await send("POST", "/api/documents", input);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.fields.map(({ path }: Body) => path)).toEqual(paths);
  });

  const resume = buildResume("de-DE");
  const [summary, ...others] = resume.sections;
  const twin = { ...others[0], id: "one" };
  test.each<[string, unknown, string[]]>([
    ["a missing version", { content: resume }, ["version"]],
    ["an owner", { version: 1, content: resume, ownerId: newId() }, ["ownerId"]],
    [
      "a nested unknown key",
      { version: 1, content: { ...resume, person: { ...resume.person, role: "admin" } } },
      ["content.person.role"],
    ],
    [
      "a nested value of the wrong type",
      { version: 1, content: { ...resume, sections: [{ ...summary, text: 7 }, ...others] } },
      ["content.sections[0].text"],
    ],
    [
      "two sections with the same id",
      { version: 1, content: { ...resume, sections: [twin, twin] } },
      ["content.sections[1].id"],
    ],
    [
      "an impossible date",
      { version: 1, content: { ...buildLetter("de-DE"), date: "2026-02-30" } },
      ["content.date"],
    ],
    ["NUL in unknown data", { version: 1, content: { ...resume, extra: { x: "\0" } } }, ["content.extra"]],
    ["a letter as the content of a resume", { version: 1, content: buildLetter("de-DE") }, ["content"]],
  ])("save: %s is 400 with its path", async (_, input, paths) => {
    const { id } = await createDocument();
    const { status, body } = await send("PUT", `/api/documents/${id}`, input);
    expect([status, body.error.code]).toEqual([400, "invalid"]);
    expect(body.error.fields.map(({ path }: Body) => path)).toEqual(paths);
  });

  test("prototype keys are rejected at every depth, on every route with a JSON body", async () => {
    const { id } = await createDocument();
    const bodies = ["__proto__", "constructor", "prototype"].flatMap((key) => [
      [`{"${key}":{"x":1}}`, key],
      [`{"content":{"extra":{"a":[{"${key}":{"x":1}}]}}}`, `content.extra.a[0].${key}`],
    ]);
    for (const [method, path, json] of everyRoute(id).filter(([, , json]) => json !== undefined))
      for (const [raw, unsafePath] of bodies) {
        const response = await send(method, path, json, { raw });
        expect([path, response.status, response.body.error.fields[0].path]).toEqual([path, 400, unsafePath]);
      }
    expect(({} as Body).x).toBeUndefined();
  });

  test("a body that is not JSON, too deep, too long or of another type is rejected", async () => {
    const { id } = await createDocument();
    const put = (raw: string, type = "application/json") =>
      send("PUT", `/api/documents/${id}`, undefined, { raw, headers: { "content-type": type } });
    expect((await put("{")).status).toBe(400);
    expect((await put("")).status).toBe(400);
    expect((await put("[".repeat(100_000) + "]".repeat(100_000))).status).toBe(400);
    expect((await put(JSON.stringify({ x: "x".repeat(1024 * 1024) }))).status).toBe(413);
    expect((await put("{}", "text/plain")).status).toBe(415);
    expect((await put("{}", "multipart/form-data; boundary=x")).status).toBe(415);
  });
});

describe("lifecycle", () => {
  test("create, read, save, list", async () => {
    const { status, body } = await send("POST", "/api/documents", { kind: "resume" });
    expect(status).toBe(201);
    expect(body.document).toMatchObject({ kind: "resume", title: "Lebenslauf", portal: "lde", version: 1 });
    const { id } = body.document;
    const content = buildResume("de-DE");
    const saved = await send("PUT", `/api/documents/${id}`, { version: 1, content });
    const title = "Lena Hoffmann – Lebenslauf";
    expect(saved).toMatchObject({ status: 200, body: { version: 2, updatedAt: expect.any(String), title } });
    const read = await send("GET", `/api/documents/${id}`);
    expect(read.body.document).toEqual({
      ...body.document,
      title,
      version: 2,
      updatedAt: saved.body.updatedAt,
      content,
    });
    const list = (await send("GET", "/api/documents")).body.documents;
    const { content: _, ...summary } = read.body.document;
    expect(list).toEqual([summary]);
  });

  test("a title follows the content until the user gives another, whichever way the document came", async () => {
    const content = buildResume("de-DE");
    const draft = { source: "draft", kind: "resume", content };
    const { id } = await createDocument();
    const titleAfterSave = async (version: number, given: string) => {
      const person = { ...content.person, name: { given } };
      const saved = await send("PUT", `/api/documents/${id}`, {
        version,
        content: { ...content, person },
      });
      return saved.body.title;
    };
    expect(await titleAfterSave(1, "Mia")).toBe("Mia – Lebenslauf");
    await send("POST", `/api/documents/${id}/rename`, { title: "Für Schulen" });
    expect(await titleAfterSave(2, "Ida")).toBe("Für Schulen");

    const accept = async (title: string) =>
      (await send("POST", "/api/documents/import", { ...draft, title })).body.document.title;
    expect(await accept("Lebenslauf")).toBe("Lena Hoffmann – Lebenslauf");
    expect(await accept("Entwurf")).toBe("Entwurf");
  });

  test("a save on an old version is 409 with the stored document, and changes nothing", async () => {
    const { id } = await createDocument();
    const first = buildResume("de-DE");
    await send("PUT", `/api/documents/${id}`, { version: 1, content: first });
    const late = { version: 1, content: { ...first, person: { ...first.person, headline: "late" } } };
    const { status, body } = await send("PUT", `/api/documents/${id}`, late);
    const stored = (await send("GET", `/api/documents/${id}`)).body.document;
    expect([status, body]).toEqual([
      409,
      { error: { code: "conflict", message: expect.any(String), current: stored } },
    ]);
    expect(stored).toMatchObject({ version: 2, content: first });
  });

  test("a save repeated after a lost response is acknowledged, not a conflict", async () => {
    const { id } = await createDocument();
    const input = { version: 1, content: buildResume("de-DE") };
    const once = await send("PUT", `/api/documents/${id}`, input);
    const again = await send("PUT", `/api/documents/${id}`, input);
    expect([again.status, again.body]).toEqual([200, once.body]);
    expect(
      await site.db.select().from(documentVersions).where(eq(documentVersions.documentId, id)),
    ).toHaveLength(1);
  });

  test("text is cleaned before it is stored", async () => {
    const { id } = await createDocument();
    const content = buildResume("de-DE");
    content.person.headline = "Cafe\u0301\u0000\r\nBar\ud800";
    expect((await send("PUT", `/api/documents/${id}`, { version: 1, content })).status).toBe(200);
    expect((await send("GET", `/api/documents/${id}`)).body.document.content.person.headline).toBe(
      "Café\nBar",
    );
  });

  test("rename, duplicate, delete, restore", async () => {
    const { id } = await createDocument();
    const renamed = await send("POST", `/api/documents/${id}/rename`, { title: " Für\nBosch " });
    expect(renamed).toMatchObject({ status: 200, body: { document: { title: "Für Bosch", version: 1 } } });
    const copy = await send("POST", `/api/documents/${id}/duplicate`);
    const original = (await send("GET", `/api/documents/${id}`)).body.document;
    expect(copy.status).toBe(201);
    expect(copy.body.document).toMatchObject({
      title: "Für Bosch (Kopie)",
      version: 1,
      content: original.content,
    });
    expect(copy.body.document.id).not.toBe(id);
    expect(await send("DELETE", `/api/documents/${id}`)).toMatchObject({ status: 204 });
    for (const [method, path, json] of everyRoute(id)
      .filter(([, path]) => path.includes(`/documents/${id}`))
      .slice(0, -1))
      expect([
        path,
        (await send(method, path, json, { raw: path.endsWith("photo") ? await createPhoto() : undefined }))
          .status,
      ]).toEqual([path, 404]);
    expect((await send("GET", "/api/documents")).body.documents.map(({ id }: Body) => id)).toEqual([
      copy.body.document.id,
    ]);
    expect((await send("POST", `/api/documents/${id}/restore`)).body.document).toEqual(original);
    expect((await send("POST", `/api/documents/${id}/restore`)).body.document).toEqual(original);
  });

  test("the title of a copy is cut to the maximum length", async () => {
    const { id } = await createDocument({ kind: "resume", title: "x".repeat(200) });
    expect((await send("POST", `/api/documents/${id}/duplicate`)).body.document.title).toHaveLength(200);
  });

  test("a letter copies its sender and design from the resume", async () => {
    const { id } = await createDocument();
    const template = { id: "modern", version: 1 };
    const content = buildResume("de-DE", { template, design: { accent: "#1f4e8c" } });
    await send("PUT", `/api/documents/${id}`, { version: 1, content });
    const letter = await createDocument({ kind: "letter", from: { resumeId: id } });
    const { email } = buildResume("de-DE").person;
    expect(letter).toMatchObject({
      title: "Lena Hoffmann – Anschreiben",
      content: {
        resumeId: id,
        sender: { email },
        closing: "Mit freundlichen Grüßen",
        design: { accent: "#1f4e8c", fontPair: "commissioner" },
      },
    });
    expect(
      (await send("POST", "/api/documents", { kind: "letter", from: { resumeId: letter.id } })).status,
    ).toBe(404);
  });

  test("twenty requests with one idempotency key create one document", async () => {
    const headers = { "idempotency-key": "tab-1" };
    const post = (input: object, as = user) => send("POST", "/api/documents", input, { headers, as });
    const responses = await Promise.all(Array.from({ length: 20 }, () => post({ kind: "resume" })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.document.id)).size).toBe(1);
    expect((await post({ kind: "resume" }, otherUser)).body.document.id).not.toBe(
      responses[0]!.body.document.id,
    );
    expect((await post({ kind: "letter" })).status).toBe(422);
    expect(
      (await send("POST", "/api/documents", { kind: "resume" }, { headers: { "idempotency-key": "a b" } }))
        .status,
    ).toBe(400);
  });

  test("the quota holds against parallel requests, and a deletion frees a place", async () => {
    const { db } = site;
    const first = await createDocument();
    const [row] = await db.select().from(documents).where(eq(documents.id, first.id));
    await db
      .insert(documents)
      .values(Array.from({ length: maxDocumentsPerOwner - 4 }, () => ({ ...row!, id: newId() })));
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => send("POST", "/api/documents", { kind: "resume" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413]);
    await send("DELETE", `/api/documents/${first.id}`);
    expect((await send("POST", "/api/documents", { kind: "resume" })).status).toBe(201);
    expect((await send("POST", `/api/documents/${first.id}/restore`)).status).toBe(413);
    expect((await send("GET", `/api/documents/${first.id}`)).status).toBe(404);
    expect((await send("GET", "/api/documents")).body.documents).toHaveLength(maxDocumentsPerOwner);
  });
});

describe("JSON Resume", () => {
  test("import and export, with losses by path", async () => {
    // Dates of the sample are first days, which the import reads as months.
    const months = JSON.parse(JSON.stringify(sample).replace(/"(\d{4}-\d\d)-01"/g, '"$1"'));
    const data = { ...months, "x-own": 1, work: [{ ...months.work[0], startDate: "soon" }] };
    const { status, body } = await send("POST", "/api/documents/import", { source: "json-resume", data });
    expect(status).toBe(201);
    expect(body.losses).toEqual([
      { path: "$.work[0].startDate", reason: "invalid-date" },
      { path: "$['x-own']", reason: "not-shown" },
    ]);
    expect((await send("GET", `/api/documents/${body.document.id}`)).body.document).toEqual(body.document);
    const out = await send("GET", `/api/documents/${body.document.id}/json-resume`);
    expect(out.body).toEqual({ resume: data, losses: [] });
    const file = await send("GET", `/api/documents/${body.document.id}/json-resume?download=1`);
    expect(file.body).toEqual(data);
    expect(new TextDecoder().decode(file.bytes)).toBe(`${JSON.stringify(out.body.resume, null, 2)}\n`);
    expect(file.headers.get("content-disposition")).toContain(
      encodeURIComponent("Richard Hendriks – Lebenslauf.json"),
    );
  });

  test.each([[[]], ["text"], [null], [7]])("a file with %j is 400", async (data) => {
    const { status, body } = await send("POST", "/api/documents/import", { source: "json-resume", data });
    expect([status, body.error.fields.map(({ path }: Body) => path)]).toEqual([400, ["data"]]);
  });

  test("a file too large to save again is not imported", async () => {
    // "1e20" is stored with 21 digits.
    const list = Array.from({ length: 19_000 }, () => "1e20").join();
    const numbers = `{"source":"json-resume","data":{"x":[${list}],"text":"${"x".repeat(650_000)}"}}`;
    expect((await send("POST", "/api/documents/import", {}, { raw: numbers })).status).toBe(413);
  });

  test("a letter has no export", async () => {
    const { id } = await createDocument({ kind: "letter" });
    expect((await send("GET", `/api/documents/${id}/json-resume`)).status).toBe(404);
  });
});
