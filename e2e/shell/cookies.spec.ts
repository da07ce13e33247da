import { portals } from "../../src/portals/all.ts";
import { expectCookiesMatchTable, storedNames } from "../support/browser-storage.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { createSignedInUser } from "../support/user.ts";

const portal = portals.luk;
const { shell } = messagesOf(portal);
test.use({ locale: portal.locale });

const status = (name: string) =>
  JSON.stringify({ IsUserLoggedIn: true, User: { UserId: "1", AccDisplayName: name } });
const long = "x".repeat(3900);

const malformed: Record<string, Record<string, string>> = {
  "a UserStatus that is cut off": { UserStatus: "{" },
  "a malformed name": { UserStatus: status("%E0%A4%A"), AccDisplayName: "%E0%A4%A" },
  "a malformed status": { UserStatus: "%E0%A4%A" },
  "more than 8 KB": { UserStatus: long, "dossier-consent": long, dossier: long },
  "values of other types": {
    UserStatus: "[null]",
    "dossier-consent": "1.opt-in",
    ismobile: "null",
    vsuid: "<b>",
  },
};

test("ENT-02 HDR-18 with malformed cookies the page is that of an anonymous visitor", async ({
  context,
  page,
}) => {
  const url = at(portal);
  for (const [name, cookies] of Object.entries(malformed))
    await test.step(name, async () => {
      await context.clearCookies();
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
      const response = await page.goto(url);
      expect(response?.status()).toBe(200);
      // The page's script ran to the end without errors (see `pageErrors`).
      await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", "unauth");
      await expect(
        page
          .getByRole("banner")
          .getByRole("link", { name: shell("signIn"), exact: true })
          .first(),
      ).toBeVisible();
    });
});

test("HDR-18 a signed-in user with a broken UserStatus is shown without a name", async ({
  context,
  page,
}) => {
  await createSignedInUser(context, portal);
  const url = at(portal);
  await context.addCookies([{ name: "UserStatus", value: status("%E0%A4%A"), url }]);
  await page.goto(url);
  await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", "auth");
  const account = page.getByRole("banner").locator("[data-disclosure=account] summary");
  await expect(account).toHaveText(shell("myAccount"));
});

test("CNS-03 HDR-12 after writing and signing out the browser stores what the table lists", async ({
  context,
  page,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(page, portal);
  await editorOf(page, portal).namePart("given").fill("Ada");
  await expect(editorOf(page, portal).state("saved")).toBeVisible();
  // Steps of undo are stored after a pause in typing.
  await expect
    .poll(() => storedNames(page))
    .toEqual([
      "cookie UserStatus",
      "cookie dossier",
      // Of the sign-up, by which open tabs know its account.
      "cookie dossier-browser",
      "indexed-db dossier-copies",
      "indexed-db dossier-journal",
      "indexed-db dossier-undo",
      "session-storage dossier-undo-tab",
    ]);
  await expectCookiesMatchTable(page);

  await page.goto(at(portal));
  const account = page.getByRole("banner").locator("[data-disclosure=account]");
  await account.locator("summary").click();
  await account.getByRole("button", { name: messagesOf(portal).account("signOut"), exact: true }).click();
  await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", "unauth");
  // The databases are still there, without anything of the user (`journeys/offline`).
  expect(await storedNames(page)).toEqual([
    "indexed-db dossier-copies",
    "indexed-db dossier-journal",
    "indexed-db dossier-undo",
    "session-storage isNewUser",
  ]);
});
