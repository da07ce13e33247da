import type { Page } from "@playwright/test";
import { displayName } from "../../src/documents/model/person-name.ts";
import { portals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { sampleOf } from "../../tests/support/documents.ts";
import { expectAccessible } from "../support/axe.ts";
import { editorOf, expectDrawn } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { signUpFromHomePage } from "../support/landing.ts";
import { expectTexts } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

const imported = "tests/support/json-resume/sample.json";

for (const portal of [portals.luk, portals.lde, portals.ljp, portals.lsa])
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });

    test(`${portal.code}: land, import, edit, reorder, go offline and back, write a letter, download both`, async ({
      page,
      context,
      pageErrors,
    }) => {
      pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
      const { builder, document } = messagesOf(portal);
      const { name, location, experience } = sampleOf(portal.locale);
      const own = { given: name.given!, family: name.family! };
      const position = experience[0]!.position;
      const editor = editorOf(page, portal);

      await signUpFromHomePage(page, portal);
      await importFile(page, portal);

      // The name and a job in the local script.
      await expect(editor.namePart("given")).toHaveValue(/^Richard/);
      await editor.namePart("given").fill(own.given);
      await editor.namePart("family").fill(own.family);
      const jobs = await editor.open(document("headings.experience"));
      const job = jobs.getByLabel(builder("position"), { exact: true });
      await expect(job).toHaveValue("CEO/President");
      await editor.expectNewPreview(() => job.fill(position));
      await expect(editor.state("saved")).toBeVisible();

      // The second skill goes first, by keyboard.
      const skills = await editor.open(document("headings.skills"));
      const skillNames = skills.getByLabel(builder("skill"), { exact: true });
      await expect(skillNames.first()).toHaveValue("Web Development");
      await skills
        .getByRole("button", { name: builder("drag", { name: "Compression" }), exact: true })
        .press("ArrowUp");
      await expect(skillNames.first()).toHaveValue("Compression");
      const said = builder("moved", { name: "Compression", position: 1, count: 2 });
      await expect(page.getByText(said, { exact: true })).toBeAttached();
      await expect(editor.state("saved")).toBeVisible();

      // Offline and back: the edit waits on the device and goes when the network is there.
      const contact = await editor.open(builder("contact"));
      await context.setOffline(true);
      await contact.getByLabel(builder("city"), { exact: true }).fill(location.city);
      await expect(editor.state("offline")).toBeVisible();
      await context.setOffline(false);
      await expect(editor.state("saved")).toBeVisible();
      await expectAccessible(page);

      await page.reload();
      await expect(contact.getByLabel(builder("city"), { exact: true })).toHaveValue(location.city);
      await expect(editor.namePart("given")).toHaveValue(own.given);
      await editor.open(document("headings.skills"));
      await expect(skillNames.first()).toHaveValue("Compression");
      await editor.open(document("headings.experience"));
      await expect(job).toHaveValue(position);
      await expect(editor.preview.first()).toBeVisible();

      const title = await editor.title.inputValue();
      const resume = await editor.download();
      const texts = [displayName(own, portal), position, location.city, "Pied Piper", "Erlich Bachman"];
      expectTexts(resume, texts, portal);
      expect(resume.text.indexOf("Compression")).toBeLessThan(resume.text.indexOf("WebDevelopment"));
      expect(resume.fileName).toContain(".pdf");

      await editor.dashboardLink.click();
      await expectThumbnail(page, portal, title);
      await writeLetter(page, portal, displayName(own, portal));
    });
  });

async function importFile(page: Page, portal: Portal): Promise<void> {
  const { builder } = messagesOf(portal);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: builder("chooseFile"), exact: true }).click();
  await (await choosing).setFiles(imported);
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
  await expect(page.getByText(builder("importDone"), { exact: true })).toBeVisible();
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
  const { dashboard, letter } = messagesOf(portal);
  const { recipient, subject, body } = sampleOf(portal.locale).letter;
  const editor = editorOf(page, portal);
  await page.getByRole("link", { name: dashboard("newLetter"), exact: true }).click();
  await page.getByRole("button", { name: letter("start"), exact: true }).click();

  const from = await editor.open(letter("sender"));
  await expect(from.getByLabel(letter("senderName"), { exact: true })).toHaveValue(sender);
  const to = await editor.open(letter("recipient"));
  await to.getByLabel(letter("company"), { exact: true }).fill(recipient.company);
  await to.getByLabel(letter("recipientAddress"), { exact: true }).fill(recipient.address);
  const text = await editor.open(letter("content"));
  await text.getByLabel(letter("subject"), { exact: true }).fill(subject);
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
