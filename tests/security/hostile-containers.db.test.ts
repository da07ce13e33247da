import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test, vi } from "vitest";
import german from "../../content/resource/de-DE.json" with { type: "json" };
import { createImportProcesses } from "../../src/importing/process/import-processes.server.ts";
import { log } from "../../src/kit/log.server.ts";
import { sectionTypes } from "../../src/portals/portal.ts";
import { send, serveDocuments } from "../support/document-routes.ts";
import { createPdf, encryptedPdf, fileOf, streamOf } from "../support/pdf-files.ts";
import { sample, turn } from "../support/sampling.ts";
import { stubRenderer } from "../support/stub-renderer.ts";

vi.setConfig({ testTimeout: 600_000 });

/** Containers (ZIP, Office, PDF) and encodings that pretend, nest or grow, and many imports at once. */
// A fraction of the limit in production, which would take the test half a minute for each file that reaches it.
const importProcesses = createImportProcesses({ limits: { cpu: 4_000, time: 600_000 } });
serveDocuments({ renderer: stubRenderer, importProcesses });
afterAll(() => importProcesses.close());

const MB = 1024 * 1024;
const read = (raw: Uint8Array, query = "") =>
  send("POST", `/api/imports${query}`, undefined, {
    raw,
    headers: { "content-type": "application/octet-stream" },
  });
const text = strToU8("Priya Hughes\nNurse in London");

const office = (part: string, type: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    ),
    ...more,
  });
const word = (body: string, type = "application/vnd.ms-word.document.macroEnabled.main+xml") =>
  office("word/document.xml", type, {
    "word/document.xml": strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    "word/vbaProject.bin": strToU8("Sub AutoOpen()"),
  });
const paragraph = "<w:p><w:r><w:t>Priya Hughes</w:t></w:r></w:p>";

/** An archive whose entries say that they are encrypted. */
function encryptedZip(): Uint8Array {
  const zip = zipSync({ "cv.txt": text }, { level: 0 });
  const view = Buffer.from(zip);
  for (const signature of ["PK\x03\x04", "PK\x01\x02"]) {
    const at = view.indexOf(signature, 0, "latin1");
    view[at + (signature === "PK\x03\x04" ? 6 : 8)]! |= 1;
  }
  return view;
}

const compressed = (bytes: Buffer) => streamOf(deflateSync(bytes), "/Filter/FlateDecode");
const pageTree = (kids: string) => `<</Type/Pages/Kids[${kids}]/Count 1>>`;
const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>";

type Reason = keyof typeof german.errors;
describe("refused with its own message", () => {
  test.each<[string, () => Uint8Array, Reason]>([
    ["an empty file", () => new Uint8Array(), "emptyFile"],
    ["only spaces", () => strToU8(" \n\t ".repeat(1000)), "emptyFile"],
    ["a byte order mark alone", () => new Uint8Array([0xff, 0xfe]), "emptyFile"],
    ["an empty archive", () => zipSync({}), "emptyFile"],
    [
      "a spreadsheet with macros",
      () => office("xl/workbook.xml", "x", { "xl/vbaProject.bin": text }),
      "unknownFormat",
    ],
    ["slides", () => office("ppt/presentation.xml", "x"), "unknownFormat"],
    ["an archive with a password", encryptedZip, "encryptedFile"],
    ["an archive in an archive", () => zipSync({ "a.zip": zipSync({ "cv.txt": text }) }), "unknownFormat"],
    ["a PDF with a password", encryptedPdf, "encryptedPdf"],
    [
      "a PDF without pages",
      () => fileOf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]),
      "brokenFile",
    ],
    [
      "a PDF whose pages contain themselves",
      () => fileOf(["<</Type/Catalog/Pages 2 0 R>>", pageTree("2 0 R")]),
      "brokenFile",
    ],
    ["a PDF of a header alone", () => strToU8("%PDF-1.7\n"), "brokenFile"],
    [
      "a Word file before 2007",
      () =>
        Buffer.from(
          `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0`,
          "latin1",
        ),
      "oldWordFile",
    ],
    ["RTF", () => strToU8("{\\rtf1 Priya Hughes}"), "otherTextFile"],
  ])("%s", async (_, file, reason) => {
    const { status, body } = await read(file());
    expect([status, body.error?.message]).toEqual([422, german.errors[reason]]);
  });
});

describe("bounded", () => {
  const files: [string, () => Uint8Array][] = [
    ["Word of 100,000 paragraphs", () => word(paragraph.repeat(100_000))],
    [
      "Word of tables in tables",
      () =>
        word(`${"<w:tbl><w:tr><w:tc>".repeat(3_000)}${paragraph}${"</w:tc></w:tr></w:tbl>".repeat(3_000)}`),
    ],
    ["Word that inflates to 60 MB", () => word(`<w:p><w:r><w:t>${"x".repeat(60 * MB)}</w:t></w:r></w:p>`)],
    [
      "a PDF stream that inflates to 300 MB",
      () =>
        fileOf([
          "<</Type/Catalog/Pages 2 0 R>>",
          pageTree("3 0 R"),
          page,
          compressed(Buffer.alloc(300 * MB, "q ")),
        ]),
    ],
    [
      "a PDF of a million texts",
      () =>
        fileOf([
          "<</Type/Catalog/Pages 2 0 R>>",
          pageTree("3 0 R"),
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
          compressed(Buffer.from(`BT /F 9 Tf ${"(x) Tj 5 0 Td ".repeat(1_000_000)} ET`)),
          "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]),
    ],
    [
      "a PDF with 5,000 attachments",
      () => {
        const names = Array.from({ length: 5_000 }, (_, at) => `(a${at}) 4 0 R`).join(" ");
        return fileOf([
          `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>`,
          pageTree("3 0 R"),
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
          "<</Type/Filespec/F(a.xml)/EF<</F 5 0 R>>>>",
          streamOf("x".repeat(10_000), "/Type/EmbeddedFile"),
        ]);
      },
    ],
    [
      "a PDF and an archive in one file",
      () => Buffer.concat([createPdf(), Buffer.from(zipSync({ "cv.txt": text }))]),
    ],
    [
      "an archive with 1,000 files of 40 KB",
      () =>
        zipSync(
          Object.fromEntries(
            Array.from({ length: 1_000 }, (_, at) => [`${at}.json`, new Uint8Array(40_000)]),
          ),
        ),
    ],
  ];
  // The limits are the process's, so the gate reads half of them, other ones for each commit.
  test.each(sample(files, 2, turn))("%s", async (_, file) => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const { status, body, bytes } = await read(file());
    expect([200, 422], JSON.stringify(body).slice(0, 200)).toContain(status);
    expect(bytes.length).toBeLessThan(8 * MB);
    if (status === 422) expect(body.error.message).not.toContain("konnte nicht verarbeitet werden");
  });
});

describe("read for what it is", () => {
  const nameOf = async (file: Uint8Array, query?: string) => {
    const { body } = await read(file, query);
    return JSON.stringify([body.content ?? body]);
  };
  const utf16 = (order: "le" | "be", mark: boolean) => {
    const bytes = Buffer.from(`${mark ? "\ufeff" : ""}Priya Hughes\nNurse in London`, "utf16le");
    return order === "le" ? bytes : bytes.swap16();
  };
  test.each<[string, () => Uint8Array, string?]>([
    [
      "a PDF named as Word",
      () => createPdf({ content: "BT /F 12 Tf 50 700 Td (Priya Hughes, Nurse in London) Tj ET" }),
      "?name=cv.docx",
    ],
    ["text named as a PDF", () => text, "?name=cv.pdf"],
    ["Word with macros", () => word(paragraph), "?name=cv.docm"],
    ["UTF-16 with a mark", () => utf16("le", true)],
    ["big-endian UTF-16 with a mark", () => utf16("be", true)],
    ["UTF-16 without a mark", () => utf16("le", false)],
  ])("%s", async (_, file, query) => expect(await nameOf(file(), query)).toContain("Hughes"));

  test("Shift_JIS at the Japanese portal", async () => {
    // 山田 (a name), 職歴 (a heading), 看護師 (a job)
    const bytes = Buffer.from("8e5293632091be98590a0a904597f00a8ac58cec8e740a", "hex");
    const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as Record<
      (typeof sectionTypes)[number],
      string
    >;
    const draft = await importProcesses.read(
      { bytes, culture: "ljp", messages: { title: "CV", consent: "", headings } },
      {
        requester: { userId: "reader", clientIp: "192.0.2.1" },
        signal: new AbortController().signal,
        onCpu: () => {},
      },
    );
    expect(JSON.stringify(draft)).toContain("山田");
  });
});

describe("many imports", () => {
  const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as Record<
    (typeof sectionTypes)[number],
    string
  >;
  const job = { bytes: text, culture: "lde" as const, messages: { title: "CV", consent: "", headings } };
  const readAs = (userId: string, signal = new AbortController().signal) =>
    importProcesses.read(job, { requester: { userId, clientIp: "192.0.2.1" }, signal, onCpu: () => {} });
  const outcomes = async (reads: Promise<unknown>[]) =>
    (await Promise.allSettled(reads)).map((result) =>
      result.status === "fulfilled" ? "read" : result.reason.code,
    );
  const count = (found: string[], outcome: string) => found.filter((each) => each === outcome).length;

  test("50 of one user: three are read, the others are asked to come back", async () => {
    const found = await outcomes(Array.from({ length: 50 }, () => readAs("one")));
    expect([count(found, "read"), count(found, "tooMany")]).toEqual([3, 47]);
    expect(importProcesses.state().waiting).toBe(0);
  });

  test("50 of many users: two are read and 40 wait, the others are asked to come back", async () => {
    const found = await outcomes(Array.from({ length: 50 }, (_, at) => readAs(`user ${at}`)));
    expect([count(found, "read"), count(found, "unavailable")]).toEqual([42, 8]);
    expect(importProcesses.state().waiting).toBe(0);
    expect(await outcomes([readAs("next")])).toEqual(["read"]);
  });

  test("an abort while a file is read or waits leaves no turn behind", async () => {
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const controllers = Array.from({ length: 3 }, () => new AbortController());
    const reads = controllers.map(({ signal }) => readAs("one", signal));
    const all = outcomes([...reads, readAs("other")]);
    for (const controller of controllers) controller.abort();
    expect((await all).at(-1)).toBe("read");
    expect(importProcesses.state().waiting).toBe(0);
    expect(await outcomes([readAs("one"), readAs("one")])).toEqual(["read", "read"]);
  });

  test("a refused request says when to come back", async () => {
    const slow = strToU8(
      `cv:\n${Array.from({ length: 12_000 }, (_, at) => `  k${at}: {a: [b, {c: d}]}`).join("\n")}\n`,
    );
    vi.spyOn(log, "warn").mockImplementation(() => {});
    const responses = await Promise.all(
      [slow, ...Array.from({ length: 8 }, () => text)].map((raw) => read(raw)),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
