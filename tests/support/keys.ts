import type { Edge } from "../../src/app/edge.ts";
import { consentState } from "../../src/consent/choice.ts";
import type { CachedPage, Frame, PageKey } from "../../src/pages/page-key.ts";
import { baseOf, originOf } from "../../src/portals/addresses.ts";
import { cultureOf } from "../../src/portals/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { pageContext } from "./pages.ts";

/** The frame of a visitor of whom nothing is known: no cookie, no country. */
export const buildFrame = (portal: Portal, over: Partial<Frame> = {}): Frame => ({
  culture: cultureOf(portal).name,
  environment: "www",
  hostClass: "www",
  lite: portal.languageSlug !== "",
  mode: "unauth",
  scheme: "system",
  consent: consentState({ regime: "opt-in" }, { record: null, gpc: false, ccpaAcknowledged: false }),
  country: null,
  mobile: false,
  eventScripts: false,
  variants: [],
  contact: "",
  ...over,
});

export const buildKey = (portal: Portal, page: CachedPage = "home", over: Partial<Frame> = {}): PageKey => ({
  ...buildFrame(portal, over),
  page,
  content: "",
});

/** What the edge hands to the routes for such a visitor. */
export function buildEdge(portal: Portal, over: Partial<Edge> = {}): Edge {
  const frame = buildFrame(portal);
  const { deployment } = pageContext;
  const host = deployment.hosts.byName.get(`www.${deployment.hosts.domainOf(portal)}`)!;
  return {
    portal,
    environment: "www",
    base: baseOf(portal),
    origin: originOf(deployment, portal),
    clientIp: "127.0.0.1",
    host,
    visit: { ...frame, continued: false, setCookies: [], ownFacts: false, edgeCountry: null },
    frame,
    ...over,
  };
}
