import { describe, expect, test } from "vitest";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { fileOf, streamOf } from "../../../tests/support/pdf-files.ts";
import { createPhoto } from "../../../tests/support/photo.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { pdfSourceName } from "../../documents/own-format/pdf-source-name.ts";
import { writeOwnFormat } from "../../documents/own-format/write-own-format.server.ts";
import { newId } from "../../kit/id.ts";
import type { JsonObject } from "../../kit/json.ts";
import { readFile } from "../formats.server.ts";
import type { ImportMessages } from "../process/import-job.ts";

const headings = {} as ImportMessages["headings"];
const read = (bytes: Uint8Array) =>
  readFile({ bytes, culture: "luk", messages: { title: "CV", consent: "", headings } });
const write = (document: Typesettable, photo?: Uint8Array) =>
  writeOwnFormat(
    { ...document, title: "Lebenslauf 2026", portal: "lde" },
    photo ? { photo: { contentType: "image/jpeg", bytes: photo } } : {},
    portalOf("de-DE"),
  );
const bytesOf = (file: JsonObject) => new TextEncoder().encode(JSON.stringify(file));

/** A PDF that carries a file. */
const pdfWith = (name: string, bytes: Uint8Array, text = "") =>
  fileOf([
    `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(${name}) 4 0 R]>>>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</Font<</F 7 0 R>>>>>>",
    `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R>>>>`,
    streamOf(Buffer.from(bytes), "/Type/EmbeddedFile"),
    streamOf(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);

describe("a file that Dossier wrote", () => {
  test("restores the resume with its photo, hidden parts and culture", async () => {
    const content = buildResume("de-DE");
    content.sections[1]!.visible = false;
    content.person.photo = { fileId: newId(), visible: true };
    const photo = await createPhoto();
    const draft = await read(bytesOf(write(asResume(content), photo)));
    expect(draft).toEqual({
      kind: "restored",
      format: "dossier",
      title: "Lebenslauf 2026",
      missing: [],
      photo: { contentType: "image/jpeg", data: photo.toString("base64") },
      document: { kind: "resume", content, portal: "lde" },
    });
  });

  test("restores a letter, from the PDF that carries it too", async () => {
    const content = buildLetter("de-DE");
    const file = bytesOf(write(asLetter(content)));
    const expected = { kind: "restored", document: { kind: "letter", content, portal: "lde" } };
    expect(await read(file)).toMatchObject(expected);
    expect(await read(pdfWith(pdfSourceName, file))).toMatchObject(expected);
  });

  test("is reviewed if another program has changed its texts", async () => {
    const file = write(asResume(buildResume("de-DE")));
    (file.basics as JsonObject).label = "Ein anderer Beruf";
    const draft = await read(bytesOf(file));
    expect(draft).toMatchObject({ kind: "resume", format: "dossier", title: "Lebenslauf 2026" });
    if (draft.kind !== "resume") return;
    expect(draft.content.person.headline).toBe("Ein anderer Beruf");
    expect(draft.findings[0]).toEqual({ kind: "changedSince" });
    expect(draft.source.lines.map(({ text }) => text)).toContain("Ein anderer Beruf");
    expect(draft.marks.length).toBeGreaterThan(3);
  });

  test("of a later version in a PDF: the pages are read", async () => {
    const file = bytesOf({ meta: { dossier: { format: 99 } } });
    const draft = await read(pdfWith(pdfSourceName, file, "Priya Hughes, Nurse in London"));
    expect(draft).toMatchObject({ kind: "resume", format: "pdf" });
  });

  test("of a later version is refused, and one with a broken part is read as JSON Resume", async () => {
    const file = write(asResume(buildResume("de-DE")));
    const withPart = (dossier: JsonObject) => bytesOf({ ...file, meta: { dossier } });
    await expect(read(withPart({ format: 99 }))).rejects.toMatchObject({ reason: "newerFile" });
    expect(await read(withPart({ format: 1 }))).toMatchObject({ kind: "resume", format: "json-resume" });
  });
});
