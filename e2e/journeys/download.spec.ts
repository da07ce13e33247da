import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, download, dashboard, importReview } = messagesOf(portal);
const sample = sampleOf("en-GB");

test.use({ locale: portal.locale });

const file = {
  name: "resume.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      basics: { name: "Priya Hughes", label: sample.headline, email: sample.email, favouriteColour: "teal" },
      work: sample.experience.map(({ employer, position, period: [startDate], highlights }) => ({
        ...{ name: employer, position, startDate, highlights: [...highlights, "Learned 🪿 words: 𓀀"] },
      })),
    }),
  ),
};

async function openResume(page: Page) {
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: dashboard("import"), exact: true }).click();
  await page.locator("[data-file-input='import']").setInputFiles(file);
  await page.getByRole("button", { name: importReview("accept"), exact: true }).click();
  const editor = editorOf(page, portal);
  await expect(editor.state("saved")).toBeVisible();
  return editor;
}

/** Opens the formats and downloads one. */
async function downloadAs(page: Page, name: RegExp): Promise<Download> {
  const menu = page.getByRole("dialog", { name: download("menu"), exact: true });
  if (!(await menu.isVisible()))
    await page.getByRole("button", { name: download("menu"), exact: true }).click();
  const starting = page.waitForEvent("download");
  await menu.getByRole("button", { name }).click();
  return starting;
}

const textOf = async (file: Download) => readFile(await file.path(), "utf8");

test("PRD-09 every format has the person's name in its file name, and its losses are told first @even", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await openResume(page);
  await page.getByRole("button", { name: download("menu"), exact: true }).click();
  const menu = page.getByRole("dialog", { name: download("menu"), exact: true });
  await expect(menu.getByLabel(download("fileName"))).toHaveValue("Priya-Hughes-CV");
  await expect(menu.getByText(download("loss.design")).first()).toBeVisible();
  await expect(menu.getByText(/𓀀/)).toBeVisible();
  await expectAccessible(page, { over: menu });

  const word = await downloadAs(page, /^Word/);
  expect(word.suggestedFilename()).toBe("Priya-Hughes-CV.docx");
  expect((await readFile(await word.path())).subarray(0, 2).toString()).toBe("PK");
  const text = await downloadAs(page, new RegExp(`^${download("textFile")}`));
  expect(text.suggestedFilename()).toBe("Priya-Hughes-CV.txt");
  expect(await textOf(text)).toContain(sample.experience[0]!.highlights[0]);
  const html = await downloadAs(page, new RegExp(`^${download("html")}`));
  const exported = await page.context().newPage();
  await exported.setContent(await textOf(html));
  await expect(exported.getByRole("heading", { level: 1 })).toHaveText("Priya Hughes");
  await expectAccessible(exported);
});

test("PRD-09 a PDF for oneself restores the document with its tray @odd", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  const editor = await openResume(page);
  const first = page.url();
  const own = await downloadAs(page, new RegExp(`^${download("ownPdf")}`));
  const buffer = await readFile(await own.path());
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: dashboard("import"), exact: true }).click();
  await page
    .locator("[data-file-input='import']")
    .setInputFiles({ name: own.suggestedFilename(), mimeType: "application/pdf", buffer });
  await expect(page.getByText(builder("restoredFromFile"), { exact: true })).toBeVisible();
  expect(page.url()).not.toBe(first);
  await expect(editor.namePart("given")).toHaveValue("Priya");
  await expect(
    page.getByRole("button", { name: `${messagesOf(portal).tray("title")} (1)`, exact: true }),
  ).toBeVisible();
});
