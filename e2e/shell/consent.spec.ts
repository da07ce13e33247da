import type { Page } from "@playwright/test";
import { storageTable } from "../../src/consent/storage-table.ts";
import { portals } from "../../src/portals/all.ts";
import { expectCookiesMatchTable, storedNames } from "../support/browser-storage.ts";
import {
  geoHeader,
  recordThirdPartyRequests,
  test,
  thirdPartyScripts,
} from "../support/configured-server.ts";
import { answerBanner, bannerOf, consentForm } from "../support/consent-banner.ts";
import { tabTo } from "../support/keyboard.ts";
import { messagesOf } from "../support/portal-pages.ts";
import { expect } from "../support/test.ts";

/** The element that loads third-party scripts; checking requests alone could miss late ones. */
const scriptsOf = (page: Page) => page.locator("#third-party");

test.describe("in Germany", () => {
  const portal = portals.lde;
  test.use({ locale: portal.locale, viewport: { width: 375, height: 720 } });

  test("CNS-03 ENT-03 the browser stores what the table lists, and only what is necessary after withdrawal", async ({
    context,
    page,
    site,
    extraHTTPHeaders,
    pageErrors,
  }) => {
    pageErrors.allow(/^third party/);
    await recordThirdPartyRequests(context);
    await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, [geoHeader]: "DE" });
    await context.addCookies([
      { name: "disableSurvey", value: "1", url: site.at(portal), sameSite: "Lax" as const },
    ]);
    // Without a tracking function no exposure is recorded.
    await context.addInitScript(() => {
      window.dossierTrack = () => {};
    });
    const campaign = site.at(portal, "/?utm_source=spring&testcountry=de&runtest=hero:1");
    await page.goto(campaign);
    await page.locator("[data-disclosure=country] summary").click();
    const tab = context.waitForEvent("page");
    await page.locator("[data-country=FR]").click();
    await (await tab).close();

    const necessary = [
      "cookie disableSurvey",
      "cookie runtest",
      "cookie testcountry",
      "session-storage disableSurvey",
      "session-storage selectedCountry",
    ];
    expect(await storedNames(page), "before a choice").toEqual(necessary);
    await expectCookiesMatchTable(page);

    await answerBanner(page, portal, "accept");
    const optional = [
      "cookie dossier-consent",
      "cookie ismobile",
      "cookie lp",
      "cookie utmParameters",
      "cookie vsuid",
      "local-storage lp_conducted_experiments",
    ];
    await expect.poll(() => storedNames(page)).toEqual([...necessary, ...optional].sort());
    await expectCookiesMatchTable(page);

    await page.goto(site.at(portal, "/lp/cookies"));
    const listed = await page.getByRole("table").locator("code").allTextContents();
    expect(listed.sort()).toEqual(storageTable.map(({ name }) => name).sort());
    await consentForm(page, portal).send("reject");
    await expect(consentForm(page, portal).saved).toBeVisible();
    await page.goto(campaign);
    await expect(page.locator("html[data-js]")).toBeAttached();
    // The page before may still have noted a phone; the next one removes what it has no consent for.
    await expect
      .poll(() => storedNames(page), { message: "after the withdrawal" })
      .toEqual([...necessary, "cookie dossier-consent"].sort());
    await expectCookiesMatchTable(page);
  });
});

test.describe("in the United States", () => {
  const portal = portals.wlb;
  const { consent } = messagesOf(portal);
  test.use({ locale: portal.locale });

  test.beforeEach(async ({ context, extraHTTPHeaders, pageErrors }) => {
    pageErrors.allow(/^third party/);
    await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, [geoHeader]: "US" });
  });

  test("CNS-01 California's notice stays until acknowledged, for a year, and is shown nowhere else", async ({
    context,
    page,
    site,
    extraHTTPHeaders,
  }) => {
    await recordThirdPartyRequests(context);
    const banner = bannerOf(page, portal);
    await page.goto(site.at(portal));
    await expect(banner).toContainText(consent("ccpa"));
    await answerBanner(page, portal, "acknowledge");
    const cookie = (await context.cookies(page.url())).find(({ name }) => name === "ccpaconsent");
    expect(cookie?.value).toBe("1");
    expect(Math.abs(cookie!.expires - Date.now() / 1000 - 365 * 24 * 3600)).toBeLessThan(120);
    // Acknowledging is not refusing.
    await page.goto(site.at(portal, "/lp/cookies"));
    await expect(consentForm(page, portal).box("marketing")).toBeChecked();

    // The cookie alone is enough …
    await context.clearCookies();
    await context.addCookies([{ name: "ccpaconsent", value: "1", url: site.at(portal) }]);
    await page.goto(site.at(portal));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    // … with this value …
    await context.addCookies([{ name: "ccpaconsent", value: "0", url: site.at(portal) }]);
    await page.goto(site.at(portal));
    await expect(banner).toContainText(consent("ccpa"));
    // … and in this country.
    await context.addCookies([{ name: "ccpaconsent", value: "1", url: site.at(portal) }]);
    await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, [geoHeader]: "CA" });
    await page.goto(site.at(portal));
    await expect(banner).toContainText(consent("ask"));
  });

  test("CNS-01 CNS-02 “do not sell” works from the notice, and the footer keeps a link to it", async ({
    context,
    page,
    site,
  }) => {
    const requested = await recordThirdPartyRequests(context);
    await page.goto(site.at(portal));
    await answerBanner(page, portal, "doNotSell");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: consent("doNotSell"), exact: true })
      .click();
    const { box, form } = consentForm(page, portal);
    await expect(form).toBeInViewport();
    for (const category of ["preference", "statistics", "marketing"] as const)
      await expect(box(category)).not.toBeChecked();
    await page.goto(site.at(portal));
    await expect(scriptsOf(page)).toHaveCount(0);
    expect(requested).toEqual([]);
  });

  test("CNS-02 Global Privacy Control overrides every click, and the page says so", async ({
    context,
    page,
    site,
    extraHTTPHeaders,
  }) => {
    const requested = await recordThirdPartyRequests(context);
    await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, [geoHeader]: "US", "sec-gpc": "1" });
    await page.goto(site.at(portal, "/lp/cookies"));
    const { box, send, saved } = consentForm(page, portal);
    await send("accept");
    await expect(saved).toBeVisible();
    await expect(box("preference")).toBeChecked();
    for (const category of ["statistics", "marketing"] as const) {
      await expect(box(category)).not.toBeChecked();
      await expect(box(category)).toBeDisabled();
    }
    await page.goto(site.at(portal));
    await expect(page.getByRole("contentinfo").getByText(consent("gpc"), { exact: true })).toBeVisible();
    await expect(scriptsOf(page)).toHaveCount(0);
    expect(requested).toEqual([]);
  });

  test("CNS-01 the longest notice on the narrowest phone never covers the focus", async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site.at(portals.lgr));
    await expect(bannerOf(page, portals.lgr)).toBeVisible();
    await tabTo(page, page.getByRole("contentinfo").getByRole("link").last());
  });

  test("SHL-07 CNS-02 account pages load no third-party scripts, test hosts no monitoring", async ({
    context,
    page,
    site,
  }) => {
    const requested = await recordThirdPartyRequests(context);
    await page.goto(site.at(portal));
    await answerBanner(page, portal, "acknowledge");
    const { heatMap, monitoring, recording } = thirdPartyScripts;
    await expect.poll(() => [...requested].sort()).toEqual([heatMap, monitoring, recording].sort());
    for (const path of ["/sign-in", "/search?q=resume", "/support"]) await page.goto(site.at(portal, path));

    await page.goto(site.at(portal, "/", "qa"));
    await answerBanner(page, portal, "acknowledge");
    // The account pages in between added nothing.
    const twice = [heatMap, heatMap, recording, recording];
    await expect.poll(() => [...requested].sort()).toEqual([...twice, monitoring].sort());
  });
});
