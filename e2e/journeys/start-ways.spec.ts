import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { grantConsent } from "../support/consent-banner.ts";
import { editorOf, expectDrawn, startWriting } from "../support/editor.ts";
import { expectFitsPhone, layoutShifts } from "../support/layout.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, common, account } = messagesOf(portal);
const startPage = at(portal, `/${portal.slugs.resume}`);

test.use({ locale: portal.locale });

test("a guest starts from a sample of their occupation, then from a copy of it @even", async ({ page }) => {
  await page.goto(startPage);
  await page.getByLabel(builder("name.given"), { exact: true }).fill("Priya");
  await page.getByLabel(builder("headline"), { exact: true }).fill("Staff nurse");
  await page.getByRole("button", { name: new RegExp(`${builder("startSampleChoose")}$`) }).click();
  const occupation = page.getByRole("combobox", { name: builder("startSampleChoose"), exact: true });
  await expect(occupation).toHaveValue("nurse");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("button", { name: builder("startSampleUse"), exact: true }).click();
  const editor = editorOf(page, portal);
  await expect(editor.namePart("given")).toHaveValue("Priya");
  await expect(editor.state("browser")).toBeVisible();
  const pdf = await editor.download();
  expectTexts(pdf, ["Priya", "Staff nurse", "[employer]"], portal);
  const first = page.url();

  await page.goto(startPage);
  await page.getByRole("button", { name: new RegExp(`${builder("startCopyChoose")}$`) }).click();
  await page.getByRole("button", { name: builder("startCopyUse"), exact: true }).click();
  await expect(editor.namePart("given")).toHaveValue("Priya");
  expect(page.url()).not.toBe(first);
});

test("a signed-in user starts from a copy; templates are drawn with their own resume @odd", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(startPage);
  await page.getByRole("button", { name: new RegExp(`${builder("startCopyChoose")}$`) }).click();
  await expect(page.getByText(builder("startCopyNone"), { exact: true })).toBeVisible();
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  const drawn = page.locator("img[data-own]");
  await page.getByRole("button", { name: builder("designTool"), exact: true }).click();
  const cards = page.getByRole("group", { name: builder("template"), exact: true });
  await expectDrawn(cards.locator("img").first());
  await expect(drawn).toHaveCount(0);
  await editor.namePart("given").fill("Priya");
  await expectDrawn(drawn.first());
  await expectAccessible(page);
  await expect(editor.state("saved")).toBeVisible();
  const first = page.url();

  await page.goto(startPage);
  await page.getByRole("button", { name: new RegExp(`${builder("startCopyChoose")}$`) }).click();
  await page.getByRole("button", { name: builder("startCopyUse"), exact: true }).click();
  await expect(editor.namePart("given")).toHaveValue("Priya");
  expect(page.url()).not.toBe(first);
});

test("a phone narrows the templates, shows one large and starts from the docked button; the PDF needs no account", async ({
  page,
  context,
}) => {
  await grantConsent(context, startPage, []);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(startPage);
  const start = page.getByRole("button", { name: builder("startWriting"), exact: true });
  await expect(start).toHaveCount(1);
  const chip = page.getByRole("button", { name: builder("templateFilters.twoColumns"), exact: true });
  await page.mouse.wheel(0, 400);
  await chip.click();
  await expect(start, "the one in the form, and the docked one").toHaveCount(2);
  await expect(start.last()).toBeInViewport();
  const cards = page
    .getByRole("region", { name: builder("templatesTitle"), exact: true })
    .getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(chip).toBeInViewport();
  const name = builder("templates.sidebar");
  const magnifier = page.getByRole("button", { name: builder("templateEnlarge", { name }), exact: true });
  await magnifier.click();
  const dialog = page.getByRole("dialog", { name, exact: true });
  await expectDrawn(dialog.locator("img[data-own]"));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(magnifier).toBeFocused();
  await expectAccessible(page);
  expect(await layoutShifts(page)).toEqual([]);
  await expectFitsPhone(page);
  await start.last().click();

  const editor = editorOf(page, portal);
  await expect(editor.state("browser")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole("main")
    .getByRole("button", { name: common("keep"), exact: true })
    .click();
  const starting = page.waitForEvent("download");
  await page.getByRole("button", { name: account("keepDownload"), exact: true }).click();
  expect((await starting).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
