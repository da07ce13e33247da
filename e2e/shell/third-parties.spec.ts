import { allPortals } from "../../src/portals/all.ts";
import { consentRuleOf } from "../../src/portals/countries/consent-rules.ts";
import { answerBanner, consentForm } from "../support/consent-banner.ts";
import { geoHeader, recordThirdPartyRequests, thirdPartyScripts, test } from "../support/configured-server.ts";
import { expect } from "../support/test.ts";

test.use({ trace: "off" });

const campaign = "/?vID=visit-1&eID=event-1&utm_source=spring";

for (const portal of allPortals) {
  const { regime } = consentRuleOf(portal.iso);
  const yes = regime === "opt-in" ? "accept" : "acknowledge";

  test(`CNS-02 SHL-06 SHL-07 ${portal.code}: nothing of others before a yes, nor after a no or under privacy control`, async ({
    context,
    page,
    site,
    extraHTTPHeaders,
    pageErrors,
  }) => {
    pageErrors.allow(/^another host/);
    const asked = await recordThirdPartyRequests(context);
    const home = site.at(portal, campaign);
    const from = { ...extraHTTPHeaders, [geoHeader]: portal.iso };
    await context.setExtraHTTPHeaders(from);
    await page.goto(home);
    // Not even a name is looked up.
    await expect(page.locator("link[rel~=preconnect], link[rel~=dns-prefetch]")).toHaveCount(0);
    expect(asked, "before an answer").toEqual([]);

    if (regime === "notice") {
      await page.goto(site.at(portal, "/lp/cookies"));
      await consentForm(page, portal).send("reject");
      await expect(consentForm(page, portal).saved).toBeVisible();
    } else await answerBanner(page, portal, regime === "opt-in" ? "reject" : "doNotSell");
    await page.goto(home);
    expect(asked, "after a refusal").toEqual([]);

    await context.clearCookies();
    await context.setExtraHTTPHeaders({ ...from, "sec-gpc": "1" });
    await page.goto(home);
    await answerBanner(page, portal, yes);
    await page.goto(home);
    expect(asked, "under Global Privacy Control").toEqual([]);

    await context.clearCookies();
    await context.setExtraHTTPHeaders(from);
    await page.goto(home);
    await answerBanner(page, portal, yes);
    await expect.poll(() => [...asked].sort()).toEqual(Object.values(thirdPartyScripts).sort());
  });
}
