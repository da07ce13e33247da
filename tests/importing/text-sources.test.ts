import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readDocx } from "../../src/importing/sources/docx/read-docx.ts";
import { readHtmlPage } from "../../src/importing/sources/html/read-html.ts";
import { readMarkdown } from "../../src/importing/sources/markdown/read-markdown.ts";
import { linesOfPages } from "../../src/importing/sources/pdf/page-lines.ts";
import { readPdf } from "../../src/importing/sources/pdf/read-pdf.server.ts";
import { readText } from "../../src/importing/sources/text/read-text.ts";
import { portals } from "../../src/portals/all.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { htmlLayouts, htmlResume } from "../support/import-files/html-resumes.ts";
import { localWords } from "../support/import-files/local-words.ts";
import { growthOf, linearGrowth } from "../support/linear-time.ts";
import { createPdf, encryptedPdf } from "../support/pdf-files.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { compareValues, type Places } from "./share-of-values.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const share = (places: Places) => ({
  section: places.section / places.of,
  somewhere: places.somewhere / places.of,
});
const luk = portals.luk;

describe("PRD-09: values of a PDF are in the right section", () => {
  test.each<[string, Locale, number]>([
    ["classic", "en-GB", 0.98],
    ["modern", "de-DE", 0.98],
    ["plain", "el-GR", 0.98],
    ["sidebar", "en-GB", 0.98],
    ["classic", "ja-JP", 0.95],
    ["sidebar", "ja-JP", 0.95],
    ["classic", "ar-SA", 0.98],
  ])("%s in %s", async (id, locale, least) => {
    const content = buildResume(locale, { template: { id: id as "classic", version: 1 } });
    const portal = portalOf(locale);
    const { bytes } = await renderer.pdf({ document: asResume(content), portal, title: "CV" });
    const { raw, source } = await readPdf(bytes, { portal, textOnly: true });
    const places = compareValues(content, raw);
    expect(share(places).section, JSON.stringify(places.misplaced)).toBeGreaterThanOrEqual(least);
    expect(places.missing).toEqual([]);
    expect(source.lines.every(({ box }) => box)).toBe(true);
  });
});

test.each(htmlLayouts)(
  "PRD-09: values of a web page laid out as %s are in the right section",
  async (layout) => {
    for (const locale of ["en-GB", "de-DE"] as const) {
      const content = buildResume(locale);
      const html = htmlResume(content, layout, localWords(locale));
      const reading = await readHtmlPage(html, { portal: portalOf(locale) });
      const places = compareValues(content, reading!.raw);
      expect(share(places).section, JSON.stringify(places.misplaced)).toBeGreaterThanOrEqual(0.98);
      expect(places.missing).toEqual([]);
    }
  },
);

test("a Word document with a table of dates is read", async () => {
  const cell = (...texts: string[]) => new TableCell({ children: texts.map((text) => new Paragraph(text)) });
  const row = (dates: string, ...texts: string[]) =>
    new TableRow({ children: [cell(dates), cell(...texts)] });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: "Anna Winter", heading: HeadingLevel.TITLE }),
          new Paragraph("anna.winter@example.com | 0151 23456789"),
          new Paragraph({ text: "Berufserfahrung", heading: HeadingLevel.HEADING_1 }),
          new Table({
            rows: [
              row("03/2019 – heute", "Entwicklerin", "Nordwerk GmbH"),
              row("2016 – 2019", "Praktikantin", "Hafen AG"),
            ],
          }),
          new Paragraph({ text: "Sprachen", heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun({ text: "Deutsch", bold: true }), new TextRun(": Muttersprache")],
          }),
        ],
      },
    ],
  });
  const bytes = new Uint8Array(await Packer.toBuffer(document));
  const { raw, format } = (await readDocx(bytes, { portal: portals.lde }))!;
  expect(format).toBe("docx");
  expect(raw.person).toMatchObject({
    name: "Anna Winter",
    email: "anna.winter@example.com",
    phone: "0151 23456789",
  });
  expect(raw.sections).toMatchObject([
    {
      type: "experience",
      items: [
        { position: "Entwicklerin", employer: "Nordwerk GmbH", period: { text: "03/2019 – heute" } },
        { position: "Praktikantin", employer: "Hafen AG", period: { text: "2016 – 2019" } },
      ],
    },
    { type: "languages", items: [{ language: "Deutsch", fluency: "Muttersprache" }] },
  ]);
  expect(raw.tray).toEqual([]);
});

test("Markdown keeps its emphasis and links", async () => {
  const source =
    "# Jo Park\n\njo@example.com\n\n## Projects\n\n### Atlas\n\n- Wrote the **parser** and [docs](https://example.com/docs)\n";
  const reading = await readMarkdown(source, { portal: luk });
  expect(reading!.raw.sections).toMatchObject([
    {
      type: "projects",
      items: [
        {
          name: "Atlas",
          highlights: [
            [
              { text: "Wrote the " },
              { text: "parser", bold: true },
              { text: " and " },
              { text: "docs", link: "https://example.com/docs" },
            ],
          ],
        },
      ],
    },
  ]);
});

describe("no text is lost", () => {
  const words = (text: string) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const textsOf = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(textsOf)
        : [];
  const anyLine = fc.oneof(
    fc.constantFrom(
      "EXPERIENCE",
      "Skills",
      "Education",
      "Languages",
      "References",
      "Hobbies",
      "Photography club",
      "",
      "",
    ),
    fc.constantFrom(
      "Jan 2018 – Mar 2020",
      "2014",
      "Acme Ltd, Leeds   2010 - 2012",
      "Engineer | Globex | 2009",
    ),
    fc.constantFrom(
      "- Built   things",
      "• English: fluent",
      "jane@example.com, +44 20 7946 0000",
      "Address: 1 High Street, York YO1 7HH",
    ),
    fc.lorem({ maxCount: 8 }),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  );
  test("every word of a text is in a field or in the tray", async () => {
    const known = new Set(words("address e mail email"));
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { maxLength: 25 }), async (lines) => {
        const reading = await readText(lines.join("\n"), { portal: luk });
        if (!reading) return;
        const all = textsOf(reading.raw).join("\n").normalize("NFKC").toLowerCase();
        const joined = words(all).join("");
        const lost = reading.source.lines
          .filter(({ kind }) => kind !== "heading")
          .flatMap(({ text }) => words(text));
        expect(lost.filter((word) => !joined.includes(word) && !known.has(word))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("hostile files", () => {
  test("scanned, encrypted and broken PDFs are refused with their reasons", async () => {
    const scanned = createPdf({ content: "0 0 100 100 re f" });
    await expect(readPdf(new Uint8Array(scanned), { portal: luk })).rejects.toMatchObject({
      reason: "scannedPdf",
    });
    await expect(readPdf(new Uint8Array(encryptedPdf()), { portal: luk })).rejects.toMatchObject({
      reason: "encryptedPdf",
    });
    await expect(readPdf(new TextEncoder().encode("%PDF-1.7 broken"), { portal: luk })).rejects.toMatchObject(
      {
        reason: "brokenFile",
      },
    );
  });

  test.each([" ", "- ", "a, ", "2019 ", "| ", "(", "a@", "Skills: a\n"])(
    "a text of %j alone takes linear time",
    (part) => {
      const read = (text: string) => void readText(text, { portal: luk });
      expect(growthOf((size) => `x ${part.repeat(size)}`, read, 24_000)).toBeLessThan(linearGrowth);
    },
  );
});

test("a panel beside the text is read after it, and the end of a wrapped date belongs to its start", () => {
  const run = (text: string, x: number, y: number, size = 10, bold = false) => ({
    text,
    x,
    y,
    size,
    bold,
    italic: false,
    width: text.length * size * 0.5,
  });
  const panel = ["Contact", "jo@example.com", "Skills", "Python", "Figma"].map((text, at) =>
    run(text, 30, 100 + at * 17),
  );
  const main = ["Jo Park", "Profile", "I plan and build.", "Experience", "Engineer", "Acme Ltd"].map(
    (text, at) => run(text, 200, 95 + at * 15),
  );
  const lines = linesOfPages([
    { width: 595, height: 842, runs: [...panel, ...main].sort((a, b) => a.y - b.y) },
  ]);
  expect(lines.map(({ column }) => column)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
});
