import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf } from "../support/editor.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { common, importReview, dashboard, letter, writing } = messagesOf(portal);
const employer = "Beckside Primary School";
const company = "Anna Freud School";

test.use({ locale: portal.locale });

const file = {
  name: "resume.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      basics: { name: "Priya Hughes", label: "Teacher" },
      work: [{ name: employer, position: "Year 5 teacher", startDate: "2021-09" }],
    }),
  ),
};

async function startLetter(page: Page): Promise<void> {
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: dashboard("import"), exact: true }).click();
  await page.locator("[data-file-input='import']").setInputFiles(file);
  await page.getByRole("button", { name: importReview("accept"), exact: true }).click();
  await expect(editorOf(page, portal).state("saved")).toBeVisible();
  await page.goto(at(portal, `/${portal.slugs.letter}`));
  await page.getByRole("button", { name: letter("start"), exact: true }).click();
}

test("a letter starts from an outline with the facts of the resume, and gets more of it later @even", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await startLetter(page);
  const editor = editorOf(page, portal);
  const text = editor.panel(letter("content"));
  const outline = text.getByRole("region", { name: writing("outlineTitle"), exact: true });
  await outline.getByLabel(letter("company"), { exact: true }).fill(company);
  const [why, bring] = await Promise.all([0, 1].map(async (at) => outline.getByRole("group").nth(at)));
  await why!.getByRole("radio", { name: company }).nth(1).check();
  await expect(bring!.getByRole("radio", { name: `Year 5 teacher at ${employer}` })).toBeChecked();
  await expect(text.getByLabel(letter("body"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await outline.getByRole("button", { name: writing("insertLetter"), exact: true }).click();

  const body = text.getByLabel(letter("body"), { exact: true });
  await expect(body).toBeFocused();
  await expect(body).toContainText(`I have followed ${company}`);
  await expect(editor.state("saved")).toBeVisible();
  const pdf = await editor.download();
  expectTexts(pdf, [company, `Year 5 teacher at ${employer}`], portal);

  await text.getByRole("button", { name: writing("outlineTitle"), exact: true }).click();
  const panel = page.getByRole("region", { name: writing("outlineTitle"), exact: true });
  await expect(panel.getByRole("radio", { name: `Year 5 teacher at ${employer}` }).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: writing("insertLetter"), exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(body).toContainText("I am writing to apply");
  await page
    .getByRole("button", { name: common("undo"), exact: true })
    .last()
    .click();
  await expect(body).not.toContainText("I am writing to apply");
  await expect(body).toContainText(`I have followed ${company}`);
  await page.reload();
  await expect(body).toContainText(`I have followed ${company}`);
  await expectFitsPhone(page);
});

test("a guest writes a letter without the outline @odd", async ({ page }) => {
  await page.goto(at(portal, `/${portal.slugs.letter}`));
  await page.getByRole("button", { name: letter("start"), exact: true }).click();
  const text = editorOf(page, portal).panel(letter("content"));
  await text.getByRole("button", { name: writing("outlineSkip"), exact: true }).click();
  const body = text.getByLabel(letter("body"), { exact: true });
  await expect(body).toBeFocused();
  await page.keyboard.type("Hello");
  await expect(body).toContainText("Hello");
});
