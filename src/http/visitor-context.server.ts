import { randomUUID } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import {
  type ConsentState,
  consentPolicy,
  consentState,
  mayStore,
  parseConsentRecord,
  readPrivacyControl,
} from "../consent/choice.ts";
import {
  ccpaCookie,
  consentCookie,
  continueCookie,
  stayCookie,
  visitorCookie,
} from "../consent/cookie-names.ts";
import { allowedCookieDomain, cookieOptions } from "../consent/cookie-options.ts";
import { getCookieEntry } from "../consent/cookie-table.ts";
import type { PageConfig } from "../content/schemas/page-config.ts";
import { type Assignment, assignVariants } from "../experiments/assign.ts";
import { type Experiment, parseExperiments } from "../experiments/parse-experiments.ts";
import { log } from "../kit/log.server.ts";
import { countryBucketOf, resolveCountry } from "../portals/countries/resolve-country.ts";
import type { CultureName } from "../portals/cultures/cultures.ts";

/** The parts of a request, beside its address, that may change a page. */
export type VisitorFacts = {
  cookies: string | undefined;
  /** `Sec-GPC`. */
  privacyControl: string | undefined;
  /** Country header of the content network, if a trusted proxy sent it. */
  geoHeader: string | undefined;
  query: URLSearchParams;
  /** The visitor followed a link of another country's site of ours. */
  comesFromSister?: boolean;
};

export type VisitorDeps = {
  secure: boolean;
  production: boolean;
  /** Host name of the request, and the domain of its portal. */
  host: string;
  portalDomain: string;
  /** Seconds since 1970. */
  now: number;
  /** The culture that the page may offer to visitors from a country (URL-12). */
  offerTo?: (country: string) => CultureName | null;
};

/** What a visitor's cookies, privacy signal and network say. */
export type VisitorContext = {
  consent: ConsentState;
  /** The bucket of the country whose content is shown; null if the request names none (URL-05). */
  country: string | null;
  /** The culture of the visitor's own country, for an offer to go there; null if there is nothing to offer (URL-12). */
  offer: CultureName | null;
  /** ISO 3166-1 alpha-2 of the visitor's network, upper case; null if unknown. */
  edgeCountry: string | null;
  /** The window was narrow on an earlier page, so links lead to the mobile builder (SHL-10). */
  mobile: boolean;
  /** The query has both vID and eID (SHL-06). Their values are not kept. */
  eventScripts: boolean;
  /** Variants of the running experiments; empty for a visitor without an id. */
  variants: readonly Assignment[];
  /** The visitor chose to continue with an unsupported browser. */
  acceptsOldBrowser: boolean;
  /** `Set-Cookie` lines for the response to a page. */
  setCookies: string[];
  /** The page may differ from that of a visitor without cookies, so shared caches must not store it. */
  dependsOnVisitor: boolean;
};

const eventId = /^[\w-]{1,64}$/;
const visitorId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads a visitor's cookies, privacy signal and query. The result grants no rights: visitors can write every one of
 * these cookies, and a malformed cookie counts as absent.
 * `landing`: the name of the requested landing page; null for other pages.
 */
export function readVisitorContext(
  facts: VisitorFacts,
  config: PageConfig,
  deps: VisitorDeps,
  landing: string | null = null,
): VisitorContext {
  const cookies = facts.cookies ? parse(facts.cookies) : {};
  const read = (name: string): string | undefined =>
    cookies[cookieOptions(name, { secure: deps.secure, domain: null }).name];
  const country = resolveCountry({
    testQuery: facts.query.get("testcountry"),
    testCookie: read("testcountry"),
    geoHeader: facts.geoHeader,
    georegionCookie: read("x-georegion"),
  });
  const consent = consentState(consentPolicy(country), {
    record: parseConsentRecord(read(consentCookie), deps.now),
    gpc: readPrivacyControl(facts.privacyControl),
    ccpaAcknowledged: read(ccpaCookie) === "1",
  });
  const domain = allowedCookieDomain(config.cookieDomain, deps);
  const setCookies: string[] = [];
  const setCookie = (name: string, value: string) => {
    if (!mayStore(getCookieEntry(name).category, consent)) return;
    const cookie = cookieOptions(name, { secure: deps.secure, domain });
    setCookies.push(serialize(cookie.name, value, cookie.options));
  };
  if (country.rememberTest) setCookie("testcountry", country.rememberTest);
  if (landing && !read("lp")) setCookie("lp", landing);

  const bucket = country.source === "default" ? null : countryBucketOf(country.country);
  const offered = (bucket && read(stayCookie) !== "1" && deps.offerTo?.(bucket)) || null;
  // The visitor has chosen this country in the list of another site.
  if (offered && facts.comesFromSister) setCookie(stayCookie, "1");

  const experiments = experimentsOf(config);
  const visitor = visitorOf(read(visitorCookie), consent, experiments.length > 0);
  if (visitor.isNew) setCookie(visitorCookie, visitor.id!);
  const test = (name: "runtest" | "disabletests"): string | null => {
    const requested = facts.query.get(name);
    if (requested && !deps.production && /^[\w.:-]{1,100}$/.test(requested)) setCookie(name, requested);
    return requested ?? read(name) ?? null;
  };
  return {
    consent,
    country: bucket,
    offer: facts.comesFromSister ? null : offered,
    mobile: read("ismobile") === "1",
    eventScripts: ["vID", "eID"].every((name) => eventId.test(facts.query.get(name) ?? "")),
    variants: assignVariants(experiments, {
      visitorId: visitor.id,
      runtest: test("runtest"),
      disabletests: test("disabletests"),
      production: deps.production,
    }),
    acceptsOldBrowser: read(continueCookie) === "1",
    setCookies,
    dependsOnVisitor: Boolean(
      facts.cookies || facts.privacyControl || facts.geoHeader || setCookies.length > 0,
    ),
    edgeCountry: country.edgeCountry,
  };
}

const experimentsByConfig = new WeakMap<PageConfig, Experiment[]>();

/** The experiments of a config. Malformed ones are skipped and logged once (EXP-01). */
export function experimentsOf(config: PageConfig): Experiment[] {
  const known = experimentsByConfig.get(config);
  if (known) return known;
  const { experiments, skipped } = parseExperiments(config.experiments);
  for (const experiment of skipped) log.warn("experiment.skipped", experiment);
  experimentsByConfig.set(config, experiments);
  return experiments;
}

/** Visitors get an id only if they consented to statistics and an experiment is running. */
function visitorOf(
  cookie: string | undefined,
  consent: ConsentState,
  wanted: boolean,
): { id: string | null; isNew: boolean } {
  if (!wanted || !mayStore(getCookieEntry(visitorCookie).category, consent))
    return { id: null, isNew: false };
  return cookie && visitorId.test(cookie) ? { id: cookie, isNew: false } : { id: randomUUID(), isNew: true };
}
