import type { Locator, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { editorOf, startWriting } from "./editor.ts";
import { readMail } from "./mail.ts";
import { at, messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";
import { fillCredentials, type TestUser } from "./user.ts";

const portal = portals.luk;
const { common, account } = messagesOf(portal);

/** A guest's open resume, with marks to see a reload. */
export async function startResume(page: Page) {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await editor.namePart("given").fill("Priya");
  await expect(page.getByText(common("state.browser"), { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const expectSamePage = async () =>
    expect(await page.evaluate(() => "isSamePage" in window), "no reload").toBe(true);
  return { editor, expectSamePage, address: page.url() };
}

export const barButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** Signs up in the dialog over the editor; the server has the document then. */
export async function keepInDialog(page: Page, user: TestUser): Promise<Locator> {
  await barButton(page, common("keep")).click();
  // The form behind it has a field with the same label.
  await expect(page.getByRole("dialog")).toBeVisible();
  await fillCredentials(page, portal, user);
  const kept = page.waitForResponse((response) => response.url().includes("/api/guest/kept/"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: account("checkMailTitle"), exact: true });
  await expect(dialog).toContainText(user.email);
  expect((await kept).status()).toBe(204);
  return dialog;
}

export const confirmationMail = (user: TestUser) =>
  readMail(user.email, messagesOf(portal).mail("confirm.subject"));
