import { portals } from "../../src/portals/all.ts";
import { editorOf } from "../support/editor.ts";
import { barButton, confirmationMail, keepInDialog, startResume } from "../support/guest.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, createSignedInUser, send, signIn } from "../support/user.ts";

const portal = portals.luk;
const { builder, account, dashboard } = messagesOf(portal);

test.use({ locale: portal.locale });

test("while a sign-up waits, another person signs in in the same browser and gets nothing of the guest, who confirms it afterwards", async ({
  page,
  context,
  openBrowser,
  pageErrors,
}) => {
  // The other person's account does not have the document.
  pageErrors.allow(/404/);
  const user = buildUser();
  const { editor, expectSamePage, address } = await startResume(page);
  const dialog = await keepInDialog(page, user);
  await dialog.getByRole("button", { name: account("close"), exact: true }).click();
  const other = await createSignedInUser(await openBrowser(), portal);
  await signIn(context, portal, other);
  const status = await page.waitForResponse(
    async (response) =>
      response.url().endsWith("/sign-up-status") && (await response.json()).status !== "waiting",
  );
  expect(await status.json()).toEqual({ status: "signed-in" });
  await editor.namePart("given").fill("Priya Anna");
  await expect(editor.state("browser")).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab).toHaveURL(at(portal, "/dashboard"));
  const left = tab.getByRole("region", { name: dashboard("leftDrafts") });
  await expect(left.getByRole("listitem")).toContainText("Priya Anna");
  await expect(tab.getByRole("article")).toHaveCount(0);
  await tab.close();

  await send(context, at(portal, "/api/account/sign-out"), {});
  await barButton(page, account("confirmTitle")).click();
  const code = /^\d{3} \d{3}$/m.exec((await confirmationMail(user)).text)![0];
  await page.getByRole("dialog").getByLabel(account("mailCode"), { exact: true }).fill(code);
  await page.keyboard.press("Enter");
  await expect(editor.state("saved")).toBeVisible();
  await expect(barButton(page, builder("keep"))).toHaveCount(0);
  await expectSamePage();
  const again = await context.newPage();
  await again.goto(address);
  await expect(editorOf(again, portal).namePart("given")).toHaveValue("Priya Anna");
});
