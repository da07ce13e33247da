import { strToU8, zipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { type Body, send, serveDocuments, site } from "../../tests/support/document-routes.ts";
import { buildLetter, portalOf, sampleOf } from "../../tests/support/documents.ts";
import { reactiveResume4 } from "../../tests/support/import-files/reactive-resume.ts";
import { stubRenderer } from "../../tests/support/stub-renderer.ts";
import { writeOwnFormat } from "../documents/own-format/write-own-format.server.ts";
import { documents, files } from "../documents/tables.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { maxFileBytes } from "./import-routes.server.ts";
import { createImportProcesses } from "./process/import-processes.server.ts";

const importProcesses = createImportProcesses({ limits: { time: 600_000 } });
serveDocuments({ renderer: stubRenderer, importProcesses });

const read = (raw: string | Uint8Array, { query = "", headers = {}, ...options }: Body = {}) =>
  send("POST", `/api/imports${query}`, undefined, {
    raw,
    headers: { "content-type": "application/octet-stream", ...headers },
    ...options,
  });
const file = (person = {}) => {
  const resume = reactiveResume4(sampleOf("de-DE")) as { basics: object };
  return JSON.stringify({ ...resume, basics: { ...resume.basics, ...person } });
};

describe("a file becomes a draft", () => {
  test("that the user reviews, with characters that no font shows, and nothing is stored", async () => {
    const { status, body } = await read(file({ headline: "Ops 𓀀" }), {
      query: "?name=Lebenslauf%20alt.json",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "resume",
      format: "reactive-resume",
      title: "Lebenslauf alt",
      missing: ["𓀀"],
    });
    expect(body.content.person.name).toEqual(
      expect.objectContaining({ family: sampleOf("de-DE").name.family }),
    );
    expect(body.source.lines.length).toBeGreaterThan(10);
    expect(await site.db.select().from(documents)).toEqual([]);
    expect(await site.db.select().from(files)).toEqual([]);
  });

  test("that the import accepts as it is", async () => {
    const { body } = await read(file());
    const { content, title, photo } = body;
    const draft = { source: "draft", kind: "resume", title, content, ...(photo && { photo }) };
    const created = await send("POST", "/api/documents/import", draft);
    expect(created.status).toBe(201);
    expect(created.body.document.content.sections).toEqual(content.sections);
  });

  test("that restores a document of our own as it was", async () => {
    const content = { ...buildLetter("de-DE"), resumeId: undefined };
    const own = writeOwnFormat(
      { kind: "letter", content, title: "Brief", portal: "ljp" },
      {},
      portalOf("de-DE"),
    );
    const { body } = await read(JSON.stringify(own));
    const { kind, document, title } = body;
    expect(kind).toBe("restored");
    const restored = await send("POST", "/api/documents/import", { source: "draft", title, ...document });
    expect(restored.body.document).toMatchObject({ kind: "letter", title: "Brief", portal: "ljp" });
    expect(restored.body.document.content).toEqual(JSON.parse(JSON.stringify(content)));
  });

  test("that restores the documents of an account, without work on the main thread for each of them", async () => {
    const content = { ...buildLetter("de-DE"), resumeId: undefined, subject: "𓀀" };
    const own = writeOwnFormat({ kind: "letter", content, title: "B", portal: "lde" }, {}, portalOf("de-DE"));
    const bytes = strToU8(JSON.stringify(own));
    const names = Array.from({ length: 3 }, (_, at) => [`downloads/B ${at}.dossier.json`, bytes]);
    const { body } = await read(zipSync({ "account.json": strToU8("{}"), ...Object.fromEntries(names) }));
    expect(body.documents.map(({ title }: { title: string }) => title)).toEqual(["B", "B", "B"]);
    for (const each of body.documents) expect(each).not.toHaveProperty("missing");
  });

  test("whatever its content type and name say", async () => {
    const headers = { "content-type": "image/png" };
    expect((await read(file(), { query: "?name=photo.png", headers })).status).toBe(200);
  });
});

describe("refused", () => {
  test("cross-site and form requests, large bodies; visitors without an account may import", async () => {
    const statusOf = async (options: object, raw: string | Uint8Array = file()) =>
      (await read(raw, options)).status;
    expect(await statusOf({ as: null })).toBe(200);
    expect(
      await statusOf({ headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } }),
    ).toBe(403);
    expect(await statusOf({ headers: { "content-type": "multipart/form-data; boundary=x" } })).toBe(415);
    expect(await statusOf({ headers: { "content-type": "application/x-www-form-urlencoded" } })).toBe(415);
    expect(await statusOf({}, Buffer.alloc(maxFileBytes + 1, "x"))).toBe(413);
  });

  test.each(["?kind=other", "?kind=letter&kind=letter"])("%s, which names no kind", async (query) => {
    expect((await read(file(), { query })).status).toBe(400);
  });

  test("a file that is none of a resume says which files are read, in the language of the portal", async () => {
    const { status, body } = await read(JSON.stringify({ name: "dossier", version: "1.0.0", scripts: {} }));
    expect([status, body.error.code]).toEqual([422, "unprocessable"]);
    expect(body.error.message).toContain("Europass");
    expect(body.error.message).toContain("Bitte");
  });
});

test("a user or guest without a place is refused before the file is received", async () => {
  const admit = vi.spyOn(importProcesses, "admit").mockRejectedValue(new AppError("tooMany"));
  const reading = vi.spyOn(importProcesses, "read");
  // `limitBody`, which runs next, would refuse it with 413.
  const tooLarge = Buffer.alloc(maxFileBytes + 1, "x");
  expect((await read(tooLarge)).status).toBe(429);
  expect((await read(tooLarge, { as: null })).status).toBe(429);
  expect(admit.mock.calls.map(([{ userId }]) => typeof userId)).toEqual(["string", "undefined"]);
  expect(reading).not.toHaveBeenCalled();
  admit.mockRestore();
});

test("the next file is read after one has ended the process", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  await read(file());
  const pidOf = () => importProcesses.state().processes[0]?.pid;
  const pid = pidOf();
  const reading = read(file());
  process.kill(pid!, "SIGKILL");
  expect([200, 422]).toContain((await reading).status);
  expect((await read(file())).status).toBe(200);
  expect(pidOf()).not.toBe(pid);
});
