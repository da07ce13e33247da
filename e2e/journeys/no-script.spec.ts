import { portals } from "../../src/portals/all.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { headerOf } from "../support/header.ts";
import { readMail } from "../support/mail.ts";
import { buildUser, confirmEmail, fillCredentials } from "../support/user.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.lcz;
const { account, shell, errors, mail } = messagesOf(portal);

test.use({ javaScriptEnabled: false, locale: portal.locale, viewport: { width: 375, height: 720 } });

test("without script: menu, account, mistakes, sign-out, sign-in and a forgotten password", async ({
  page,
}) => {
  const person = buildUser();
  const main = page.getByRole("main");
  const email = main.getByLabel(account("email"), { exact: true });
  const send = (name: string) => main.getByRole("button", { name, exact: true }).click();

  await page.goto(at(portal));
  const { opener, drawer: menu } = headerOf(page, portal);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole("link", { name: shell("signUp"), exact: true }).click();
  await expect(page).toHaveURL(at(portal, "/sign-up"));

  // A mistake is named in the page's language, beside the field, and what was typed stays.
  await fillCredentials(page, portal, { ...person, password: "short" });
  await send(account("signUp"));
  await expect(main.getByText(errors("field.passwordShort"), { exact: true })).toBeVisible();
  await expect(main.getByRole("alert")).toHaveText(errors("invalid"));
  await expect(email).toHaveValue(person.email);

  await fillCredentials(page, portal, person);
  await send(account("signUp"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  await expect(main).toContainText(person.email);
  await send(account("resend"));
  await expect(main.getByRole("status")).toHaveText(account("resent"));
  await confirmEmail(page, portal, person);
  await expect(page).toHaveURL(at(portal, "/dashboard"));
  // By role: texts inside of <noscript> are none to Playwright.
  await expect(main.getByRole("link", { name: shell("notFoundAction"), exact: true })).toBeVisible();

  await opener.click();
  await menu.getByRole("button", { name: shell("signOut"), exact: true }).click();
  await expect(page).toHaveURL(at(portal));

  await page.goto(at(portal, "/dashboard"));
  await expect(page).toHaveURL(new RegExp(`${at(portal, "/sign-in")}\\?next=`));
  await fillCredentials(page, portal, { ...person, password: "not the right one" });
  await send(account("signIn"));
  await expect(main.getByRole("alert")).toHaveText(errors("wrongCredentials"));
  await expect(email).toHaveValue(person.email);
  await fillCredentials(page, portal, person);
  await send(account("signIn"));
  await expect(page).toHaveURL(at(portal, "/dashboard"));

  await opener.click();
  await menu.getByRole("button", { name: shell("signOut"), exact: true }).click();
  await page.goto(at(portal, "/sign-in"));
  await main.getByRole("link", { name: account("forgot"), exact: true }).click();
  await email.fill(person.email);
  await send(account("sendLink"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(account("checkMailTitle"));
  const { link } = await readMail(person.email, mail("reset.subject"));
  await page.goto(link);
  const changed = { ...person, password: `${person.password} anew` };
  await main.getByLabel(account("newPassword"), { exact: true }).fill(changed.password);
  await send(account("setPassword"));
  await expect(main.getByRole("status")).toHaveText(account("resetDone"));
  await fillCredentials(page, portal, changed);
  await send(account("signIn"));
  await expect(page).toHaveURL(at(portal, "/dashboard"));
});
