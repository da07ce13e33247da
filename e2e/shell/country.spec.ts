import { portals } from "../../src/portals/all.ts";
import { geoHeader, test } from "../support/configured-server.ts";
import { expect } from "../support/test.ts";

const portal = portals.lnl;

test("URL-05 URL-08 the country of content comes from the address, then its cookie, the network, the claims", async ({
  context,
  page,
  site,
  extraHTTPHeaders,
}) => {
  const html = page.locator("html");
  // Unknown country: the page requests its own headers, then the claims, and uses the default.
  const claims = page.waitForResponse(/\/eb\/api\/v1\/user\/countryclaims$/);
  await page.goto(site.at(portal));
  expect(await (await claims).json()).toEqual({ countryCode: null });
  await expect(html).toHaveAttribute("data-country", "US");

  await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, [geoHeader]: "BE" });
  await page.goto(site.at(portal));
  await expect(html).toHaveAttribute("data-country", "BE");
  await page.goto(site.at(portal, "/?testcountry=FR"));
  await expect(html).toHaveAttribute("data-country", "FR");
  await page.goto(site.at(portal));
  await expect(html).toHaveAttribute("data-country", "FR");
  // Not on the list of test countries, so ignored.
  await page.goto(site.at(portal, "/?testcountry=ru"));
  await expect(html).toHaveAttribute("data-country", "FR");
});

test.describe("the offer of the visitor's own site", () => {
  // The browser's own names it as headless, like crawlers, which get no offer.
  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  });
  const german = "Dossier gibt es auch für Deutschland.";
  const uk = portals.luk;

  for (const javaScriptEnabled of [true, false])
    test(`URL-12 a visitor from Germany may follow it or hide it for good ${javaScriptEnabled ? "with" : "without"} script`, async ({
      openBrowser,
      site,
      extraHTTPHeaders,
    }) => {
      const context = await openBrowser({
        javaScriptEnabled,
        extraHTTPHeaders: { ...extraHTTPHeaders, [geoHeader]: "DE" },
      });
      const page = await context.newPage();
      await page.goto(site.at(uk, "/lp/terms"));
      const offer = page.getByRole("complementary", { name: german });
      await expect(offer).toBeInViewport();
      await offer.getByRole("link").click();
      await expect(page).toHaveURL(site.at(portals.lde, "/lp/terms"));
      await expect(page.locator("aside[data-notice]")).toHaveCount(0);

      await page.goto(site.at(uk, "/lp/terms"));
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("dossier-stay");
      await offer.getByRole("button", { name: "Hide this suggestion" }).click();
      await expect(offer).toHaveCount(0);
      await expect(page).toHaveURL(site.at(uk, "/lp/terms"));
      await page.goto(site.at(uk));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

  test("URL-12 choosing a country in the list answers it, on both sites", async ({
    openBrowser,
    site,
    extraHTTPHeaders,
  }) => {
    const context = await openBrowser({
      viewport: { width: 390, height: 800 },
      extraHTTPHeaders: { ...extraHTTPHeaders, [geoHeader]: "DE" },
    });
    const page = await context.newPage();
    await page.goto(site.at(uk));
    const offer = page.getByRole("complementary", { name: german });
    await expect(offer).toBeInViewport();
    const opened = context.waitForEvent("page");
    await page.getByRole("contentinfo").getByRole("link", { name: "France" }).click();
    const france = await opened;
    await expect(france.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(france.getByText(german)).toHaveCount(0);
    await expect(offer).toHaveCount(0);
    await page.goto(site.at(uk, "/lp/terms"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
