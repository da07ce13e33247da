import { createHash } from "node:crypto";
import { contentVersion, revisionOf } from "../content/library-adapter.server.ts";
import { textPageNames } from "../content/schemas/text-page.ts";
import { pricingPiece } from "../plans/price-source.server.ts";
import { type CultureName, findCulture } from "../portals/cultures/cultures.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import type { CachedPage } from "./page-key.ts";

/** How customers rate a portal: a service's answer, and no file (CAL-13). */
export const ratingPiece = (portal: PortalCode): string => `trust-rating/${portal}.json`;

/** The pieces of content that a page is made of. */
export function piecesOf(portal: Portal, page: CachedPage, lite: boolean): string[] {
  const { code, locale } = portal;
  const shell = ["config", "contacts"].map((folder) => `${folder}/${code}.json`);
  const entries = ["header", "footer"].map((name) => `entries/${code}/${name}.json`);
  const words = [`resource/${locale}.json`, ...(lite ? [`resourceLite/${locale}.json`] : [])];
  const own =
    page === "home" || textPageNames.some((name) => name === page) ? [`pages/${code}/${page}.json`] : [];
  const more = { home: [ratingPiece(code)], "review-plans": [`plans/${code}.json`, pricingPiece(code)] }[
    page as string
  ];
  return [...shell, ...entries, ...words, ...own, ...(more ?? [])];
}

const kept = new Map<string, string>();
let keptFor = -1;

/** One text for the revisions of all pieces of a page: another one as soon as one of them is another. */
export function contentRevision(culture: CultureName, page: CachedPage, lite: boolean): string {
  if (keptFor !== contentVersion()) kept.clear();
  keptFor = contentVersion();
  const key = `${culture} ${page} ${lite}`;
  let revision = kept.get(key);
  if (revision === undefined) {
    const pieces = piecesOf(findCulture(culture)!.portal, page, lite).map(revisionOf);
    revision = createHash("sha256").update(pieces.join()).digest("base64url").slice(0, 8);
    kept.set(key, revision);
  }
  return revision;
}
