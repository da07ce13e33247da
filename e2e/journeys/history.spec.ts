import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, history, languages } = messagesOf(portal);

test.use({ locale: portal.locale });

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });

async function startResume(page: Page): Promise<void> {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
}

test("a named version is compared with now, restored as a new one, and the restoring is undone @even", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await startResume(page);
  const editor = editorOf(page, portal);
  await headline(page).fill("Primary school teacher");
  await page.getByRole("button", { name: builder("historyTool"), exact: true }).click();
  await page.getByRole("button", { name: history("nameNow"), exact: true }).click();
  await page.getByLabel(history("name"), { exact: true }).fill("Before the interview");
  await page.getByRole("button", { name: history("saveName"), exact: true }).click();
  const versions = page.getByRole("region", { name: history("versions"), exact: true });
  await expect(versions).toContainText("Before the interview");

  await headline(page).fill("Primary school head");
  await expect(editor.state("saved")).toBeVisible();
  await versions.getByRole("button", { name: /Before the interview/ }).click();
  const dialog = page.getByRole("dialog", { name: "Before the interview", exact: true });
  await expect(dialog.locator("section del")).toContainText("teacher");
  await expect(dialog.locator("section ins")).toContainText("head");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: history("restore"), exact: true }).click();
  await expect(headline(page)).toHaveValue("Primary school teacher");
  await expect(editor.state("saved")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  // The first fields are there before the editor, which has the keys.
  await expect(editor.state("saved")).toBeVisible();
  await expect(headline(page)).toHaveValue("Primary school teacher");
  await page.keyboard.press("Control+z");
  await expect(headline(page)).toHaveValue("Primary school head");
  await expect(editor.state("saved")).toBeVisible();
});

test("a visitor without an account is told what an account adds: versions, and other languages @odd", async ({
  page,
}) => {
  await startResume(page);
  await page.getByRole("button", { name: builder("historyTool"), exact: true }).click();
  await expect(page.getByRole("region", { name: builder("historyTool"), exact: true })).toContainText(
    history("guest"),
  );
  const more = page.getByRole("button", { name: builder("moreTools"), exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: languages("tool"), exact: true }).click();
  await expect(page.getByRole("region", { name: languages("tool"), exact: true })).toContainText(
    languages("guest"),
  );
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});
