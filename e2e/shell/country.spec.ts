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
