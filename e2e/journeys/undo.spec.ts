import type { Page } from "@playwright/test";
import { undoDatabase } from "../../src/documents/editing/undo/undo-store.ts";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.lde;
const { builder, common, document: documentMessages } = messagesOf(portal);

test.use({ locale: portal.locale });

async function startResume(page: Page): Promise<void> {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
}

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });
const city = (page: Page) => page.getByLabel(builder("city"), { exact: true });
const button = (page: Page, name: "undo" | "redo") =>
  page.getByRole("button", { name: common(name), exact: true }).first();
const announced = (page: Page, message: "undone" | "redone", place: RegExp) =>
  expect(page.locator("[aria-live=assertive]").filter({ hasText: place })).toContainText(
    builder(message, { name: "" }).trim(),
  );
/** Numbers of steps that a reload would find, of the page that wrote last. */
const keptSteps = (page: Page) =>
  page.evaluate(async (database) => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await ended(indexedDB.open(database));
    const entries = await ended(db.transaction("steps").objectStore("steps").getAll());
    db.close();
    const newest = entries.toSorted((one, other) => other.writtenAt - one.writtenAt)[0];
    return newest && { undo: newest.stacks.undo.length, redo: newest.stacks.redo.length };
  }, undoDatabase);

/** A pause in typing ends the step. */
const pause = (page: Page) => page.waitForTimeout(1100);

test("a guest undoes and redoes text, structure and design, also after a reload", async ({ page }) => {
  await startResume(page);
  const editor = editorOf(page, portal);
  await expect(button(page, "undo")).toHaveAttribute("aria-disabled", "true");
  await headline(page).fill("Krankenpfleger");
  await pause(page);
  await headline(page).fill("Pflegefachmann");
  await expectAccessible(page);
  const skills = await editor.open(documentMessages("headings.skills"));
  const name = documentMessages("headings.skills");
  await skills.getByRole("button", { name: builder("moreFor", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: builder("removeSection"), exact: true }).click();
  await page.getByRole("button", { name: builder("designTool"), exact: true }).click();
  await page.getByRole("slider").first().press("ArrowRight");

  await page.keyboard.press("Control+z");
  await announced(page, "undone", new RegExp(builder("designTool")));
  await page.keyboard.press("Control+z");
  await announced(page, "undone", new RegExp(documentMessages("headings.skills")));
  await expect(editor.panel(documentMessages("headings.skills"))).toBeVisible();

  await expect.poll(() => keptSteps(page)).toEqual({ undo: 2, redo: 2 });
  await page.reload();
  await expect(button(page, "undo")).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("Control+z");
  await expect(headline(page)).toHaveValue("Krankenpfleger");
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(headline(page)).toHaveValue("");
  await expect(button(page, "undo")).toHaveAttribute("aria-disabled", "true");

  for (const value of ["Krankenpfleger", "Pflegefachmann"]) {
    await page.keyboard.press("Control+Shift+z");
    await expect(headline(page)).toHaveValue(value);
  }
  await button(page, "redo").click();
  await button(page, "redo").click();
  await announced(page, "redone", new RegExp(builder("designTool")));
  await expect(button(page, "redo")).toHaveAttribute("aria-disabled", "true");
});

test("formatted text has the history of the document @even", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  await startResume(page);
  const editor = editorOf(page, portal);
  await headline(page).fill("Pflegefachmann");
  const summary = await editor.open(documentMessages("headings.summary"));
  const text = summary.getByRole("textbox", { name: builder("summaryText"), exact: true });
  await text.click();
  await expect(text).toHaveAttribute("contenteditable", "true");
  await page.keyboard.insertText("Ich pflege gern.");
  await pause(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(text.locator("strong")).toHaveText("Ich pflege gern.");
  await page.keyboard.press("Control+z");
  await expect(text.locator("strong")).toHaveCount(0);
  await expect(text).toHaveText("Ich pflege gern.");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text).toHaveText("");
  await page.keyboard.press("Control+z");
  await expect(headline(page)).toHaveValue("");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+y");
  await expect(text.locator("strong")).toHaveText("Ich pflege gern.");
  await expect(editor.state("saved")).toBeVisible();
});

test("two tabs, one of them offline: an undo removes nothing that the other tab has written @odd", async ({
  context,
  openBrowser,
  pageErrors,
}) => {
  pageErrors.allow(/409|ERR_INTERNET_DISCONNECTED/);
  await createSignedInUser(context, portal);
  const here = await context.newPage();
  await startResume(here);
  await headline(here).fill("Krankenpfleger");
  await expect(editorOf(here, portal).state("saved")).toBeVisible();
  const device = await openBrowser({ storageState: await context.storageState(), locale: portal.locale });
  const there = await device.newPage();
  await expect(async () => {
    await there.goto(here.url());
    await expect(headline(there)).toHaveValue("Krankenpfleger", { timeout: 20_000 });
  }).toPass();

  await context.setOffline(true);
  await pause(here);
  await headline(here).fill("Pflegefachmann");
  await here.keyboard.press("Control+z");
  await expect(headline(here)).toHaveValue("Krankenpfleger");
  await here.keyboard.press("Control+z");
  await expect(headline(here)).toHaveValue("");
  await city(there).fill("Köln");
  await expect(editorOf(there, portal).state("saved")).toBeVisible();

  await context.setOffline(false);
  await expect(city(here)).toHaveValue("Köln");
  await expect(editorOf(here, portal).state("saved")).toBeVisible();
  await here.keyboard.press("Control+y");
  await expect(headline(here)).toHaveValue("Krankenpfleger");
  await expect(city(here)).toHaveValue("Köln");
  await here.keyboard.press("Control+z");
  await here.keyboard.press("Control+z");
  await expect(city(here)).toHaveValue("Köln");
  await expect(editorOf(here, portal).state("saved")).toBeVisible();
  await there.reload();
  await expect(headline(there)).toHaveValue("");
  await expect(city(there)).toHaveValue("Köln");
});
