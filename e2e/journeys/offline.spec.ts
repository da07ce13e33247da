import type { BrowserContext, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { storedNames, storedText } from "../support/browser-storage.ts";
import { editorOf, expectDrawn, startWriting } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

/** Writing without a connection: the editors open from the device, and everything is saved on return. */
const portal = portals.luk;
const { builder, dashboard, download, document: documentMessages } = messagesOf(portal);

test.use({ locale: portal.locale, serviceWorkers: "allow" });
test.beforeEach(({ pageErrors }) => pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/));

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });
const city = (page: Page) => page.getByLabel(builder("city"), { exact: true });
const saved = (page: Page) => expect(editorOf(page, portal).state("saved")).toBeVisible();
const offline = (page: Page) => expect(editorOf(page, portal).state("offline")).toBeVisible();

/** Starts a resume, and waits until the device has what it needs without a connection. */
async function startResume(page: Page): Promise<string> {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await page.getByLabel(builder("name.given"), { exact: true }).fill("Priya");
  await startWriting(page, portal);
  await expect(headline(page)).toBeVisible();
  await headline(page).fill("Nurse");
  await page.getByRole("button", { name: builder("clearSample"), exact: true }).click();
  await expectDrawn(editorOf(page, portal).preview.first());
  await untilKept(page);
  return page.url();
}

/** Waits for the service workers of editors and list, and for the pages of the preview. */
async function untilKept(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.filter(({ active }) => active?.state === "activated").length;
    });
  await expect.poll(count).toBe(3);
  const hasPages = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("dossier-copies");
          opening.onsuccess = () => {
            const db = opening.result;
            if (!db.objectStoreNames.contains("pages")) return resolve(0);
            const counting = db.transaction("pages").objectStore("pages").count();
            counting.onsuccess = () => {
              db.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(hasPages).toBe(1);
}

async function addJobs(page: Page): Promise<void> {
  const jobs = await editorOf(page, portal).open(documentMessages("headings.experience"));
  for (const name of ["Ward sister", "Staff nurse"]) {
    await jobs.getByRole("button", { name: builder("add.experience"), exact: true }).click();
    await jobs.getByLabel(builder("position"), { exact: true }).last().fill(name);
  }
}

test("a user writes, reorders and changes the template without a connection, and all of it is saved on return", async ({
  context,
  page,
}) => {
  await createSignedInUser(context, portal);
  const address = await startResume(page);
  await addJobs(page);
  await saved(page);

  await context.setOffline(true);
  await page.reload();
  const editor = editorOf(page, portal);
  await editor.open(builder("contact"));
  await expect(headline(page)).toHaveValue("Nurse");
  await offline(page);
  await expectDrawn(editor.preview.first());
  await expect(page.getByText(builder("previewOffline"), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await headline(page).fill("Ward sister and mentor");
  const heading = documentMessages("headings.experience");
  await page
    .getByRole("navigation")
    .getByRole("button", { name: `${heading} 2`, exact: true })
    .click();
  const jobs = editor.panel(heading);
  // New jobs come first, so this one is the last.
  const name = "Ward sister";
  await jobs.getByRole("button", { name: builder("moreFor", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: builder("moveUp", { name }), exact: true }).click();
  await page.getByRole("button", { name: builder("designTool"), exact: true }).click();
  await page.getByRole("radio", { name: builder("templates.sidebar") }).check({ force: true });
  await page.getByRole("button", { name: builder("download"), exact: true }).click();
  await expect(page.getByText(download("offline"), { exact: true })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(at(portal, "/dashboard"));
  await expect(again.getByText(dashboard("offline"), { exact: true })).toBeVisible();
  await expectAccessible(again);
  await again.getByRole("article").getByRole("link").click();
  await expect(again).toHaveURL(address);
  await expect(headline(again)).toHaveValue("Ward sister and mentor");

  await editorOf(again, portal).expectNewPreview(() => context.setOffline(false));
  await saved(again);
  await expect(again.getByText(builder("previewOffline"), { exact: true })).toHaveCount(0);
  expectTexts(
    await editorOf(again, portal).download(),
    ["Ward sister and mentor", "Staff nurse", "Ward sister"],
    portal,
  );
  await again.reload();
  await expect(headline(again)).toHaveValue("Ward sister and mentor");
});

test("two tabs write without a connection and undo; another device's edits are merged on return @even", async ({
  context,
  openBrowser,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409/);
  await createSignedInUser(context, portal);
  const address = await startResume(page);
  await saved(page);
  const elsewhere = await openBrowser({
    storageState: await context.storageState(),
    locale: portal.locale,
    serviceWorkers: "block",
  });

  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(address);
  await expect(headline(other)).toHaveValue("Nurse");
  await city(other).fill("Leeds");
  await headline(page).fill("Paramedic");
  await headline(page).press("Control+z");
  await expect(headline(page)).toHaveValue("Nurse");
  await headline(page).press("Control+Shift+z");
  await expect(headline(page)).toHaveValue("Paramedic");
  await offline(page);
  await offline(other);

  const device = await elsewhere.newPage();
  await device.goto(address);
  const phone = device.getByLabel(builder("phone"), { exact: true });
  await phone.fill("0113 496 0000");
  await saved(device);

  await context.setOffline(false);
  for (const tab of [page, other]) {
    await saved(tab);
    await expect(headline(tab)).toHaveValue("Paramedic");
    await expect(city(tab)).toHaveValue("Leeds");
    await expect(tab.getByLabel(builder("phone"), { exact: true })).toHaveValue("0113 496 0000");
  }
});

test("a guest opens the draft without a connection and starts another one @odd", async ({
  context,
  page,
}) => {
  const address = await startResume(page);
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(headline(again)).toHaveValue("Nurse");
  await expectDrawn(editorOf(again, portal).preview.first());
  await headline(again).fill("Paramedic");
  await expect.poll(() => storedText(again)).toContain("Paramedic");
  await again.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(again, portal);
  await expect(headline(again)).toHaveValue("");
  await again.goto(at(portal, "/dashboard"));
  await expect(again.getByRole("listitem").filter({ has: again.getByRole("article") })).toHaveCount(2);
  await context.setOffline(false);
  await again.goto(address);
  await expect(headline(again)).toHaveValue("Paramedic");
});

async function signOut(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at(portal, "/settings"));
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form[data-sign-out]")!.requestSubmit());
  await page.waitForURL(at(portal, "/"));
  return page;
}

test("signing out removes the documents from the device; they do not open without a connection @even", async ({
  context,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/);
  await createSignedInUser(context, portal);
  const address = await startResume(page);
  await headline(page).fill("Zebra keeper");
  await saved(page);
  await expect.poll(async () => (await storedText(page)).includes("Zebra keeper")).toBe(true);
  await test.step("the browser stores what the table lists", async () => {
    expect(await storedNames(page)).toEqual(
      expect.arrayContaining([
        "cache-storage dossier-files",
        "cache-storage dossier-pages",
        "indexed-db dossier-copies",
      ]),
    );
  });
  await page.close();

  const home = await signOut(context);
  await test.step("landing pages go through no worker", async () => {
    const scopes = await home.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    );
    expect(scopes).toEqual(["/dashboard", `/${portal.slugs.letter}`, `/${portal.slugs.resume}`].sort());
    expect(await home.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
  expect(/Zebra|Priya/.test(await storedText(home)), "texts of the user").toBe(false);
  await context.setOffline(true);
  await home.goto(address);
  await expect(home.getByRole("main")).not.toContainText("Zebra");
  await expect(headline(home)).toHaveCount(0);
  await home.goto(at(portal, "/dashboard"));
  await expect(home.getByText(dashboard("empty"), { exact: true }).first()).toBeVisible();
});

test("another user of the browser finds no document of the user before, whose session has ended @odd", async ({
  context,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401|404/);
  await createSignedInUser(context, portal);
  const address = await startResume(page);
  await headline(page).fill("Zebra keeper");
  await saved(page);
  await page.close();
  // The session ends without signing out.
  await context.clearCookies();
  await createSignedInUser(context, portal);

  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(builder("notOnDevice"), { exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.goto(at(portal, "/dashboard"));
  await expect(other.getByText(dashboard("offlineEmpty"), { exact: true })).toBeVisible();
  // Unsaved edits and steps of undo would stay for the user who made them.
  await expect.poll(async () => /Zebra|Priya/.test(await storedText(other, "dossier-copies"))).toBe(false);
});
