import { portals } from "../../src/portals/all.ts";
import { editorOf } from "../support/editor.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expectCookiesMatchTable, storedNames } from "../support/browser-storage.ts";
import { createSignedInUser } from "../support/user.ts";
import { expect, test } from "../support/test.ts";

const portal = portals.luk;
const { shell, builder } = messagesOf(portal);
test.use({ locale: portal.locale });

const status = (name: string) =>
  JSON.stringify({ IsUserLoggedIn: true, User: { UserId: "1", AccDisplayName: name } });
const long = "x".repeat(3900);

const malformed: Record<string, Record<string, string>> = {
  "a UserStatus that is cut off": { UserStatus: "{" },
  "a name that is not well encoded": { UserStatus: status("%E0%A4%A"), AccDisplayName: "%E0%A4%A" },
  "a status that is not well encoded": { UserStatus: "%E0%A4%A" },
  "more than 8 KB": { UserStatus: long, "dossier-consent": long, dossier: long },
  "other types": { UserStatus: "[null]", "dossier-consent": "1.opt-in", ismobile: "null", vsuid: "<b>" },
};

test("ENT-02 HDR-18 malformed cookies make a page for nobody in particular", async ({ context, page }) => {
  const url = at(portal);
  for (const [name, cookies] of Object.entries(malformed))
    await test.step(name, async () => {
      await context.clearCookies();
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(200);
      // Its script has run to the end, and none of its parts complained: see `pageErrors`.
      await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", "unauth");
      await expect(
        page
          .getByRole("banner")
          .getByRole("link", { name: shell("signIn"), exact: true })
          .first(),
      ).toBeVisible();
    });
});

test("HDR-18 who is signed in and has a broken UserStatus is somebody without a name", async ({
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

test("CNS-03 HDR-12 the browser of somebody who writes, and signs out, holds what the table lists", async ({
  context,
  page,
}) => {
  await createSignedInUser(context, portal);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  await page.getByRole("button", { name: builder("startBlank") }).click();
  await editorOf(page, portal).namePart("given").fill("Ada");
  await expect(editorOf(page, portal).state("saved")).toBeVisible();
  expect(await storedNames(page)).toEqual(["cookie UserStatus", "cookie dossier", "indexed-db dossier-journal"]);
  await expectCookiesMatchTable(page);

  await page.goto(at(portal));
  const account = page.getByRole("banner").locator("[data-disclosure=account]");
  await account.locator("summary").click();
  await account.getByRole("button", { name: shell("signOut"), exact: true }).click();
  await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", "unauth");
  expect(await storedNames(page)).toEqual(["indexed-db dossier-journal", "session-storage isNewUser"]);
});
