import type { Page } from "@playwright/test";
import { allPortals, portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { isFull, withOneOf } from "../../tests/support/sampling.ts";
import { clearConsent, refuseConsent } from "../support/consent.ts";
import { bannerOf } from "../support/consent-banner.ts";
import { headerOf } from "../support/header.ts";
import { tabTo } from "../support/keyboard.ts";
import { expectNoOverflow } from "../support/layout.ts";
import { addressOfPage, homeAndPagesOfTurn, publicPages, userPages } from "../support/pages.ts";
import { at } from "../support/portal-pages.ts";
import { test } from "../support/shared-pages.ts";
import { expect } from "../support/test.ts";
import { coveredShare, expectTextSize, expectUsableHeader, setTextSize } from "../support/text-size.ts";
import { samplePortals } from "./combinations.ts";

/** Text sizes of browsers in px: "large" and "very large" in Chrome's settings are 20 and 24. */
const textSizes = [24, 32] as const;
const widths = [375, 768, 1440] as const;
/** Em of the browser's text size; from here the bar has the menu, below it the opener of the side menu. */
const menuFrom = 62;

/** `npm run test:full` checks all portals in all sizes. */
const sample = withOneOf([portals.lde], isFull ? allPortals : samplePortals);
const share = isFull ? 1 : 24;

async function checkWidths(page: Page, size: number): Promise<void> {
  await expectTextSize(page, size);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 720 : 900 });
    await expectNoOverflow(page, `${width} px`);
    await expectUsableHeader(page, `${width} px`);
  }
}

/** The side menu opens and its last link can be pressed. */
async function checkDrawer(page: Page, portal: Portal, size: number): Promise<void> {
  const { opener, closer, drawer } = headerOf(page, portal);
  for (const width of widths.filter((width) => width < menuFrom * size)) {
    await page.setViewportSize({ width, height: 720 });
    await opener.click();
    await expectNoOverflow(page);
    await drawer.getByRole("link").last().click({ trial: true });
    await closer.click();
    await expect(drawer).toBeHidden();
  }
}

for (const [at, portal] of sample.entries())
  for (const size of isFull ? textSizes : [textSizes[(at + 1) % textSizes.length]!])
    test(`${portal.code}: pages and header fit at a browser text size of ${size} px`, async ({
      openPageAs,
      pageErrors,
    }) => {
      pageErrors.allow(/404.*no-such-page/);
      const problems: string[] = [];
      for (const [who, pages] of [
        ["visitor", publicPages],
        ["customer", userPages],
      ] as const) {
        const page = await openPageAs(who, portal);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await refuseConsent(page.context(), portal);
        const restore = await setTextSize(page, size);
        for (const [name, path] of homeAndPagesOfTurn(pages, portal, share))
          await test
            .step(`${who}: ${name}`, async () => {
              await page.goto(addressOfPage(portal, path));
              await checkWidths(page, size);
              if (name === "home") await checkDrawer(page, portal, size);
            })
            .catch((error) => problems.push(`${who}, ${name}: ${error}`.slice(0, 1_500)));
        await restore();
      }
      expect(problems).toEqual([]);
    });

for (const portal of isFull ? allPortals : withOneOf([], [portals.lde, portals.lsa]))
  test(`${portal.code}: at 320 × 256 header and consent banner scroll away, and nothing covers the focus`, async ({
    openPageAs,
  }) => {
    const page = await openPageAs("visitor", portal);
    await clearConsent(page.context());
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(at(portal));
    await expect(bannerOf(page, portal)).toBeVisible();
    await expectNoOverflow(page);
    expect(await coveredShare(page), "covered").toBe(0);
    await page.reload();
    await tabTo(page, page.getByRole("main").getByRole("link").last());
  });
