import { setTimeout } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { createImportProcesses } from "../../src/importing/process/import-processes.server.ts";
import { log } from "../../src/kit/log.server.ts";
import { send, serveDocuments } from "../support/document-routes.ts";
import { usedMegabytes } from "../support/memory.ts";
import { createPdf, encryptedPdf } from "../support/pdf-files.ts";
import { stubRenderer } from "../support/stub-renderer.ts";

vi.setConfig({ testTimeout: 600_000 });

// A fraction of the limit in production, which would take the test half a minute for each file that reaches it.
const importProcesses = createImportProcesses({ limits: { cpu: 4_000, time: 600_000 } });
serveDocuments({ renderer: stubRenderer, importProcesses });

const MB = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (raw: Uint8Array) =>
  send("POST", "/api/imports", undefined, { raw, headers: { "content-type": "application/octet-stream" } });

const word = (body: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    "_rels/.rels": strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body>${body}</w:body></w:document>`,
    ),
    ...more,
  });
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const entity = (name: string, system: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY ${name} SYSTEM "${system}">]>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "ha">${Array.from(
  { length: 30 },
  (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};&a${at};&a${at};">`,
).join("")}]>`;
const passport = (name: string) =>
  `<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo><Identification><PersonName><FirstName>${name}</FirstName><Surname>Hughes</Surname></PersonName></Identification></LearnerInfo></SkillsPassport>`;
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe("a hostile file is refused with a clear message", () => {
  test.each<[string, Uint8Array]>([
    ["a ZIP bomb of Word's parts", word(paragraph("x"), { "word/media/a.xml": new Uint8Array(60 * MB) })],
    [
      "a ZIP with 5,000 entries",
      zipSync(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}.csv`, strToU8("x")]))),
    ],
    ["a ZIP with paths outside itself", zipSync({ "../../Profile.csv": strToU8("First Name\nPriya") })],
    [
      "Word without a document",
      zipSync({ "[Content_Types].xml": strToU8("x"), "word/document.xml": strToU8("<") }),
    ],
    ["JSON with 100,000 levels", bytesOf(nested(100_000, "[", "]"))],
    ["objects with 100,000 levels", bytesOf(nested(100_000, '{"a":', "}"))],
    ["10 MB of one line", bytesOf("x ".repeat(5 * MB))],
    ["10 MB of one JSON text", bytesOf(`{"basics":{"name":"${"x".repeat(9 * MB)}"}}`)],
    ["10 MB of short values", bytesOf(`{"work":[${"{},".repeat(3 * MB)}{}]}`)],
    ["10 MB of HTML", bytesOf(`<html>${"<p>x".repeat(2.4 * MB)}`)],
    ["a PDF with a password", encryptedPdf()],
    ["half a PDF", createPdf().subarray(0, 300)],
    ["a PDF without text", createPdf({ content: "" })],
    ["a PDF of 500 pages", createPdf({ pages: 500 })],
    [
      "a PNG with HTML behind its first bytes",
      Buffer.from("\x89PNG\r\n\x1a\n<html><script>x()</script>", "latin1"),
    ],
    ["only NULs", new Uint8Array(1000)],
    ["an executable", Buffer.from(`\x7fELF${"\x02\x01\0\0".repeat(500)}`, "latin1")],
    [
      "JSON with only prototype keys",
      bytesOf('{"__proto__":{"basics":{"name":"x"}},"constructor":{"prototype":{}}}'),
    ],
  ])("%s", async (_, file) => {
    const { status, body } = await read(file);
    expect(status).toBe(422);
    expect(body.error.message).toMatch(/^\p{Lu}.{20,}\.$/u);
    expect(body.error.message).not.toContain("konnte nicht verarbeitet werden");
  });
});

describe("a file with hostile parts is read without them", () => {
  const textOf = async (file: Uint8Array) => {
    const { status, body } = await read(file);
    return { status, text: JSON.stringify([body.content, body.photo, body.source]) };
  };

  test.each<[string, Uint8Array]>([
    [
      "XML with an entity of a local file",
      bytesOf(entity("e", "file:///etc/passwd") + passport("Priya &e;")),
    ],
    ["XML with entities that multiply", bytesOf(laughs + passport("Priya &a30;"))],
    [
      "Word with macros",
      word(paragraph("Priya Hughes"), { "word/vbaProject.bin": strToU8("Sub AutoOpen()") }),
    ],
    [
      "Word with a linked picture of the server",
      word(
        `${paragraph("Priya Hughes")}<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
        {
          "word/_rels/document.xml.rels": strToU8(
            '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
          ),
        },
      ),
    ],
    ["Word with an entity", word(paragraph("Priya Hughes &amp; &lt;b&gt;"))],
    [
      "a PDF with a script",
      createPdf({
        content: "BT /F 12 Tf 50 700 Td (Priya Hughes, Nurse in London) Tj ET",
        catalogue: "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>",
      }),
    ],
    [
      "HTML named as a PDF, with a script",
      bytesOf("<!doctype html><body><script>x()</script><p>Priya Hughes</p>"),
    ],
    ["text with NULs and lone surrogates", bytesOf(`Priya Hughes\n${"Nurse in a hospital\n".repeat(40)}\0`)],
    [
      "JSON with lone surrogates",
      bytesOf('{"basics":{"name":"Priya \\ud800Hughes\\u0000","summary":"\\udfff"}}'),
    ],
    [
      "JSON with prototype keys",
      bytesOf('{"basics":{"name":"Priya Hughes","__proto__":{"x":1}},"__proto__":{"work":[]}}'),
    ],
    ["text with 100,000 brackets", bytesOf(`Priya Hughes\n${"[".repeat(100_000)}`)],
    ["Markdown with 50,000 levels", bytesOf(`# Priya Hughes\n\n# Skills\n\n${"> ".repeat(50_000)}x`)],
    ["HTML with 20,000 levels", bytesOf(`<html><body>Priya Hughes${nested(20_000, "<div>", "</div>")}`)],
  ])("%s", async (_, file) => {
    const { status, text } = await textOf(file);
    expect(status).toBe(200);
    expect(text).toContain("Hughes");
    expect(text).not.toMatch(/root:|AutoOpen|hahahaha|app\.alert|<script|x\(\)|\\ud800|\\u0000/);
    expect(text.length).toBeLessThan(3_000_000);
  });
});

describe("YAML", () => {
  test("with parts that multiply is refused or read within the limits", async () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`,
    );
    const bomb = `cv:\n  name: Priya\na0: &a0 [x, y]\n${levels.join("\n")}\n`;
    const { status, body } = await read(bytesOf(bomb));
    expect([200, 422]).toContain(status);
    expect(JSON.stringify(body).length).toBeLessThan(MB);
  });
});

test("a file that takes all of its time delays no other request, and the next file is read", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const slow = read(
    bytesOf(`Priya Hughes\nExperience\n${"Nurse, Hospital, 2010 - 2012\nDid things\n".repeat(11_000)}`),
  );
  let isDone = false;
  slow.finally(() => {
    isDone = true;
  });
  const statuses: number[] = [];
  while (!isDone) {
    statuses.push((await send("GET", "/api/documents")).status);
    // Leaves CPU time for the import, which has a low priority.
    await setTimeout(100);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(3);
  expect((await read(bytesOf("Priya Hughes\nNurse in London"))).status).toBe(200);
});

test("large files leave nothing in the memory of the server", async () => {
  const file = bytesOf("x ".repeat(5 * MB));
  for (let times = 0; times < 3; times += 1) await read(file);
  const before = usedMegabytes();
  for (let times = 0; times < 10; times += 1) await read(file);
  // Ten files have 100 MB. The last ones are freed a little later.
  await expect.poll(() => usedMegabytes() - before).toBeLessThan(60);
  expect(importProcesses.state().waiting).toBe(0);
});
