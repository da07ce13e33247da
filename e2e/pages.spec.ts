import type { Page, Response } from "@playwright/test";
import { allPortals, portals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { problemsOfHtml } from "../tests/support/html.ts";
import { isFull, turn } from "../tests/support/sampling.ts";
import { expectAccessible } from "./support/axe.ts";
import { refuseConsent } from "./support/consent.ts";
import { expectFitsPhone, expectNoOverflow } from "./support/layout.ts";
import {
  addressOfPage,
  homeAndPagesOfTurn,
  type Path,
  pagesOfTurn,
  publicPages,
  signOutPage,
  userPages,
} from "./support/pages.ts";
import { at } from "./support/portal-pages.ts";
import { test } from "./support/shared-pages.ts";
import { expect } from "./support/test.ts";
import { findUntranslatedTexts } from "./support/untranslated-text.ts";

/** Besides a phone's. */
const otherWidths = [320, 768, 1440];

/** Opens an address; the sign-out page through a link of another site, because it asks only cross-site visitors. */
async function openAddress(page: Page, portal: Portal, address: string): Promise<Response | null> {
  if (!address.endsWith("/sign-out")) return page.goto(address);
  const elsewhere = allPortals.find(({ hostLabel }) => hostLabel !== portal.hostLabel)!;
  await page.goto(at(elsewhere));
  const response = page.waitForResponse(address);
  await page.evaluate((target) => location.assign(target), address);
  await page.waitForURL(address);
  return response;
}

async function check(page: Page, portal: Portal, name: string, address: string): Promise<void> {
  // Without the banner, which covers the bottom of the window; matrix.spec.ts checks it.
  await refuseConsent(page.context(), portal);
  const response = await openAddress(page, portal, address);
  expect(page.url()).toBe(address);
  expect(response?.status()).toBe(name === "not-found" ? 404 : 200);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", portal.locale);
  await expect(html).toHaveAttribute("dir", portal.dir);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  expect.soft(await problemsOfHtml(await response!.text()), "html-validate").toEqual([]);
  expect.soft(await findUntranslatedTexts(page), "untranslated texts").toEqual([]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  if (isFull)
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 720 });
      await expectNoOverflow(page, `at ${width} px`);
    }
}

/**
 * The gate checks each page on one portal, another one for each commit, and the home pages of luk.
 * tests/every-portal.test.ts checks without a browser that the pages of all portals are valid HTML.
 */
function pagesOf(pages: Record<string, Path>, portal: Portal): [string, Path][] {
  const ofTurn = portal === portals.luk ? homeAndPagesOfTurn : pagesOfTurn;
  return ofTurn(pages, portal, isFull ? 1 : allPortals.length, turn);
}

for (const portal of allPortals) {
  for (const [name, path] of pagesOf(publicPages, portal))
    test(`${portal.code} ${name}`, async ({ openPageAs, pageErrors }) => {
      if (name === "not-found") pageErrors.allow(/404/);
      await check(await openPageAs("visitor", portal), portal, name, addressOfPage(portal, path));
    });

  for (const [name, path] of pagesOf({ ...userPages, ...signOutPage }, portal))
    test(`${portal.code} ${name}, signed in`, async ({ openPageAs }) => {
      const page = await openPageAs("customer", portal);
      await check(page, portal, name, addressOfPage(portal, path));
      await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
    });
}
