import { portals } from "../../src/portals/all.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { headerOf } from "../support/header.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, createSignedInUser, fillCredentials } from "../support/user.ts";

for (const portal of withOneOf([], [portals.luk, portals.lsa]))
  test.describe(portal.code, () => {
    test.use({ locale: portal.locale });
    const { account, shell, errors } = messagesOf(portal);

    test(`${portal.code}: the dialog opens in place, traps the focus and returns it`, async ({ page }) => {
      await page.goto(at(portal));
      const opener = page.getByRole("banner").getByRole("link", { name: shell("signIn"), exact: true });
      await opener.click();
      const dialog = page.getByRole("dialog", { name: account("signInTitle"), exact: true });
      await expect(dialog.getByLabel(account("email"), { exact: true })).toBeFocused();
      expect(page.url()).toBe(at(portal));
      await expectAccessible(page);

      // A full round with Tab, and back, stays in the dialog.
      const stops = await dialog.getByRole("button").or(dialog.getByRole("textbox")).count();
      for (const key of ["Tab", "Shift+Tab"])
        for (let stop = 0; stop <= stops + 1; stop += 1) {
          await page.keyboard.press(key);
          await expect(dialog.locator(":focus")).toHaveCount(1);
        }

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test(`${portal.code}: a wrong password is announced and the address kept; the right one signs in`, async ({
      page,
      openBrowser,
      pageErrors,
    }) => {
      pageErrors.allow(/401/);
      const user = await createSignedInUser(await openBrowser(), portal);
      await page.goto(at(portal));
      await page
        .getByRole("banner")
        .getByRole("link", { name: shell("signIn"), exact: true })
        .click();
      await fillCredentials(page, portal, { ...user, password: "not the right one" });
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      const failure = dialog.getByRole("alert");
      await expect(failure).toHaveText(errors("wrongCredentials"));
      await expect(failure).toBeFocused();
      await expect(dialog.getByLabel(account("email"), { exact: true })).toHaveValue(user.email);
      await expectAccessible(page);

      await fillCredentials(page, portal, user);
      await dialog.getByRole("button", { name: account("signIn"), exact: true }).click();
      await expect(page).toHaveURL(at(portal, "/dashboard"));
      const menu = headerOf(page, portal).tool("account");
      await menu.trigger.click();
      await expect(menu.panel.getByRole("button", { name: account("signOut"), exact: true })).toBeVisible();
    });

    test(`${portal.code}: an account is created without leaving the page`, async ({ page, pageErrors }) => {
      pageErrors.allow(/400/);
      const user = buildUser();
      await page.goto(at(portal));
      await page
        .getByRole("banner")
        .getByRole("link", { name: shell("signUp"), exact: true })
        .click();
      const dialog = page.getByRole("dialog");
      await fillCredentials(page, portal, { ...user, password: "short" });
      await page.keyboard.press("Enter");
      const password = dialog.getByLabel(account("password"), { exact: true });
      await expect(password).toHaveAccessibleDescription(
        new RegExp(escapePattern(errors("field.passwordShort"))),
      );
      await expect(password).toBeFocused();

      await password.fill(user.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: account("checkMailTitle"), exact: true })).toContainText(
        user.email,
      );
      await expectAccessible(page);
      expect(page.url()).toBe(at(portal));
    });
  });

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
