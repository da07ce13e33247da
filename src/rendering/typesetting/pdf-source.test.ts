import { afterAll, expect, test } from "vitest";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { textOf } from "../../../tests/support/pdf.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { readPdfSource } from "../../documents/own-format/pdf-source.test-support.ts";
import type { Locale } from "../../portals/portal.ts";
import { templates } from "../templates/all.ts";
import { declareUa } from "./archive-and-ua.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const source = new TextEncoder().encode(`{"text":"Grüße, 佐藤 \\"&<>"}\n${"x".repeat(100_000)}`);
const pdfOf = (document: Typesettable, attached?: Uint8Array) => {
  const portal = portalOf(document.content.locale);
  return renderer.pdf({ document, portal, title: "CV", source: attached });
};
/** The last revision of the metadata, and no earlier one. */
const metadataOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/<pdf(?:ua|a)id:(?:part|conformance)>\w+/g) ?? [];

const cases = templates.map(({ id, version, kind }, at) => {
  const locale = (["en-GB", "de-DE", "ja-JP", "ar-SA"] as Locale[])[at % 4]!;
  return { id, version, kind, locale };
});

test.each(cases)("PRD-09 $id in $locale carries its source, with the same pages", async (each) => {
  const { id, version, kind, locale } = each;
  const template = { id, version };
  const document =
    kind === "letter"
      ? asLetter(buildLetter(locale, { template }))
      : asResume(buildResume(locale, { template }));
  const [plain, carrying] = [await pdfOf(document), await pdfOf(document, source)];
  expect(await readPdfSource(plain.bytes)).toBeUndefined();
  expect(Buffer.from((await readPdfSource(carrying.bytes))!).equals(source)).toBe(true);
  expect(carrying.pages).toBe(plain.pages);
  expect(textOf(carrying.bytes)).toEqual(textOf(plain.bytes));
  expect([plain.standard, plain.archive]).toEqual(["ua-1", "a-2a"]);
  expect([carrying.standard, carrying.archive]).toEqual(["ua-1", "a-3a"]);
  expect(metadataOf(plain.bytes)).toEqual(["<pdfuaid:part>1", "<pdfaid:part>2", "<pdfaid:conformance>A"]);
  expect(metadataOf(carrying.bytes)).toEqual(["<pdfuaid:part>1", "<pdfaid:part>3", "<pdfaid:conformance>A"]);
});

test("a document that is fitted to pages carries its source", async () => {
  const content = buildResume("en-GB", { template: { id: "modern", version: 1 }, design: { fit: 2 } });
  const pdf = await pdfOf(asResume(content), source);
  expect([pdf.fits, pdf.pages]).toEqual([true, 2]);
  expect(Buffer.from((await readPdfSource(pdf.bytes))!).equals(source)).toBe(true);
});

test("the document after one with a source has none", async () => {
  const document = asResume(buildResume("en-GB"));
  await pdfOf(document, source);
  expect(await readPdfSource((await pdfOf(document)).bytes)).toBeUndefined();
});

test.each([
  ["an empty file", ""],
  ["a file without a table", "%PDF-1.7\n1 0 obj\n<<\n/Type /Catalog\n>>\nendobj\n"],
  [
    "a table that starts elsewhere",
    "%PDF-1.7\n1 0 obj\n<<\n/Type /Metadata\n>>\nendobj\nstartxref\n5\n%%EOF",
  ],
  ["a table beyond the end", "%PDF-1.7\n1 0 obj\nstartxref\n99999\n%%EOF"],
])("%s is not declared as PDF/UA", (_name, file) => {
  expect(declareUa(Buffer.from(file))).toBeNull();
});
