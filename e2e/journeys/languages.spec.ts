import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, languages } = messagesOf(portal);

test.use({ locale: portal.locale });

const headline = (page: Page) => page.getByLabel(builder("headline"), { exact: true });
const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: builder("moreTools"), exact: true }).click();
  await page.getByRole("menuitem", { name: languages("tool"), exact: true }).click();
  return page.getByRole("region", { name: languages("tool"), exact: true });
};

test("a resume in German too: it lists what changed in the English one, and keeps its own text", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await headline(page).fill("Primary school teacher");
  await expect(editor.state("saved")).toBeVisible();
  const source = page.url();

  const panel = await openPanel(page);
  await panel.getByLabel(languages("language"), { exact: true }).selectOption({ label: "German (Germany)" });
  await expectAccessible(page);
  await panel.getByRole("button", { name: languages("make"), exact: true }).click();
  await expect(page).not.toHaveURL(source);
  await expect(headline(page)).toHaveValue("Primary school teacher");
  await headline(page).fill("Grundschullehrerin");
  await expect(editor.state("saved")).toBeVisible();
  const german = page.url();

  await page.goto(source);
  await headline(page).fill("Head of a primary school");
  await expect(editor.state("saved")).toBeVisible();
  await expect((await openPanel(page)).getByRole("link", { name: /German/ })).toContainText(
    languages("behind"),
  );

  await page.goto(german);
  await expect(headline(page)).toHaveValue("Grundschullehrerin");
  // The tool is in the bar as soon as it has something to say.
  await page.getByRole("button", { name: languages("tool") }).click();
  const behind = page.getByRole("region", { name: languages("tool"), exact: true });
  await expect(behind.getByRole("link", { name: /English/ })).toContainText(languages("sourceChanged"));
  await behind.getByRole("button", { name: languages("compare"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: languages("changes"), exact: true });
  await expect(dialog.locator("section ins").first()).toContainText("Head");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: builder("headline") }).click();
  await expect(headline(page)).toBeFocused();
  await headline(page).fill("Schulleiterin");

  await behind.getByRole("button", { name: languages("compare"), exact: true }).click();
  await dialog.getByRole("button", { name: languages("done"), exact: true }).click();
  await expect(behind.getByRole("link", { name: /English/ })).toContainText(languages("upToDate"));
  await expect(headline(page)).toHaveValue("Schulleiterin");
});
