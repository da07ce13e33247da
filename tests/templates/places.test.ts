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

const listTemplates = [
  ["modern", "en-GB"],
  ["sidebar", "en-GB"],
  ["tabular", "de-DE"],
  ["classic", "ar-SA"],
  ["shokumukeirekisho", "ja-JP"],
] as const;
test.each(listTemplates)(
  "in %s in %s the second level of a list is further in, within its column",
  async (id, locale) => {
    const long =
      "Planned it over eighteen months in weekly meetings with everyone who had a say in it, ".repeat(3);
    const below = (text: string) => ({ runs: [{ text }], below: "bullets" as const });
    const highlights = [long, below(long), below("Did it"), "Saved time"];
    const text = [
      {
        kind: "list" as const,
        ordered: true,
        items: [{ runs: [{ text: "First" }] }, below("Second"), { runs: [{ text: "Third" }] }],
      },
    ];
    const document = asResume({
      ...buildResume(locale, { template: { id, version: 1 } }),
      sections: [
        { id: "a", type: "summary", visible: true, text },
        { id: "b", type: "experience", visible: true, items: [{ id: "i", position: long, highlights }] },
      ],
    });
    const { places } = await placed(document, locale);
    const isRtl = portalOf(locale).dir === "rtl";
    const edges = (spot: string) => {
      const boxes = places.filter(([each]) => each === spot);
      const left = Math.min(...boxes.map(([, , x]) => x));
      const right = Math.max(...boxes.map(([, , x, , width]) => x + width));
      return isRtl ? { start: -right, end: -left } : { start: left, end: right };
    };
    const line = (at: number) => edges(`b/i/highlights/${at}`);
    expect(line(1).start).toBeGreaterThan(line(0).start + 50);
    expect(line(2).start).toBeCloseTo(line(1).start, -1);
    expect(line(3).start).toBeCloseTo(line(0).start, -1);
    expect(edges("a/text/1").start).toBeGreaterThan(edges("a/text/0").start + 50);
    // Lines break before the end of the column by a word at most.
    expect(line(1).end).toBeLessThan(line(0).end + 500);
  },
);
