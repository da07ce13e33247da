import type { Locator, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf } from "../support/editor.ts";
import { startResume } from "../support/guest.ts";
import { tabTo } from "../support/keyboard.ts";
import { expectTexts } from "../support/pdf.ts";
import { messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { builder, document: documentMessages } = messagesOf(portal);

test.use({ locale: portal.locale });

const button = (page: Page, key: Parameters<typeof builder>[0]) =>
  page.getByRole("main").getByRole("button", { name: builder(key), exact: true });

/** The texts of rows or items, those of the second level after their kind. */
const levelsIn = (text: Locator) =>
  text
    .locator("li, [data-row]")
    .evaluateAll((all) =>
      (all as HTMLElement[]).map(({ dataset, innerText }) =>
        [dataset.below, innerText.trim()].filter(Boolean).join(": "),
      ),
    );

test("by keyboard alone: bullets below a bullet, and the way out of their list", async ({ page }) => {
  const { keyboard } = page;
  await startResume(page);
  const editor = editorOf(page, portal);
  const jobs = await editor.open(documentMessages("headings.experience"));
  await button(page, "add.experience").click();
  const bullets = jobs.getByRole("textbox", { name: builder("highlights"), exact: true });
  await tabTo(page, bullets);
  await expect(bullets).toHaveAttribute("contenteditable", "true");
  await keyboard.insertText("Plant move");
  await keyboard.press("Tab");
  await expect(bullets, "the first bullet cannot be below another one").not.toBeFocused();
  await keyboard.press("Shift+Tab");
  for (const key of ["Enter", "Tab"]) await keyboard.press(key);
  await keyboard.insertText("Planned it");
  await keyboard.press("Enter");
  await keyboard.insertText("Did it");
  for (const key of ["Enter", "Enter"]) await keyboard.press(key);
  await keyboard.insertText("Saved time");
  const rows = ["Plant move", "bullets: Planned it", "bullets: Did it", "Saved time"];
  expect(await levelsIn(bullets)).toEqual(rows);
  await expectAccessible(page);
  await keyboard.press("Tab");
  expect(await levelsIn(bullets)).toEqual([...rows.slice(0, 3), "bullets: Saved time"]);
  await expect(page.getByText(builder("lineLevel", { level: 2 }), { exact: true })).toBeAttached();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Escape");
  await keyboard.press("Tab");
  await expect(bullets).not.toBeFocused();
  expect(await levelsIn(bullets)).toEqual(rows);
  expectTexts(await editor.download(), ["Plant move", "Planned it", "Did it", "Saved time"], portal);
});

test("the toolbar and a pasted list have the second level, too", async ({ page }) => {
  await startResume(page);
  const summary = await editorOf(page, portal).open(documentMessages("headings.summary"));
  const text = summary.getByRole("textbox", { name: builder("summaryText"), exact: true });
  await text.click();
  await expect(text).toHaveAttribute("contenteditable", "true");
  const below = button(page, "format.below");
  await expect(below).toBeDisabled();
  await button(page, "format.numbers").click();
  await page.keyboard.insertText("One");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("Two");
  await below.click();
  await expect(below).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    const html =
      "<ul><li><p>Three</p></li><ul><li aria-level='2'><p>Four</p></li></ul><li><p>Five</p></li></ul>";
    clipboardData.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.locator("li")).toHaveCount(5);
  expect(await levelsIn(text)).toEqual(["One", "numbers: Two", "Three", "bullets: Four", "Five"]);
  await expectAccessible(page);
});
