import type { Entry } from "../assets.server.ts";
import { islandPage } from "../bodies/island-page.server.tsx";
import { type PageContext, portalOf, type ShellPage } from "../page-context.server.ts";
import type { PageVariant } from "../page-key.ts";
import { pathOf } from "../page-path.ts";

/** The pages that open without a connection. */
export const offlinePages = ["resume", "letter", "dashboard"] as const;
export type OfflinePage = (typeof offlinePages)[number];

const islands = { resume: "builder", letter: "letter", dashboard: "dashboard" } as const;
export const islandOf = (page: OfflinePage): Entry => islands[page];

/**
 * The page that a service worker keeps: the same for all visitors, so that nothing of a user is in it. Its island reads the
 * documents from the device.
 */
export function offlinePage(context: PageContext, variant: PageVariant, page: OfflinePage): ShellPage {
  return {
    ...islandPage(context, { ...variant, page, content: "" }, page, { isOffline: true }),
    variant,
    name: page,
    path: pathOf(portalOf(variant), page),
    footer: null,
    noHeader: true,
    // The user has answered the banner on the page before.
    ownConsent: true,
    cacheControl: "private, no-cache",
  };
}
