import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Document, Footer, Header, HeadingLevel, ImageRun, Packer, Paragraph } from "docx";
import { describe, expect, test } from "vitest";
import type { ImportDraft } from "../../src/importing/draft.ts";
import { readFile as readDraft } from "../../src/importing/formats.server.ts";
import type { ImportMessages } from "../../src/importing/process/import-job.ts";
import { sectionTypes } from "../../src/portals/portal.ts";
import { linkedInProfile } from "../support/import-files/linkedin-profile.ts";
import { createPdf, streamOf } from "../support/pdf-files.ts";
import { createPhoto } from "../support/photo.ts";

const headings = Object.fromEntries(sectionTypes.map((type) => [type, type])) as ImportMessages["headings"];
const read = async (bytes: Uint8Array) =>
  (await readDraft({
    bytes,
    culture: "luk",
    messages: { title: "CV", consent: "", headings },
  })) as Extract<ImportDraft, { kind: "resume" }>;

const photo = await createPhoto();
const jpeg = streamOf(
  photo,
  "/Type/XObject/Subtype/Image/Width 300/Height 400/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
);
const pdfWithPicture = (content: string, pages = 1) =>
  createPdf({
    pages,
    content,
    resources: `<</Font<</F 4 0 R>>/XObject<</I ${6 + pages} 0 R>>>>`,
    objects: [jpeg],
  });

const docxOf = async (options: ConstructorParameters<typeof Document>[0]) =>
  new Uint8Array(await Packer.toBuffer(new Document(options)));
const body = [
  new Paragraph({ text: "Jo Park", heading: HeadingLevel.TITLE }),
  new Paragraph({ text: "Skills", heading: HeadingLevel.HEADING_1 }),
  new Paragraph("Python, Figma"),
];

describe("PRD-09: photos come along", () => {
  test("from the page of a PDF", async () => {
    const content =
      "q 90 0 0 120 450 700 cm /I Do Q BT /F 20 Tf 50 780 Td (Jo Park) Tj /F 10 Tf 0 -40 Td (Engineer in Leeds, UK) Tj ET";
    const draft = await read(pdfWithPicture(content));
    expect(draft.content.person.name).toMatchObject({ given: "Jo" });
    expect(draft.photo).toMatchObject({ contentType: "image/jpeg" });
  });

  test("from a Word document", async () => {
    const noise = Buffer.from(await createPhoto(900, 1200));
    const image = new ImageRun({ type: "jpg", data: noise, transformation: { width: 90, height: 120 } });
    const draft = await read(
      await docxOf({ sections: [{ children: [new Paragraph({ children: [image] }), ...body] }] }),
    );
    expect(draft.photo).toMatchObject({ contentType: "image/jpeg" });
    expect(draft.format).toBe("docx");
  });
});

test("a PDF of pictures of pages is refused as scanned, also with page numbers", async () => {
  const scan = "q 595 0 0 842 0 0 cm /I Do Q";
  for (const content of [scan, `${scan} BT /F 9 Tf 290 20 Td (Page 1) Tj ET`])
    await expect(read(pdfWithPicture(content, 2))).rejects.toMatchObject({ reason: "scannedPdf" });
});

test("contact data in the header and footer of a Word document is in the fields", async () => {
  const draft = await read(
    await docxOf({
      sections: [
        {
          headers: {
            default: new Header({ children: [new Paragraph("jo.park@example.com\t020 7946 0991")] }),
          },
          footers: { default: new Footer({ children: [new Paragraph("linkedin.com/in/jo-park-example")] }) },
          children: body,
        },
      ],
    }),
  );
  const { person, tray } = draft.content;
  expect(person.email).toBe("jo.park@example.com");
  expect(person.phone?.replace(/\D/g, "")).toMatch(/2079460991$/);
  const places = JSON.stringify([person.links, draft.content.sections, tray]);
  expect(places).toContain("linkedin.com/in/jo-park-example");
});

const chromium = ["chromium-headless-shell", "chromium"].find(
  (name) => spawnSync("which", [name]).status === 0,
);

test.skipIf(!chromium)("PRD-09: LinkedIn's profile as PDF", async () => {
  const directory = await mkdtemp(join(tmpdir(), "linkedin-profile-"));
  try {
    const page = join(directory, "profile.html");
    const pdf = join(directory, "profile.pdf");
    await writeFile(page, linkedInProfile);
    const options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"];
    spawnSync(chromium!, [...options, `--user-data-dir=${directory}/data`, `--print-to-pdf=${pdf}`, page]);
    const draft = await read(new Uint8Array(await readFile(pdf)));
    expect(draft.format).toBe("linkedin-profile");
    expect(draft.content.person).toMatchObject({
      name: { given: "Nadia", family: "Okafor" },
      headline: "Service designer at Harbour City Council",
      email: "nadia.okafor@example.com",
    });
    const experience = draft.content.sections.find(({ type }) => type === "experience");
    const text = JSON.stringify(experience);
    for (const value of ["Harbour City Council", "Lead Service Designer", "2022-03", "Willow Health Trust"])
      expect(text).toContain(value);
    // LinkedIn's durations and page numbers are no content.
    expect(JSON.stringify(draft.content)).not.toMatch(/5 years 2 months|Page 1 of 1/);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
