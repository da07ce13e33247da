import { afterAll, beforeAll, expect, test } from "vitest";
import { buildLetter, buildResume } from "../../../tests/support/documents.ts";
import { createDrawing, createPhoto } from "../../../tests/support/photo.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { openSite, type Site } from "../../../tests/support/site.ts";
import type { PreparedPicture } from "../../documents/guest/sealed-picture.ts";
import { readPdfSource } from "../../documents/own-format/pdf-source.test-support.ts";
import { documents, files } from "../../documents/tables.ts";
import { newId } from "../../kit/id.ts";

const renderer = createTestRenderer();
let site: Site;
beforeAll(async () => {
  site = await openSite({ overrides: { renderer } });
});
afterAll(() => site?.close());

const resume = (more: object = {}) => ({
  kind: "resume",
  title: "Bewerbung",
  portal: "lde",
  content: buildResume("de-DE"),
  ...more,
});
const withPhoto = () => {
  const content = buildResume("de-DE");
  return { ...content, person: { ...content.person, photo: { fileId: newId(), visible: true } } };
};
const post = (path: string, json: object) => site.request({ method: "POST", path, as: null, json });
const prepare = async (kind: "photo" | "signature", body: Buffer): Promise<PreparedPicture> => {
  const path = `/api/guest/${kind}${kind === "photo" ? "?portal=lde" : ""}`;
  const headers = { "content-type": "image/jpeg" };
  const { status, text } = await site.request({ method: "POST", path, as: null, body, headers });
  expect(status).toBe(200);
  return JSON.parse(text);
};

test("PRD-05 a visitor without an account downloads the PDF of a document that is stored nowhere", async () => {
  const { status, headers, bytes } = await post("/api/guest/download/pdf", resume());
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(headers["content-disposition"]).toBe("attachment; filename=Lena-Hoffmann-Lebenslauf.pdf");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(await readPdfSource(bytes)).toBeUndefined();
  expect(await site.db.$count(documents)).toBe(0);
});

test("PRD-05 a guest previews a document with the photo that the server prepared and did not keep", async () => {
  const { small, full } = await prepare("photo", await createPhoto());
  const preview = async (photo?: object) => {
    const { status, text } = await post(
      "/api/preview",
      resume({ content: withPhoto(), ...(photo && { photo }) }),
    );
    expect(status).toBe(200);
    return JSON.parse(text).pages[0] as string;
  };
  expect(await preview(small)).toContain("data:image/jpeg");
  expect(await preview()).not.toContain("data:image/jpeg");
  expect(small.data.length).toBeLessThan(full.data.length);
  expect(await site.db.$count(files)).toBe(0);
});

test("a picture without our seal is decoded before it is shown, and refused if it is none", async () => {
  const { full } = await prepare("photo", await createPhoto());
  const download = (photo: object) =>
    post("/api/guest/download/pdf", resume({ content: withPhoto(), photo }));
  expect((await download({ ...full, seal: "x" })).status).toBe(200);
  const broken = { data: Buffer.from("no picture").toString("base64"), seal: full.seal };
  expect((await download(broken)).status).toBe(415);
});

test("the PDF for the guest carries the document with its pictures", async () => {
  const { full } = await prepare("signature", await createDrawing());
  const content = { ...buildLetter("de-DE"), signature: { image: newId() } };
  const letter = { kind: "letter", title: "Anschreiben", portal: "lde", content, signature: full };
  const { status, bytes } = await post("/api/guest/download/own-pdf", letter);
  expect(status).toBe(200);
  const source = JSON.parse(Buffer.from((await readPdfSource(bytes))!).toString());
  expect(source.meta.dossier).toMatchObject({ kind: "letter", title: "Anschreiben", portal: "lde" });
  expect(source.meta.dossier.signature.data).toBe(full.data);
});

test.each(["docx", "text", "markdown", "html", "json", "json-resume"])(
  "a guest downloads %s",
  async (format) => {
    const { status, bytes } = await post(`/api/guest/download/${format}`, resume());
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(100);
  },
);

test("what a format cannot hold is told without storing the document; other formats are refused", async () => {
  const { status, text } = await post("/api/guest/export-losses", resume());
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ fileName: "Lena-Hoffmann-Lebenslauf", missing: [] });
  expect((await post("/api/guest/download/odt", resume())).status).toBe(400);
  expect((await post("/api/guest/download/pdf", { kind: "resume" })).status).toBe(400);
  const letter = { kind: "letter", title: "a", portal: "lde", content: buildLetter("de-DE") };
  expect((await post("/api/guest/download/json-resume", letter)).status).toBe(422);
});

test("the files and pictures of guests are not for other sites", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://other.example" };
  for (const path of ["/api/guest/download/pdf", "/api/guest/export-losses", "/api/preview"])
    expect(
      (await site.request({ method: "POST", path, as: null, json: resume(), headers })).status,
      path,
    ).toBe(403);
});
