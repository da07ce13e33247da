import type { Page } from "@playwright/test";
import { heroOf } from "../../src/content/schemas/home-page.ts";
import { portals } from "../../src/portals/all.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { editorOf } from "../support/editor.ts";
import { tabTo } from "../support/keyboard.ts";
import { readMail } from "../support/mail.ts";
import { downloadPdf, expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, confirmEmail, createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { shell, account, builder, common, document, download, ratings } = messagesOf(portal);

test.use({ locale: portal.locale });

const mainOf = (page: Page) => page.getByRole("main");
const buttonOf = (page: Page, name: string) => mainOf(page).getByRole("button", { name, exact: true });
const jobsOf = (page: Page) => editorOf(page, portal).panel(document("headings.experience"));

test("by keyboard alone: from the home page to a resume with two jobs in order, as PDF", async ({
  page,
  context,
}) => {
  await createSignedInUser(context, portal);
  await test.step("home page", () => followCallToAction(page));
  await test.step("name", () => startResume(page));
  await test.step("jobs", () => addJobs(page, ["Staff nurse", "Ward sister"]));
  await test.step("order", () => moveUp(page, "Staff nurse"));
  await test.step("undo", () => removeAndUndo(page, "Ward sister"));
  await test.step("menu", () => openAndCloseMenu(page));
  await test.step("PDF", async () => {
    await tabTo(page, buttonOf(page, builder("download")), "Shift+Tab");
    const pdf = await downloadPdf(page, () => page.keyboard.press("Enter"));
    expectTexts(pdf, ["Ada Winter", "Staff nurse", "Ward sister"], portal);
    expect(pdf.text.indexOf("Staffnurse")).toBeLessThan(pdf.text.indexOf("Wardsister"));
  });
  await test.step("rating", () => rateByKeyboard(page));
});

async function followCallToAction(page: Page): Promise<void> {
  await page.goto(at(portal));
  await tabTo(page, page.getByRole("link", { name: shell("skipToContent"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(mainOf(page)).toBeFocused();
  const { cta } = heroOf(contentLibrary.readHomePage(portal.code));
  await tabTo(page, mainOf(page).getByRole("link", { name: cta, exact: true }).first());
  await page.keyboard.press("Enter");
}

test("by keyboard alone: an account is created and confirmed", async ({ page }) => {
  const { keyboard } = page;
  const main = mainOf(page);
  const user = buildUser();
  await page.goto(at(portal, "/sign-in"));
  await expect(page.locator("[data-reveal] svg").first(), "an icon drawn in lines").toHaveCSS("fill", "none");
  await expect(main.getByLabel(account("email"), { exact: true })).toBeFocused();
  await tabTo(page, main.getByRole("link", { name: account("signUp"), exact: true }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/sign-up/);
  await expect(main.getByLabel(account("email"), { exact: true })).toBeFocused();
  await keyboard.type(user.email);
  await keyboard.press("Tab");
  await keyboard.type(user.password);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  await confirmEmail(page, portal, user);
});

test("by keyboard alone: a guest keeps the document with the code of the mail", async ({ page }) => {
  const user = buildUser();
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startResume(page);
  await expect(editorOf(page, portal).state("browser")).toBeVisible();
  await tabTo(page, buttonOf(page, common("keep")), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(account("email"), { exact: true })).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(user.password);
  await page.keyboard.press("Enter");
  const code = dialog.getByLabel(account("mailCode"), { exact: true });
  await expect(code).toBeVisible();
  const { text } = await readMail(user.email, messagesOf(portal).mail("confirm.subject"));
  await tabTo(page, code);
  await page.keyboard.type(/^\d{3} \d{3}$/m.exec(text)![0]);
  await expect(dialog).toBeHidden();
  await expect(editorOf(page, portal).state("saved")).toBeVisible();
});

async function startResume(page: Page): Promise<void> {
  const editor = editorOf(page, portal);
  await expect(mainOf(page).getByLabel(builder("name.given"), { exact: true })).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(editor.namePart("given")).toBeFocused();
  await expect(editor.namePart("given")).toHaveValue("Ada");
  await tabTo(page, editor.namePart("family"));
  await page.keyboard.type("Winter");
}

async function addJobs(page: Page, positions: string[]): Promise<void> {
  // Opening a section from the list moves the focus to its heading, so the next stop is in the section.
  const jobs = jobsOf(page);
  const sections = page.getByRole("navigation", { name: builder("sections"), exact: true });
  const entry = sections.getByRole("button", { name: document("headings.experience"), exact: true });
  await tabTo(page, entry, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(jobs.getByRole("heading", { level: 2 })).toBeFocused();
  for (const position of positions) {
    await tabTo(page, buttonOf(page, builder("add.experience")));
    await page.keyboard.press("Enter");
    await expect(jobs.getByLabel(builder("position"), { exact: true }).last()).toBeFocused();
    await page.keyboard.type(position);
  }
}

/** The handle keeps the focus, and the new position is announced. */
async function moveUp(page: Page, name: string): Promise<void> {
  const handle = buttonOf(page, builder("drag", { name }));
  await tabTo(page, handle, "Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await expect(handle).toBeFocused();
  const announcement = builder("moved", { name, position: 1, count: 2 });
  await expect(page.getByText(announcement, { exact: true })).toBeAttached();
}

async function removeAndUndo(page: Page, name: string): Promise<void> {
  await tabTo(page, buttonOf(page, builder("moreFor", { name })));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: builder("remove", { name }) })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(buttonOf(page, builder("drag", { name: "Staff nurse" }))).toBeVisible();
  await expect(buttonOf(page, builder("drag", { name }))).toHaveCount(0);
  await tabTo(page, buttonOf(page, common("undo")).first(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(buttonOf(page, builder("drag", { name }))).toBeVisible();
}

async function openAndCloseMenu(page: Page): Promise<void> {
  const formats = buttonOf(page, download("menu"));
  await tabTo(page, formats, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: download("menu"), exact: true })).toBeVisible();
  await tabTo(page, page.getByLabel(download("fileName"), { exact: true }));
  await page.keyboard.press("Escape");
  await expect(formats).toBeFocused();
}

/** The rating prompt follows the download without taking the focus, and disappears once answered. */
async function rateByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  const downloadPdf = buttonOf(page, builder("download"));
  const prompt = page.getByRole("region", { name: ratings("title"), exact: true });
  await expect(prompt).toBeVisible();
  await expect(downloadPdf).toBeFocused();
  await tabTo(page, buttonOf(page, ratings("later")), "Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowLeft");
  await expect(prompt.getByRole("radio", { name: ratings("stars", { count: 5 }) })).toBeChecked();
  await tabTo(page, buttonOf(page, ratings("send")));
  await keyboard.press("Enter");
  await expect(page.getByText(ratings("thanks"), { exact: true })).toBeVisible();
  await expect(prompt).toBeHidden();
  await expect(downloadPdf).toBeFocused();
}
