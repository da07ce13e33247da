import { randomUUID } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import {
  type ConsentState,
  consentState,
  mayStore,
  parseConsentRecord,
  readPrivacyControl,
} from "../consent/choice.ts";
import { allowedCookieDomain, cookieOptions } from "../consent/cookie-options.ts";
import { consentPolicy } from "../consent/policy.ts";
import {
  ccpaCookie,
  consentCookie,
  continueCookie,
  getCookieEntry,
  visitorCookie,
} from "../consent/storage-table.ts";
import type { PageConfig } from "../content/page-config.ts";
import { assign } from "../experiments/assign.ts";
import { type Experiment, parseExperiments } from "../experiments/parse-experiments.ts";
import { log } from "../kit/log.server.ts";
import type { Frame } from "../pages/page-key.ts";
import { countryBucketOf, resolveCountry } from "../portals/country.ts";

/** What of a request may decide about a page, beside its address. */
export type VisitFacts = {
  cookies: string | undefined;
  /** `Sec-GPC`. */
  privacyControl: string | undefined;
  /** The content network's country header, from a trusted proxy only. */
  geoHeader: string | undefined;
  query: URLSearchParams;
};

export type VisitDeps = {
  secure: boolean;
  production: boolean;
  /** Host name of the request, and the domain of its portal. */
  host: string;
  portalDomain: string;
  /** Seconds since 1970. */
  now: number;
};

export type Visit = Pick<Frame, "consent" | "country" | "mobile" | "eventScripts" | "variants"> & {
  /** The person chose to go on with an old browser. */
  continued: boolean;
  /** `Set-Cookie` lines that the answer to a page brings. */
  setCookies: string[];
  /** False where the page depends on nothing but its address: everybody's caches may keep it. */
  ownFacts: boolean;
  /** Where the network sees the visitor; null where nobody knows. */
  edgeCountry: string | null;
};

const eventId = /^[\w-]{1,64}$/;
const visitorId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads what a visitor's cookies, privacy signal and address say, for the page key. Nothing in here grants anything:
 * every cookie can be written by anybody, and a malformed one is an absent one.
 * `landing`: the name of the landing page asked for, if it is one.
 */
export function readVisit(
  facts: VisitFacts,
  config: PageConfig,
  deps: VisitDeps,
  landing: string | null = null,
): Visit {
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
  const keep = (name: string, value: string) => {
    if (!mayStore(getCookieEntry(name).category, consent)) return;
    const cookie = cookieOptions(name, { secure: deps.secure, domain });
    setCookies.push(serialize(cookie.name, value, cookie.options));
  };
  if (country.rememberTest) keep("testcountry", country.rememberTest);
  if (landing && !read("lp")) keep("lp", landing);

  const experiments = experimentsOf(config);
  const visitor = visitorOf(read(visitorCookie), consent, experiments.length > 0);
  if (visitor.isNew) keep(visitorCookie, visitor.id!);
  const test = (name: "runtest" | "disabletests"): string | null => {
    const asked = facts.query.get(name);
    if (asked && !deps.production && /^[\w.:-]{1,100}$/.test(asked)) keep(name, asked);
    return asked ?? read(name) ?? null;
  };
  return {
    consent,
    country: country.source === "default" ? null : countryBucketOf(country.country),
    mobile: read("ismobile") === "1",
    eventScripts: ["vID", "eID"].every((name) => eventId.test(facts.query.get(name) ?? "")),
    variants: assign(experiments, {
      visitorId: visitor.id,
      runtest: test("runtest"),
      disabletests: test("disabletests"),
      production: deps.production,
    }),
    continued: read(continueCookie) === "1",
    setCookies,
    ownFacts: Boolean(facts.cookies || facts.privacyControl || facts.geoHeader || setCookies.length > 0),
    edgeCountry: country.edgeCountry,
  };
}

const experimentsByConfig = new WeakMap<PageConfig, Experiment[]>();

/** The experiments of a config; what in it is none is logged, once (EXP-01). */
export function experimentsOf(config: PageConfig): Experiment[] {
  const known = experimentsByConfig.get(config);
  if (known) return known;
  const { experiments, skipped } = parseExperiments(config.experiments);
  for (const one of skipped) log.warn("experiment.skipped", one);
  experimentsByConfig.set(config, experiments);
  return experiments;
}

/** A visitor has an id only where statistics are agreed to and something is being tested. */
function visitorOf(
  cookie: string | undefined,
  consent: ConsentState,
  wanted: boolean,
): { id: string | null; isNew: boolean } {
  if (!wanted || !mayStore(getCookieEntry(visitorCookie).category, consent))
    return { id: null, isNew: false };
  return cookie && visitorId.test(cookie) ? { id: cookie, isNew: false } : { id: randomUUID(), isNew: true };
}
