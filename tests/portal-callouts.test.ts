import { afterAll, describe, expect, test } from "vitest";
import { findAnchors, inputOf } from "../scripts/build-pictures.ts";
import { readSample } from "../scripts/samples.ts";
import { findSection } from "../src/content/schemas/home-page.ts";
import { photoFrame, placeCallouts, radius } from "../src/landing/callouts.ts";
import { sheetSize, sheetWidths } from "../src/landing/sheets.ts";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { allPortals, portals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { contentLibrary, translator } from "./support/content.ts";
import { pageContext } from "./support/pages.ts";
import { type Word, wordsOf } from "./support/pdf.ts";
import { createTestRenderer } from "./support/renderer.ts";
import { buildPageKey } from "./support/request-context.ts";
import { sample, turn } from "./support/sampling.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const heights = { a4: 297, "us-letter": 279.4 };

/** The words on the first page of the downloaded PDF. */
async function wordsOfSample(portal: Portal, template = "classic"): Promise<Word[]> {
  const { bytes } = await renderer.pdf(inputOf(portal, { template }));
  return wordsOf(bytes).filter(({ page }) => page === 1);
}

describe.each(sample(allPortals, 3, turn).map((portal) => [portal.code, portal] as const))(
  "%s",
  (code, portal) => {
    test("every callout points at the page, and no two markers overlap", async () => {
      const size = sheetSize(portal, sheetWidths.large[0]);
      const { items, template } = findSection(contentLibrary.readHomePage(code), "customs")!;
      const placed = placeCallouts(items, await findAnchors(renderer, portal, template), size);
      for (const { at, to, x, y } of placed) {
        expect(to.x, at).toBeGreaterThan(0);
        expect(to.x, at).toBeLessThan(size.width);
        expect(to.y, at).toBeGreaterThan(0);
        expect(to.y, at).toBeLessThan(size.height);
        // A steep line would cross the lines of other markers.
        expect(Math.abs(y - to.y), at).toBeLessThan(2 * radius);
        for (const other of placed)
          if (other.at !== at) expect(Math.hypot(x - other.x, y - other.y), at).toBeGreaterThan(2 * radius);
      }
    });

    test.skipIf(readSample(portal).portraits)(
      "the frame of a missing photo is beside all words",
      async () => {
        const size = sheetSize(portal, sheetWidths.large[0]);
        const { items, template } = findSection(contentLibrary.readHomePage(code), "customs")!;
        const place = placeCallouts(items, await findAnchors(renderer, portal, template), size).find(
          ({ at }) => at === "photo",
        );
        expect(place !== undefined).toBe(items.some(({ at }) => at === "photo"));
        if (!place) return;
        const { x, y, width, height } = photoFrame(place);
        const scale = heights[portal.paper] / size.height;
        const [left, right, top, bottom] = [x, x + width, y, y + height].map((units) => units * scale) as [
          number,
          number,
          number,
          number,
        ];
        const words = await wordsOfSample(portal, template);
        const covered = words.filter(
          ({ xMin, xMax, yMin, yMax }) => xMax > left && xMin < right && yMax > top && yMin < bottom,
        );
        expect(covered.map(({ text }) => text)).toEqual([]);
      },
    );

    test("each anchor is at the position of its text in the PDF", async () => {
      const anchors = await findAnchors(renderer, portal, "classic");
      const words = await wordsOfSample(portal);
      const { resume } = readSample(portal);
      const headings = translator(resume.locale, "document");
      const sections = resume.sections.map(({ type, title }) => [
        type,
        title || headings(`headings.${type}`),
      ]);
      const lineAt = (anchor: { y: number }): string[] => {
        const y = anchor.y * heights[portal.paper];
        return words.filter(({ yMin, yMax }) => yMin < y && y < yMax).map((word) => word.text);
      };
      const { email, phone, location } = resume.person;
      const fields = [email, phone, location?.city, location?.postalCode].filter(
        (field) => field !== undefined,
      );
      const contact = lineAt(anchors.contact!).join(" ");
      expect(fields.filter((field) => contact.includes(field))).not.toEqual([]);
      for (const [name, text] of sections) {
        const anchor = anchors[name as keyof typeof anchors];
        if (!anchor) continue;
        const line = lineAt(anchor);
        // Right-to-left words are extracted in visual order, ligatures in their own.
        const letters = (texts: string[]) =>
          [...texts.join("")]
            .filter((char) => char !== " ")
            .sort()
            .join("");
        if (portal.dir === "rtl") expect(letters(line), name).toBe(letters([text!]));
        else expect(line.join(" ").replaceAll("&amp;", "&"), name).toContain(text);
      }
    });
  },
);

test("the consent clause is anchored at the bottom, the photo at the top", async () => {
  const anchors = await findAnchors(renderer, portals.lpl, "classic");
  expect(anchors.consent!.y).toBeGreaterThan(0.88);
  expect(anchors.consent!.y).toBeLessThan(anchors.page!.y);
  expect(anchors.photo!.y).toBeLessThan(0.15);
  expect(anchors.photo!.x).toBeGreaterThan(0.85);
  const words = await wordsOfSample(portals.lpl);
  const first = words.find(({ text }) => text === "Wyrażam")!;
  expect(anchors.consent!.x * 210).toBeCloseTo(first.xMin, 0);
  expect(anchors.consent!.y * 297).toBeGreaterThan(first.yMin);
  expect(anchors.consent!.y * 297).toBeLessThan(first.yMax);
});

test("a right-to-left page has its anchors at the right", async () => {
  const anchors = await findAnchors(renderer, portals.lsa, "classic");
  const words = await wordsOfSample(portals.lsa);
  expect(anchors.experience!.x * 210).toBeCloseTo(Math.max(...words.map(({ xMax }) => xMax)), 0);
  expect(anchors.photo!.x).toBeLessThan(0.15);
});

test("the page shows one number per callout, hidden from assistive technology", () => {
  const { html } = renderPage(pageContext, buildPageKey(portals.lde));
  const overlay = /<svg class="[^"]*markers[^"]*" viewBox="0 0 480 679" aria-hidden="true">.*?<\/svg>/.exec(
    html,
  )![0];
  const numbers = [...overlay.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(
    findSection(contentLibrary.readHomePage("lde"), "customs")!.items.map((_, index) => index + 1),
  );
});
