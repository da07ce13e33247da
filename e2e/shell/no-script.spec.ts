import type { Locator, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { findCulture } from "../../src/portals/cultures/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { sample, turn } from "../../tests/support/sampling.ts";
import { refuseConsent } from "../support/consent.ts";
import { bannerOf, consentForm } from "../support/consent-banner.ts";
import { headerOf } from "../support/header.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

test.use({ javaScriptEnabled: false });

/** The link can be clicked: it is visible or can be scrolled into view, and nothing covers it. */
const expectReachable = (link: Locator): Promise<void> => link.click({ trial: true });

const sizes = { phone: { width: 375, height: 720 }, desktop: { width: 1280, height: 720 } };

for (const [size, viewport] of sample(Object.entries(sizes), 2, turn))
  test.describe(`without JavaScript, ${size}`, () => {
    test.use({ viewport });
    const isPhone = size === "phone";
    /** Opens the menu if needed; returns the element that contains menu and tool links. */
    const openMenu = async (page: Page, portal: Portal): Promise<Locator> => {
      const { opener, drawer, banner } = headerOf(page, portal);
      if (!isPhone) return banner;
      await opener.click();
      await expect(drawer).toBeVisible();
      return drawer;
    };

    for (const portal of [portals.luk, portals.lsa])
      test(`HDR-02 HDR-03 HDR-15 ${size}, ${portal.code}: every link of the menu can be reached`, async ({
        page,
      }) => {
        await page.goto(at(portal));
        const menu = await openMenu(page, portal);
        const nav = isPhone ? menu.getByRole("navigation") : headerOf(page, portal).bar;
        const items = contentLibrary
          .readHeader(portal.code)
          .nav_details.filter(({ mode }) => mode.includes("unauth"));
        for (const item of items) {
          const link = nav.getByRole("link", { name: item.link_text, exact: true }).first();
          await expectReachable(link);
          await link.hover();
          for (const sub of (item.subList ?? []).filter(({ mode }) => mode.includes("unauth")))
            await expectReachable(nav.getByRole("link", { name: sub.link_text, exact: true }).last());
        }
        if (!isPhone) return;
        const { closer, drawer, opener } = headerOf(page, portal);
        await closer.click();
        await expect(drawer).toBeHidden();
        await expectReachable(opener);
      });

    test(`HDR-08 ${size}: switching to another language of the country`, async ({ page }) => {
      const dutch = findCulture("be/nl")!.portal;
      await page.goto(at(dutch));
      await expect(page.locator("html")).toHaveAttribute("lang", "nl-BE");
      const menu = await openMenu(page, dutch);
      if (!isPhone) await headerOf(page, dutch).tool("language").trigger.click();
      await menu.getByRole("link", { name: "français", exact: true }).click();
      await expect(page).toHaveURL(at(findCulture("be/fr")!.portal, "/lp/home"));
      await expect(page.locator("html")).toHaveAttribute("lang", "fr-BE");
    });

    // The three forms of the switcher, each on a portal that uses it.
    for (const [form, portal] of Object.entries({
      codes: portals.lfr,
      columns: portals.luk,
      dropdown: portals.lde,
    }))
      test(`CTY-01 CTY-02 ${size}: switching to another country with the ${form}`, async ({
        page,
        context,
      }) => {
        await refuseConsent(context, portal);
        await page.goto(at(portal));
        const { shell } = messagesOf(portal);
        const countries = page.getByRole("navigation", { name: shell("countries"), exact: true });
        if (form === "dropdown") await headerOf(page, portal).tool("country").trigger.click();
        const tab = context.waitForEvent("page");
        await countries.getByRole("link", { name: portals.les.countryName.own }).click();
        await expect(await tab).toHaveURL(at(portals.les));
        expect(page.url()).toBe(at(portal));
      });

    test(`CNS-02 ${size}: consent is given, refused, changed and withdrawn`, async ({ page }) => {
      const portal = portals.lpl;
      const { consent, shell } = messagesOf(portal);
      const banner = bannerOf(page, portal);
      const choose = (key: "accept" | "reject") =>
        banner.getByRole("button", { name: consent(key), exact: true }).click();
      const { box, send, saved } = consentForm(page, portal);
      const optional = ["preference", "statistics", "marketing"] as const;

      await page.goto(at(portal));
      await choose("reject");
      await expect(page).toHaveURL(at(portal));
      await expect(banner).toHaveCount(0);
      const settings = page
        .getByRole("contentinfo")
        .getByRole("link", { name: consent("settings"), exact: true });
      await settings.click();
      for (const category of optional) await expect(box(category)).not.toBeChecked();

      await box("statistics").check();
      await send("save");
      await expect(saved).toBeVisible();
      await expect(box("statistics")).toBeChecked();
      await expect(box("marketing")).not.toBeChecked();
      await send("reject");
      await expect(saved).toBeVisible();
      for (const category of optional) await expect(box(category)).not.toBeChecked();

      await page.context().clearCookies();
      await page.goto(at(portal));
      await expect(page.getByRole("link", { name: shell("skipToContent") })).toBeAttached();
      await choose("accept");
      await settings.click();
      for (const category of optional) await expect(box(category)).toBeChecked();
    });

    test(`HDR-04 ${size}: search returns results`, async ({ page }) => {
      const portal = portals.lnl;
      const { shell } = messagesOf(portal);
      await page.goto(at(portal));
      const menu = await openMenu(page, portal);
      if (!isPhone) await headerOf(page, portal).tool("search").trigger.click();
      await menu.getByRole("searchbox", { name: shell("search"), exact: true }).fill("cookie");
      await menu.getByRole("button", { name: shell("search"), exact: true }).click();
      await expect(page).toHaveURL(at(portal, `/${portal.slugs.search}?q=cookie`));
      await page
        .getByRole("main")
        .getByRole("link", { name: /cookie/i })
        .first()
        .click();
      await expect(page).toHaveURL(at(portal, "/lp/cookies"));
    });

    test(`HDR-12 ${size}: signing out`, async ({ page, context }) => {
      const portal = portals.lpt;
      const { account } = messagesOf(portal);
      await createSignedInUser(context, portal);
      await page.goto(at(portal));
      await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
      const menu = await openMenu(page, portal);
      if (!isPhone) await headerOf(page, portal).tool("account").trigger.click();
      await menu.getByRole("button", { name: account("signOut"), exact: true }).click();
      await expect(page).toHaveURL(at(portal));
      await expect(page.locator("html")).toHaveAttribute("data-mode", "unauth");
    });

    test(`CTY-06 ${size}: switching to the US site signs out first`, async ({ page, context }) => {
      const portal = portals.lcz;
      const { shell } = messagesOf(portal);
      await createSignedInUser(context, portal);
      await refuseConsent(context, portal);
      await page.goto(at(portal));
      await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
      await headerOf(page, portal).tool("country").trigger.click();
      const countries = page.getByRole("navigation", { name: shell("countries"), exact: true });
      const tab = context.waitForEvent("page");
      await countries.getByRole("button", { name: portals.wlb.countryName.own }).click();
      const us = await tab;
      await expect(us).toHaveURL(at(portals.wlb));
      await expect(us.locator("html")).toHaveAttribute("data-mode", "unauth");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-mode", "unauth");
    });
  });
