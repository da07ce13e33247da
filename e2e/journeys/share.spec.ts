import { type BrowserContext, devices, type Locator, type Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { buildResume, sampleOf } from "../../tests/support/documents.ts";
import { expectAccessible } from "../support/axe.ts";
import { createResume } from "../support/documents.ts";
import { startWriting } from "../support/editor.ts";
import { expectFitsPhone, expectNoOverflow } from "../support/layout.ts";
import { downloadPdf, expectTexts } from "../support/pdf.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, newNetwork, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { builder, common, download, share, sharedPage, document } = messagesOf(portal);
const sample = sampleOf("en-GB");
const password = "three small boats";

test.use({ locale: portal.locale });

/** One page with the experience first, so that a reader sees its heading without scrolling. */
const changes = {
  person: { name: sample.name, headline: sample.headline, email: sample.email, links: [], personal: [] },
  sections: buildResume(portal.locale).sections.filter(({ type }) => type === "experience"),
};

async function openResume(page: Page, context: BrowserContext): Promise<void> {
  await createSignedInUser(context, portal);
  await page.goto((await createResume(context, portal, { changes })).address);
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: common("shareTool"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: share("title"), exact: true });
  await expect(dialog.getByRole("button").nth(1)).toBeVisible();
  return dialog;
}

const addressIn = (dialog: Locator) => dialog.getByLabel(share("address"), { exact: true }).inputValue();

/** A browser of a reader, in a network of its own. A headless one would count as a program. */
const reader = {
  userAgent: devices["Desktop Chrome"].userAgent,
  extraHTTPHeaders: { "x-forwarded-for": newNetwork() },
  locale: portal.locale,
};

test("a resume is shared with a password, read, downloaded and revoked", async ({
  page,
  context,
  openBrowser,
  pageErrors,
}) => {
  // A wrong password, and the revoked link.
  pageErrors.allow(/status of (?:403|404).*\/s\//);
  await openResume(page, context);
  const dialog = await openDialog(page);
  await expectAccessible(page, { over: dialog });
  await dialog.getByLabel(share("validFor"), { exact: true }).selectOption("7");
  await dialog.getByLabel(share("password"), { exact: true }).fill("short");
  await dialog.getByRole("button", { name: share("create"), exact: true }).click();
  await expect(dialog.getByLabel(share("password"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(share("password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: share("create"), exact: true }).click();
  const copy = dialog.getByRole("button", { name: share("copy"), exact: true });
  await expect(copy).toBeFocused();
  await expect(dialog.getByText(share("hasPassword"), { exact: true })).toBeVisible();
  await expect(dialog.getByText(share("views", { count: 0 }), { exact: true })).toBeVisible();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(dialog.getByRole("button", { name: share("copied"), exact: true })).toBeVisible();
  const address = await addressIn(dialog);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await dialog.getByRole("button", { name: share("qr"), exact: true }).click();
  const picture = dialog.getByRole("img", { name: share("qrAlt"), exact: true });
  await expect(picture).toHaveJSProperty("naturalWidth", 512);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: share("qrDownload"), exact: true }).click();
  expect((await saving).suggestedFilename()).toBe("dossier-qr.svg");
  // React Aria announces a busy button by its id, also after the button is gone.
  await expect(page.locator("[data-live-announcer] [role=img]")).toHaveCount(0);
  await expectAccessible(page, { over: dialog });

  const other = await (await openBrowser(reader)).newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { name: sharedPage("passwordTitle"), exact: true })).toBeVisible();
  await expect(other.getByText("Priya")).toHaveCount(0);
  await expectAccessible(other);
  const field = other.getByLabel(sharedPage("password"), { exact: true });
  await field.fill("not this one");
  await other.getByRole("button", { name: sharedPage("open"), exact: true }).click();
  await expect(other.getByRole("alert")).toHaveText(sharedPage("wrongPassword"));
  await expectAccessible(other);
  await field.fill(password);
  await other.getByRole("button", { name: sharedPage("open"), exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/Priya Hughes/);
  const firstPage = other.getByRole("img", { name: document("page", { page: 1, pages: 1 }), exact: true });
  await expect(firstPage).toBeVisible();
  await expect
    .poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(other);
  const pdf = await downloadPdf(other, () =>
    other.getByRole("link", { name: sharedPage("download"), exact: true }).click(),
  );
  expect(pdf.fileName).toBe("Priya-Hughes-CV.pdf");
  expectTexts(pdf, ["Priya Hughes"], portal);

  await page.reload();
  const again = await openDialog(page);
  await expect(again.getByText(share("views", { count: 1 }), { exact: true })).toBeVisible();
  await again.getByRole("button", { name: share("revoke"), exact: true }).click();
  const question = again.getByRole("group", { name: share("revokeTitle"), exact: true });
  await expect(question.getByRole("button", { name: share("cancel"), exact: true })).toBeFocused();
  await expectAccessible(page, { over: again });
  await question.getByRole("button", { name: share("revoke"), exact: true }).click();
  await expect(again.getByRole("button", { name: share("create"), exact: true })).toBeVisible();

  const gone = await other.reload();
  expect(gone?.status()).toBe(404);
  await expect(other.getByRole("heading", { name: sharedPage("goneTitle"), exact: true })).toBeVisible();
  await expectAccessible(other);
});

test("a reader without script on a phone gets the text, and the pages when they choose them @even", async ({
  page,
  context,
  openBrowser,
}) => {
  await openResume(page, context);
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: share("create"), exact: true }).click();
  const address = await addressIn(dialog);
  const browser = await openBrowser({
    ...reader,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 720 },
  });
  const other = await browser.newPage();
  await other.goto(address);
  const heading = other.getByRole("heading", { name: document("headings.experience"), exact: true });
  const firstPage = other.getByRole("img", { name: document("page", { page: 1, pages: 1 }), exact: true });
  await expect(heading).toBeInViewport();
  await expect(firstPage).toBeHidden();
  await other.getByRole("link", { name: sharedPage("asPages"), exact: true }).click();
  await expect(firstPage).toBeVisible();
  await other.getByRole("link", { name: sharedPage("asText"), exact: true }).click();
  await expect(firstPage).toBeHidden();
  await expect(heading).toBeInViewport();
});

test("shared pages fit a phone and a window of 320 pixels, and links on them can be reached by keyboard @odd", async ({
  page,
  context,
  openBrowser,
}) => {
  await openResume(page, context);
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: share("create"), exact: true }).click();
  const address = await addressIn(dialog);
  await expectFitsPhone(page);
  const other = await (await openBrowser(reader)).newPage();
  await other.goto(address);
  const mail = other.getByRole("link", { name: sample.email, exact: true });
  for (
    let presses = 0;
    presses < 12 && !(await mail.evaluate((link) => link.matches(":focus")));
    presses += 1
  )
    await other.keyboard.press("Tab");
  await expect(mail).toBeFocused();
  await expect(mail).toBeInViewport();
  await expectFitsPhone(other);
  await expectAccessible(other);
  await other.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(other);
});

test("without permission to use the clipboard, the link is selected and the user is told @even", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    globalThis.document.execCommand = () => false;
  });
  await openResume(page, context);
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: share("create"), exact: true }).click();
  await dialog.getByRole("button", { name: share("copy"), exact: true }).click();
  await expect(dialog.getByText(share("copyByHand"), { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(share("address"), { exact: true })).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await addressIn(dialog));
});

test("a document is shared from the dashboard, by keyboard @odd", async ({ page, context }) => {
  await createSignedInUser(context, portal);
  await createResume(context, portal);
  await page.goto(at(portal, "/dashboard"));
  const card = page.getByRole("article").first();
  await card.locator("[aria-haspopup=menu]").press("Enter");
  const item = page.getByRole("menuitem", { name: share("title"), exact: true });
  await item.press("Enter");
  const dialog = page.getByRole("dialog", { name: share("title"), exact: true });
  await dialog.getByRole("button", { name: share("create"), exact: true }).press("Enter");
  await expect(dialog.getByRole("button", { name: share("copy"), exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card.locator("[aria-haspopup=menu]")).toBeFocused();
});

test("visitors without an account are told that sharing needs one", async ({ page }) => {
  await page.goto(at(portal, "/build-cv"));
  await startWriting(page, portal);
  await page.getByRole("button", { name: common("shareTool"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: share("title"), exact: true });
  await expect(dialog.getByText(share("guest"), { exact: true })).toBeVisible();
  await expectAccessible(page, { over: dialog });
  await dialog.getByRole("button", { name: common("keep"), exact: true }).click();
  await expect(page.getByRole("dialog", { name: common("keep"), exact: true })).toBeVisible();
});

/** Opens a panel with the document's text from the menu of downloads. */
async function openText(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: download("menu"), exact: true }).click();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("region", { name, exact: true });
}

test("a resume is copied field by field into a form, and as a whole into a mail @even", async ({
  page,
  context,
}) => {
  await openResume(page, context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const [job] = sample.experience;
  const form = await openText(page, download("text"));
  await form
    .getByRole("button", { name: download("copyField", { text: job!.employer }), exact: true })
    .click();
  expect(await clipboard()).toBe(job!.employer);
  await expect(form.getByRole("button", { name: download("copied"), exact: true })).toBeFocused();
  await form.getByRole("button", { name: download("copyAll"), exact: true }).click();
  await expect.poll(clipboard).toContain(job!.highlights[0]!);
  await expectAccessible(page);

  const mail = await openText(page, download("mailText"));
  const link = mail.getByRole("link", { name: download("mailOpen"), exact: true });
  // The sample is longer than an address may be, so the text is pasted.
  await expect(link).toHaveAttribute("href", /^mailto:\?subject=Priya%20Hughes[^&]*$/);
  await expect(mail.getByText(download("mailTooLong"), { exact: true })).toBeVisible();
  await mail.getByRole("button", { name: download("mailCopy"), exact: true }).click();
  await expect.poll(clipboard).toContain("Priya Hughes");
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("without the clipboard, the text of a field is selected, also for a guest @odd", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    globalThis.document.execCommand = () => false;
  });
  await page.goto(at(portal, "/build-cv"));
  await page.getByLabel(builder("name.given"), { exact: true }).fill("Priya");
  await startWriting(page, portal);
  const form = await openText(page, download("text"));
  await form.getByRole("button", { name: download("copyField", { text: "Priya" }), exact: true }).click();
  await expect(form.getByText(download("copyByHand"), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Priya");
});
