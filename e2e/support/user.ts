import type { BrowserContext, Page } from "@playwright/test";
import { newId } from "../../src/kit/id.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { readMail } from "./mail.ts";
import { at, messagesOf } from "./portal-pages.ts";
import { expect, newNetwork } from "./test.ts";

export type TestUser = { email: string; password: string };

export const buildUser = (): TestUser => ({
  email: `${newId()}@example.com`,
  password: `three small boats ${newId().slice(-6)}`,
});

/** Fills in the open sign-up page and follows the link in the mail. */
async function signUp(page: Page, portal: Portal, user: TestUser): Promise<void> {
  const { account } = messagesOf(portal);
  await fillCredentials(page, portal, user);
  await page
    .getByRole("main")
    .getByRole("button", { name: account("signUp"), exact: true })
    .click();
  await expect(page.getByRole("heading", { name: account("checkMailTitle") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(user.email);
  await confirmEmail(page, portal, user);
}

/** Signs up on the page and opens the start page of a resume. */
export async function signUpAndStart(page: Page, portal: Portal): Promise<TestUser> {
  const user = buildUser();
  await page.goto(at(portal, "/sign-up"));
  await signUp(page, portal, user);
  await page.goto(at(portal, `/${portal.slugs.resume}`));
  return user;
}

/** Opens the confirmation link in the browser that signed up. */
export async function confirmEmail(page: Page, portal: Portal, { email }: TestUser): Promise<void> {
  const { link } = await readMail(email, messagesOf(portal).mail("confirm.subject"));
  await page.goto(link);
}

/** Fills in address and password, in the dialog or on the page. */
export async function fillCredentials(page: Page, portal: Portal, user: TestUser): Promise<void> {
  const { account } = messagesOf(portal);
  const form = page.getByRole("dialog").or(page.getByRole("main")).last();
  await form.getByLabel(account("email"), { exact: true }).fill(user.email);
  await form.getByLabel(account("password"), { exact: true }).fill(user.password);
}

/** Creates an account through the API, for tests of other features. Leaves the browser signed in. */
export async function createSignedInUser(context: BrowserContext, portal: Portal): Promise<TestUser> {
  const user = buildUser();
  await send(context, at(portal, "/api/account/sign-up"), user);
  const { link } = await readMail(user.email, messagesOf(portal).mail("confirm.subject"));
  await send(context, link);
  return user;
}

/** Signs in through the API. */
export async function signIn(context: BrowserContext, portal: Portal, user: TestUser): Promise<void> {
  await send(context, at(portal, "/api/account/sign-in"), user);
}

/**
 * Requests an address with the browser's cookies, and stores the response's in the browser. Costs a tenth of a page that
 * does the same. POST with `json`, unless `method` says otherwise. Returns the body.
 */
export async function send(
  context: BrowserContext,
  address: string,
  json?: object,
  method?: string,
): Promise<string> {
  const { origin } = new URL(address);
  const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const { status, headers, body } = await fetchRaw(
    address,
    { cookie, origin, "sec-fetch-site": "same-origin", "x-forwarded-for": newNetwork() },
    { method, json },
  );
  expect(status, `${address} ${body}`).toBeLessThan(400);
  await context.addCookies(
    (headers["set-cookie"] ?? []).map((line) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      const maxAge = /max-age=(\d+)/i.exec(line)?.[1];
      return {
        name: name!,
        value: value!,
        url: `${origin}/`,
        httpOnly: /httponly/i.test(line),
        sameSite: "Lax" as const,
        ...(maxAge && { expires: Date.now() / 1000 + Number(maxAge) }),
      };
    }),
  );
  return body.toString();
}
