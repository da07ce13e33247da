import type { ReactNode } from "react";
import type { ContentLibrary, ShellContent } from "../content/content-library.server.ts";
import type { ContactDirectory } from "../content/upstream/contact-information.server.ts";
import type { ReviewService } from "../plans/review-availability.ts";
import { findCulture } from "../portals/cultures/cultures.ts";
import { liteBaseOf } from "../portals/cultures/resolve-path.ts";
import { baseOf, type Deployment } from "../portals/hosts/addresses.ts";
import type { Portal, PortalCode } from "../portals/portal.ts";
import type { TrustRating } from "../ratings/trust-rating.ts";
import type { Surface } from "../shell/appearance.ts";
import type { FooterKind } from "../shell/footer/footer-props.ts";
import type { Head } from "../shell/ui/document.tsx";
import type { Operator } from "../shell/ui/operator-card.tsx";
import type { Assets, Entry, View } from "./assets.server.ts";
import type { PageVariant } from "./page-key.ts";

export type PageContext = {
  assets: Assets;
  deployment: Deployment;
  /** Allows the development server to inject styles and to connect back. */
  development: boolean;
  /** The current year, for the copyright line. */
  year: () => number;
  content: ContentLibrary;
  /** Replaces a portal's config and entries, for the gallery and for tests. */
  shellContent?: (portal: PortalCode) => ShellContent;
  /** The operator of this installation, for the legal notice. */
  operator?: Operator;
  /** Contact information that was fetched for pages, by revision (CAL-02). */
  findContact?: ContactDirectory["find"];
  /** Base URLs of the API, of error reports and of assets, unless a portal's config names others; absent: this host. */
  bases?: Partial<Record<"api" | "logging" | "assets", string>>;
  /** How people rate the service in a portal (CAL-13); null or absent: nothing about it is shown. */
  trustRatingOf?: (portal: Portal) => TrustRating | null;
  /** Who reviews in a portal's language, and when a review can be done; null or absent: not known yet. */
  reviewServiceOf?: (portal: Portal) => ReviewService | null;
  /** Editors and the list of documents open without a connection, by a service worker. */
  worksOffline?: boolean;
  /** Purchases are tests without money, and every page about them says so. */
  testPayments?: boolean;
};

export type ShellPage = {
  variant: PageVariant;
  /** The page's name, for events and the page config. */
  name: string;
  /** Its path below the language slug. */
  path: string;
  head: Head;
  surface: Surface;
  /** Null for editors, which have none. */
  footer: FooterKind | null;
  styles: Entry;
  /** CSS of this page alone, after all other. */
  css?: string;
  island?: Entry;
  /** Addresses that the island requests first. */
  requests?: string[];
  /** The island's view, as far as the path decides it. */
  view?: View | undefined;
  /** `main` has the view as HTML, so the page inlines its styles. */
  hasFirstView?: boolean;
  /** Improves the page that the server has rendered. */
  script?: Entry | undefined;
  /** Where the sign-in dialog goes afterwards. */
  next?: string;
  status?: number;
  cacheControl?: string;
  /** The page has its own consent form, so the banner is left out. */
  ownConsent?: boolean;
  /** The page brings its own bar. */
  noHeader?: boolean;
  /** The path of the same page in another country's site, which the page may offer (URL-12); absent: it offers none. */
  pathIn?: ((portal: Portal) => string) | undefined;
  /** The header is the link back to the dashboard alone (HDR-13). */
  backOnly?: boolean;
  main: ReactNode;
};

/** The path in front of every link of a page: "" or "/cz/cs". */
export const baseOfVariant = (portal: Portal, { lite }: Pick<PageVariant, "lite">): string =>
  lite ? liteBaseOf(portal) : baseOf(portal);

export const portalOf = ({ culture }: Pick<PageVariant, "culture">): Portal => findCulture(culture)!.portal;

/** Config and entries that a page is made with. */
export const contentOf = ({ content, shellContent }: PageContext, portal: Portal): ShellContent =>
  (shellContent ?? content.readShellContent)(portal.code);
