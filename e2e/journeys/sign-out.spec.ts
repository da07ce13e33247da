import type { BrowserContext, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { storedNames } from "../support/browser-storage.ts";
import { startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser, signIn } from "../support/user.ts";

/** What a shared browser still contains after its user has signed out. */
const portal = portals.lde;
const { builder, account } = messagesOf(portal);

test.use({ locale: portal.locale });
// The dashboard may still be loading when its user signs out.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/401/));

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });

/** Opens a resume of a new user and types a text that the server does not get. */
async function writeUnsaved(context: BrowserContext) {
  const user = await createSignedInUser(context, portal);
  const page = await context.newPage();
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  await context.route(/\/api\/documents\/[^/]+$/, (route) =>
    route.request().method() === "PUT" || route.request().method() === "PATCH"
      ? route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "" } } })
      : route.continue(),
  );
  await headline(page).fill("Geheimer Entwurf");
  await expect.poll(() => entries(page)).toBe(1);
  return { user, page, address: page.url() };
}

/** Number of entries in the journal. */
const entries = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("dossier-journal");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains("unsaved")) return resolve(0);
          const counting = db.transaction("unsaved").objectStore("unsaved").count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Submits the header's form, whose button is in a menu. */
async function signOut(page: Page): Promise<void> {
  await page.goto(at(portal, "/dashboard"));
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[data-sign-out]")!.requestSubmit());
}
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("signing out with unsaved edits asks; “remove” leaves nothing on the device", async ({
  context,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  const { page } = await writeUnsaved(context);
  await signOut(page);
  await expect(page.getByRole("main")).toContainText(account("signOutUnsaved"));
  await expectAccessible(page);
  await button(page, account("signOutRemove")).click();
  await page.waitForURL(at(portal, "/"));
  expect(await entries(page)).toBe(0);
  expect(await storedNames(page)).not.toContain("session-storage dossier-imported");
});

test("edits left in the browser are shown to their user alone, and saved at the next sign-in @even", async ({
  context,
  pageErrors,
}) => {
  pageErrors.allow(/503|404/);
  const { user, page, address } = await writeUnsaved(context);
  await signOut(page);
  await button(page, account("signOutKeep")).click();
  await page.waitForURL(at(portal, "/"));
  expect(await entries(page)).toBe(1);
  await context.unrouteAll();

  await createSignedInUser(context, portal);
  await page.goto(address);
  await expect(page.getByRole("main")).not.toContainText("Geheimer Entwurf");
  await expect(headline(page)).toHaveCount(0);
  // The other user's own sign-out neither asks about these edits nor removes them.
  await signOut(page);
  await page.waitForURL(at(portal, "/"));
  expect(await entries(page)).toBe(1);

  await signIn(context, portal, user);
  await page.goto(address);
  await expect(headline(page)).toHaveValue("Geheimer Entwurf");
  await expect.poll(() => entries(page)).toBe(0);
});

test("a thumbnail is not shown from the cache after its user has signed out @odd", async ({ context }) => {
  await createSignedInUser(context, portal);
  const page = await context.newPage();
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const thumbnail = page.waitForResponse(/\/thumbnail\?/);
  await page.goto(at(portal, "/dashboard"));
  const address = (await thumbnail).url();
  await signOut(page);
  await page.waitForURL(at(portal, "/"));
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(401);
});
