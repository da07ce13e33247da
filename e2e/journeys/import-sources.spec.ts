import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import type { Locale, Portal } from "../../src/portals/portal.ts";
import { pageOf, wordFile } from "../../tests/import-corpus/laid-out-files.ts";
import { buildResume, sampleOf } from "../../tests/support/documents.ts";
import { skillsPassport } from "../../tests/support/import-files/europass.ts";
import { htmlResume } from "../../tests/support/import-files/html-resumes.ts";
import { linkedInArchive, linkedInFiles } from "../../tests/support/import-files/linkedin-archive.ts";
import { localWords } from "../../tests/support/import-files/local-words.ts";
import { editorOf, expectDrawn } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

const accept = (page: Page, portal: Portal) =>
  page.getByRole("button", { name: messagesOf(portal).importReview("accept"), exact: true });

/** Chooses a file in the dialog of the dashboard. */
async function chooseFile(page: Page, portal: Portal, file: File): Promise<void> {
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: messagesOf(portal).dashboard("import"), exact: true }).click();
  await page.locator("[data-file-input='import']").setInputFiles(file);
}

/** Chooses a file on the start page, as a guest. */
async function chooseFileAsGuest(page: Page, portal: Portal, file: File): Promise<void> {
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  const { common } = messagesOf(portal);
  // Its name begins with what the file is.
  await page.getByRole("button", { name: common("chooseFile") }).click();
  await page.locator("[data-file-input='import']").setInputFiles(file);
}

async function openReview(page: Page, portal: Portal, file: File, choose = chooseFile): Promise<void> {
  await choose(page, portal, file);
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/builder/import"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messagesOf(portal).importReview("title"));
}

/** Accepts the draft and waits until its page is drawn. */
async function openDocument(page: Page, portal: Portal) {
  await accept(page, portal).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
  const editor = editorOf(page, portal);
  await expectDrawn(editor.preview.first());
  return editor;
}

test("PRD-09 a guest's Word file: two findings are mended in the review, and the page shows the result", async ({
  page,
}) => {
  const portal = portals.luk;
  const { importReview, builder } = messagesOf(portal);
  const sample = sampleOf("en-GB");
  const [newest, ...others] = sample.experience;
  const experience = [{ ...newest!, period: ["2021-03", "2019-01"] as [string, string] }, ...others];
  const personal = "Date of birth: 4/3/1992";
  const draft = pageOf({ ...sample, experience });
  const buffer = Buffer.from(await wordFile({ ...draft, contact: [...draft.contact, personal] }, "headings"));
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await openReview(page, portal, { name: "cv.docx", mimeType, buffer }, chooseFileAsGuest);

  const backwards = page.getByRole("group", { name: importReview("endBeforeStart") });
  await backwards.getByRole("button", { name: importReview("swap"), exact: true }).click();
  await expect(backwards).toHaveCount(0);
  const birth = page.getByRole("group", { name: /4\/3\/1992/ });
  await birth.getByRole("button", { name: importReview("leaveOut"), exact: true }).click();
  await expect(birth).toHaveCount(0);
  await page.getByLabel(builder("employer"), { exact: true }).first().fill("Calder Transport Trust");
  const { preview, download } = await openDocument(page, portal);
  await expect(preview.first()).toBeVisible();
  await expect(editorOf(page, portal).state("browser")).toBeVisible();
  const pdf = await download();
  const highlight = others[0]!.highlights[0]!;
  expect(pdf.text).not.toContain("1992");
  expectTexts(pdf, ["Priya Hughes", "Calder Transport Trust", "Jan 2019 – Mar 2021", highlight], portal);
});

test("PRD-09 a German PDF of another program keeps its jobs, schools and languages @even", async ({
  page,
  context,
  browser,
}) => {
  const portal = portals.lde;
  const locale: Locale = "de-DE";
  const printing = await browser.newPage();
  await printing.setContent(htmlResume(buildResume(locale), "twoColumns", localWords(locale)));
  const buffer = await printing.pdf({ format: "A4" });
  await printing.close();
  await createSignedInUser(context, portal);
  await openReview(page, portal, { name: "lebenslauf.pdf", mimeType: "application/pdf", buffer });
  const { download } = await openDocument(page, portal);
  const { experience, education, languages } = sampleOf(locale);
  const texts = [
    experience[0]!.employer,
    experience[1]!.position,
    education[0]!.institution,
    languages[0]![0],
  ];
  expectTexts(await download(), texts, portal);
});

test("PRD-09 a LinkedIn archive @odd", async ({ page, context }) => {
  const portal = portals.luk;
  const sample = sampleOf("en-GB");
  const buffer = Buffer.from(linkedInArchive(linkedInFiles(sample)));
  await createSignedInUser(context, portal);
  await openReview(page, portal, {
    name: "Basic_LinkedInDataExport.zip",
    mimeType: "application/zip",
    buffer,
  });
  const jobs = messagesOf(portal).importReview("employers", { count: sample.experience.length });
  await expect(page.getByText(jobs).first()).toBeVisible();
  const { state, namePart } = await openDocument(page, portal);
  await expect(state("saved")).toBeVisible();
  await expect(namePart("family")).toHaveValue(sample.name.family!);
});

test("PRD-09 a Europass file in Polish @even", async ({ page, context }) => {
  const portal = portals.lpl;
  const sample = sampleOf("pl-PL");
  const buffer = Buffer.from(skillsPassport(sample));
  await createSignedInUser(context, portal);
  await openReview(page, portal, { name: "europass.xml", mimeType: "application/xml", buffer });
  await expect(page.getByText(sample.experience[0]!.employer).first()).toBeVisible();
  const { download } = await openDocument(page, portal);
  expectTexts(await download(), [sample.experience[0]!.employer, sample.education[0]!.institution], portal);
});

test("PRD-09 a file of no known kind gets a message, and no document @odd", async ({
  page,
  context,
  pageErrors,
}) => {
  const portal = portals.ljp;
  pageErrors.allow(/422/);
  await createSignedInUser(context, portal);
  // The head of a program for Windows.
  const buffer = Buffer.from([
    0x4d,
    0x5a,
    0x90,
    0,
    3,
    0,
    0,
    0,
    4,
    0,
    0,
    0,
    0xff,
    0xff,
    ...Buffer.alloc(2000),
  ]);
  await chooseFile(page, portal, { name: "resume.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(/[\u3040-\u30ff]/);
  await page.goto(at(portal, "/dashboard"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});
