import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createImportProcesses } from "../../src/importing/process/import-processes.server.ts";
import { AppError } from "../../src/kit/errors.ts";
import { newId } from "../../src/kit/id.ts";
import { listOrdersOf } from "../../src/review/orders/order-store.server.ts";
import { send, serveDocuments, site, user } from "../support/document-routes.ts";
import { createPdf, encryptedPdf } from "../support/pdf-files.ts";
import { insertPremium } from "../support/site-users.ts";
import { stubRenderer } from "../support/stub-renderer.ts";

/** Files that customers upload for a review: what a reviewer and the server must be safe from. */
vi.setConfig({ testTimeout: 600_000 });

const importProcesses = createImportProcesses({ limits: { time: 600_000 } });
serveDocuments({ renderer: stubRenderer, importProcesses });

const MB = 1024 * 1024;
const sameSite = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

async function upload(file: Uint8Array, { name = "cv.docx", key = newId() } = {}) {
  const form = new FormData();
  form.append("key", key);
  form.append("file", new File([new Uint8Array(file)], name));
  return sendForm(new Response(form));
}
const sendForm = async (form: Response) =>
  send("POST", "/review/upload", undefined, {
    raw: new Uint8Array(await form.arrayBuffer()),
    headers: { ...sameSite, "content-type": form.headers.get("content-type")! },
  });

/** The message beside the file, without markup. */
const messageOf = (page: Buffer): string =>
  /id="review-file-error".*?<span>([^<]*)</s.exec(page.toString())?.[1]?.replaceAll("&#x27;", "'") ?? "";
const documents = async () => (await send("GET", "/api/documents")).body.documents;
const orders = () => listOrdersOf(site.db, user.id);

beforeEach(async () => {
  await insertPremium(site.db, user.id);
});

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const word = (text: string, more: Record<string, Uint8Array> = {}, before = "") =>
  zipSync({
    "[Content_Types].xml": strToU8(types),
    "_rels/.rels": strToU8(relations),
    "word/document.xml": strToU8(
      `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
    ...more,
  });
/** As long as a review asks for. */
const person = `Priya Hughes, Nurse in London. ${"I care for people after surgery and train new colleagues. ".repeat(6)}`;

describe("a hostile file is refused with a clear message, and leaves neither a document nor an order", () => {
  test.each<[string, Uint8Array, string?]>([
    ["a decompression bomb", word(person, { "word/media/a.xml": new Uint8Array(60 * MB) })],
    ["macros", word(person, { "word/vbaProject.bin": strToU8("Sub AutoOpen()") }), "cv.docm"],
    ["macros under a harmless name", word(person, { "word/vbaProject.bin": strToU8("Sub AutoOpen()") })],
    ["paths outside the archive", zipSync({ "../../Profile.csv": strToU8("First Name\nPriya") })],
    ["an executable named as a PDF", Buffer.from(`\x7fELF${"\x02\x01\0\0".repeat(500)}`, "latin1"), "cv.pdf"],
    ["a picture named as a Word file", Buffer.from("\x89PNG\r\n\x1a\n<html><script>x()</script>", "latin1")],
    ["an older Word file", Buffer.from("d0cf11e0a1b11ae1".padEnd(4000, "0"), "hex"), "cv.doc"],
    ["a PDF with a password", encryptedPdf(), "cv.pdf"],
    ["a PDF of 500 pages", createPdf({ pages: 500 }), "cv.pdf"],
    ["half a PDF", createPdf().subarray(0, 300), "cv.pdf"],
    ["nothing", new Uint8Array(), ""],
    ["a text named as a PDF", Buffer.from(`${person}\n`.repeat(3)), "cv.pdf"],
    ["a text named as a Word file", Buffer.from(`Lebenslauf\n${person}\n`), "cv.docx"],
    ["a Word file with a line of text", word("Priya Hughes, Nurse in London"), "cv.docx"],
  ])("%s", async (_name, file, name) => {
    const { status, bytes } = await upload(file, name === undefined ? {} : { name });
    expect([415, 422]).toContain(status);
    expect(messageOf(bytes)).toMatch(/^\p{Lu}.{15,}[.?]$/u);
    expect([await documents(), await orders()]).toEqual([[], []]);
  });

  test("a file of more than 10 MB, before it is read", async () => {
    const { status, bytes } = await upload(new Uint8Array(11 * MB));
    expect(status).toBe(413);
    expect(messageOf(bytes)).toMatch(/^\p{Lu}.{15,}\.$/u);
    expect(await documents()).toEqual([]);
  });
});

describe("a file with hostile parts becomes a document without them", () => {
  test.each<[string, Uint8Array]>([
    [
      "an entity of a local file",
      word(`${person} &e;`, {}, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      "a linked template of another server",
      word(person, {
        "word/_rels/settings.xml.rels": strToU8(
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:9/x.dotm" TargetMode="External"/></Relationships>',
        ),
      }),
    ],
    [
      "a PDF with a script",
      createPdf({
        content: `BT /F 12 Tf 50 700 Td (${person}) Tj ET`,
        catalogue: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>",
      }),
    ],
  ])("%s", async (_name, file) => {
    const { status, headers } = await upload(file);
    if (status === 303) {
      expect(headers.get("location")).toMatch(/\/review\/intake\?DocReviewId=[\da-f-]{36}/);
      const [{ id }] = await documents();
      const stored = JSON.stringify((await send("GET", `/api/documents/${id}`)).body);
      expect(stored).toContain("Hughes");
      expect(stored).not.toMatch(/root:|app\.alert|x\.dotm/);
    } else expect(status).toBe(422);
  });

  test.each([
    ["../../../etc/passwd.docx", "passwd"],
    ["C:\\Users\\x\\cv.docx", "cv"],
    ["<script>alert(1)</script>.docx", "script"],
    ["a\u0000b\u202e.docx", "ab"],
    [`${"x".repeat(1000)}.docx`, "xxx"],
  ])("the name %j is only a title", async (name, part) => {
    const { status } = await upload(word(person), { name });
    expect(status).toBe(303);
    const [{ title }] = await documents();
    expect(title).toContain(part);
    expect(title).not.toMatch(/[/\\\0]/);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(await orders()).toMatchObject([{ source: "upload", state: "draft", title }]);
  });
});

describe("a hostile form", () => {
  const part = (name: string, more = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  test.each([
    ["200,000 parts", part("a").repeat(180_000)],
    ["a part with a million headers", `--b\r\n${"a: b\r\n".repeat(1_000_000)}\r\n\r\n`],
    ["no end", `${part("file", '; filename="x.pdf"')}x`],
    ["no file", `${part("key")}${newId()}\r\n`],
    ["a text instead of the file", `${part("key")}${newId()}\r\n${part("file")}x\r\n`],
    ["a key that is no UUID", `${part("key")}x\r\n${part("file", '; filename="x.pdf"')}x\r\n`],
  ])("with %s is refused", async (name, body) => {
    const type = { headers: { "content-type": "multipart/form-data; boundary=b" } };
    const { status } = await sendForm(new Response(name === "no end" ? body : `${body}--b--\r\n`, type));
    expect(status).toBe(400);
    expect(await documents()).toEqual([]);
  });
});

test("the same form sent twice at once makes one document and one order", async () => {
  const key = newId();
  const file = word(person);
  const responses = await Promise.all([upload(file, { key }), upload(file, { key })]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(responses.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect([(await documents()).length, (await orders()).length]).toEqual([1, 1]);
});

test("five uploads become orders, also of two at once, and a refused one stores nothing", async () => {
  const file = word(person);
  for (let count = 0; count < 4; count += 1) expect((await upload(file)).status).toBe(303);
  const last = await Promise.all([upload(file), upload(file)]);
  expect(last.map(({ status }) => status).sort()).toEqual([303, 429]);
  const refused = await upload(file);
  expect(refused.status).toBe(429);
  expect(messageOf(refused.bytes)).not.toBe("");
  expect([(await documents()).length, (await orders()).length]).toEqual([5, 5]);
  expect((await send("GET", "/api/documents/deleted")).body.documents).toEqual([]);
});

test("an upload waits in the queue of imports, as its user", async () => {
  const admit = vi.spyOn(importProcesses, "admit");
  const reading = vi.spyOn(importProcesses, "read");
  expect((await upload(word(person))).status).toBe(303);
  const requester = expect.objectContaining({ userId: user.id });
  expect(admit).toHaveBeenCalledWith(requester, expect.anything(), expect.any(AbortSignal));
  expect(reading).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ requester }));
  reading.mockClear();
  admit.mockRejectedValueOnce(new AppError("tooMany"));
  expect((await upload(word(person))).status).toBe(429);
  expect(reading).not.toHaveBeenCalled();
});
