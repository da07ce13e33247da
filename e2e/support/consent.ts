import type { BrowserContext } from "@playwright/test";
import { formatConsentRecord } from "../../src/consent/choice.ts";
import { consentCookie } from "../../src/consent/cookie-names.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at } from "./portal-pages.ts";

/** Sets the cookie of an earlier refusal, so that no banner is shown. */
export const refuseConsent = (context: BrowserContext, portal: Portal): Promise<void> =>
  context.addCookies([
    {
      name: consentCookie,
      value: formatConsentRecord({ regime: "opt-in", granted: [], at: Date.now() / 1000 }),
      url: new URL(at(portal)).origin,
    },
  ]);

/** Removes the consent cookie, so that the banner is shown. */
export const clearConsent = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: consentCookie });
