import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { headerOf } from "../support/header.ts";
import { readMail } from "../support/mail.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, confirmEmail, fillCredentials, type TestUser } from "../support/user.ts";

const portal = portals.lcz;
const { account, shell, errors, mail } = messagesOf(portal);

test.use({ javaScriptEnabled: false, locale: portal.locale, viewport: { width: 375, height: 720 } });

const mainOf = (page: Page) => page.getByRole("main");
const emailField = (page: Page) => mainOf(page).getByLabel(account("email"), { exact: true });
const submit = (page: Page, name: string) => mainOf(page).getByRole("button", { name, exact: true }).click();

test("without JavaScript: menu, account, errors, sign-out, sign-in and a forgotten password", async ({
  page,
}) => {
  const user = buildUser();
  await test.step("menu", () => openSignUpFromMenu(page));
  await test.step("sign-up", () => signUpAfterError(page, user));
  await test.step("confirmation", () => resendAndConfirm(page, user));
  await test.step("sign-out", async () => {
    await signOutFromMenu(page);
    await expect(page).toHaveURL(at(portal));
  });
  await test.step("sign-in", () => signInAfterError(page, user));
  await test.step("forgotten password", async () => {
    await signOutFromMenu(page);
    await resetPassword(page, user);
  });
});

async function openSignUpFromMenu(page: Page): Promise<void> {
  await page.goto(at(portal));
  const { opener, drawer } = headerOf(page, portal);
  await expect(drawer).toBeHidden();
  await opener.click();
  await drawer.getByRole("link", { name: shell("signUp"), exact: true }).click();
  await expect(page).toHaveURL(at(portal, "/sign-up"));
}

/** An error is shown in the page's language beside its field, and the address is kept. */
async function signUpAfterError(page: Page, user: TestUser): Promise<void> {
  const main = mainOf(page);
  await fillCredentials(page, portal, { ...user, password: "short" });
  await submit(page, account("signUp"));
  await expect(main.getByText(errors("field.passwordShort"), { exact: true })).toBeVisible();
  await expect(main.getByRole("alert")).toHaveText(errors("invalid"));
  await expect(emailField(page)).toHaveValue(user.email);

  await fillCredentials(page, portal, user);
  await submit(page, account("signUp"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  await expect(main).toContainText(user.email);
}

async function resendAndConfirm(page: Page, user: TestUser): Promise<void> {
  const main = mainOf(page);
  await submit(page, account("resend"));
  await expect(main.getByRole("status")).toHaveText(account("resent"));
  await confirmEmail(page, portal, user);
  await expect(page).toHaveURL(at(portal, "/dashboard"));
  // By role, because Playwright finds no text inside <noscript>.
  await expect(main.getByRole("link", { name: shell("notFoundAction"), exact: true })).toBeVisible();
}

async function signOutFromMenu(page: Page): Promise<void> {
  const { opener, drawer } = headerOf(page, portal);
  await opener.click();
  await drawer.getByRole("button", { name: account("signOut"), exact: true }).click();
}

async function signInAfterError(page: Page, user: TestUser): Promise<void> {
  await page.goto(at(portal, "/dashboard"));
  await expect(page).toHaveURL(new RegExp(`${at(portal, "/sign-in")}\\?next=`));
  await fillCredentials(page, portal, { ...user, password: "not the right one" });
  await submit(page, account("signIn"));
  await expect(mainOf(page).getByRole("alert")).toHaveText(errors("wrongCredentials"));
  await expect(emailField(page)).toHaveValue(user.email);
  await fillCredentials(page, portal, user);
  await submit(page, account("signIn"));
  await expect(page).toHaveURL(at(portal, "/dashboard"));
}

async function resetPassword(page: Page, user: TestUser): Promise<void> {
  const main = mainOf(page);
  await page.goto(at(portal, "/sign-in"));
  await main.getByRole("link", { name: account("forgot"), exact: true }).click();
  await emailField(page).fill(user.email);
  await submit(page, account("sendLink"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  const { link } = await readMail(user.email, mail("reset.subject"));
  await page.goto(link);
  const changed = { ...user, password: `${user.password} anew` };
  await main.getByLabel(account("newPassword"), { exact: true }).fill(changed.password);
  await submit(page, account("setPassword"));
  await expect(main.getByRole("status")).toHaveText(account("resetDone"));
  await fillCredentials(page, portal, changed);
  await submit(page, account("signIn"));
  await expect(page).toHaveURL(at(portal, "/dashboard"));
}

test("without JavaScript: the builders say that they need it, and show no fields that do nothing", async ({
  page,
}) => {
  for (const slug of [portal.slugs.resume, portal.slugs.letter]) {
    await page.goto(at(portal, `/${slug}`));
    await expect(mainOf(page).getByText(shell("noScript"), { exact: true })).toBeVisible();
    await expect(mainOf(page).getByRole("button")).toHaveCount(0);
    await expect(mainOf(page).getByRole("textbox")).toHaveCount(0);
  }
});
