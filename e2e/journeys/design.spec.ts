import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, document } = messagesOf(portal);

test.use({ locale: portal.locale });

test("the design of a resume changes in the preview at once and is that of its PDF", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await editor.namePart("given").fill("Ada");
  await editor.namePart("family").fill("Winter");
  await write(page);

  await page.getByRole("button", { name: builder("designTool"), exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await cardsInView(page)).toBeGreaterThanOrEqual(8);
  const sidebar = page.getByRole("radio", { name: builder("templates.sidebar") });
  await editor.expectNewPreview(() => sidebar.check({ force: true }));

  const setting = (name: "accent" | "columns" | "size") => builder(`design.${name}`);
  const choose = async (label: string, value: string) => {
    await page.getByRole("combobox", { name: label }).selectOption({ label: value });
  };
  const swatch = page.getByRole("radio", { name: builder("design.swatch", { number: 3 }), exact: true });
  await editor.expectNewPreview(() => swatch.check());
  await editor.expectNewPreview(() => choose(setting("columns"), builder("design.choices.one")));
  const size = page.getByRole("slider", { name: setting("size") });
  await editor.expectNewPreview(() => size.press("ArrowRight"));
  await expectAccessible(page);

  await page.reload();
  await expect(editor.state("saved")).toBeVisible();
  expectTexts(await editor.download(), ["Ada Winter", "Ward sister", "led a team of nine"], portal);
});

/** Templates that are wholly in view within the panel. */
const cardsInView = (page: Page): Promise<number> =>
  page.getByRole("group", { name: builder("template"), exact: true }).evaluate((gallery) => {
    const panel = gallery.closest("section")!.getBoundingClientRect();
    const boxes = [...gallery.querySelectorAll("label")].map((card) => card.getBoundingClientRect());
    return boxes.filter(
      ({ top, bottom, left, right }) =>
        top >= panel.top &&
        bottom <= Math.min(panel.bottom, innerHeight) &&
        left >= panel.left &&
        right <= panel.right,
    ).length;
  });

/** A job, and a profile in bold letters. */
async function write(page: Page): Promise<void> {
  const editor = editorOf(page, portal);
  const job = await editor.open(document("headings.experience"));
  await job.getByRole("button", { name: builder("add.experience"), exact: true }).click();
  await job.getByLabel(builder("position"), { exact: true }).fill("Ward sister");
  const panel = await editor.open(document("headings.summary"));
  const profile = panel.getByRole("textbox", { name: builder("summaryText") });
  await profile.click();
  // The first focus loads the editor for formatted text; until then the field is a plain one.
  await expect(profile).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("led a team of nine");
  await expect(profile.locator("strong")).toHaveText("led a team of nine");
}
