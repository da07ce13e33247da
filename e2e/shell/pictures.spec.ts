import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import type { PortalCode } from "../../src/portals/portal.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { layoutShifts } from "../support/layout.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

/** Two papers and both directions. */
const sample = withOneOf<PortalCode>(["luk"], ["wlb", "lsa", "ljp"]);

const sheets = "**/sheets/*.{avif,webp}";

/** Position and size of each picture of a document, and the page's height. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    pictures: [...document.querySelectorAll<HTMLImageElement>('main img[src*="/sheets/"]')]
      // Phones do not show a second sheet.
      .filter((picture) => picture.checkVisibility())
      .map((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect();
        return { x, y: y + scrollY, width, height };
      }),
    height: document.documentElement.scrollHeight,
  }));

/** Loads every picture, also those below the window, and waits until all are there. */
const loadAll = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/sheets/"]')];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.every(({ naturalWidth }) => naturalWidth > 0);
  });

type Measures = Awaited<ReturnType<typeof measure>>;

/** The pixels of a picture are whole, so its proportions differ a little from the paper's. */
function expectEqualWithinPixel(after: Measures, before: Measures): void {
  expect(after.pictures.length).toBe(before.pictures.length);
  for (const [index, picture] of before.pictures.entries())
    for (const key of ["x", "y", "width", "height"] as const)
      expect(Math.abs(after.pictures[index]![key] - picture[key]), `${key} of ${index}`).toBeLessThan(1);
  expect(Math.abs(after.height - before.height)).toBeLessThanOrEqual(1);
}

for (const code of sample)
  for (const width of [375, 1440])
    test(`${code}, ${width} px: the home page has room for pictures that are still being made`, async ({
      page,
      context,
    }) => {
      await refuseConsent(context, portals[code]);
      await page.setViewportSize({ width, height: 800 });
      const made = Promise.withResolvers<void>();
      await page.route(sheets, async (route) => {
        await made.promise;
        await route.continue();
      });
      await page.goto(at(portals[code]), { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      const before = await measure(page);
      expect(before.pictures.length).toBeGreaterThan(3);
      for (const picture of before.pictures) expect(picture.height).toBeGreaterThan(picture.width);
      made.resolve();
      expect(await loadAll(page)).toBe(true);
      expectEqualWithinPixel(await measure(page), before);
      expect(await layoutShifts(page)).toEqual([]);
    });
