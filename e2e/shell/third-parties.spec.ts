import { allPortals } from "../../src/portals/all.ts";
import { consentRuleOf } from "../../src/portals/countries/consent-rules.ts";
import { isFull } from "../../tests/support/sampling.ts";
import {
  geoHeader,
  recordThirdPartyRequests,
  test,
  thirdPartyScripts,
} from "../support/configured-server.ts";
import { answerBanner, consentForm } from "../support/consent-banner.ts";
import { expect } from "../support/test.ts";
import { samplePortals } from "./combinations.ts";

const campaign = "/?vID=visit-1&eID=event-1&utm_source=spring";

/** One portal for each regime of consent. */
const oneOfEachRegime = [
  ...new Map(samplePortals.map((portal) => [consentRuleOf(portal.iso).regime, portal])).values(),
];

for (const portal of isFull ? allPortals : oneOfEachRegime) {
  const { regime } = consentRuleOf(portal.iso);
  const acceptance = regime === "opt-in" ? "accept" : "acknowledge";

  test(`CNS-02 SHL-06 SHL-07 ${portal.code}: no third-party request before consent, after refusal or under Global Privacy Control`, async ({
    context,
    page,
    site,
    extraHTTPHeaders,
    pageErrors,
  }) => {
    pageErrors.allow(/^third party/);
    const requested = await recordThirdPartyRequests(context);
    const home = site.at(portal, campaign);
    const localHeaders = { ...extraHTTPHeaders, [geoHeader]: portal.iso };
    await context.setExtraHTTPHeaders(localHeaders);
    await page.goto(home);
    // Not even DNS lookups.
    await expect(page.locator("link[rel~=preconnect], link[rel~=dns-prefetch]")).toHaveCount(0);
    expect(requested, "before a choice").toEqual([]);

    if (regime === "notice") {
      await page.goto(site.at(portal, "/lp/cookies"));
      await consentForm(page, portal).send("reject");
      await expect(consentForm(page, portal).saved).toBeVisible();
    } else await answerBanner(page, portal, regime === "opt-in" ? "reject" : "doNotSell");
    await page.goto(home);
    expect(requested, "after a refusal").toEqual([]);

    await context.clearCookies();
    await context.setExtraHTTPHeaders({ ...localHeaders, "sec-gpc": "1" });
    await page.goto(home);
    await answerBanner(page, portal, acceptance);
    await page.goto(home);
    expect(requested, "under Global Privacy Control").toEqual([]);

    await context.clearCookies();
    await context.setExtraHTTPHeaders(localHeaders);
    await page.goto(home);
    await answerBanner(page, portal, acceptance);
    await expect.poll(() => [...requested].sort()).toEqual(Object.values(thirdPartyScripts).sort());
  });
}
