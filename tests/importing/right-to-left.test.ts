import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../src/importing/sources/pdf/read-pdf.server.ts";
import { reorder } from "../../src/importing/sources/pdf/reading-order.ts";
import { docxOf } from "../docx/docx-files.ts";
import { convert, hasLibreOffice } from "../docx/libre-office.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { growthOf, linearGrowth } from "../support/linear-time.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { compareValues } from "./share-of-values.ts";

const portal = portalOf("ar-SA");
const resumeIn = (id: string) => buildResume("ar-SA", { template: { id, version: 1 } });

async function sharesOf(bytes: Uint8Array, content: ReturnType<typeof resumeIn>) {
  const { raw } = await readPdf(bytes, { portal, textOnly: true });
  const { field, section, somewhere, of, missing, misplaced } = compareValues(content, raw);
  return { field: field / of, section: section / of, somewhere: somewhere / of, missing, misplaced };
}

describe("PRD-09: Arabic values of a PDF", () => {
  const renderer = createTestRenderer();
  afterAll(() => renderer.close());

  test.each([
    { id: "classic", field: 0.73, section: 0.99 },
    { id: "modern", field: 0.73, section: 0.99 },
    { id: "plain", field: 0.6, section: 0.98 },
    { id: "sidebar", field: 0.66, section: 0.85 },
  ])("$id", async ({ id, field, section }) => {
    const content = resumeIn(id);
    const { bytes } = await renderer.pdf({ document: asResume(content), portal, title: "CV" });
    const shares = await sharesOf(bytes, content);
    expect(shares.missing).toEqual([]);
    expect(shares.section, JSON.stringify(shares.misplaced)).toBeGreaterThanOrEqual(section);
    expect(shares.field).toBeGreaterThanOrEqual(field);
  });
});

test("a long line of both directions is reordered in linear time", () => {
  // Looking for the letter takes longer than the memory of a large list, which is no linear cost.
  const word = `${".".repeat(60)}a`;
  const line = (size: number) => ["\u0627", ...Array<string>(size).fill(word)];
  const turn = (words: string[]) => void reorder(words, (word) => word);
  expect(growthOf(line, turn, 40_000)).toBeLessThan(linearGrowth);
});

describe.skipIf(!hasLibreOffice)("PRD-09: Arabic values of a PDF by LibreOffice from a Word document", () => {
  let pdf: Uint8Array;
  const content = resumeIn("classic");

  beforeAll(async () => {
    const { bytes } = await docxOf(asResume(content));
    pdf = (await convert({ resume: bytes })).resume.pdf;
  }, 120_000);

  test("ligatures have the order of their letters, marks of other fonts their place", async () => {
    const { source } = await readPdf(pdf, { portal, textOnly: true });
    const text = source.lines.map((line) => line.text).join("\n");
    for (const words of ["المقابلات", "إطلاق", "موظفًا.", "العاملة. أعمل", "88%."])
      expect(text).toContain(words);
  });

  test("in their fields and sections", async () => {
    const shares = await sharesOf(pdf, content);
    expect(shares.somewhere, JSON.stringify(shares.missing)).toBe(1);
    expect(shares.section, JSON.stringify(shares.misplaced)).toBeGreaterThanOrEqual(0.99);
    expect(shares.field).toBeGreaterThanOrEqual(0.69);
  });
});
