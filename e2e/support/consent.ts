import type { BrowserContext } from "@playwright/test";
import { formatConsentRecord } from "../../src/consent/choice.ts";
import { consentCookie } from "../../src/consent/storage-table.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at } from "./portal-pages.ts";

/** As if the visitor had been asked about cookies before, and had said no: the banner is gone. */
export const refuseConsent = (context: BrowserContext, portal: Portal): Promise<void> =>
  context.addCookies([
    {
      name: consentCookie,
      value: formatConsentRecord({ regime: "opt-in", granted: [], at: Date.now() / 1000 }),
      url: new URL(at(portal)).origin,
    },
  ]);

/** As if nobody had asked yet. */
export const clearConsent = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: consentCookie });
