import type { Locator, Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { expectAccessible } from "../support/axe.ts";
import { createResume } from "../support/documents.ts";
import { editorOf, expectDrawn, startWriting } from "../support/editor.ts";
import { expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, common, dashboard, importing, importReview, tray } = messagesOf(portal);

/** A CV as people paste it: an ambiguous date of birth, a word for "until now", and lines that fit no field. */
const text = `Priya Hughes
priya.hughes@example.com
Date of birth: 4/3/1992

EMPLOYMENT HISTORY

Year 5 teacher
Beckside Primary School, Leeds
Sept 2021 - date
- class of 30, nine EAL
- lead maths, 14 classes

Year 3 teacher
St Oswin's Primary, Bradford
Aug 2021 - Sept 2018
- full curriculum, 28 pupils

EDUCATION

BA English Literature
University of York
2013 - 2016
`;

test.use({ locale: portal.locale });

const accept = (page: Page) => page.getByRole("button", { name: importReview("accept"), exact: true });
const openDecision = (page: Page, name: string | RegExp) => page.getByRole("group", { name });
/** The file's own heading stays. */
const jobs = (page: Page) =>
  page.getByRole("button", { name: /^EMPLOYMENT HISTORY/ }).and(page.locator("[data-part]"));

async function pasteText(page: Page): Promise<void> {
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: dashboard("import"), exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel(importing("paste"), { exact: true }).fill(text);
  await page.getByRole("button", { name: importing("pasteUse"), exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith("/builder/import"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(importReview("title"));
}

test("a pasted CV: two findings are mended in the review, a reload keeps them, and the page shows them", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await pasteText(page);
  await expect(page.getByText("Year 5 teacher").first()).toBeVisible();
  await expectAccessible(page);

  await openDecision(page, importReview("endBeforeStart"))
    .getByRole("button", { name: importReview("swap"), exact: true })
    .click();
  await expect(openDecision(page, importReview("endBeforeStart"))).toHaveCount(0);
  await openDecision(page, /4\/3\/1992/)
    .getByRole("button", { name: importReview("leaveOut"), exact: true })
    .click();
  await expect(openDecision(page, /4\/3\/1992/)).toHaveCount(0);
  await page.getByLabel(builder("employer"), { exact: true }).fill("Beckside Academy");
  await page.reload();
  await expect(page.getByLabel(builder("employer"), { exact: true })).toHaveValue("Beckside Academy");
  await expect(openDecision(page, importReview("endBeforeStart"))).toHaveCount(0);

  await accept(page).click();
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
  const editor = editorOf(page, portal);
  await expect(editor.preview.first()).toBeVisible();
  await expectDrawn(editor.preview.first());
  const pdf = await editor.download();
  expectTexts(pdf, ["Priya Hughes", "Beckside Academy", "class of 30, nine EAL"], portal);
  expect(pdf.text).not.toContain("1992");
  // The draft is gone.
  await page.goto(at(portal, "/builder/import"));
  await expect(page.getByText(importReview("noDraft"), { exact: true })).toBeVisible();
});

test("the review by keyboard only @even", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  await pasteText(page);
  await jobs(page).focus();
  await page.keyboard.press("Enter");
  await expect(jobs(page)).toHaveAttribute("aria-expanded", "false");
  // A line of the file opens its item and has the focus on it.
  const file = page.getByRole("region", { name: importReview("file"), exact: true });
  await file.getByRole("button").first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const degree = page.getByRole("button", { name: /BA English Literature/ }).and(page.locator("[data-part]"));
  await expect(degree).toBeFocused();
  await expect(degree).toHaveAttribute("aria-expanded", "true");
  const decision = openDecision(page, importReview("endBeforeStart"));
  await decision.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(decision).toHaveCount(0);
  await accept(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
});

test("a text of the tray is placed in the editor, and undo returns it @odd", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, "/dashboard"));
  await page.getByRole("button", { name: dashboard("import"), exact: true }).click();
  const file = {
    name: "resume.json",
    mimeType: "application/json",
    buffer: Buffer.from(
      JSON.stringify({
        basics: { name: "Ana Reyes", favouriteColour: "teal" },
        skills: [{ name: "Welding" }],
      }),
    ),
  };
  await page.locator("[data-file-input='import']").setInputFiles(file);
  await expect(page.getByRole("region", { name: tray("title"), exact: true })).toContainText("teal");
  await accept(page).click();
  const editor = editorOf(page, portal);
  await expect(editor.state("saved")).toBeVisible();
  const panel = await editor.open(`${tray("title")} (1)`);
  const place = panel.getByRole("button").first();
  await place.click();
  await expect(page.getByRole("button", { name: `${tray("title")} (1)`, exact: true })).toHaveCount(0);
  await page
    .getByRole("button", { name: common("undo"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("button", { name: `${tray("title")} (1)`, exact: true })).toBeVisible();
  await expect(editor.state("saved")).toBeVisible();
});

test("a press on the import button that begins before the list arrives opens the dialog @even", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  const pressWhileLoading = async (arrived: Locator) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/(documents|applications)$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(at(portal, "/dashboard"));
    await page.getByRole("button", { name: dashboard("import"), exact: true }).hover();
    await page.mouse.down();
    release();
    await expect(arrived).toBeVisible();
    await page.mouse.up();
    await expect(page.getByLabel(importing("paste"), { exact: true })).toBeVisible();
    await page.unrouteAll();
  };
  const empty = page.getByRole("heading", { name: dashboard("empty"), exact: true });
  await pressWhileLoading(empty);
  await page.setViewportSize({ width: 320, height: 720 });
  await pressWhileLoading(empty);
  await page.setViewportSize({ width: 1280, height: 720 });
  await createResume(context, portal);
  await pressWhileLoading(page.getByRole("article"));
});

test("a PDF with its source that is dropped on the dashboard is restored without a review @odd", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  const editor = editorOf(page, portal);
  await editor.namePart("given").fill("Priya");
  await expect(editor.state("saved")).toBeVisible();
  const first = page.url().split("#")[0]!;
  const address = at(portal, `/api/documents/${first.split("/").pop()}/pdf?source=1`);
  await page.goto(at(portal, "/dashboard"));
  await expect(page.getByRole("button", { name: dashboard("import"), exact: true })).toBeVisible();
  await page.evaluate(async (url) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([await (await fetch(url)).blob()], "CV.pdf", { type: "application/pdf" }));
    for (const type of ["dragenter", "dragover", "drop"])
      document.body.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }),
      );
  }, address);
  await expect(page).toHaveURL((url) => url.href.startsWith(at(portal, `/${portal.slugs.resume}/`)));
  expect(page.url()).not.toContain(first);
  await expect(page.getByText(builder("restoredFromFile"), { exact: true })).toBeVisible();
  await expect(editor.namePart("given")).toHaveValue("Priya");
});
