import { afterAll, describe, expect, test } from "vitest";
import { allPortals } from "../../src/portals/all.ts";
import { createPrintedPages } from "../../src/rendering/presenting/printed-pages.ts";
import { templates } from "../../src/rendering/templates/all.ts";
import { translator } from "../support/content.ts";
import { asLetter, asResume, buildLetter, buildResume, portalOf } from "../support/documents.ts";
import { readPreview } from "../support/preview.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";

/** On the preview of every template and in every language, the texts of a document have places on its pages. */

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** Forms print schools, employers and dates only, in their own words. */
const forms = new Set(["rirekisho", "iryeokseo", "europass"]);
const leastPlaced = 0.95;
const leastInForms = 0.5;

async function placed(document: ReturnType<typeof asResume>, locale: Parameters<typeof portalOf>[0]) {
  const portal = portalOf(locale);
  const { places } = readPreview(await renderer.preview({ document, portal, title: "CV" }));
  const spots = new Set(places.map(([spot]) => spot));
  const blocks = createPrintedPages(translator, portal).blocks(document.content);
  return {
    places,
    missing: blocks.filter(({ spot }) => !spots.has(spot)),
    share: spots.size / blocks.length,
  };
}

describe("resumes", () => {
  const resumeTemplates = templates.filter(({ kind }) => kind === "resume");
  test.each(sample(resumeTemplates, 3, turn).map(({ id, version }) => [id, version] as const))(
    "%s",
    async (id, version) => {
      const document = asResume(buildResume("en-GB", { template: { id, version } }));
      const { share, missing, places } = await placed(document, "en-GB");
      expect(share, missing.map(({ spot, text }) => `${spot}: ${text}`).join("\n")).toBeGreaterThan(
        forms.has(id) ? leastInForms : leastPlaced,
      );
      for (const [spot, , x, y, width, height] of places) {
        expect(Math.min(x, y, width, height), spot).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height), spot).toBeLessThanOrEqual(10_000);
      }
    },
  );

  test.each(sample(allPortals, 3, turn).map(({ locale }) => locale))("in %s", async (locale) => {
    const document = asResume(buildResume(locale, { template: { id: "sidebar", version: 1 } }));
    const { share, missing } = await placed(document, locale);
    expect(share, missing.map(({ spot, text }) => `${spot}: ${text}`).join("\n")).toBeGreaterThan(
      leastPlaced,
    );
  });
});

const withRecipient = allPortals.filter(({ letter }) => letter.form === "letter");
test.each(sample(withRecipient, 3, turn).map(({ locale }) => locale))("a letter in %s", async (locale) => {
  const { share, missing } = await placed(asLetter(buildLetter(locale)), locale);
  expect(share, missing.map(({ spot, text }) => `${spot}: ${text}`).join("\n")).toBeGreaterThan(leastPlaced);
});
