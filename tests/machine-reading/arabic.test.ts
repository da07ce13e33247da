import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { fontPairs } from "../../src/documents/model/design-choices.ts";
import { asResume, buildResume, portalOf } from "../support/documents.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { foldLamAlef, normalize } from "./line.ts";
import { missingPackages, readLines, requiredReaders } from "./readers.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** Words in which fonts stack, kern or join letters. */
const name = { given: "محمد عبدالله", family: "المالكي" };
const headline = "لمياء نجلاء الحجيلي";
const { document }: { document: { headings: Record<string, string> } } = JSON.parse(
  readFileSync(new URL("../../content/resource/ar-SA.json", import.meta.url), "utf8"),
);
const headings = Object.values(document.headings);
const employer = "شركة الراجحي للاستثمار والله";
const isMissing = missingPackages().length > 0;

describe.skipIf(isMissing)("every reader returns the letters of Arabic text", () => {
  test.each(fontPairs)("in the fonts of %s", async (fontPair) => {
    const content = buildResume("ar-SA", {
      template: { id: "classic", version: 1 },
      design: { fontPair },
      sections: headings.map((title, index) => ({
        id: `section-${index}`,
        type: "experience",
        visible: true,
        title,
        items: [{ id: `item-${index}`, employer }],
      })),
    });
    content.person = { ...content.person, name, headline };
    const { bytes } = await renderer.pdf({
      document: asResume(content),
      portal: portalOf("ar-SA"),
      title: "CV",
    });
    const comparable = (text: string) => foldLamAlef(normalize(text));
    for (const reader of requiredReaders) {
      const lines = await readLines(bytes, reader, { restoreOrder: true });
      const texts = lines.map(({ text }) => comparable(text));
      for (const text of [`${name.given} ${name.family}`, headline, employer, ...headings])
        expect(texts, `${reader}: ${text}`).toContain(comparable(text));
    }
  });
});
