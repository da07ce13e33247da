import { beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../src/portals/portal.ts";
import { asLetter, asResume, buildLetter, buildResume } from "../support/documents.ts";
import { outsidePage, overprinted, readPages } from "../support/page-checks.ts";
import { createPhoto } from "../support/photo.ts";
import { type DocxFile, docxOf } from "./docx-files.ts";
import { convert, hasLibreOffice } from "./libre-office.ts";
import { groupsOf } from "./reading-groups.ts";
import { mismatchOf } from "./reads-as.ts";

const photo = { bytes: await createPhoto(), contentType: "image/jpeg" };
const resume = (locale: Locale, id: string) =>
  docxOf(asResume(buildResume(locale, { template: { id, version: 1 } })), { photo });
const letter = (locale: Locale) =>
  docxOf(asLetter(buildLetter(locale, { template: { id: "letter", version: 1 } })));

if (!hasLibreOffice) console.warn("soffice is missing: Word files are not opened by LibreOffice");

describe.skipIf(!hasLibreOffice)("LibreOffice", () => {
  const files: Record<string, DocxFile> = {};
  let converted: Awaited<ReturnType<typeof convert>> = {};

  beforeAll(async () => {
    Object.assign(files, {
      "classic en": await resume("en-GB", "classic"),
      "modern de": await resume("de-DE", "modern"),
      "compact ja": await resume("ja-JP", "compact"),
      "classic ar": await resume("ar-SA", "classic"),
      "rirekisho ja": await resume("ja-JP", "rirekisho"),
      "letter de": await letter("de-DE"),
      "letter fr": await letter("fr-FR"),
    });
    converted = await convert(
      Object.fromEntries(Object.entries(files).map(([name, { bytes }]) => [name, bytes])),
    );
  }, 180_000);

  test.each([
    "classic en",
    "modern de",
    "compact ja",
    "classic ar",
    "rirekisho ja",
    "letter de",
    "letter fr",
  ])("PRD-09 opens %s with the texts of the model in order", (name) => {
    const template = name.split(" ")[0]!;
    expect(mismatchOf(converted[name]!.text, groupsOf(files[name]!.data, template))).toBeUndefined();
  });

  // DIN 5008 form B: address lines from 62.7 to 90 mm. NF Z 11-001: from 50 mm, at 110 mm from the left edge.
  test.each([
    { name: "letter de", line: "Oberland", left: 25, above: 62.7, below: 68 },
    { name: "letter fr", line: "Maison des Arts", left: 110, above: 50, below: 56 },
  ])("the recipient of $name is behind the envelope's window", async ({ name, line, left, above, below }) => {
    const [page] = await readPages(converted[name]!.pdf);
    const run = page!.runs.find(({ text }) => text.includes(line))!;
    const millimetres = (points: number) => (points * 25.4) / 72;
    expect(millimetres(run.x)).toBeCloseTo(left, 0);
    const baseline = millimetres(page!.height - run.y);
    expect(baseline).toBeGreaterThan(above);
    expect(baseline).toBeLessThan(below);
  });

  test("no text leaves a page or overprints another", async () => {
    const found: string[] = [];
    for (const [name, { pdf }] of Object.entries(converted)) {
      const pages = await readPages(pdf);
      found.push(...[...outsidePage(pages), ...overprinted(pages)].map((text) => `${name}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  test("the form has two sheets", async () => {
    expect(await readPages(converted["rirekisho ja"]!.pdf)).toHaveLength(2);
  });

  test("name and page are on later pages alone", async () => {
    const [first, second] = (await readPages(converted["classic en"]!.pdf)).map(({ runs }) =>
      runs.map(({ text }) => text).join(""),
    );
    expect(first).not.toContain("Page 1 of");
    expect(second).toMatch(/Page 2 of \d/);
  });
});
