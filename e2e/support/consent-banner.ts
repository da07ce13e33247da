import type { BrowserContext, Page } from "@playwright/test";
import { formatConsentRecord, type OptionalCategory } from "../../src/consent/choice.ts";
import { consentCookie } from "../../src/consent/storage-table.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { messagesOf } from "./portal-pages.ts";
import { expect } from "./test.ts";

/** The question or notice about cookies. */
export const bannerOf = (page: Page, portal: Portal) =>
  page.getByRole("region", { name: messagesOf(portal).consent("title"), exact: true });

type Answer = "accept" | "reject" | "acknowledge" | "doNotSell";

/** Presses a button of the banner, and waits until it is gone, from this page or from the one that is loaded anew. */
export async function answerBanner(page: Page, portal: Portal, answer: Answer): Promise<void> {
  const name = messagesOf(portal).consent(answer);
  const banner = bannerOf(page, portal);
  await banner.getByRole("button", { name, exact: true }).click();
  await expect(banner).toHaveCount(0);
}

/** The form of the page about cookies. */
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

/** As if the person had agreed to these before. */
export const grantConsent = (context: BrowserContext, url: string, granted: OptionalCategory[]): Promise<void> =>
  context.addCookies([
    {
      name: consentCookie,
      value: formatConsentRecord({ regime: "opt-in", granted, at: Date.now() / 1000 }),
      url,
    },
  ]);
