import { afterAll, expect, test } from "vitest";
import { buildLetter, buildResume, portalOf } from "../../../tests/support/documents.ts";
import { textOf } from "../../../tests/support/pdf.ts";
import { blocksOf, pagesOf } from "../../../tests/support/printed-pages.ts";
import { createTestRenderer } from "../../../tests/support/renderer.ts";
import { sample } from "../../../tests/support/sampling.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale } from "../../portals/portal.ts";
import { templates } from "../../rendering/templates/all.ts";
import { markContent } from "./mark-content.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

type Content = ResumeContent | LetterContent;

/** The text in its order, without white space, directions and the numbers in the margin. */
const lettersOf = (bytes: Uint8Array): string[] =>
  textOf(bytes, "raw")
    .join(" ")
    .replace(/[\u202a-\u202e]/g, " ")
    .split(/\s+/)
    .filter((word) => !/^\d{1,3}$/.test(word))
    .flatMap((word) => [...word]);

const variants = templates.flatMap(({ id, kind, version, locale }) =>
  (locale ? [locale] : (["en-US", "ar-SA"] as const)).map((one) => [id, one, kind, version] as const),
);

test.each(sample(variants, 3))(
  "PRD-02 %s in %s: a reviewed PDF with a comment on every line has the document's words and is PDF/UA-1",
  async (id, locale, kind, version) => {
    const build = (kind === "resume" ? buildResume : buildLetter) as (locale: Locale) => Content;
    const content = { ...build(locale), template: { id, version } } as Content;
    const places = blocksOf(content).map(({ spot, text }, at) => ({
      number: at + 1,
      spot,
      start: 0,
      end: text.length,
    }));
    const marked = markContent(content, places, pagesOf(content)).content;
    const input = (shown: Content) => ({
      document: { kind, content: shown } as Typesettable,
      portal: portalOf(locale),
      title: "CV",
    });
    const review = { byline: "", summary: "", scores: [], comments: [] };
    const plain = await renderer.reviewed({ document: input(content), review });
    const { bytes, standard } = await renderer.reviewed({ document: input(marked), review });
    expect(standard).toBe("ua-1");
    // Poppler puts the parts of a right-to-left line into another order if one of them is split.
    const inOrder = portalOf(locale).dir === "ltr" ? lettersOf : (pdf: Uint8Array) => lettersOf(pdf).sort();
    expect(inOrder(bytes).join("")).toBe(inOrder(plain.bytes).join(""));
  },
  // Two documents are typeset.
  60_000,
);
