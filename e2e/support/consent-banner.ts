import type { BrowserContext, Page } from "@playwright/test";
import { formatConsentRecord, type OptionalCategory } from "../../src/consent/choice.ts";
import { consentCookie } from "../../src/consent/cookie-names.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";

/** The consent banner: a choice or a notice. */
export const bannerOf = (page: Page, portal: Portal) =>
  page.getByRole("region", { name: messagesOf(portal).consent("title"), exact: true });

type Choice = "accept" | "reject" | "acknowledge" | "doNotSell";

/** Presses a button of the banner and waits until the banner is gone, on this page or on the reloaded one. */
export async function answerBanner(page: Page, portal: Portal, choice: Choice): Promise<void> {
  const name = messagesOf(portal).consent(choice);
  const banner = bannerOf(page, portal);
  await banner.getByRole("button", { name, exact: true }).click();
  await expect(banner).toHaveCount(0);
}

/** The consent form of the cookie page. */
export function consentForm(page: Page, portal: Portal) {
  const { consent } = messagesOf(portal);
  const form = page.getByRole("region", { name: consent("settings"), exact: true });
  return {
    form,
    saved: form.getByText(consent("saved"), { exact: true }),
    box: (category: "necessary" | "preference" | "statistics" | "marketing") =>
      form.getByRole("checkbox", { name: consent(`category.${category}`), exact: true }),
    send: (choice: "save" | "accept" | "reject") =>
      form.getByRole("button", { name: consent(choice), exact: true }).click(),
  };
}

/** Sets the cookie of an earlier consent to these categories. */
export const grantConsent = (
  context: BrowserContext,
  url: string,
  granted: OptionalCategory[],
): Promise<void> =>
  context.addCookies([
    {
      name: consentCookie,
      value: formatConsentRecord({ regime: "opt-in", granted, at: Date.now() / 1000 }),
      url,
    },
  ]);
