import { consentState } from "../../src/consent/choice.ts";
import type { RequestContext } from "../../src/http/request-context.ts";
import type { CachedPage, PageKey, PageVariant } from "../../src/pages/page-key.ts";
import { cultureOf } from "../../src/portals/cultures/cultures.ts";
import { baseOf, originOf } from "../../src/portals/hosts/addresses.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { pageContext } from "./pages.ts";

const withoutChoice = consentState(
  { regime: "opt-in" },
  { record: null, gpc: false, ccpaAcknowledged: false },
);

/** The page variant of a visitor without cookies and of unknown country. */
export const buildPageVariant = (portal: Portal, over: Partial<PageVariant> = {}): PageVariant => ({
  culture: cultureOf(portal).name,
  environment: "www",
  hostClass: "www",
  lite: portal.languageSlug !== "",
  mode: "unauth",
  scheme: "system",
  consent: withoutChoice,
  country: null,
  offer: null,
  mobile: false,
  eventScripts: false,
  variants: [],
  contact: "",
  ...over,
});

export const buildPageKey = (
  portal: Portal,
  page: CachedPage = "home",
  over: Partial<PageVariant> = {},
): PageKey => ({
  ...buildPageVariant(portal, over),
  page,
  ...(page === "template" && { template: portal.resume.template }),
  content: "",
});

/** The context of a request by a visitor without cookies and of unknown country. */
export function buildRequestContext(portal: Portal, over: Partial<RequestContext> = {}): RequestContext {
  const { deployment } = pageContext;
  const host = deployment.hosts.byName.get(`www.${deployment.hosts.domainOf(portal)}`)!;
  return {
    requestId: "test-1",
    portal,
    culture: cultureOf(portal),
    base: baseOf(portal),
    lite: portal.languageSlug !== "",
    host,
    environment: "www",
    origin: originOf(deployment, portal),
    clientIp: "127.0.0.1",
    arrival: { peer: "127.0.0.1", isTrustedProxy: false, proxyHeaders: [] },
    cookies: undefined,
    userAgent: "",
    consent: withoutChoice,
    country: null,
    offer: null,
    edgeCountry: null,
    mobile: false,
    eventScripts: false,
    variants: [],
    acceptsOldBrowser: false,
    setCookies: [],
    dependsOnVisitor: false,
    ...over,
  };
}
