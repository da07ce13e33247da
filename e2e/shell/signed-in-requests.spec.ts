import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { translator } from "../../tests/support/content.ts";
import { switchToUsSite } from "../support/country-switcher.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser, type TestUser } from "../support/user.ts";

const portal = portals.lcz;
const { shell, builder } = messagesOf(portal);
const notifications = translator(portal.locale, "notifications");

/** Sends a request from the open page and returns its JSON. `path` is a path of the portal. */
const request = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, json]) => {
      const init = json
        ? { method: "POST", headers: { "content-type": "application/json" }, body: json }
        : {};
      const response = await fetch(address!, init);
      if (!response.ok) throw new Error(`${address} ${response.status}`);
      return response.headers.get("content-type")?.includes("json") ? response.json() : null;
    },
    [at(portal, path), body && JSON.stringify(body)] as const,
  );

/** The page's own requests are finished: a response to the bell's request has made it a button with a count. */
const expectBellLoaded = (page: Page) =>
  expect(
    page.getByRole("banner").getByRole("button", { name: shell("notificationsUnread", { count: 0 }) }),
  ).toBeVisible();

let user: TestUser;
test.beforeEach(async ({ context, page }) => {
  user = await createSignedInUser(context, portal);
  await page.goto(at(portal));
  // A changed password renews the session, so a request that was sent before gets 401.
  await expectBellLoaded(page);
});

test("CAL-15 SHL-12 the bell opens the notifications, loads them once and marks them as read", async ({
  page,
}) => {
  const { document } = await request(page, "/api/documents", { kind: "resume", title: "Kuchař" });
  await request(page, `/api/documents/${document.id}/pdf`);
  await request(page, "/api/account/change-password", {
    current: user.password,
    password: `${user.password} anew`,
  });
  const scripts: number[] = [];
  page.on("response", (response) => {
    if (/\/blobcontent\/notifications\/qa\/notification\.js$/.test(response.url()))
      scripts.push(response.status());
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(at(portal));
  const bell = page.getByRole("banner").getByRole("button", {
    name: shell("notificationsUnread", { count: 1 }),
    exact: true,
  });
  await bell.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: notifications("title"), exact: true });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("listitem").first()).toContainText(notifications("passwordChanged"));
  await expect(panel.getByRole("link", { name: /Kuchař/ })).toHaveAttribute("href", new RegExp(document.id));
  await expect(panel.getByText(notifications("unread"), { exact: true })).toHaveCount(1);
  const box = (await panel.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(box.y + box.height).toBeLessThanOrEqual(568);
  await expect(page.getByRole("banner").locator("[data-bell-count]")).toBeHidden();

  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  const bellWithoutCount = page.getByRole("banner").getByRole("button", {
    name: shell("notificationsUnread", { count: 0 }),
    exact: true,
  });
  await expect(bellWithoutCount).toBeFocused();
  expect(scripts).toEqual([200]);

  await page.reload();
  await bellWithoutCount.click();
  await expect(panel.getByText(notifications("unread"), { exact: true })).toHaveCount(0);
  await panel.getByRole("link", { name: notifications("all"), exact: true }).click();
  await expect(page).toHaveURL(at(portal, "/notifications"));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
});

test("CAL-15 without the widget's script the bell is a link with a count", async ({ page, pageErrors }) => {
  pageErrors.allow(/notification\.js|ERR_FAILED/);
  await request(page, "/api/account/change-password", {
    current: user.password,
    password: `${user.password} anew`,
  });
  await page.route("**/notification.js", (route) => route.abort());
  await page.goto(at(portal));
  const bell = page.getByRole("banner").getByRole("link", {
    name: shell("notificationsUnread", { count: 1 }),
    exact: true,
  });
  await bell.click();
  await expect(page).toHaveURL(at(portal, "/notifications"));
});

test("CAL-08 a returning user continues the latest resume, requested once", async ({ page }) => {
  await request(page, "/api/documents", { kind: "resume", title: "Starší" });
  const { document } = await request(page, "/api/documents", { kind: "resume", title: "Novější" });
  const requested: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes("getpaginated")) requested.push(url);
  });
  // However long the machine takes, the second for which the page waits for the response does not pass.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  const card = page.getByRole("link", { name: builder("startContinue", { title: "\u2068Novější\u2069" }) });
  await expect(card).toHaveAttribute("href", new RegExp(`/${portal.slugs.resume}/${document.id}$`));
  await expect
    .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(requested).toHaveLength(1);
  expect(requested[0]!.pathname).toBe("/cz/cs/api/documents/getpaginated");
  expect(requested[0]!.search).toMatch(
    /^\?userId=[\da-f-]{36}&portalCD=LCZ&documentType=RSME&count=1&pagenum=1&showDocFiles=true&sortBy=dateModified&sortOrder=desc&previewDocFileTypeCd=THMB$/,
  );
});

test("CAL-01 CTY-06 switching to the US site signs out first, then opens the site in the tab of the click", async ({
  context,
  page,
}) => {
  const order: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isPage = request.isNavigationRequest() && pathname === "/";
    if (isPage || pathname === "/cz/cs/sign-out") order.push(`${request.method()} ${pathname}`);
  });
  const signedOut = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/cz/cs/sign-out",
  );
  const [tab] = await Promise.all([context.waitForEvent("page"), switchToUsSite(page)]);
  expect([200, 204, 303]).toContain((await signedOut).status());
  await expect(tab).toHaveURL(at(portals.wlb));
  expect(order).toEqual(["GET /cz/cs/sign-out", "GET /"]);
  // Signed out in both tabs.
  await expect(tab.getByRole("banner").locator("[data-bell]")).toHaveCount(0);
  expect(await request(page, "/api/me")).toEqual({ user: null });
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

for (const [what, response] of [
  ["fails", { status: 500, body: "broken" }],
  ["never responds", null],
] as const)
  test(`CAL-01 a logout that ${what} still leads to the US site`, async ({ context, page, pageErrors }) => {
    pageErrors.allow(/500/);
    await page.route("**/sign-out", (route) => (response ? route.fulfill(response) : undefined));
    const [tab] = await Promise.all([context.waitForEvent("page"), switchToUsSite(page)]);
    await expect(tab).toHaveURL(at(portals.wlb));
  });
