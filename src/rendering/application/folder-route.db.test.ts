import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ampleBudgets } from "../../../tests/support/budgets.ts";
import { outlineOf } from "../../../tests/support/pdf.ts";
import { createPdf, encryptedPdf } from "../../../tests/support/pdf-files.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { openSite, type Site, type TestUser } from "../../../tests/support/site.ts";
import { newId } from "../../kit/id.ts";

const renderer = createTestRenderer();
let site: Site;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer, budgets: ampleBudgets } });
});
afterAll(() => site?.close());
beforeEach(async () => {
  [user, other] = [await site.createUser(), await site.createUser()];
});

const request = async (method: string, path: string, json?: unknown, as: TestUser | null = user) => {
  const response = await site.request({ method, path, as, json });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return { ...response, body: isJson ? JSON.parse(response.text) : null };
};
const create = async (kind: string) => (await request("POST", "/api/documents", { kind })).body.document;
const upload = async (id: string, body: Uint8Array, as = user) => {
  const headers = { "content-type": "application/pdf" };
  const response = await site.request({
    method: "POST",
    path: `/api/documents/${id}/attachments`,
    as,
    body,
    headers,
  });
  return { status: response.status, body: JSON.parse(response.text) };
};
const save = (letter: { id: string; content: object }, changes: object, version = 1) =>
  request("PUT", `/api/documents/${letter.id}`, { version, content: { ...letter.content, ...changes } });
const attach = (
  { fileId, contentType, pages }: { fileId: string; contentType: string; pages: number },
  title: string,
) => ({
  id: newId(),
  fileId,
  contentType,
  pages,
  title,
});
const getFolder = (id: string, as: TestUser | null = user) =>
  request("GET", `/api/documents/${id}/application.pdf`, undefined, as);

describe("the folder of a letter", () => {
  test("has its resume and its attachments in the order of the letter", async () => {
    const resume = await create("resume");
    const letter = await create("letter");
    const pdf = (await upload(letter.id, createPdf({ pages: 2 }))).body;
    const picture = (await upload(letter.id, await createPhoto())).body;
    expect(pdf).toMatchObject({ contentType: "application/pdf", pages: 2 });
    const sender = { ...letter.content.sender, name: "Lena Hoffmann" };
    const attachments = [attach(picture, "Urkunde"), attach(pdf, "Zeugnis")];
    expect((await save(letter, { attachments, resumeId: resume.id, sender })).status).toBe(200);
    const response = await getFolder(letter.id);
    expect(response.status).toBe(200);
    expect(outlineOf(response.bytes)).toEqual([
      { title: "Anschreiben", page: 1 },
      { title: "Lebenslauf", page: 2 },
      { title: "Urkunde", page: 3 },
      { title: "Zeugnis", page: 4 },
    ]);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/Lena.*Hoffmann.*Bewerbungsmappe\.pdf/),
      "content-length": String(response.bytes.length),
      "cache-control": "private, no-store",
    });
    expect(response.headers).not.toHaveProperty("x-attachment-resolution");
  });

  test("with more than 40 pages of attachments is refused", async () => {
    const letter = await create("letter");
    const file = (await upload(letter.id, createPdf({ pages: 20 }))).body;
    const attachments = ["a", "b", "c"].map((title) => attach(file, title));
    await save(letter, { attachments: attachments.slice(0, 2) });
    expect((await getFolder(letter.id)).status).toBe(200);
    await save(letter, { attachments }, 2);
    expect((await getFolder(letter.id)).body.error.code).toBe("documentTooLong");
  });

  test("of a deleted resume has the letter; a resume has no folder", async () => {
    const resume = await create("resume");
    const letter = await create("letter");
    await save(letter, { resumeId: resume.id });
    await request("DELETE", `/api/documents/${resume.id}`);
    expect(outlineOf((await getFolder(letter.id)).bytes).map(({ title }) => title)).toEqual(["Anschreiben"]);
    expect((await getFolder((await create("resume")).id)).status).toBe(404);
  });

  test("is not found for other users, and never has another user's resume or attachment", async () => {
    const letter = await create("letter");
    expect((await getFolder(letter.id, other)).status).toBe(404);
    expect((await getFolder(letter.id, null)).status).toBe(401);
    const theirs = (await request("POST", "/api/documents", { kind: "letter" }, other)).body.document;
    const { body: file } = await upload(theirs.id, createPdf(), other);
    await save(letter, { attachments: [attach(file, "Fremd")], resumeId: theirs.id });
    const { status, body } = await getFolder(letter.id);
    expect([status, body.error.code]).toEqual([422, "unprocessable"]);
    expect(body.error.message).toContain("wurde gelöscht");
  });
});

test("a PDF in the place of a photo or a signature is left out", async () => {
  const [resume, letter] = [await create("resume"), await create("letter")];
  const { fileId } = (await upload(letter.id, createPdf())).body;
  const person = { ...resume.content.person, photo: { fileId, visible: true } };
  expect((await save(resume, { person })).status).toBe(200);
  expect((await save(letter, { resumeId: resume.id, signature: { image: fileId } })).status).toBe(200);
  expect((await request("GET", `/api/documents/${resume.id}/pdf`)).status).toBe(200);
  expect((await getFolder(letter.id)).status).toBe(200);
});

describe("an upload is refused with a message", () => {
  test.each<[string, () => Buffer, string]>([
    ["a PDF with a password", encryptedPdf, "mit einem Passwort geschützt"],
    ["a damaged PDF", () => createPdf().subarray(0, 200), "lässt sich nicht lesen"],
    ["a PDF of 21 pages", () => createPdf({ pages: 21 }), "höchstens 20 Seiten"],
  ])("%s", async (_, make, message) => {
    const letter = await create("letter");
    const { status, body } = await upload(letter.id, make());
    expect([status, body.error.code]).toEqual([422, "unprocessable"]);
    expect(body.error.message).toContain(message);
    expect((await request("GET", "/api/attachments")).body).toEqual({ attachments: [] });
  });
});
