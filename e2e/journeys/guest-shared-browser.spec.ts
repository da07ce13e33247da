import { portals } from "../../src/portals/all.ts";
import { editorOf, startWriting } from "../support/editor.ts";
import { barButton, confirmationMail, keepInDialog, startResume } from "../support/guest.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { buildUser, createSignedInUser, fillCredentials, send, signIn } from "../support/user.ts";

const portal = portals.luk;
const { common, account, dashboard } = messagesOf(portal);

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
  await expect(editor.state("saved")).toBeVisible();
  await expect(barButton(page, common("keep"))).toHaveCount(0);
  await expectSamePage();
  const again = await context.newPage();
  await again.goto(address);
  await expect(editorOf(again, portal).namePart("given")).toHaveValue("Priya Anna");
});

test("while a sign-up waits, the next person's draft is another matter: it shows no address, and signing in moves it alone @even", async ({
  page,
  context,
  openBrowser,
}) => {
  const user = buildUser();
  const { address } = await startResume(page);
  const mail = await keepInDialog(page, user);
  await mail.getByRole("button", { name: account("close"), exact: true }).click();

  const other = await createSignedInUser(await openBrowser(), portal);
  const tab = await context.newPage();
  const kept: string[] = [];
  tab.on("request", (request) => {
    if (request.url().includes("/api/guest/kept/")) kept.push(request.url());
  });
  await tab.goto(at(portal, `/${portal.slugs.resume}`));
  await startWriting(tab, portal);
  const editor = editorOf(tab, portal);
  await editor.namePart("given").fill("Zebedee");
  await expect(editor.state("browser")).toBeVisible();
  await barButton(tab, common("keep")).click();
  const dialog = tab.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await tab.content()).not.toContain(user.email);
  await dialog.getByRole("button", { name: account("signIn"), exact: true }).click();
  await fillCredentials(tab, portal, other);
  await tab.keyboard.press("Enter");
  await expect(editor.state("saved")).toBeVisible();
  expect(kept).toEqual([]);

  await tab.goto(at(portal, "/dashboard"));
  await expect(tab.getByRole("article")).toHaveCount(1);
  await expect(tab.getByRole("article")).toContainText("Zebedee");
  const left = tab.getByRole("region", { name: dashboard("leftDrafts") });
  await expect(left.getByRole("listitem")).toContainText("Priya");
  await expect(left.getByRole("listitem")).toHaveCount(1);

  // What waits is still the first person's.
  await send(context, at(portal, "/api/account/sign-out"), {});
  await tab.goto(address);
  await expect(barButton(tab, account("confirmTitle"))).toBeVisible();
});

test("when the next person signs up on a page, the open draft waits no longer and does not get into that account @odd", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/403/);
  const [user, other] = [buildUser(), buildUser()];
  const { address } = await startResume(page);
  await keepInDialog(page, user);
  await send(context, at(portal, "/api/account/sign-up"), { email: other.email, password: other.password });
  const refused = page.waitForResponse((response) => response.url().includes("/api/guest/kept/"));
  await page.goto(address);
  expect((await refused).status()).toBe(403);
  await expect(barButton(page, common("keep"))).toBeVisible();
  await expect(editorOf(page, portal).namePart("given")).toHaveValue("Priya");

  const code = /^\d{3} \d{3}$/m.exec((await confirmationMail(other)).text)![0];
  await send(context, at(portal, "/api/account/confirm-code"), { code });
  await page.goto(at(portal, "/dashboard"));
  const left = page.getByRole("region", { name: dashboard("leftDrafts") });
  await expect(left.getByRole("listitem")).toContainText("Priya");
  await expect(page.getByRole("article")).toHaveCount(0);
});
