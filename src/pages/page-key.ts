import { type ConsentState, consentKey } from "../consent/choice.ts";
import type { Mode } from "../content/schemas/header-entry.ts";
import { textPageNames } from "../content/schemas/text-page.ts";
import { type Assignment, variantSet } from "../experiments/assign.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Theme, Viewer } from "../http/viewer.ts";
import { type CultureName, findCulture } from "../portals/cultures/cultures.ts";
import type { Environment, HostClass } from "../portals/hosts/hosts.ts";

/** Pages whose HTML depends on the page key and on nothing else of the request. */
export const cachedPages = [
  "home",
  "templates",
  "template",
  "resume",
  "letter",
  "import-review",
  "dashboard",
  "not-found",
  "review-plans",
  "review-example",
  ...textPageNames,
  "oops",
  "unsupported-browser",
] as const;
export type CachedPage = (typeof cachedPages)[number];

/** The page key without its page: everything of a request that a page may depend on. Every part is enumerated. */
export type PageVariant = {
  culture: CultureName;
  environment: Environment;
  hostClass: HostClass;
  /** Links carry the language slug (URL-04). */
  lite: boolean;
  mode: Mode;
  /** The theme that a signed-in user chose for app pages; `system` for anonymous visitors. */
  scheme: Theme;
  consent: ConsentState;
  /** The bucket of the country whose content is shown; null if the request names none (URL-05). */
  country: string | null;
  /** The culture of the visitor's own country that the page offers; null where it offers none (URL-12). */
  offer: CultureName | null;
  /** The window was narrow on an earlier page, so links lead to the mobile builder (SHL-10). */
  mobile: boolean;
  /** The query has both vID and eID (SHL-06). Their values are not part of the key. */
  eventScripts: boolean;
  /** Variants of the running experiments; empty for a visitor without an id. */
  variants: readonly Assignment[];
  /** Revision of the contact information fetched for the page; "" if none was fetched. */
  contact: string;
};

/**
 * Everything that a rendered page may depend on. The renderer gets no other part of the request, so one visitor's data
 * cannot reach another visitor's page, and the page can be cached.
 */
export type PageKey = PageVariant & {
  page: CachedPage;
  /** The page of a document, whose id ends its address: the same for all of them. */
  isDocument?: boolean;
  /** Of the page of a template: its id. */
  template?: string | undefined;
  /** Revision of all content entries that the page is made of. */
  content: string;
};

/** The variant of a request's pages. `viewer` decides the mode and the theme; `contact` is the revision of fetched contact information. */
export const pageVariantOf = (
  context: RequestContext,
  viewer: Pick<Viewer, "theme"> | null,
  contact = "",
): PageVariant => ({
  culture: context.culture.name,
  environment: context.environment,
  hostClass: context.host.hostClass,
  lite: context.lite,
  mode: viewer ? "auth" : "unauth",
  scheme: viewer?.theme ?? "system",
  consent: context.consent,
  country: context.country,
  // Users have chosen their country.
  offer: viewer ? null : context.offer,
  mobile: context.mobile,
  eventScripts: context.eventScripts,
  variants: context.variants,
  contact,
});

/** The key as text, for the page cache. `parsePageKey` reads its first parts back. */
export const formatPageKey = (key: PageKey): string =>
  [
    key.culture,
    key.page,
    key.lite ? "lite" : "full",
    key.content,
    key.environment,
    key.hostClass,
    key.mode,
    key.scheme,
    consentKey(key.consent),
    key.country ?? "-",
    key.offer ?? "-",
    key.mobile ? "mobile" : "any",
    key.eventScripts ? "events" : "-",
    variantSet(key.variants),
    key.variants.some(({ forced }) => forced) ? "forced" : "",
    key.isDocument ? "document" : "-",
    key.template ?? "-",
    key.contact,
  ].join(" ");

/** The parts of a formatted key that say which content its page was made of. */
export function parsePageKey(text: string): Pick<PageKey, "culture" | "page" | "lite" | "content"> {
  const [culture, page, flow, content] = text.split(" ");
  return { culture, page, lite: flow === "lite", content } as Pick<
    PageKey,
    "culture" | "page" | "lite" | "content"
  >;
}

/** Many visitors share the key, so its page is worth the best compression. */
export const isCommonKey = ({ culture, country, mobile, eventScripts, variants }: PageKey): boolean =>
  !mobile &&
  !eventScripts &&
  variants.length === 0 &&
  (country === null || country === findCulture(culture)?.country);
