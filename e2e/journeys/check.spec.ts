import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { builder, common, checks, document: documentMessages } = messagesOf(portal);

test.use({ locale: portal.locale });

/** A guest's resume with a mistyped address, a blank, and a job that ends before it starts. */
async function startFaultyResume(page: Page) {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await editor.namePart("given").fill("Priya");
  const contact = editor.panel(builder("contact"));
  await contact.getByLabel(builder("email"), { exact: true }).fill("priya@gmial.com");
  await contact.getByLabel(builder("phone"), { exact: true }).fill("07700 900123");
  await contact.getByLabel(builder("city"), { exact: true }).fill("Leeds");
  const jobs = await editor.open(documentMessages("headings.experience"));
  await jobs.getByRole("button", { name: builder("add.experience"), exact: true }).click();
  await jobs
    .getByLabel(builder("position"), { exact: true })
    .fill("Primary school teacher for [number] years");
  await jobs.getByLabel(builder("start"), { exact: true }).fill("Mar 2021");
  await jobs.getByLabel(builder("end"), { exact: true }).fill("May 2019");
  await jobs.getByLabel(builder("employer"), { exact: true }).fill("Beckside Primary School");
  return editor;
}

const tool = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${builder("checkTool")}( \\d+)?$`) });
const panel = (page: Page) => page.getByRole("region", { name: builder("checkTool"), exact: true });
const card = (page: Page, title: string) =>
  panel(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }).filter({ hasText: title }) });

/** Ids of findings that the browser has stored with its document. */
const readSetAside = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("dossier-guest");
        opening.onsuccess = () => {
          const all = opening.result.transaction("documents").objectStore("documents").getAll();
          all.onsuccess = () =>
            resolve(all.result.flatMap(({ content }) => Object.keys(content.setAside ?? {})));
        };
      }),
  );

test("a guest looks through the check, puts things right and sets one aside", async ({ page }) => {
  const editor = await startFaultyResume(page);
  await expect(tool(page)).toHaveAccessibleName(/ \d+$/);
  await editor.open(builder("contact"));
  await tool(page).click();
  await expectAccessible(page);

  await card(page, checks("rules.emailTypo"))
    .getByRole("button", { name: /priya@gmail\.com/ })
    .click();
  await expect(card(page, checks("rules.emailTypo"))).toHaveCount(0);

  await card(page, checks("rules.endBeforeStart"))
    .getByRole("button", { name: checks("show") })
    .click();
  const jobs = editor.panel(documentMessages("headings.experience"));
  await expect(jobs.getByLabel(builder("start"), { exact: true })).toBeFocused();

  const blank = "[number]";
  await card(page, blank)
    .getByRole("button", { name: checks("accept") })
    .click();
  await expect(card(page, blank)).toHaveCount(0);
  await expect(page.getByText(common("state.browser"), { exact: true }).first()).toBeVisible();
  // The save follows a pause in editing.
  await expect.poll(() => readSetAside(page)).toHaveLength(1);

  await page.reload();
  await tool(page).click();
  await panel(page)
    .getByRole("tab", { name: new RegExp(checks("aside")) })
    .click();
  await card(page, blank)
    .getByRole("button", { name: checks("takeUp") })
    .click();
  await panel(page)
    .getByRole("tab", { name: new RegExp(checks("open")) })
    .click();
  await expect(card(page, blank)).toBeVisible();
});

test("F8 goes through the findings, the menu of downloads says how many there are, and the check shows what software reads out of the PDF @even", async ({
  page,
}) => {
  const editor = await startFaultyResume(page);
  await expect(tool(page)).toHaveAccessibleName(/ \d+$/);
  await page.keyboard.press("F8");
  await expect(editor.panel(builder("contact")).getByLabel(builder("email"), { exact: true })).toBeFocused();

  await page.getByRole("button", { name: messagesOf(portal).download("menu"), exact: true }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByText(/points? to look at\./)).toBeVisible();
  await menu.getByRole("button", { name: builder("checkTool"), exact: true }).click();
  await expect(panel(page)).toBeVisible();

  await panel(page)
    .getByRole("button", { name: checks("software.view"), exact: true })
    .click();
  const reading = page.getByRole("region", { name: builder("softwareTool"), exact: true });
  await expect(reading.getByText("priya@gmial.com").first()).toBeVisible();
  await expectAccessible(page);
  await reading.getByRole("tab", { name: checks("software.text") }).click();
  await expect(reading.getByText(/Beckside Primary School/).last()).toBeVisible();
  await expect(reading.getByRole("button", { name: checks("software.copy") })).toBeVisible();
});

test("a guest compares the resume with an advert, and makes a copy for the employer @odd", async ({
  page,
}) => {
  const editor = await startFaultyResume(page);
  await page.getByRole("button", { name: builder("tailorTool"), exact: true }).click();
  const tailor = page.getByRole("region", { name: builder("tailorTool"), exact: true });
  await tailor.getByLabel(checks("tailor.advert")).fill("Primary teachers with beekeeping skills");
  await expect(tailor.getByText("beekeeping", { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await tailor.getByRole("button", { name: "teachers", exact: true }).click();
  const jobs = editor.panel(documentMessages("headings.experience"));
  await expect(jobs.getByLabel(builder("position"), { exact: true })).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("teacher");

  const before = page.url();
  await tailor.getByLabel(checks("tailor.employer")).fill("Anna Freud School");
  await tailor.getByRole("button", { name: checks("tailor.make") }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveTitle(/Anna Freud School/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test("the check is a tab; the tools beside the tabs are in a menu, and the advert's words fit @even", async ({
    page,
  }) => {
    await page.goto(at(portal, `/${portal.slugs.resume}`));
    await startWriting(page, portal);
    const editor = editorOf(page, portal);
    await editor.panel(builder("contact")).getByLabel(builder("headline"), { exact: true }).fill("Teacher");
    const tab = page.getByRole("tab", { name: new RegExp(`^${builder("checkTool")}`) });
    await tab.click();
    await expect(page.getByText(checks("tooEarly"))).toBeVisible();
    await expectFitsPhone(page);

    await page.getByRole("button", { name: builder("moreTools"), exact: true }).click();
    await page.getByRole("menuitem", { name: builder("tailorTool"), exact: true }).click();
    await page
      .getByLabel(checks("tailor.advert"))
      .fill("Primary teachers with Donaudampfschifffahrtsgesellschaft skills");
    await expect(page.getByRole("button", { name: "teachers", exact: true })).toBeVisible();
    await expectFitsPhone(page);
  });
});
