import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { exportFormatNames } from "../../documents/exports/export-formats.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { readPdfSource } from "../../documents/own-format/pdf-source.test-support.ts";
import { documents } from "../../documents/tables.ts";
import { newId } from "../../kit/id.ts";

const renderer = createTestRenderer();
let site: Site;
let user: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer } });
  user = await site.createUser();
});
afterAll(() => site?.close());

async function store(content: StoredDocument["content"], portal = "lde") {
  const id = newId();
  const kind = "sections" in content ? ("resume" as const) : ("letter" as const);
  await site.db
    .insert(documents)
    .values({ ownerId: user.id, id, kind, title: "Bewerbung", portal, content, bytes: 1 });
  return id;
}
const get = (path: string, as: TestUser | null = user) => site.request({ path, as });
const exportAs = (id: string, format: string, as?: TestUser | null) =>
  get(`/api/documents/${id}/export/${format}`, as);

const extensions = {
  docx: "docx",
  text: "txt",
  markdown: "md",
  html: "html",
  json: "dossier.json",
  "json-resume": "json",
};
const starts = {
  docx: "PK",
  text: "Lena Hoffmann\n",
  markdown: "# Lena Hoffmann\n",
  html: "<!doctype html>",
  json: "{",
  "json-resume": "{",
};

test.each(exportFormatNames)(
  "PRD-09 a resume is downloaded as %s under its applicant's name",
  async (format) => {
    const id = await store(buildResume("de-DE"));
    const { status, headers, bytes } = await exportAs(id, format);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe(
      `attachment; filename=Lena-Hoffmann-Lebenslauf.${extensions[format]}`,
    );
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(bytes.toString("utf8").startsWith(starts[format])).toBe(true);
  },
);

test.each(["docx", "text", "markdown", "html", "json"])("a letter is downloaded as %s", async (format) => {
  expect((await exportAs(await store(buildLetter("de-DE")), format)).status).toBe(200);
});

test("exports require a session, an own document and a known format", async () => {
  const id = await store(buildResume("de-DE"));
  const other = await site.createUser();
  for (const format of exportFormatNames) {
    expect((await exportAs(id, format, null)).status).toBe(401);
    expect((await exportAs(id, format, other)).status).toBe(404);
    expect((await exportAs("nonsense", format)).status).toBe(404);
  }
  expect((await exportAs(id, "odt")).status).toBe(400);
  expect((await exportAs(await store(buildLetter("de-DE")), "json-resume")).status).toBe(404);
  expect((await get(`/api/documents/${id}/export-losses`, other)).status).toBe(404);
  expect((await get(`/api/documents/${id}/pdf?source=2`)).status).toBe(400);
});

test("the own format and the PDF for the user have hidden pictures too, and other formats only visible ones", async () => {
  const id = await store(buildResume("de-DE"));
  const body = await createPhoto();
  const upload = await site.request({
    method: "PUT",
    path: `/api/documents/${id}/photo`,
    as: user,
    body,
    headers: { "content-type": "image/jpeg" },
  });
  const { fileId } = JSON.parse(upload.text);
  const withPhoto = (visible: boolean) => {
    const content = buildResume("de-DE");
    return store({ ...content, person: { ...content.person, photo: { fileId, visible } } });
  };
  const [hidden, shown] = [await withPhoto(false), await withPhoto(true)];
  const own = await exportAs(hidden, "json");
  expect(JSON.parse(own.text).meta.dossier.photo.contentType).toBe("image/jpeg");
  expect((await exportAs(hidden, "html")).text).not.toContain("data:image");
  expect((await exportAs(shown, "html")).text).toContain('src="data:image/jpeg;base64,');
});

test("PRD-09 the PDF for the user carries the file of the own format, and the PDF to send does not", async () => {
  const id = await store(buildResume("de-DE"));
  const own = await exportAs(id, "json");
  const pdf = (query: string) => get(`/api/documents/${id}/pdf${query}`);
  expect(Buffer.from((await readPdfSource((await pdf("?source=1")).bytes))!).toString()).toBe(own.text);
  expect(await readPdfSource((await pdf("")).bytes)).toBeUndefined();
});

test("the PDF says which characters it lacks", async () => {
  const content = buildResume("de-DE");
  content.person.headline = "Ägyptologe 𓀀";
  const id = await store(content);
  const { headers } = await get(`/api/documents/${id}/pdf`);
  expect(JSON.parse(String(headers["x-missing-characters"]))).toEqual(["𓀀"]);
  expect((await exportAs(id, "text")).text).toContain("Ägyptologe 𓀀");
  const losses = JSON.parse((await get(`/api/documents/${id}/export-losses`)).text);
  expect(losses.missing).toEqual(["𓀀"]);
  expect(losses.fileName).toBe("Lena-Hoffmann-Lebenslauf");
  expect(losses.losses.pdf).toEqual([{ reason: "characters", count: 1 }]);
  expect(losses.losses.text).toEqual([{ reason: "design", count: 1 }]);
});
