import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  type Body,
  createDocument,
  otherUser,
  send,
  serveDocuments,
  site,
  uploadPhoto,
  user,
} from "../../../tests/support/document-routes.ts";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { createDrawing, createPhoto } from "../../../tests/support/photo.ts";
import { newId } from "../../kit/id.ts";
import { maxDraftBytes, maxImportBytes } from "../quotas.ts";
import { files } from "../tables.ts";

serveDocuments();

const picture = async (bytes: Uint8Array | Promise<Uint8Array>, contentType = "image/jpeg") => ({
  contentType,
  data: Buffer.from(await bytes).toString("base64"),
});
const resumeWithPhoto = () => {
  const content = buildResume("de-DE");
  content.person.photo = { fileId: newId(), visible: false };
  return content;
};
const accept = (draft: object, options = {}) =>
  send(
    "POST",
    "/api/documents/import",
    { source: "draft", kind: "resume", title: "Lebenslauf", ...draft },
    options,
  );
const filesOf = (ownerId: string) => site.db.select().from(files).where(eq(files.ownerId, ownerId));

describe("an accepted draft", () => {
  test("becomes a document with its photo and signature as stored files", async () => {
    const content = resumeWithPhoto();
    content.signature = { place: "Berlin", visible: true, image: newId() };
    const { status, body } = await accept({
      content,
      photo: await picture(createPhoto()),
      signature: await picture(createDrawing(), "image/png"),
    });
    expect([status, body.losses]).toEqual([201, []]);
    const { person, signature } = body.document.content;
    const stored = await filesOf(user.id);
    expect(stored.map(({ id, kind }) => [id, kind]).sort()).toEqual(
      [
        [person.photo.fileId, "photo"],
        [signature.image, "signature"],
      ].sort(),
    );
    expect(person.photo.visible).toBe(false);
    expect((await send("GET", `/api/files/${person.photo.fileId}`)).status).toBe(200);
    expect(body.document).toMatchObject({ title: "Lena Hoffmann – Lebenslauf", portal: "lde", version: 1 });
  });

  test("has no photo that is neither sent nor the user's own", async () => {
    const { id } = await createDocument();
    const { fileId } = (await uploadPhoto(id, await createPhoto())).body;
    const content = resumeWithPhoto();
    content.person.photo = { fileId, visible: true };
    expect((await accept({ content })).body.document.content.person.photo).toEqual({ fileId, visible: true });
    const foreign = await accept({ content }, { as: otherUser });
    expect(foreign.body.document.content.person).not.toHaveProperty("photo");
  });

  test("with the same idempotency key is created once, with one photo", async () => {
    const draft = { content: resumeWithPhoto(), photo: await picture(createPhoto()) };
    const headers = { "idempotency-key": newId() };
    const ids = new Set<string>();
    for (let times = 0; times < 2; times += 1) ids.add((await accept(draft, { headers })).body.document.id);
    expect(ids.size).toBe(1);
    expect(await filesOf(user.id)).toHaveLength(1);
  });

  test("keeps the culture of a restored document, unless it is unknown", async () => {
    const content = buildResume("de-DE");
    expect((await accept({ content, portal: "ljp" })).body.document.portal).toBe("ljp");
    expect((await accept({ content, portal: "zzz" })).body.document.portal).toBe("lde");
  });
});

describe("an accepted letter", () => {
  const letter = (more: object) => ({ kind: "letter", content: { ...buildLetter("de-DE"), ...more } });
  const contentOf = async (more: object, options = {}): Promise<Body> =>
    (await accept(letter(more), options)).body.document.content;

  test("keeps the resume and the attachments that the user owns", async () => {
    const { id: resumeId } = await createDocument();
    const foreignFile = {
      id: "a",
      fileId: newId(),
      title: "Zeugnis",
      contentType: "application/pdf",
      pages: 1,
    };
    expect((await contentOf({ resumeId })).resumeId).toBe(resumeId);
    const foreign = await contentOf({ resumeId, attachments: [foreignFile] }, { as: otherUser });
    expect(foreign).not.toHaveProperty("resumeId");
    expect(foreign).not.toHaveProperty("attachments");
  });
});

describe("refused", () => {
  test("content, pictures and sizes that are wrong", async () => {
    const content = resumeWithPhoto();
    const broken = await picture(Buffer.from("\xff\xd8\xff broken", "latin1"));
    const statusOf = async (draft: object) => (await accept(draft)).status;
    expect(await statusOf({ content: { ...content, schema: 2 } })).toBe(400);
    expect(await statusOf({ kind: "letter", content })).toBe(400);
    expect(await statusOf({ content, ownerId: newId() })).toBe(400);
    expect(await statusOf({ content, photo: { ...broken, data: "not base64" } })).toBe(400);
    expect(await statusOf({ content, photo: broken })).toBe(422);
    expect(await statusOf({ content, photo: await picture(Buffer.from("<svg/>")) })).toBe(415);
    expect(await statusOf({ content, title: "x".repeat(maxDraftBytes) })).toBe(413);
    expect(await filesOf(user.id)).toEqual([]);
  });

  test("content that could not be saved again", async () => {
    const tray = Array.from({ length: 110 }, () => ({ id: newId(), text: "x".repeat(10_000) }));
    const { status } = await accept({
      content: { ...resumeWithPhoto(), tray },
      photo: await picture(createPhoto()),
    });
    expect(status).toBe(413);
    expect(await filesOf(user.id)).toEqual([]);
  });

  test("a JSON Resume file that is larger than such a file may be", async () => {
    const data = { basics: { summary: "x".repeat(maxImportBytes) } };
    const { status } = await send("POST", "/api/documents/import", { source: "json-resume", data });
    expect(status).toBe(413);
  });
});
