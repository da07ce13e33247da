import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { storedText } from "../support/browser-storage.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { builder, common } = messagesOf(portal);
const startPage = at(portal, `/${portal.slugs.resume}`);

test.use({ locale: portal.locale });

test("a guest finds the draft again after closing the page, erases it in the editor, and nothing of it is left in the browser", async ({
  page,
  context,
}) => {
  await page.goto(startPage);
  await startWriting(page, portal);
  await editorOf(page, portal).namePart("given").fill("Zebedee");
  await expect(editorOf(page, portal).state("browser")).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(startPage);
  const drafts = again.getByRole("region", { name: builder("drafts"), exact: true });
  await expectAccessible(again);
  await drafts.getByRole("link", { name: /Zebedee/ }).click();
  const editor = editorOf(again, portal);
  await expect(editor.namePart("given")).toHaveValue("Zebedee");
  expect(await storedText(again)).toContain("Zebedee");

  await editor.namePart("given").fill("Zebedee Bright");
  await again.getByRole("button", { name: common("state.browser"), exact: true }).click();
  await again.getByRole("menuitem", { name: common("erase"), exact: true }).click();
  await expect(again.getByText(common("erased"), { exact: true })).toBeVisible();
  await expect(again).toHaveURL(startPage);
  await expect(drafts).toHaveCount(0);
  expect(await storedText(again)).not.toContain("Zebedee");

  await again.getByRole("button", { name: common("undo"), exact: true }).click();
  await expect(drafts.getByRole("link", { name: /Zebedee Bright/ })).toBeVisible();
});

test("a browser without storage says so, and the draft can be written and downloaded while the page is open", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await page.goto(startPage);
  await page.getByLabel(builder("name.given"), { exact: true }).fill("Zebedee");
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await editor.namePart("family").fill("Bright");
  await expect(page.getByText(builder("notKept"), { exact: true })).toBeVisible();
  await expect(page.getByText(common("state.page"), { exact: true })).toBeVisible();
  expectTexts(await editor.download(), ["Zebedee Bright"], portal);
});
