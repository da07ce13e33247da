import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { buildResume, sampleOf } from "../../tests/support/documents.ts";
import {
  europassCandidate,
  europassCandidates,
  skillsPassport,
  skillsPassports,
} from "../../tests/support/import-files/europass.ts";
import { fresh, freshFiles } from "../../tests/support/import-files/fresh.ts";
import { htmlResume } from "../../tests/support/import-files/html-resumes.ts";
import { linkedInArchive, linkedInFiles } from "../../tests/support/import-files/linkedin-archive.ts";
import { localWords } from "../../tests/support/import-files/local-words.ts";
import { openResume, openResumeFiles } from "../../tests/support/import-files/open-resume.ts";
import {
  reactiveResume3,
  reactiveResume4,
  reactiveResume5,
  reactiveResumeFiles,
} from "../../tests/support/import-files/reactive-resume.ts";
import { renderCvFiles, renderCvYaml } from "../../tests/support/import-files/rendercv.ts";
import { xmlOf } from "../../tests/support/import-files/xml.ts";
import sample from "../../tests/support/json-resume/sample.json" with { type: "json" };
import { createPdf, streamOf } from "../../tests/support/pdf-files.ts";
import { createPhoto } from "../../tests/support/photo.ts";
import { sectionTypes } from "../portals/portal.ts";
import type { ImportDraft } from "./draft.ts";
import { readFile } from "./formats.server.ts";
import type { ImportMessages } from "./process/import-job.ts";
import { RefusedFile } from "./refused-file.ts";
import type { SourceFormat } from "./sources/source-format.ts";

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];
const read = (file: Uint8Array | string) =>
  readFile({
    bytes: typeof file === "string" ? new TextEncoder().encode(file) : file,
    culture: "lde",
    messages: { title: "Lebenslauf", consent: "", headings },
  });
const resumeOf = async (file: Uint8Array | string) =>
  (await read(file)) as Extract<ImportDraft, { kind: "resume" }>;

const person = sampleOf("de-DE");
const json = (value: unknown) => JSON.stringify(value);
const text = `${person.name.given} ${person.name.family}\n\nBerufserfahrung\nPflegerin, Klinik, 01/2019 – heute\n`;
const markdown = `# ${person.name.given} ${person.name.family}\n\n## Berufserfahrung\n\n- **Pflegerin**, Klinik\n`;
const page = createPdf({
  content: `BT /F 12 Tf 50 700 Td (${person.name.given} ${person.name.family}, Pflegerin) Tj ET`,
});

const word = await Packer.toBuffer(
  new Document({
    sections: [
      {
        children: [
          new Paragraph({
            text: `${person.name.given} ${person.name.family}`,
            heading: HeadingLevel.TITLE,
          }),
          new Paragraph({ text: "Berufserfahrung", heading: HeadingLevel.HEADING_1 }),
          new Paragraph("Pflegerin, Klinik, 01/2019 – heute"),
        ],
      },
    ],
  }),
);

describe("a file becomes a draft with its format and name", () => {
  test.each<[SourceFormat, string, Uint8Array | string]>([
    [
      "json-resume",
      "",
      json({ ...sample, basics: { ...sample.basics, name: `${person.name.given} ${person.name.family}` } }),
    ],
    ["reactive-resume", "version 3", json(reactiveResume3(person))],
    ["reactive-resume", "version 4", json(reactiveResume4(person))],
    ["reactive-resume", "version 5", json(reactiveResume5(person))],
    ["rendercv", "", renderCvYaml(person)],
    ["fresh", "", json(fresh(person))],
    ["open-resume", "", json(openResume(person))],
    ["europass", "until 2020", skillsPassport(person)],
    ["europass", "since 2020", europassCandidate(person)],
    ["linkedin-archive", "", linkedInArchive(linkedInFiles(person))],
    ["html", "", htmlResume(buildResume("de-DE"), "single", localWords("de-DE"))],
    ["markdown", "", markdown],
    ["text", "", text],
    ["pdf", "", page],
    ["docx", "", new Uint8Array(word)],
    ["fresh", "in an archive", zipSync({ "cv.json": strToU8(json(fresh(person))) })],
  ])("%s %s", async (format, _, file) => {
    const draft = await resumeOf(file);
    expect(draft.format).toBe(format);
    expect(Object.values(draft.content.person.name).join(" ")).toContain(person.name.family);
    expect(draft.source.lines.length).toBeGreaterThan(0);
    const targets = new Set(draft.marks.flatMap(({ lines }) => lines));
    for (const line of targets) expect(draft.source.lines[line]?.id).toBe(line);
  });
});

test("a single picture beside a file is its photo", async () => {
  const photo = await createPhoto();
  const draft = await resumeOf(zipSync({ "cv.txt": strToU8(text), "me.jpg": photo }));
  expect(draft.photo?.contentType).toBe("image/jpeg");
});

/** A page of text with an attachment. */
const pdfWith = (attachment: string) =>
  createPdf({
    content: `BT /F 12 Tf 50 700 Td (${person.name.given} ${person.name.family}, Pflegerin) Tj ET`,
    catalogue: "/Names<</EmbeddedFiles<</Names[(a) 7 0 R]>>>>",
    objects: ["<</Type/Filespec/F(a)/UF(a)/EF<</F 8 0 R>>>>", streamOf(attachment, "/Type/EmbeddedFile")],
  });

test.each<[string, string, SourceFormat]>([
  ["Europass XML says more than the pages", skillsPassport(person), "europass"],
  ["YAML of another program does not replace the pages", "build:\n  tool: typst\n  version: 14\n", "pdf"],
  ["text shorter than the header of a picture does not replace the pages", "BM", "pdf"],
])("attached to a PDF: %s", async (_, attachment, format) => {
  expect((await resumeOf(pdfWith(attachment))).format).toBe(format);
});

describe("refused", () => {
  test.each<[string, Uint8Array | string, string]>([
    ["JSON of something else", json({ name: "dossier", scripts: { start: "node" } }), "unknownFormat"],
    ["XML of something else", '<?xml version="1.0"?><rss version="2.0"/>', "unknownFormat"],
    ["an archive of pictures", zipSync({ "a.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }), "pictureOnly"],
    [
      "an archive of several files",
      zipSync({ "a.txt": strToU8(text), "b.txt": strToU8(text) }),
      "severalFiles",
    ],
    ["an archive in an archive", zipSync({ "a.zip": zipSync({ "b.txt": strToU8(text) }) }), "unknownFormat"],
    ["a PDF without text", createPdf({ content: "" }), "scannedPdf"],
    ["text without a letter", "1234\n-- --", "unknownFormat"],
  ])("%s", async (_, file, reason) => expect(read(file)).rejects.toMatchObject({ reason }));
});

/** Files with the keys of a format and any values: the draft is valid, or the file is refused. */
describe("any file with the keys of a format", () => {
  test.each<[string, fc.Arbitrary<unknown>]>([
    ["Reactive Resume", reactiveResumeFiles],
    ["RenderCV", renderCvFiles],
    ["FRESH", freshFiles],
    ["OpenResume", openResumeFiles],
    ["Europass until 2020", skillsPassports.map((content) => xmlOf("SkillsPassport", content))],
    ["Europass since 2020", europassCandidates.map((content) => xmlOf("Candidate", content))],
  ])("%s", async (_, files) => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        const reading = await read(typeof file === "string" ? file : json(file)).catch((error) => error);
        expect(reading instanceof RefusedFile || ["resume", "letter"].includes(reading.kind)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
