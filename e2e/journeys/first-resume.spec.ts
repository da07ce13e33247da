import type { Page } from "@playwright/test";
import { displayName } from "../../src/documents/model/person-name.ts";
import { allPortals, portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { isFull, withOneOf } from "../../tests/support/sampling.ts";
import { mainPortals } from "../shell/combinations.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, expectDrawn, startWriting } from "../support/editor.ts";
import { openStartFromHomePage } from "../support/landing.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { findUntranslatedTexts } from "../support/untranslated-text.ts";
import { createSignedInUser } from "../support/user.ts";

const { luk } = portals;

/** Counts the user's clicks, and the pages that they open. */
async function countSteps(page: Page) {
  const steps = { clicks: 0, screens: 0 };
  await page.exposeFunction("countClick", () => {
    steps.clicks += 1;
  });
  await page.addInitScript(`addEventListener("click", (event) => event.isTrusted && countClick(), true)`);
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) steps.screens += 1;
  });
  return steps;
}

/** Opens the home page and a new resume; resolves to the steps until then, which go on counting. */
async function reachFirstPage(page: Page, portal: Portal) {
  const steps = await countSteps(page);
  await openStartFromHomePage(page, portal);
  await startWriting(page, portal);
  await expectDrawn(editorOf(page, portal).preview.first());
  // The home page, the start page and the editor.
  expect(steps).toEqual({ clicks: 2, screens: 3 });
  return steps;
}

for (const portal of withOneOf([], isFull ? allPortals : mainPortals))
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });

    test(`PRD-05 ${portal.code}: without an account, from the home page to the first own page in two clicks, and to its PDF in one more`, async ({
      page,
    }) => {
      const { builder, document } = messagesOf(portal);
      const { name, experience } = sampleOf(portal.locale);
      const job = experience[0]!;
      const steps = await reachFirstPage(page, portal);

      const editor = editorOf(page, portal);
      await expect(editor.panel(builder("contact"))).toBeVisible();
      expect(page.url()).toContain(at(portal, `/${portal.slugs.resume}/`));
      const own = Object.fromEntries(portal.name.parts.map((part) => [part, name[part]]));
      for (const part of portal.name.parts) await editor.namePart(part).fill(name[part] ?? "");

      const panel = await editor.open(document("headings.experience"));
      await panel.getByRole("button", { name: builder("add.experience"), exact: true }).click();
      await panel.getByLabel(builder("employer"), { exact: true }).fill(job.employer);
      await editor.expectNewPreview(() =>
        panel.getByLabel(builder("position"), { exact: true }).fill(job.position),
      );
      await expect(editor.state("browser")).toBeVisible();
      expect.soft(await findUntranslatedTexts(page)).toEqual([]);
      await expectAccessible(page);

      const before = { ...steps };
      const pdf = await editor.download();
      expect(steps).toEqual({ ...before, clicks: before.clicks + 1 });
      expect(pdf.fileName).toMatch(/\.pdf$/);
      expectTexts(pdf, [displayName(own, portal), job.position, job.employer], portal);
      await expectFitsPhone(page);
    });
  });

for (const portal of isFull ? allPortals : [luk])
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });

    test(`${portal.code}: signed in, a new page takes two clicks, and its PDF one more`, async ({
      page,
      context,
    }) => {
      await createSignedInUser(context, portal);
      const steps = await reachFirstPage(page, portal);
      expect((await editorOf(page, portal).download()).fileName).toMatch(/\.pdf$/);
      expect(steps).toEqual({ clicks: 3, screens: 3 });
    });
  });

test.describe("a phone", () => {
  test.use({ locale: luk.locale, hasTouch: true, viewport: { width: 375, height: 667 } });

  test("PRD-05 luk: two clicks to the first field, which is above the fold, one to the page and one to its PDF", async ({
    page,
  }) => {
    const { builder } = messagesOf(luk);
    const steps = await countSteps(page);
    await openStartFromHomePage(page, luk);
    await startWriting(page, luk);
    const editor = editorOf(page, luk);
    const field = (await editor.namePart("given").boundingBox())!;
    const tabs = page.getByRole("tablist").last();
    expect(field.y + field.height).toBeLessThan((await tabs.boundingBox())!.y / 2);
    await editor.namePart("given").fill("Ada");
    expect(steps).toEqual({ clicks: 2, screens: 3 });
    await tabs.getByRole("tab", { name: builder("preview"), exact: true }).click();
    await expectDrawn(editor.preview.first());
    expectTexts(await editor.download(), ["Ada"], luk);
    expect(steps).toEqual({ clicks: 4, screens: 3 });
  });
});

test("the name typed and the button pressed before the script has arrived are not lost", async ({ page }) => {
  const { builder } = messagesOf(luk);
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/builder\.island-/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(at(luk, `/${luk.slugs.resume}`));
  await page.getByLabel(builder("name.given"), { exact: true }).fill("Ada");
  // The page's own script keeps the press for the island's.
  await expect(page.locator("html[data-js]")).toBeAttached();
  await page.getByRole("button", { name: builder("startWriting"), exact: true }).click();
  expect(page.url()).toBe(new URL(at(luk, `/${luk.slugs.resume}`), page.url()).href);
  release();
  await expect(editorOf(page, luk).namePart("given")).toHaveValue("Ada");
});
