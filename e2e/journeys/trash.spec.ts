import { isolate } from "../../src/browser/isolate.ts";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, dashboard, trash } = messagesOf(portal);

test.use({ locale: portal.locale });

test("a deleted document is restored from the trash and opens with its content; another is deleted for good", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const headline = page.getByLabel(builder("headline"), { exact: true });
  await headline.fill("Primary school teacher");
  await expect(editorOf(page, portal).state("saved")).toBeVisible();
  const address = page.url();

  await page.goto(at(portal, "/dashboard"));
  const card = page.getByRole("article");
  const title = (await card.getByRole("heading").textContent())!;
  const picture = card.locator("img");
  const remove = async () => {
    // One that is still being made is not found once its document is deleted.
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await card.locator("[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: dashboard("delete"), exact: true }).click();
    await expect(card).toHaveCount(0);
  };
  const dialog = page.getByRole("dialog", { name: trash("title"), exact: true });
  const openTrash = async () => {
    await page.getByRole("button", { name: trash("title"), exact: true }).click();
    await expect(dialog.getByRole("listitem")).toContainText(title);
  };

  await remove();
  await page.reload();
  await openTrash();
  await expect(dialog.getByRole("listitem")).toContainText(trash("daysLeft", { days: 30 }));
  await expectAccessible(page, { over: dialog });
  await expectFitsPhone(page);
  await dialog.getByRole("button", { name: `${trash("restore")} ${title}`, exact: true }).click();
  await expect(dialog.getByText(trash("empty"), { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(address);
  await expect(headline).toHaveValue("Primary school teacher");

  await page.goto(at(portal, "/dashboard"));
  await remove();
  await openTrash();
  await dialog.getByRole("button", { name: `${trash("deleteForGood")} ${title}`, exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(trash("confirmOne", { title: isolate(title) }));
  await expectAccessible(page, { over: question });
  await question.getByRole("button", { name: trash("deleteForGood"), exact: true }).click();
  await expect(dialog.getByText(trash("empty"), { exact: true })).toBeVisible();
});
