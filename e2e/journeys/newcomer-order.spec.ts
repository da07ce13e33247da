import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { confirmationMail, startResume } from "../support/guest.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { ensureReviewer } from "../support/staff.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, fillCredentials } from "../support/user.ts";

const portal = portals.luk;
const { account, checkout, sell, reviewPages: t } = messagesOf(portal);
test.use({ locale: portal.locale });

/** Counts the clicks of a person, and the pages that they see. */
async function countSteps(page: Page) {
  const steps: { clicks: number; pages: string[] } = { clicks: 0, pages: [] };
  await page.exposeFunction("countClick", () => {
    steps.clicks += 1;
  });
  await page.addInitScript(() => {
    addEventListener("click", ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) Reflect.get(window, "countClick")();
    });
  });
  page.on("load", () => steps.pages.push(new URL(page.url()).pathname));
  return steps;
}

test("RVW-05 PRD-07 from the home page to the sent order takes a guest with a draft seven clicks and six pages, with one sign-up", async ({
  page,
}) => {
  await ensureReviewer(portal);
  const user = buildUser();
  await startResume(page);
  const steps = await countSteps(page);
  await page.goto(at(portal));
  const main = page.getByRole("main");

  await page.getByRole("banner").getByRole("link", { name: "CV review", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sell("heading"));
  await page.locator("#choose-weekly").click();
  // The sign-up opens in place, and the code is sent once it is complete.
  const dialog = page.getByRole("dialog");
  await fillCredentials(page, portal, user);
  await dialog.getByRole("button", { name: account("signUp"), exact: true }).click();
  const code = /^\d{3} \d{3}$/m.exec((await confirmationMail(user)).text)![0];
  await dialog.getByLabel(account("mailCode"), { exact: true }).fill(code);

  await main.getByLabel(checkout("name"), { exact: true }).fill("Alex Example");
  await main.getByRole("checkbox").click();
  await main.getByRole("button", { name: checkout("order"), exact: true }).click();
  await main.getByRole("button", { name: checkout("test.paid"), exact: true }).click();

  // The draft of this browser is chosen, and moves into the account with the order.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("intakeTitle"));
  await expect(main.getByText("Priya")).toBeVisible();
  await expect(main.getByText(checkout("doneTitle"))).toBeVisible();
  await page.getByRole("button", { name: t("send"), exact: true }).click();
  await expect(page.getByText(t("sent"))).toBeVisible();
  expect(steps.clicks).toBe(7);
  // The intake and, at the same address, the order.
  expect([...new Set(steps.pages)]).toEqual([
    "/",
    "/review/plans",
    "/review/checkout",
    "/review/checkout/test",
    "/review/intake",
  ]);
  await page.goto(at(portal, "/dashboard"));
  await expect(page.getByRole("heading", { name: /Priya/ })).toBeVisible();
});
