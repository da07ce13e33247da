import type { Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { at, messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";
import { buildUser, signUp, type TestUser } from "./user.ts";

/** Japanese text is split into phrases, which appear as separate words in the link's accessible name. */
function withOptionalSpaces(text: string): RegExp {
  const letters = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&"));
  return new RegExp(`^${letters.join("\\s*")}$`);
}

/**
 * The path of a new customer: home page, call to action, sign-up, confirmation link. Ends at the start page of a
 * resume.
 */
export async function signUpFromHomePage(page: Page, portal: Portal): Promise<TestUser> {
  const { account } = messagesOf(portal);
  const { hero } = contentLibrary.readHomePage(portal.code);
  const user = buildUser();
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
  await signUp(page, portal, user);
  await expect(page).toHaveURL(at(portal, `/${portal.slugs.resume}`));
  return user;
}
