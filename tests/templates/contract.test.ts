import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { displayName } from "../../src/documents/model/person-name.ts";
import { allowsSetting } from "../../src/rendering/presenting/resolve-design.ts";
import type { RenderInput } from "../../src/rendering/renderer.server.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { translator } from "../support/content.ts";
import { asResume, portalOf } from "../support/documents.ts";
import { lonelyHeadings } from "../support/page-break-checks.ts";
import { outsidePage, overprinted, pageSizes, readPages, splitWords } from "../support/page-checks.ts";
import { textOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { isFull, sample, turn } from "../support/sampling.ts";
import { type ContractCase, contractCases } from "./contract-cases.ts";

/**
 * What every template of resumes promises for every document: PDF/UA-1, no missing character, nothing outside the page or
 * overprinted, no name with a split word, no heading alone at the foot of a page, and all jobs in the text.
 * The gate takes a twelfth of the cases, others for each template and commit; `npm run test:full` every case and language.
 */

const renderer = createTestRenderer();
afterAll(() => renderer.close());

let photo: RenderInput["photo"];
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  photo = { bytes, contentType: "image/jpeg" };
});

const headingsOf = (content: ContractCase["content"]) =>
  content.sections.flatMap(
    ({ title, type }) => title ?? translator(content.locale, "document")(`headings.${type}`),
  );

const employersOf = (content: ContractCase["content"]) =>
  content.sections.flatMap((section) =>
    section.type === "experience" ? section.items.flatMap(({ employer }) => employer ?? []) : [],
  );

const withoutSpace = (text: string) => text.replace(/\s/g, "");

const resumeTemplates = templates.filter(({ kind }) => kind === "resume");

describe.each(resumeTemplates.map((manifest, at) => ({ id: manifest.id, manifest, at })))(
  "$id",
  ({ manifest, at }) => {
    test.each(
      sample(contractCases(manifest, isFull), 12, turn + at).map((each) => [each.name, each] as const),
    )("%s", async (_name, { content, photo: hasPhoto }) => {
      const portal = portalOf(content.locale);
      const withPhoto = {
        ...content.person,
        photo: { fileId: "018f3e1a-0000-7000-8000-000000000000", visible: true },
      };
      const document = asResume(hasPhoto ? { ...content, person: withPhoto } : content);
      const pdf = await renderer.pdf({ document, portal, title: "CV", ...(hasPhoto && { photo }) });
      expect(pdf).toMatchObject({ standard: "ua-1", missing: [] });
      const pages = await readPages(pdf.bytes);
      const paper = (allowsSetting(manifest, "paper") && content.design?.paper) || portal.paper;
      const width = paper === "a4" ? 210 : 215.9;
      expect(pageSizes(pages).every((size) => Math.abs(size.width - width) < 0.2)).toBe(true);
      expect(outsidePage(pages)).toEqual([]);
      expect(overprinted(pages)).toEqual([]);
      if (portal.dir === "ltr")
        expect(splitWords(pages, displayName(content.person.name, portal))).toEqual([]);
      expect(lonelyHeadings(pages, { top: 10, bottom: 8 }, headingsOf(content))).toEqual([]);
      if (portal.dir === "ltr") {
        const text = withoutSpace(textOf(pdf.bytes, "raw").join(""));
        for (const employer of employersOf(content)) expect(text).toContain(withoutSpace(employer));
      }
    });
  },
);
