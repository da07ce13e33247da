import type { BrowserContext, Page } from "@playwright/test";
import { newId } from "../../src/kit/id.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at, wordsOf } from "./family.ts";
import { readMail } from "./mail.ts";
import { expect } from "./test.ts";

export type Person = { email: string; password: string };

export const buildPerson = (): Person => ({
  email: `${newId()}@example.com`,
  password: `three small boats ${newId().slice(-6)}`,
});

/** Fills the form of the sign-up page that is open, and follows the link in the mail. */
export async function signUp(page: Page, portal: Portal, person: Person): Promise<void> {
  const { account } = wordsOf(portal);
  await fillAccount(page, portal, person);
  await page
    .getByRole("main")
    .getByRole("button", { name: account("signUp"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: account("checkMailTitle") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(person.email);
  await confirm(page, portal, person);
}

/** Opens the confirmation link in the browser that asked for it. */
export async function confirm(page: Page, portal: Portal, { email }: Person): Promise<void> {
  const { link } = await readMail(email, wordsOf(portal).mail("confirm.subject"));
  await page.goto(link);
}

/** Address and password, wherever the form stands. */
export async function fillAccount(page: Page, portal: Portal, person: Person): Promise<void> {
  const { account } = wordsOf(portal);
  const form = page.getByRole("dialog").or(page.getByRole("main")).last();
  await form.getByLabel(account("email"), { exact: true }).fill(person.email);
  await form.getByLabel(account("password"), { exact: true }).fill(person.password);
}

/** An account without the pages, for tests of something else. Leaves the browser signed in. */
export async function createMember(context: BrowserContext, portal: Portal): Promise<Person> {
  const person = buildPerson();
  await post(context, portal, "sign-up", person);
  const page = await context.newPage();
  await confirm(page, portal, person);
  await page.close();
  return person;
}

/** Signs in without the page. */
export const signIn = (context: BrowserContext, portal: Portal, person: Person): Promise<void> =>
  post(context, portal, "sign-in", person);

/** From a page of the portal: only a browser finds the way to names below `localhost` everywhere. */
async function post(context: BrowserContext, portal: Portal, action: string, person: Person): Promise<void> {
  const page = await context.newPage();
  await page.goto(at(portal, "/check-mail"));
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(address!, { method: "POST", headers, body })).status;
    },
    [at(portal, `/api/account/${action}`), JSON.stringify(person)],
  );
  expect(status, action).toBeLessThan(300);
  await page.close();
}
