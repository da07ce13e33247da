import { allCultures } from "../cultures/cultures.ts";
import { readCountry } from "./country-codes.ts";

/** Values that `testcountry` accepts (URL-08), in the order of the specification. */
export const testCountries = [
  ..."CA AU NZ AE BE BR CH CL DE ES FR GH IN IT MX PH SG ZA BD ID KE MY NA NG PK PE PR SA TZ ZM IE TT US".split(
    " ",
  ),
] as const;

/** The country of content where no source names one. */
const defaultCountry = "US";

/** The country of a `testcountry` value (any case), in upper case; null for a value that is not on the list. */
export function readTestCountry(value: unknown): string | null {
  const code = readCountry(value);
  return code !== null && testCountries.includes(code) ? code : null;
}

/** Parts of a request that name a country. Unreadable values count as absent. */
export type CountryEvidence = {
  /** `testcountry` of the query. */
  testQuery?: string | null;
  /** The `testcountry` cookie. */
  testCookie?: string | null;
  /** The content network's header. Pass it only when a trusted proxy set it. */
  geoHeader?: string | null;
  /** The `x-georegion` cookie. */
  georegionCookie?: string | null;
  /** The country-claims response (CAL-11) where this server requested it; never a value sent by a browser. */
  claims?: string | null;
};

/** The source of the country, highest priority first. */
type CountrySource =
  | "testcountry-query"
  | "testcountry-cookie"
  | "geo-header"
  | "georegion-cookie"
  | "country-claims"
  | "default";

export type CountryResolution = {
  /** The country content is shown for, upper case. Visitors can choose it, so no legal decision may depend on it. */
  country: string;
  source: CountrySource;
  /** The country that the network or the claims endpoint reports, null if unknown. Visitors cannot influence it. */
  edgeCountry: string | null;
  /** The country of `testcountry`, if any. Legal decisions use the stricter of this and `edgeCountry`. */
  override: string | null;
  /** The `testcountry` cookie to write, lower case: only after a valid query. */
  rememberTest: string | null;
};

/**
 * Finds the country of a request; the first source with a valid country wins (URL-05). `allowOverride: false`
 * ignores `testcountry`.
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

/** The country's part of the page key: a country that has a culture, or "other". */
export const countryBucketOf = (country: string): string => (known.has(country) ? country : "other");
