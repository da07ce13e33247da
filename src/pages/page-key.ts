import type { Theme } from "../accounts/preferences.ts";
import { type ConsentState, consentKey } from "../consent/choice.ts";
import type { Mode } from "../content/header-entry.ts";
import { textPageNames } from "../content/text-page.ts";
import { type Assignment, variantSet } from "../experiments/assign.ts";
import type { Viewer } from "../http/request-context.ts";
import type { CultureName } from "../portals/cultures.ts";
import type { Environment, HostClass } from "../portals/hosts.ts";

/** Pages whose HTML depends on the key alone and nothing else of the request. */
export const cachedPages = [
  "home",
  "resume",
  "letter",
  "dashboard",
  "not-found",
  ...textPageNames,
  "oops",
  "unsupported-browser",
] as const;
export type CachedPage = (typeof cachedPages)[number];

/** All of a request that a page's frame may depend on. Every part is enumerated. */
export type Frame = {
  culture: CultureName;
  environment: Environment;
  hostClass: HostClass;
  /** Links carry the language slug (URL-04). */
  lite: boolean;
  mode: Mode;
  /** What a signed-in person chose for app pages; anybody else: the system's. */
  scheme: Theme;
  consent: ConsentState;
  /** The bucket of the country content is shown for; null where nobody said one (URL-05). */
  country: string | null;
  /** The window was narrow on an earlier page: links lead to the mobile builder at once (SHL-10). */
  mobile: boolean;
  /** vID and eID are both in the query (SHL-06); never what they are. */
  eventScripts: boolean;
  /** Variants of the running experiments; of an unknown visitor: none. */
  variants: readonly Assignment[];
  /** Revision of the contact information that was fetched for the page, "" where none was. */
  contact: string;
};

/**
 * All that a finished page may depend on. The renderer gets this and nothing else of the request, so no
 * visitor's data can reach another's page, and the page can be kept.
 */
export type PageKey = Frame & {
  page: CachedPage;
  /** Revision of everything in the content that the page is made of. */
  content: string;
};

export const keyText = (key: PageKey): string =>
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
    key.mobile ? "mobile" : "any",
    key.eventScripts ? "events" : "-",
    variantSet(key.variants),
    key.variants.some(({ forced }) => forced) ? "forced" : "",
    key.contact,
  ].join(" ");

/** What a key's text says about the content its page was made of. */
export function readKeyText(text: string): Pick<PageKey, "culture" | "page" | "lite" | "content"> {
  const [culture, page, flow, content] = text.split(" ");
  return { culture, page, lite: flow === "lite", content } as Pick<
    PageKey,
    "culture" | "page" | "lite" | "content"
  >;
}

/** The frame for whoever asks: an anonymous visitor's, in the mode and scheme of the viewer. */
export const frameFor = (frame: Frame, viewer: Pick<Viewer, "theme"> | null): Frame => ({
  ...frame,
  mode: viewer ? "auth" : "unauth",
  scheme: viewer?.theme ?? "system",
});
