import type { Page } from "@playwright/test";
import { heroOf } from "../../src/content/schemas/home-page.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { at } from "./portal-pages.ts";
import { expect } from "./test.ts";

/** Japanese text is split into phrases, which appear as separate words in the link's accessible name. */
function withOptionalSpaces(text: string): RegExp {
  const letters = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&"));
  return new RegExp(`^${letters.join("\\s*")}$`);
}

/** The path of a new visitor: home page, call to action, start page of a resume. */
export async function openStartFromHomePage(page: Page, portal: Portal): Promise<void> {
  const { headline, emphasis, cta } = heroOf(contentLibrary.readHomePage(portal.code));
  await page.goto(at(portal));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${headline} ${emphasis}`);
  await page
    .getByRole("link", { name: withOptionalSpaces(cta) })
    .first()
    .click();
  await expect(page).toHaveURL(at(portal, `/${portal.slugs.resume}`));
}
