import type { BrowserContext } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { storedText } from "../support/browser-storage.ts";
import { bannerOf } from "../support/consent-banner.ts";
import { createResume } from "../support/documents.ts";
import { barProblems, editorOf, startWriting } from "../support/editor.ts";
import { barButton, confirmationMail, keepInDialog, startResume } from "../support/guest.ts";
import { expectFitsPhone } from "../support/layout.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, createSignedInUser, fillCredentials, signIn } from "../support/user.ts";

const portal = portals.luk;
const { builder, common, account, dashboard, download } = messagesOf(portal);

/** The account has the document, with the name that the guest has typed. */
async function expectInAccount(context: BrowserContext, address: string, given: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(at(portal, "/dashboard"));
  await expect(page.getByRole("heading", { name: new RegExp(given) })).toBeVisible();
  await page.goto(address);
  await expect(editorOf(page, portal).namePart("given")).toHaveValue(given);
  await page.close();
}

test.describe("luk", () => {
  test.use({ locale: portal.locale });

  test("PRD-05 a guest downloads, keeps the document later and types all the while; the code of the mail moves it into the account", async ({
    page,
    context,
    openBrowser,
  }) => {
    const user = buildUser();
    const { editor, expectSamePage, address } = await startResume(page);
    expect((await editor.download()).fileName).toMatch(/\.pdf$/);

    await barButton(page, common("keep")).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(barButton(page, common("keep"))).toBeFocused();
    const dialog = await keepInDialog(page, user);
    await dialog.getByRole("button", { name: account("close"), exact: true }).click();

    const given = editor.namePart("given");
    await given.fill("Priya Anna");
    await expect(page.getByText(common("state.browser"), { exact: true })).toBeVisible();
    await barButton(page, account("confirmTitle")).click();
    const code = /^\d{3} \d{3}$/m.exec((await confirmationMail(user)).text)![0];
    // The documents move while the guest types.
    const { promise: hasTyped, resolve: release } = Promise.withResolvers<void>();
    const moving = page.waitForRequest("**/adopted?*");
    await page.route("**/adopted?*", async (route) => {
      await hasTyped;
      await route.continue();
    });
    await page.getByRole("dialog").getByLabel(account("mailCode"), { exact: true }).fill(code);
    await moving;
    await expect(page.getByRole("dialog")).toBeHidden();
    await given.press("End");
    await given.pressSequentially(" Hughes");
    release();
    await given.pressSequentially("-Lee");
    await expect(barButton(page, account("confirmTitle"))).toHaveCount(0);
    await expect(barButton(page, common("keep"))).toHaveCount(0);
    await expect(editor.state("saved")).toBeVisible();
    await expect(given).toHaveValue("Priya Anna Hughes-Lee");
    await expect(given).toBeFocused();
    await expectSamePage();
    expect(page.url()).toBe(address);

    await expectInAccount(context, address, "Priya Anna Hughes-Lee");
    const laptop = await openBrowser();
    await signIn(laptop, portal, user);
    await expectInAccount(laptop, address, "Priya Anna Hughes-Lee");
  });

  test("signing in to an account with documents in the dialog adds the document to them @even", async ({
    page,
    context,
    openBrowser,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    const laptop = await openBrowser();
    const user = await createSignedInUser(laptop, portal);
    await createResume(laptop, portal, { title: "Written before" });
    const { editor, expectSamePage, address } = await startResume(page);
    await barButton(page, common("keep")).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: account("signIn"), exact: true })
      .click();
    await fillCredentials(page, portal, { ...user, password: "not the right one" });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toBeFocused();
    await fillCredentials(page, portal, user);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(editor.state("saved")).toBeVisible();
    await expectSamePage();
    await expectInAccount(context, address, "Priya");
    const dashboard = await context.newPage();
    await dashboard.goto(at(portal, "/dashboard"));
    await expect(dashboard.getByRole("heading", { name: "Written before" })).toBeVisible();
  });

  test("what both sides have changed in a kept document is the user's choice, after which the account has it @odd", async ({
    page,
    openBrowser,
  }) => {
    const user = buildUser();
    const { editor, address } = await startResume(page);
    const kept = page.waitForResponse((response) => response.url().includes("/api/guest/kept/"));
    const dialog = await keepInDialog(page, user);
    await kept;
    await dialog.getByRole("button", { name: account("close"), exact: true }).click();
    // The tab hears nothing of the confirmation until it has written more.
    await page.route("**/api/account/sign-up-status", () => {});
    const laptop = await openBrowser();
    const elsewhere = await laptop.newPage();
    const link = /https?:\S+confirm\S+/.exec((await confirmationMail(user)).text)![0];
    await elsewhere.goto(link);
    await fillCredentials(elsewhere, portal, user);
    await elsewhere.keyboard.press("Enter");
    await expect(elsewhere).toHaveURL(address);
    await editorOf(elsewhere, portal).namePart("given").fill("Priya Elsewhere");
    await expect(editorOf(elsewhere, portal).state("saved")).toBeVisible();

    await editor.namePart("given").fill("Priya Here");
    await expect(page.getByText(common("state.browser"), { exact: true })).toBeVisible();
    await signIn(page.context(), portal, user);
    await page.goto(address);
    const question = page.getByRole("dialog", { name: builder("conflictTitle"), exact: true });
    await expect(question).toContainText("Priya Elsewhere");
    await expect(question).toContainText("Priya Here");
    // The name is in the title, too.
    for (const choice of await question
      .getByRole("radio", { name: new RegExp(common("conflictKeepMine")) })
      .all())
      await choice.check();
    await question.getByRole("button", { name: builder("conflictDone"), exact: true }).click();
    await expect(editor.state("saved")).toBeVisible();
    await elsewhere.reload();
    await expect(editorOf(elsewhere, portal).namePart("given")).toHaveValue("Priya Here");
  });

  test("the link opened on another device confirms there with the number of the tab, which signs itself in @odd", async ({
    page,
    context,
    openBrowser,
  }) => {
    const user = buildUser();
    const { editor, expectSamePage, address } = await startResume(page);
    await barButton(page, common("keep")).click();
    await expectAccessible(page, { over: page.getByRole("dialog") });
    await page.keyboard.press("Escape");
    const dialog = await keepInDialog(page, user);
    await expectAccessible(page, { over: dialog });
    const number = await dialog.getByText(/^\d\d$/).textContent();
    await dialog.getByRole("button", { name: account("close"), exact: true }).click();

    const phone = await (await openBrowser()).newPage();
    await phone.goto((await confirmationMail(user)).link);
    const form = phone.getByRole("main");
    await form.getByLabel(account("number"), { exact: true }).fill(number!);
    await form.getByRole("button", { name: account("confirmCode"), exact: true }).click();
    await expect(phone.getByRole("heading", { name: account("confirmedTitle") })).toBeVisible();
    await phone.goto(at(portal, "/dashboard"));
    await expect(phone).toHaveURL(/\/sign-in/);

    await expect(editor.state("saved")).toBeVisible();
    await expect(barButton(page, account("confirmTitle"))).toHaveCount(0);
    await expectSamePage();
    await expectInAccount(context, address, "Priya");
  });

  test("what a guest has left stays in the browser when another person signs in, who adds one draft and deletes the other @even", async ({
    page,
    openBrowser,
  }) => {
    await startResume(page);
    await page.goto(at(portal, `/${portal.slugs.resume}`));
    await startWriting(page, portal);
    await editorOf(page, portal).namePart("given").fill("Zebedee");
    await expect(page.getByText(common("state.browser"), { exact: true })).toBeVisible();
    const user = await createSignedInUser(await openBrowser(), portal);
    await signIn(page.context(), portal, user);
    await page.goto(at(portal, "/dashboard"));
    const left = page.getByRole("region", { name: dashboard("leftDrafts") });
    await expect(left).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("article")).toHaveCount(0);
    const row = (name: string) => left.getByRole("listitem").filter({ hasText: name });
    await row("Priya")
      .getByRole("button", { name: dashboard("addLeftDraft") })
      .click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await row("Zebedee")
      .getByRole("button", { name: common("erase") })
      .click();
    await expect(left).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("Priya");
    expect(await storedText(page)).not.toContain("Zebedee");
  });

  test("the link opened in a new tab of the same browser signs the open tab in when it is shown again @even", async ({
    page,
    context,
  }) => {
    const user = buildUser();
    const { editor, expectSamePage, address } = await startResume(page);
    await keepInDialog(page, user);
    await page.keyboard.press("Escape");
    const tab = await context.newPage();
    await tab.goto((await confirmationMail(user)).link);
    await expect(tab).toHaveURL(address);
    await tab.close();
    await expect(editor.state("saved")).toBeVisible();
    await editor.namePart("given").fill("Priya Anna");
    await expect(editor.state("saved")).toBeVisible();
    await expectSamePage();
    await expectInAccount(context, address, "Priya Anna");
  });
});

test.describe("a phone with touch", () => {
  test.use({ locale: portal.locale, hasTouch: true, viewport: { width: 375, height: 720 } });

  test("the bar has the title in full and the download; the menu has the rest, and the consent banner is above the tabs @odd", async ({
    page,
  }) => {
    await page.goto(at(portal, `/${portal.slugs.resume}`));
    await startWriting(page, portal);
    await expectFitsPhone(page);
    const { title } = editorOf(page, portal);
    expect(await title.evaluate(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(await barProblems(page)).toEqual([]);
    await expect(barButton(page, builder("download"))).toBeInViewport({ ratio: 1 });
    const label = (await editorOf(page, portal).namePart("given").locator("xpath=..").boundingBox())!;
    expect(label.y, "the first label, below the bar and the section line").toBeLessThan(130);
    const banner = (await bannerOf(page, portal).boundingBox())!;
    const tabs = (await page.getByRole("tablist").last().boundingBox())!;
    expect(banner.y + banner.height).toBeLessThanOrEqual(tabs.y + 1);
    const more = barButton(page, builder("moreTools"));
    const choose = async (name: string) => {
      await more.tap();
      await page.getByRole("menuitem", { name, exact: true }).tap();
    };
    await choose(download("menu"));
    await expect(page.getByRole("dialog", { name: download("menu"), exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await choose(common("keep"));
    await expect(page.getByRole("dialog", { name: common("keep"), exact: true })).toBeVisible();
    await expectFitsPhone(page);
    await fillCredentials(page, portal, buildUser());
    await page.keyboard.press("Enter");
    const mail = page.getByRole("dialog", { name: account("checkMailTitle"), exact: true });
    await mail.getByRole("button", { name: account("close"), exact: true }).tap();
    await choose(account("confirmTitle"));
    await expect(mail).toBeVisible();
  });
});

for (const long of withOneOf([], [portals.lde, portals.lhu, portals.lgr]))
  test(`${long.code}: at no width does the bar of a visitor without an account overlap or get cut off`, async ({
    page,
  }) => {
    await page.goto(at(long, `/${long.slugs.resume}`));
    await startWriting(page, long);
    for (const width of [320, 375, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => barProblems(page), { message: `${width} px` }).toEqual([]);
    }
  });
