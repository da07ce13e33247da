import { afterAll, describe, expect, test } from "vitest";
import { translator } from "../../../../tests/support/content.ts";
import {
  asLetter,
  asResume,
  buildLetter,
  buildResume,
  portalOf,
} from "../../../../tests/support/documents.ts";
import { textOf } from "../../../../tests/support/pdf.ts";
import {
  bare,
  classicOrder,
  letterOrder,
  readsAs,
  sidebarOrder,
} from "../../../../tests/support/reading-order.ts";
import { createTestRenderer } from "../../../../tests/support/renderer.ts";
import type { Typesettable } from "../../../documents/model/document.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { Locale } from "../../../portals/portal.ts";
import { todayIn } from "../../presenting/dates.ts";
import { present } from "../presenting/present.ts";
import type { LetterData, ResumeData } from "../render-data.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const presented = (document: Typesettable, locale: Locale) =>
  present(
    { document, portal: portalOf(locale), title: "Document" },
    translator(locale, "document"),
    todayIn(portalOf(locale)),
  );
const pdfOf = (document: Typesettable, locale: Locale) =>
  renderer.pdf({ document, portal: portalOf(locale), title: "Document" });

const twoPages: Locale[] = ["en-GB", "de-DE", "el-GR", "pl-PL", "ja-JP", "ko-KR"];
const sidebar = { id: "sidebar", version: 1 } as const;

describe.each(twoPages)("a full resume in %s", (locale) => {
  test.each(["page", "raw"] as const)(
    "classic: the PDF has the text of the document in its order (%s)",
    async (mode) => {
      const document = asResume(buildResume(locale));
      const data = presented(document, locale) as ResumeData;
      const pdf = await pdfOf(document, locale);
      expect(pdf.pages).toBe(2);
      const text = textOf(pdf.bytes, mode).map((page) => bare(page, data.pageLabel));
      expect(text.join("")).toBe(bare(classicOrder(data)));
    },
  );

  test.each(["page", "raw"] as const)(
    "sidebar: the narrow column is read completely before the wide one (%s)",
    async (mode) => {
      const document = asResume(buildResume(locale, { template: sidebar }));
      const data = presented(document, locale) as ResumeData;
      const pdf = await pdfOf(document, locale);
      expect(pdf.pages).toBe(2);
      expect(readsAs(sidebarOrder(data), textOf(pdf.bytes, mode), data.pageLabel)).toBe(true);
    },
  );

  test("classic: the order does not depend on the amount of content", async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const document = asResume(thinned(buildResume(locale), seed));
      const data = presented(document, locale) as ResumeData;
      const text = textOf((await pdfOf(document, locale)).bytes).map((page) => bare(page, data.pageLabel));
      expect(text.join(""), `seed ${seed}`).toBe(bare(classicOrder(data)));
    }
  });
});

const letterLocales: Locale[] = ["en-GB", "en-US", "fr-FR", "pl-PL", "el-GR", "ja-JP", "nl-NL", "hu-HU"];
test.each(letterLocales)("the PDF of a letter in %s has its text in order", async (locale) => {
  const document = asLetter(buildLetter(locale));
  const data = presented(document, locale) as LetterData;
  const { bytes } = await pdfOf(document, locale);
  expect(bare(textOf(bytes, "raw").join(""))).toBe(bare(letterOrder(data)));
});

/** No engine maps every Arabic ligature and vowel sign back to text, so the test has a threshold. */
test.each(["classic", "sidebar"] as const)(
  "Arabic, %s: at least 85 % of the words can be read from the PDF",
  async (id) => {
    const document = asResume(buildResume("ar-SA", { template: { id, version: 1 } }));
    const data = presented(document, "ar-SA") as ResumeData;
    const { bytes } = await pdfOf(document, "ar-SA");
    const { head, narrow, wide } = sidebarOrder(data);
    const expected = arabicWords(
      (id === "classic" ? classicOrder(data) : [...head, ...narrow, ...wide]).join(" "),
    );
    const found = arabicWords(textOf(bytes, "raw").join(" "));
    const left = [...found];
    const hits = expected.filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    const share = hits.length / expected.length;
    process.stdout.write(
      `Arabic words read from the PDF, ${id}: ${(100 * share).toFixed(1)} % of the words\n`,
    );
    expect(share).toBeGreaterThan(0.85);
  },
);

const arabicWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(/[\p{M}\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .match(/\p{Script=Arabic}+/gu) ?? [];

/** The resume without some of its parts and with its sections in another order. */
function thinned(resume: ResumeContent, seed: number): ResumeContent {
  let state = seed * 7919;
  const chance = (share: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648 < share;
  };
  const sections = resume.sections
    .filter(() => chance(0.9))
    .map((section) =>
      section.type === "experience"
        ? {
            ...section,
            items: section.items
              .filter(() => chance(0.8))
              .map((item) => ({
                ...item,
                summary: chance(0.5) ? item.summary : undefined,
                location: chance(0.5) ? item.location : undefined,
                highlights: item.highlights?.filter(() => chance(0.7)),
              })),
          }
        : section,
    );
  const cut = Math.floor(sections.length * ((seed % 4) / 4));
  return { ...resume, sections: [...sections.slice(cut), ...sections.slice(0, cut)] };
}
