import type { BrowserContext, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { translator } from "../../tests/support/content.ts";
import { refuseConsent } from "../support/consent.ts";
import { grantConsent } from "../support/consent-banner.ts";
import { openDevelopmentPage } from "../support/development-page.ts";
import { headerOf } from "../support/header.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser, type TestUser } from "../support/user.ts";

const portal = portals.luk;
const { shell, account } = messagesOf(portal);
const settings = translator(portal.locale, "settings");
test.use({ locale: portal.locale });

test("HDR-16 the header changes when scrolled beyond 100 px, not at 100 px", async ({ page }) => {
  await page.goto(at(portal));
  const header = page.getByRole("banner");
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await scroll(101);
  await expect(header).toHaveAttribute("data-onscroll");
  await expect(header).not.toHaveCSS("box-shadow", "none");
  await scroll(100);
  await expect(header).not.toHaveAttribute("data-onscroll");
  await scroll(4_000);
  await expect(header).toHaveAttribute("data-onscroll");
  await expect(header).toBeInViewport();
});

test.describe("the country list as a dropdown", () => {
  test.beforeEach(async ({ context, page }) => {
    await refuseConsent(context, portal);
    await openDevelopmentPage(page, at(portal, "/dev/gallery/portal?switcher=dropdown"));
  });

  test("CTY-04 it opens below if 200 px are free there, else above if 200 px are, else on the larger side", async ({
    page,
  }) => {
    const { trigger, panel } = headerOf(page, portal).tool("country");
    for (const { height, below, direction } of [
      { height: 720, below: 201, direction: "below" },
      { height: 720, below: 198, direction: "above" },
      // 200 px on neither side.
      { height: 400, below: 150, direction: "below" },
      { height: 400, below: 120, direction: "above" },
    ]) {
      await page.setViewportSize({ width: 1280, height });
      await trigger.evaluate((summary, free) => {
        // Makes the page long enough to scroll.
        document.body.style.paddingBottom = "600px";
        scrollBy({ top: summary.getBoundingClientRect().bottom + free - innerHeight, behavior: "instant" });
      }, below);
      await trigger.click();
      await expect(panel).toBeVisible();
      const list = (await panel.boundingBox())!;
      const button = (await trigger.boundingBox())!;
      expect(Math.round(height - button.y - button.height), "free below").toBe(below);
      const isBelow = list.y >= button.y + button.height - 1;
      const isAbove = list.y + list.height <= button.y + 1;
      expect({ isBelow, isAbove }, `${below} of ${height} px`).toEqual({
        isBelow: direction === "below",
        isAbove: direction === "above",
      });
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
  });

  test("CTY-05 five countries are visible, the others by scrolling; a click elsewhere closes the list", async ({
    page,
  }) => {
    const { trigger, panel } = headerOf(page, portal).tool("country");
    await trigger.click();
    await expect(panel).toBeVisible();
    const rows = await panel.evaluate((list) => {
      const { top } = list.getBoundingClientRect();
      const bottom = top + list.clientTop + list.clientHeight;
      const shown = Array.from(list.children, (row) => row.getBoundingClientRect());
      return {
        all: shown.length,
        whole: shown.filter((row) => row.bottom <= bottom + 1).length,
        visible: shown.filter((row) => row.top < bottom - 1).length,
      };
    });
    expect(rows).toEqual({ all: 24, whole: 5, visible: 5 });
    await page.getByRole("contentinfo").click({ position: { x: 5, y: 5 } });
    await expect(panel).toBeHidden();
  });

  test("CTY-05 the chosen country is remembered while the tab is open", async ({ context, page }) => {
    const { trigger, panel } = headerOf(page, portal).tool("country");
    const poland = panel.getByRole("link", { name: portals.lpl.countryName.own });
    await trigger.click();
    const tab = context.waitForEvent("page");
    await poland.click();
    await expect(await tab).toHaveURL(at(portals.lpl));
    await expect(panel).toBeHidden();
    const chosen = () => page.evaluate(() => sessionStorage.getItem("selectedCountry"));
    expect(await chosen()).toBe("PL");
    await page.reload();
    expect(await chosen()).toBe("PL");
    await expect(page.locator("[data-selected]")).toHaveText([portals.lpl.countryName.own]);
    const other = await context.newPage();
    await other.goto(at(portal));
    expect(await other.evaluate(() => sessionStorage.getItem("selectedCountry"))).toBeNull();
  });
});

test.describe("links to the builders on a phone", () => {
  test.use({ viewport: { width: 375, height: 720 } });

  for (const { portal, base } of [
    { portal: portals.wlb, base: "" },
    { portal: portals.lsa, base: "/sa/ar" },
  ])
    test(`SHL-10 ${portal.code}: they point to the mobile variant one second after loading, rewritten once`, async ({
      page,
    }) => {
      const now = new Date();
      await page.clock.install({ time: now });
      await page.clock.pauseAt(new Date(now.getTime() + 1000));
      await page.goto(at(portal));
      await page.evaluate((base) => {
        const paths = ["/build-letter/7?template=a&b=%2F#photo", "/build-resumes", "/x-build-letter"];
        for (const path of [...paths.map((each) => base + each), "https://elsewhere.example/build-resume"])
          document.body.append(Object.assign(document.createElement("a"), { href: path }));
      }, base);
      const before = await hrefs(page);
      expect(before).toContain(`${base}/build-resume`);
      await page.clock.runFor(999);
      expect(await hrefs(page)).toEqual(before);
      await page.clock.runFor(1);
      const after = before.map((href) =>
        href.replace(new RegExp(`^${base}(/build-(resume|letter)(?=[/?#]|$))`), `${base}/mobile$1`),
      );
      expect(after).not.toEqual(before);
      expect(await hrefs(page)).toEqual(after);
      expect(after).toContain(`${base}/mobile/build-letter/7?template=a&b=%2F#photo`);

      // Wide and narrow again: no link is rewritten twice.
      await page.setViewportSize({ width: 900, height: 720 });
      await page.setViewportSize({ width: 375, height: 720 });
      await page.clock.runFor(5_000);
      expect(await hrefs(page)).toEqual(after);
    });
});

test("SHL-10 URL-09 with consent to preferences the next page of a phone links there from the start", async ({
  context,
  page,
}) => {
  const portal = portals.wlb;
  const { origin } = new URL(at(portal));
  await page.setViewportSize({ width: 375, height: 720 });
  await grantConsent(context, origin, ["preference"]);
  await page.clock.install();
  await page.goto(at(portal));
  await page.clock.runFor(1_000);
  await expect.poll(() => cookieOf(context, origin, "ismobile")).toBe("1");
  const html = async () => (await page.goto(at(portal, "/lp/home")))!.text();
  expect(await html()).toContain('href="/mobile/build-resume"');
  await page.setViewportSize({ width: 900, height: 720 });
  await expect.poll(() => cookieOf(context, origin, "ismobile")).toBe("0");
  expect(await html()).not.toContain("/mobile/");
});

const cookieOf = async (context: BrowserContext, url: string, name: string) =>
  (await context.cookies(url)).find((cookie) => cookie.name === name)?.value;

/** The page's links without the origin that rewriting adds. */
const hrefs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.links, (link) => (link.getAttribute("href") ?? "").replace(location.origin, "")),
  );

test.describe("signed in", () => {
  let user: TestUser;
  test.beforeEach(async ({ context }) => {
    user = await createSignedInUser(context, portal);
  });

  test("HDR-11 a name of 13 characters is shortened to nine; an emoji counts as one", async ({ page }) => {
    const shownName = page.getByRole("banner").locator("[data-disclosure=account] [data-account-name]");
    const names = {
      Wilhelminasch: "Wilhelmin…",
      Wilhelminasc: "Wilhelminasc",
      ["🇩🇪".repeat(13)]: `${"🇩🇪".repeat(9)}…`,
      ["é".normalize("NFD").repeat(12)]: "é".normalize("NFD").repeat(12),
    };
    for (const [name, shown] of Object.entries(names)) {
      await page.goto(at(portal, "/settings#name"));
      await page.getByLabel(settings("name.label"), { exact: true }).fill(name);
      await page.getByRole("button", { name: settings("name.save"), exact: true }).click();
      await expect(page.getByText(settings("done.name"), { exact: true })).toBeVisible();
      await page.goto(at(portal));
      await expect(shownName).toHaveText(shown);
      if (shown !== name) await expect(shownName).toHaveAttribute("title", name);
    }
  });

  test("HDR-07 the bell counts unread notifications", async ({ page }) => {
    const bell = page.getByRole("banner").locator("[data-bell]");
    const badge = bell.locator("[data-bell-count]");
    await page.goto(at(portal));
    await expect(bell).toHaveAccessibleName(shell("notificationsUnread", { count: 0 }));
    await expect(badge).toBeHidden();
    await page.goto(at(portal, "/settings"));
    const form = page.getByRole("region", { name: settings("password.heading"), exact: true });
    await form.locator("summary").click();
    await form.getByLabel(settings("password.current"), { exact: true }).fill(user.password);
    await form.getByLabel(account("newPassword"), { exact: true }).fill(`${user.password} anew`);
    await form.getByRole("button", { name: settings("password.submit"), exact: true }).click();
    await expect(page.getByText(settings("done.password"), { exact: true })).toBeVisible();
    await page.goto(at(portal));
    await expect(bell).toHaveAccessibleName(shell("notificationsUnread", { count: 1 }));
    await expect(badge).toHaveText("1");
    await expect(badge).toBeVisible();
    await bell.click();
    await expect(page).toHaveURL(at(portal, "/notifications"));
  });

  test("SHL-04 STA-03 an island that fails to start redirects to the error page, once", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/dashboard|500/);
    await page.route(/\/assets\/dashboard.*\.js$/, (route) => route.fulfill({ status: 500, body: "broken" }));
    const visited: string[] = [];
    page.on("domcontentloaded", () => visited.push(new URL(page.url()).pathname));
    const report = page.waitForRequest(/\/error\/log$/);
    await page.goto(at(portal, "/dashboard"));
    expect((await report).postDataJSON()).toMatchObject({ sourceAppCD: "LP" });
    await expect(page).toHaveURL(at(portal, "/oops"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell("errorTitle"));
    // Going back and reloading fails again, without another redirect.
    await page.goBack();
    await expect(page.locator("html[data-js]")).toBeAttached();
    const again = page.waitForRequest(/\/error\/log$/);
    await page.reload();
    await again;
    await expect(page).toHaveURL(at(portal, "/dashboard"));
    expect(visited).toEqual(["/dashboard", "/oops", "/dashboard", "/dashboard"]);
  });
});
