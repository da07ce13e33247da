import { afterAll, expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { infoOf, textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** A hieroglyph, which no font of documents has. */
const hieroglyph = "\u{13000}";

test.each([
  ["classic", "en-GB"],
  ["europass", "en-GB"],
  ["shokumukeirekisho", "ja-JP"],
] as const)(
  "%s prints a name without characters that no font has, and the PDF's author has them",
  async (id, locale) => {
    const name = { given: `Ada${hieroglyph}`, family: "Lovelace" };
    const content = buildResume(locale, {
      template: { id, version: 1 },
      design: { runningHeader: "all" },
      person: { name, personal: [] },
    });
    const pdf = await renderer.pdf({ document: asResume(content), portal: portalOf(locale), title: "CV" });
    expect(pdf).toMatchObject({ standard: "ua-1", missing: [hieroglyph] });
    expect(infoOf(pdf.bytes).Author).toContain(hieroglyph);
    for (const page of textOf(pdf.bytes)) expect(page).toMatch(/Ada Lovelace|Lovelace Ada/);
  },
);
