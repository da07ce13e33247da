import { readCountry } from "./country-codes.ts";
import { allCultures } from "./cultures.ts";

/** Countries that `testcountry` may name (URL-08), in the order of the specification. */
export const testCountries = [
  ..."CA AU NZ AE BE BR CH CL DE ES FR GH IN IT MX PH SG ZA BD ID KE MY NA NG PK PE PR SA TZ ZM IE TT US".split(
    " ",
  ),
] as const;

/** Where content looks from when nothing answers. */
export const defaultCountry = "US";

/** The country `testcountry` names, in any case, upper case; null for any value that is not on the list. */
export function readTestCountry(value: unknown): string | null {
  const code = readCountry(value);
  return code !== null && testCountries.includes(code) ? code : null;
}

/** What a request says about its country. Absent and unreadable evidence are the same. */
export type CountryEvidence = {
  /** `testcountry` of the query. */
  testQuery?: string | null;
  /** The `testcountry` cookie. */
  testCookie?: string | null;
  /** The content network's header. Only from a trusted proxy; from anybody else it proves nothing. */
  geoHeader?: string | null;
  /** The `x-georegion` cookie. */
  georegionCookie?: string | null;
  /** The answer of the country-claims call (CAL-11), where this server made it; a browser's word does not count. */
  claims?: string | null;
};

/** Who answered, in rank. */
export type CountrySource =
  | "testcountry-query"
  | "testcountry-cookie"
  | "geo-header"
  | "georegion-cookie"
  | "country-claims"
  | "default";

export type CountryResolution = {
  /** The country content is shown for, upper case. Anybody can choose it: never a reason for a legal decision. */
  country: string;
  source: CountrySource;
  /** The country the network or the claims call reports; null where nobody knows. Nothing a visitor writes counts. */
  edgeCountry: string | null;
  /** The country asked for by `testcountry`, if any. A legal decision takes the stricter of this and the edge's. */
  override: string | null;
  /** The `testcountry` cookie to write, lower case: only after a valid query. */
  rememberTest: string | null;
};

/**
 * Finds the country of a request; the first source that answers wins (URL-05). `allowOverride: false` takes
 * `testcountry` out, for deployments that do not want it.
 */
export function resolveCountry(evidence: CountryEvidence, allowOverride = true): CountryResolution {
  const query = allowOverride ? readTestCountry(evidence.testQuery) : null;
  const cookie = allowOverride ? readTestCountry(evidence.testCookie) : null;
  const header = readCountry(evidence.geoHeader);
  const claims = readCountry(evidence.claims);
  const ranked: [CountrySource, string | null][] = [
    ["testcountry-query", query],
    ["testcountry-cookie", cookie],
    ["geo-header", header],
    ["georegion-cookie", readCountry(evidence.georegionCookie)],
    ["country-claims", claims],
    ["default", defaultCountry],
  ];
  const [source, country] = ranked.find(([, found]) => found !== null) as [CountrySource, string];
  return {
    country,
    source,
    edgeCountry: header ?? claims,
    override: query ?? cookie,
    rememberTest: query?.toLowerCase() ?? null,
  };
}

const known = new Set(allCultures.map((culture) => culture.country));

/** Part of the page key: a country that pages are made for, or one bucket for the rest of the world. */
export const countryBucketOf = (country: string): string => (known.has(country) ? country : "other");

/** Every bucket there is. */
export const countryBuckets: readonly string[] = [...known, "other"];
