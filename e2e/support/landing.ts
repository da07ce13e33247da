import type { Page } from "@playwright/test";
import { readHomePage } from "../../src/content/entries.server.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at, messagesOf } from "./portal-pages.ts";
import { buildUser, type TestUser, signUp } from "./user.ts";
import { expect } from "./test.ts";

/** Japanese is set in phrases, which come as words of the link's name. */
function withOptionalSpaces(text: string): RegExp {
  const letters = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&"));
  return new RegExp(`^${letters.join("\\s*")}$`);
}

/**
 * The way of everybody who comes for the first time: the country's home page, its call to action, a new
 * account, the link in the mail. Ends where the person wanted to go: at the start of a resume.
 */
export async function signUpFromHomePage(page: Page, portal: Portal): Promise<TestUser> {
  const { account } = messagesOf(portal);
  const { hero } = readHomePage(portal.code);
  const person = buildUser();
  await page.goto(at(portal));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hero.headline);
  await page
    .getByRole("link", { name: withOptionalSpaces(hero.cta) })
    .first()
    .click();
  await page
    .getByRole("main")
    .getByRole("link", { name: account("signUp"), exact: true })
    .click();
  await signUp(page, portal, person);
  await expect(page).toHaveURL(at(portal, `/${portal.slugs.resume}`));
  return person;
}
