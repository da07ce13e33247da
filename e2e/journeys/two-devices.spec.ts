import type { BrowserContext, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { storedText } from "../support/browser-storage.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.lde;
const { builder, common } = messagesOf(portal);

test.use({ locale: portal.locale });

/** Opens a new resume of a new user. */
async function openResume(context: BrowserContext): Promise<Page> {
  await createSignedInUser(context, portal);
  const page = await context.newPage();
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  return page;
}

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });
const city = (page: Page) => page.getByLabel(builder("city"), { exact: true });
const saved = (page: Page) => expect(editorOf(page, portal).state("saved")).toBeVisible();

/** Opens the same document on a second device of the same user. */
async function openElsewhere(open: (options: object) => Promise<BrowserContext>, first: Page): Promise<Page> {
  const other = await open({ storageState: await first.context().storageState(), locale: portal.locale });
  const page = await other.newPage();
  await page.goto(first.url());
  await expect(headline(page)).toBeVisible();
  return page;
}

test("two devices change the same field: both texts are shown, and the chosen one wins on both; edits of different fields stay without a conflict", async ({
  context,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  const here = await openResume(context);
  const there = await openElsewhere(openBrowser, here);
  await headline(here).fill("Krankenpfleger");
  await saved(here);
  await headline(there).fill("Pflegefachmann");
  await city(there).fill("Köln");

  const dialog = there.getByRole("dialog", { name: builder("conflictTitle"), exact: true });
  await expect(dialog).toBeVisible();
  await expect(editorOf(there, portal).state("conflict")).toBeAttached();
  const difference = dialog.getByRole("group", { name: new RegExp(builder("headline")) });
  await expect(difference).toContainText("Krankenpfleger");
  await expect(difference).toContainText("Pflegefachmann");
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await expectAccessible(there);
  await difference.getByRole("radio", { name: new RegExp(common("conflictKeepTheirs")) }).check();
  await dialog.getByRole("button", { name: builder("conflictDone"), exact: true }).click();

  await expect(headline(there)).toHaveValue("Krankenpfleger");
  await saved(there);
  await here.reload();
  await expect(headline(here)).toHaveValue("Krankenpfleger");
  await expect(city(here)).toHaveValue("Köln");

  await headline(here).fill("Altenpfleger");
  await saved(here);
  await city(there).fill("Bonn");
  await expect(headline(there)).toHaveValue("Altenpfleger");
  await saved(there);
  await expect(there.getByRole("dialog")).toHaveCount(0);
  await here.reload();
  await expect(headline(here)).toHaveValue("Altenpfleger");
  await expect(city(here)).toHaveValue("Bonn");
});

test("two tabs of one browser show each other's edits @even", async ({ context }) => {
  const one = await openResume(context);
  const other = await context.newPage();
  await other.goto(one.url());
  await expect(headline(other)).toBeVisible();
  await headline(one).fill("Krankenpfleger");
  await expect(headline(other)).toHaveValue("Krankenpfleger");
  await city(other).fill("Köln");
  await expect(city(one)).toHaveValue("Köln");
  await saved(one);
  await saved(other);
});

test("a tab that crashes offline: its edits are recovered and saved @odd", async ({
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await openResume(context);
  await headline(page).fill("Krankenpfleger");
  await saved(page);
  await context.setOffline(true);
  await headline(page).fill("Pflegefachmann für Anästhesie");
  // The state says "offline" before the edit is stored on the device.
  await expect.poll(() => storedText(page, "dossier-journal")).toContain("Anästhesie");
  const address = page.url();
  // A crash, because a tab that is closed normally may still send its edits.
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText(builder("recovered"), { exact: true })).toBeVisible();
  await expect(headline(again)).toHaveValue("Pflegefachmann für Anästhesie");
  await saved(again);
  await again.reload();
  await expect(headline(again)).toHaveValue("Pflegefachmann für Anästhesie");
  await expect(again.getByText(builder("recovered"), { exact: true })).toHaveCount(0);
});
