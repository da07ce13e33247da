import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { exampleHeader } from "../../src/shell/examples/entries.ts";
import { recordThirdPartyRequests, test } from "../support/configured-server.ts";
import { grantConsent } from "../support/consent-banner.ts";
import { openDevelopmentPage } from "../support/development-page.ts";
import { headerOf } from "../support/header.ts";
import { at } from "../support/portal-pages.ts";
import { expect } from "../support/test.ts";

const portal = portals.luk;

type TrackedEvent = [event: string, props: Record<string, string>, userId: string, known: string];

/** Installs the tracking function; returns a reader of its calls from then on. */
async function trackFromNow(page: Page): Promise<() => Promise<TrackedEvent[]>> {
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, dossierTrack: (...args: unknown[]) => calls.push(args) });
  });
  return () => page.evaluate<TrackedEvent[]>("calls");
}

/** Prevents navigation, so that the page with its events stays open. */
const preventNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

/** Stops the page's clock; only the test advances it. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

test.beforeEach(async ({ context }) => {
  // Each test installs the tracking function itself.
  await context.route(/\/tracker[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
});

test("TRK-01 TRK-02 HDR-20 clicks are queued until the tracking function exists, and keep their names", async ({
  page,
}) => {
  await page.clock.install();
  await openDevelopmentPage(page, at(portal, "/dev/gallery/appearance?portal=luk"));
  await stopClock(page);
  await preventNavigation(page);
  const { bar, opener, closer } = headerOf(page, portal);
  const footer = page.getByRole("contentinfo");
  const pagePath = "/dev/gallery/appearance";
  const [item] = exampleHeader.nav_details;
  await bar.getByRole("link", { name: item!.link_text, exact: true }).first().click();
  await footer.getByRole("link", { name: /^Share on Facebook/ }).click();
  await footer.getByRole("link", { name: "Terms of use" }).click();
  await page.setViewportSize({ width: 375, height: 720 });
  await opener.click();
  await closer.click();

  const calls = await trackFromNow(page);
  expect(await calls()).toEqual([]);
  await page.clock.runFor(5_000);
  const known = ["", "FALSE"];
  expect(await calls()).toEqual([
    ["header nav bar clicks", { clickLocation: "resume", pagePath }, ...known],
    ["menu opened", { item: "resume" }, ...known],
    [
      "footer nav bar clicks",
      { clickLocation: "https://www.facebook.com/sharer/sharer.php", pagePath, network: "facebook" },
      ...known,
    ],
    ["footer nav bar clicks", { clickLocation: "/lp/terms", pagePath }, ...known],
    ["dashboard", { clickSection: "header", clickValue: "open hamburger menu" }, ...known],
  ]);
});

test("TRK-01 TRK-02 a signed-in user's click back to the dashboard", async ({ context, page }) => {
  const status = { IsUserLoggedIn: true, User: { UserId: "user-1", AccDisplayName: "Ada" } };
  const url = at(portals.wlb, "/dev/gallery/header-back-link-alone");
  await context.addCookies([{ name: "UserStatus", value: JSON.stringify(status), url }]);
  await openDevelopmentPage(page, url);
  await preventNavigation(page);
  const calls = await trackFromNow(page);
  await page.getByRole("banner").locator("[data-back]").click();
  const pagePath = new URL(url).pathname;
  await expect.poll(calls).toEqual([
    ["header nav bar clicks", { clickLocation: "/dashboard", pagePath }, "user-1", "TRUE"],
    ["my documents", { clickSection: "header", clickValue: "back to dashboard" }, "user-1", "TRUE"],
  ]);
});

test("TRK-01 CNS-02 without consent to statistics nothing is tracked", async ({ context, page }) => {
  await page.clock.install();
  await grantConsent(context, at(portal), ["preference", "marketing"]);
  await page.goto(at(portal));
  await preventNavigation(page);
  const calls = await trackFromNow(page);
  await headerOf(page, portal).bar.getByRole("link").first().click();
  await page.clock.runFor(60_000);
  expect(await calls()).toEqual([]);
});

test("EXP-01 EXP-02 an experiment is reported as viewed once, after the tracking function exists", async ({
  context,
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/^third party/);
  await recordThirdPartyRequests(context);
  const url = site.at(portal);
  await grantConsent(context, url, ["statistics"]);
  await page.clock.install();
  await page.goto(url);
  const stored = () => page.evaluate(() => localStorage.getItem("lp_conducted_experiments"));
  await page.clock.runFor(1_000);
  expect(await stored()).toBeNull();

  const visitorId = (await context.cookies(url)).find(({ name }) => name === "vsuid")!.value;
  const hero = { experiment: "hero", variant: "1", visitorId };
  const onEveryPage = [
    ["experiment exposure", hero, "", "FALSE"],
    ["experiment exposure", { experiment: "menu", variant: "0", visitorId }, "", "FALSE"],
    ["experiment registration", hero, "", "FALSE"],
  ];
  const viewed = ["Landing Page Experiment Viewed", hero, "", "FALSE"];
  let calls = await trackFromNow(page);
  await page.clock.runFor(60_000);
  expect(new Set(await calls())).toEqual(new Set([...onEveryPage, viewed]));
  expect(await calls()).toHaveLength(4);
  expect(JSON.parse((await stored())!)).toEqual({ hero: { isMixPanelEventLogged: true } });

  await page.reload();
  calls = await trackFromNow(page);
  await page.clock.runFor(60_000);
  expect(await calls()).toEqual(onEveryPage);
});

test("TRK-03 the first campaign is kept when another follows", async ({ context, page }) => {
  const campaign = async () => {
    const cookies = await context.cookies(page.url());
    const stored = cookies.find(({ name }) => name === "utmParameters")?.value;
    return stored && JSON.parse(decodeURIComponent(stored));
  };
  await page.goto(at(portal, "/?utm_source=none"));
  await expect(page.locator("html[data-js]")).toBeAttached();
  expect(await campaign()).toBeUndefined();

  await grantConsent(context, at(portal), ["marketing"]);
  const first =
    "?utm_source=spring%20mail&utm_medium=e-mail&utm_campaign=cv&utm_term=a%26b&utm_content=top&x=1";
  await page.goto(at(portal, `/${first}`));
  const expected = {
    utm_source: "spring mail",
    utm_medium: "e-mail",
    utm_campaign: "cv",
    utm_term: "a&b",
    utm_content: "top",
  };
  await expect.poll(campaign).toEqual(expected);
  await page.goto(at(portal, "/lp/privacy?utm_source=autumn"));
  await expect(page.locator("html[data-js]")).toBeAttached();
  expect(await campaign()).toEqual(expected);
});
