import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { criteria } from "../../src/review/orders/order.ts";
import { footOf } from "./desk.ts";
import { at, messagesOf } from "./portal-pages.ts";
import { becomeReviewer, ensureReviewer } from "./staff.ts";
import { expect } from "./test.ts";

/** Steps of customers and reviewers that several journeys take. */

/** Buys a plan in the test checkout. The page ends on the intake, or on the choice of a document. */
export async function buyPlan(
  page: Page,
  portal: Portal,
  plan: "limited" | "weekly" | "annual",
): Promise<void> {
  const { checkout, sell } = messagesOf(portal);
  await ensureReviewer(portal);
  await page.goto(at(portal, "/review/plans"));
  await expect(page.getByText(sell("test")).first()).toBeVisible();
  await page.goto(at(portal, `/review/checkout?plan=${plan}`));
  await expect(page.getByText(sell("test")).first()).toBeVisible();
  const main = page.getByRole("main");
  await main.getByLabel(checkout("name"), { exact: true }).fill("Alex Example");
  for (const name of ["street", "postalCode", "city", "region"]) {
    const field = main.locator(`[name="${name}"][required]`);
    if (await field.count()) await field.fill("12345");
  }
  const consent = main.getByRole("checkbox");
  if (await consent.count()) {
    await expect(consent).not.toBeChecked();
    await consent.check();
  }
  await main.getByRole("button", { name: checkout("order"), exact: true }).click();
  await expect(main.getByText(sell("test"))).toBeVisible();
  await main.getByRole("button", { name: checkout("test.paid"), exact: true }).click();
  await expect(main.getByText(checkout("doneTitle"))).toBeVisible();
}

/** From the review item to an order in the queue. Returns the order's id. */
export async function orderReview(page: Page, portal: Portal, worry: string): Promise<string> {
  const { reviewPages: t } = messagesOf(portal);
  await page.goto(at(portal, "/cv-review"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("chooseTitle"));
  await page
    .getByRole("link", { name: new RegExp(`^${t("choose")}`) })
    .first()
    .click();
  return sendIntake(page, portal, worry);
}

/** Fills in the open intake and sends it. Returns the order's id. */
export async function sendIntake(page: Page, portal: Portal, worry: string): Promise<string> {
  const { reviewPages: t } = messagesOf(portal);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("intakeTitle"));
  await page.getByLabel(t("worries"), { exact: true }).fill(worry);
  await expect(page.getByText(t("consent"))).toBeVisible();
  await page.getByRole("button", { name: t("send"), exact: true }).click();
  await expect(page.getByText(t("sent"))).toBeVisible();
  await expect(page.getByText(t("stateQueued"), { exact: true })).toBeVisible();
  return new URL(page.url()).searchParams.get("DocReviewId")!;
}

/** Opens a browser of a new reviewer on the desk. */
export async function openDesk(
  browser: Browser,
  portal: Portal,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: portal.locale, ...options });
  await becomeReviewer(context, portal, "Robin");
  const page = await context.newPage();
  await page.goto(at(portal, "/review-desk"));
  return page;
}

/** Opens a browser of a new reviewer on the desk, and claims the order. */
export async function claimAsReviewer(
  browser: Browser,
  portal: Portal,
  orderId: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openDesk(browser, portal, options);
  await page.locator(`#claim-${orderId}`).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(orderId));
  return page;
}

/** Scores every criterion with a reason, writes the summary, and sends the review. On a phone, the summary is a part of its own. */
export async function sendReview(desk: Page, portal: Portal, summary: string): Promise<void> {
  const { desk: t } = messagesOf(portal);
  const tab = { name: t("tabs.summary"), exact: true } as const;
  const foot = footOf(desk, portal);
  await ((await foot.isVisible()) ? foot.getByRole("button", tab) : desk.getByRole("tab", tab)).click();
  await desk.getByLabel(t("summary.text"), { exact: true }).fill(summary);
  for (const criterion of criteria) {
    const group = desk.getByRole("group", { name: t(`score.${criterion}`), exact: true });
    await group
      .getByRole("radio", { name: t("score.value", { score: 3 }), exact: true })
      .check({ force: true });
    await group.getByLabel(t("score.reason"), { exact: true }).fill("OK");
  }
  await desk.getByRole("button", { name: t("send.open"), exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: t("send.open"), exact: true }).click();
  await expect(desk.getByText(t("send.sent"))).toBeVisible();
}
