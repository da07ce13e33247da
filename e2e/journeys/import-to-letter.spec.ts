import type { BrowserContext, Locator, Page } from "@playwright/test";
import { displayName } from "../../src/documents/model/person-name.ts";
import { portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { isFull, withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, expectDrawn } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { signUpAndStart } from "../support/user.ts";

const importedFile = "tests/support/json-resume/sample.json";

const { luk, lde, ljp, lsa } = portals;
for (const portal of isFull ? [luk, lde, ljp, lsa] : withOneOf([], [luk, lsa]))
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });

    test(`${portal.code}: import, edit, reorder, go offline and back, write a letter, download both`, async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
      const { name, location, experience } = sampleOf(portal.locale);
      const edits: Edits = {
        name: { given: name.given!, family: name.family! },
        position: experience[0]!.position,
        city: location.city,
      };
      await signUpAndStart(page, portal);
      await importFile(page, portal);
      await test.step("edit", () => editNameAndJob(page, portal, edits));
      await test.step("reorder", () => moveSkillUp(page, portal));
      await test.step("offline", () => editOffline(page, context, portal, edits));
      await test.step("reload", () => expectAfterReload(page, portal, edits));
      const title = await test.step("PDF", () => expectResumePdf(page, portal, edits));
      await expectThumbnail(page, portal, title);
      await writeLetter(page, portal, displayName(edits.name, portal));
    });
  });

type Edits = { name: { given: string; family: string }; position: string; city: string };

const jobHeading = (portal: Portal): string => messagesOf(portal).document("headings.experience");
const skillHeading = (portal: Portal): string => messagesOf(portal).document("headings.skills");
const cityOf = (page: Page, portal: Portal): Locator => {
  const { builder } = messagesOf(portal);
  return editorOf(page, portal).panel(builder("contact")).getByLabel(builder("city"), { exact: true });
};

/** Replaces the imported name and a job by ones in the portal's script. */
async function editNameAndJob(page: Page, portal: Portal, { name, position }: Edits): Promise<void> {
  const editor = editorOf(page, portal);
  await expect(editor.namePart("given")).toHaveValue(/^Richard/);
  await editor.namePart("given").fill(name.given);
  await editor.namePart("family").fill(name.family);
  const jobs = await editor.open(jobHeading(portal));
  const job = jobs.getByLabel(messagesOf(portal).builder("position"), { exact: true });
  await expect(job).toHaveValue("CEO/President");
  await editor.expectNewPreview(() => job.fill(position));
  await expect(editor.state("saved")).toBeVisible();
}

/** Moves the second skill up by keyboard. */
async function moveSkillUp(page: Page, portal: Portal): Promise<void> {
  const { builder } = messagesOf(portal);
  const editor = editorOf(page, portal);
  const skills = await editor.open(skillHeading(portal));
  const names = skills.getByLabel(builder("skill"), { exact: true });
  await expect(names.first()).toHaveValue("Web Development");
  await skills
    .getByRole("button", { name: builder("drag", { name: "Compression" }), exact: true })
    .press("ArrowUp");
  await expect(names.first()).toHaveValue("Compression");
  const announcement = builder("moved", { name: "Compression", position: 1, count: 2 });
  await expect(page.getByText(announcement, { exact: true })).toBeAttached();
  await expect(editor.state("saved")).toBeVisible();
}

/** An edit made offline is stored on the device and saved once the network returns. */
async function editOffline(
  page: Page,
  context: BrowserContext,
  portal: Portal,
  { city }: Edits,
): Promise<void> {
  const editor = editorOf(page, portal);
  await editor.open(messagesOf(portal).builder("contact"));
  await context.setOffline(true);
  await cityOf(page, portal).fill(city);
  await expect(editor.state("offline")).toBeVisible();
  await context.setOffline(false);
  await expect(editor.state("saved")).toBeVisible();
  await expectAccessible(page);
}

async function expectAfterReload(page: Page, portal: Portal, { name, position, city }: Edits): Promise<void> {
  const { builder } = messagesOf(portal);
  const editor = editorOf(page, portal);
  await page.reload();
  await expect(cityOf(page, portal)).toHaveValue(city);
  await expect(editor.namePart("given")).toHaveValue(name.given);
  const skills = await editor.open(skillHeading(portal));
  await expect(skills.getByLabel(builder("skill"), { exact: true }).first()).toHaveValue("Compression");
  const jobs = await editor.open(jobHeading(portal));
  await expect(jobs.getByLabel(builder("position"), { exact: true })).toHaveValue(position);
  await expect(editor.preview.first()).toBeVisible();
}

/** Downloads the resume, returns to the dashboard, and returns the document's title. */
async function expectResumePdf(page: Page, portal: Portal, edits: Edits): Promise<string> {
  const editor = editorOf(page, portal);
  const title = await editor.title.inputValue();
  const pdf = await editor.download();
  const { name, position, city } = edits;
  const texts = [displayName(name, portal), position, city, "Pied Piper", "Erlich Bachman"];
  expectTexts(pdf, texts, portal);
  expect(pdf.text.indexOf("Compression")).toBeLessThan(pdf.text.indexOf("WebDevelopment"));
  expect(pdf.fileName).toContain(".pdf");
  await editor.dashboardLink.click();
  return title;
}

async function importFile(page: Page, portal: Portal): Promise<void> {
  const { common, importReview } = messagesOf(portal);
  const choose = page.getByRole("button", { name: new RegExp(`${common("chooseFile")}$`) });
  await choose.click();
  const fileChooser = page.waitForEvent("filechooser");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: common("chooseFile"), exact: true })
    .click();
  await (await fileChooser).setFiles(importedFile);
  await page.getByRole("button", { name: importReview("accept"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
}

async function expectThumbnail(page: Page, portal: Portal, title: string): Promise<void> {
  const { dashboard } = messagesOf(portal);
  await expect(page).toHaveURL(at(portal, "/dashboard"));
  const picture = page.getByRole("img", { name: dashboard("previewOf", { title: `\u2068${title}\u2069` }) });
  await expect(picture).toBeVisible();
  await expectDrawn(picture);
  await expectAccessible(page);
}

async function writeLetter(page: Page, portal: Portal, sender: string): Promise<void> {
  const { dashboard, letter, writing } = messagesOf(portal);
  const { recipient, subject, body } = sampleOf(portal.locale).letter;
  const editor = editorOf(page, portal);
  await page
    .getByRole("link", { name: dashboard("newLetter"), exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: letter("start"), exact: true }).click();

  const from = await editor.open(letter("sender"));
  await expect(from.getByLabel(letter("senderName"), { exact: true })).toHaveValue(sender);
  const to = await editor.open(letter("recipient"));
  await to.getByLabel(letter("company"), { exact: true }).fill(recipient.company);
  await to.getByLabel(letter("recipientAddress"), { exact: true }).fill(recipient.address);
  const text = await editor.open(letter("content"));
  await text.getByLabel(letter("subject"), { exact: true }).fill(subject);
  await text.getByRole("button", { name: writing("outlineSkip"), exact: true }).click();
  await editor.expectNewPreview(() =>
    text.getByLabel(letter("body"), { exact: true }).fill(body.join("\n\n")),
  );
  await expect(editor.state("saved")).toBeVisible();
  await expectAccessible(page);

  const pdf = await editor.download();
  expectTexts(pdf, [sender, recipient.company, recipient.address, subject, ...body], portal);
  await page.reload();
  await editor.open(letter("content"));
  await expect(text.getByLabel(letter("subject"), { exact: true })).toHaveValue(subject);
}
