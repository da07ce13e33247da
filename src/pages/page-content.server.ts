import { createHash } from "node:crypto";
import type { ContentLibrary } from "../content/content-library.server.ts";
import { textPageNames } from "../content/schemas/text-page.ts";
import { pricingEntry } from "../plans/price-source.server.ts";
import { type CultureName, findCulture } from "../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import type { CachedPage } from "./page-key.ts";

/** Name of the entry with a portal's ratings, which have no file (CAL-13). */
export const ratingEntry = (portal: PortalCode): string => `trust-rating/${portal}.json`;

/** Name of the entry that says when a review in the portal's language can be done, which has no file. */
export const reviewServiceEntry = (portal: PortalCode): string => `review-service/${portal}.json`;

/** Names of the content entries that a page is made of. */
export function entriesOf(portal: Portal, page: CachedPage, lite: boolean): string[] {
  const { code, locale } = portal;
  const shell = ["config", "contacts"].map((folder) => `${folder}/${code}.json`);
  const entries = ["header", "footer"].map((name) => `entries/${code}/${name}.json`);
  const messages = [`resource/${locale}.json`, ...(lite ? [`resourceLite/${locale}.json`] : [])];
  const own = textPageNames.some((name) => name === page) ? [`pages/${code}/${page}.json`] : [];
  const home = `pages/${code}/home.json`;
  const more = {
    // Its headline lies on the ground of the home page's.
    templates: [home],
    home: [home, `writing/${code}.json`, ratingEntry(code)],
    "review-example": [`reviewExamples/${code}.json`],
    "review-plans": [`plans/${code}.json`, pricingEntry(code), reviewServiceEntry(code)],
  }[page as string];
  return [...shell, ...entries, ...messages, ...own, ...(more ?? [])];
}

/** One revision for all entries of a page: it differs as soon as one of them does. */
export type PageRevision = (culture: CultureName, page: CachedPage, lite: boolean) => string;

export function createPageRevision(
  library: Pick<ContentLibrary, "revisionOf" | "untilChange">,
): PageRevision {
  const cache = library.untilChange(() => new Map<string, string>());
  return (culture, page, lite) => {
    const cached = cache();
    const key = `${culture} ${page} ${lite}`;
    let revision = cached.get(key);
    if (revision === undefined) {
      const revisions = entriesOf(findCulture(culture)!.portal, page, lite).map(library.revisionOf);
      revision = createHash("sha256").update(revisions.join()).digest("base64url").slice(0, 8);
      cached.set(key, revision);
    }
    return revision;
  };
}
