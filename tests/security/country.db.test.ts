import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentRuleOf } from "../../src/portals/countries/consent-rules.ts";
import { readCountry } from "../../src/portals/countries/country-codes.ts";
import { testCountries } from "../../src/portals/countries/resolve-country.ts";
import { geoHeader, openSite, type Site, type TestRequest } from "../support/site.ts";
import { comparable } from "./actors.ts";

/** A visitor's country: which sources count, and what they may decide. */
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const claims = "/eb/api/v1/user/countryclaims";
const countryOf = async (request: Partial<TestRequest>): Promise<string | null> =>
  JSON.parse((await site.request({ path: claims, ...request })).text).countryCode;

/** Headers in which content networks and proxies send the country; only the configured one counts. */
const others = [
  "x-geo-header",
  "x-geo-country",
  "x-georegion",
  "x-country-code",
  "cf-ipcountry",
  "cloudfront-viewer-country",
  "x-vercel-ip-country",
  "x-appengine-country",
  "fastly-geo-country",
  "x-akamai-edgescape",
  "geoip-country-code",
];

describe("CAL-11 CAL-12 the country of the connection", () => {
  test("comes from the configured header of a trusted proxy", async () => {
    expect(await countryOf({ headers: { [geoHeader]: "FR" } })).toBe("FR");
    expect(await countryOf({ headers: { [geoHeader.toUpperCase()]: "fr" } })).toBe("FR");
    const head = await site.request({ method: "HEAD", path: "/", headers: { [geoHeader]: "FR" } });
    expect(head.headers["x-geo-header"]).toBe("FR");
  });

  test("is ignored from any other client, whatever the request claims", async () => {
    for (const headers of [
      { [geoHeader]: "FR" },
      { [geoHeader]: "FR", "x-forwarded-for": "127.0.0.9" },
      { [geoHeader]: "FR", forwarded: "for=127.0.0.9", "x-real-ip": "127.0.0.9" },
    ])
      expect(await countryOf({ outside: true, headers })).toBeNull();
    const head = await site.request({
      method: "HEAD",
      path: "/",
      outside: true,
      headers: { [geoHeader]: "FR" },
    });
    expect(head.headers["x-geo-header"]).toBeUndefined();
  });

  test.each(others)("is not taken from another header: %s", async (name) => {
    for (const outside of [false, true])
      expect(await countryOf({ outside, headers: { [name]: "FR" } })).toBeNull();
  });

  test.each(["", "F", "FRA", "12", "<script>", "FR, DE", "XX", "ZZ", "\u00e9\u00e9", "__proto__", "T1"])(
    "must be a country code: %j",
    async (value) => {
      const found = await countryOf({ headers: { [geoHeader]: value } });
      expect(found === null || readCountry(found) === found).toBe(true);
      expect(found).toBe(readCountry(value));
    },
  );

  test("is unknown if the header is sent twice", async () => {
    expect(await countryOf({ headers: { [geoHeader]: ["FR", "DE"] } })).toBeNull();
  });

  test("is not taken from cookies or queries", async () => {
    const headers = { cookie: "x-georegion=FR; testcountry=FR; countryCode=FR" };
    expect(await countryOf({ path: `${claims}?testcountry=FR&countryCode=FR`, headers })).toBeNull();
    expect(await countryOf({ headers: { ...headers, [geoHeader]: "DE" } })).toBe("DE");
  });

  test("is unknown if no header is configured", async () => {
    const bare = await openSite({ env: { GEO_HEADER: "" } });
    try {
      for (const name of [geoHeader, ...others]) {
        const response = await bare.request({ path: claims, headers: { [name]: "FR" } });
        expect(JSON.parse(response.text), name).toEqual({ countryCode: null });
      }
    } finally {
      await bare.close();
    }
  });
});

describe("URL-08 testcountry", () => {
  const cookieAfter = async (value: string): Promise<string | undefined> => {
    const response = await site.request({ path: `/?testcountry=${value}` });
    expect(response.status, value).toBe(200);
    const [line] = [response.headers["set-cookie"] ?? []]
      .flat()
      .filter((one) => one.startsWith("testcountry="));
    return line?.split(/[=;]/)[1];
  };

  test("every listed country is stored in the cookie", async () => {
    expect(testCountries).toHaveLength(33);
    for (const code of testCountries) expect(await cookieAfter(code), code).toBe(code.toLowerCase());
  });

  test.each([
    "xx",
    "gb",
    "jp",
    "USA",
    "u",
    "",
    "%20us",
    "us%0d%0aSet-Cookie:x=1",
    "%3Cscript%3E",
    "__proto__",
    "constructor",
    "us,de",
    "us&testcountry=xx",
    "%E0%A4%A",
  ])("any other value is ignored: %s", async (value) => {
    if (value.startsWith("us&")) return expect(["us", undefined]).toContain(await cookieAfter(value));
    expect(await cookieAfter(value)).toBeUndefined();
  });

  test("a value with NUL is refused, as in every query", async () => {
    const { status, headers } = await site.request({ path: "/?testcountry=u%00s" });
    expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
  });
});

/** The banner of a page: a choice, a notice, or California's notice. */
type Regime = "choice" | "ccpa" | "notice";
/** Banners by their buttons: only an opt-in country's has one to accept. */
const regimes: Record<string, Regime> = {
  "accept,reject": "choice",
  "acknowledge,reject": "ccpa",
  acknowledge: "notice",
};
async function bannerOf(request: Partial<TestRequest>): Promise<Regime | null> {
  const { text, status } = await site.request({ path: "/lp/privacy", ...request });
  expect(status).toBe(200);
  const [, banner] = /data-notice="consent"(.*?)<\/section>/s.exec(text) ?? [];
  if (banner === undefined) return null;
  const buttons = [...banner.matchAll(/value="([a-z]+)" name="choice"/g)].map(([, choice]) => choice).join();
  return regimes[buttons]!;
}

const banners = { "opt-in": "choice", "opt-out": "ccpa", notice: "notice" } as const;
const strict = ["notice", "ccpa", "choice"];

describe("S26 no legal rule follows a visitor's claim", () => {
  /** Countries of each regime, and an unknown one. */
  const places = ["DE", "US", "MX", "GB", "JP", "ZA", null];
  const overrides = ["US", "MX", "DE", "CA", "ZA"];
  const cases = places.flatMap((place) => overrides.map((override) => [place, override] as const));

  test.each(cases)("a visitor in %s with testcountry %s gets the stricter rule", async (place, override) => {
    const headers = place ? { [geoHeader]: place } : {};
    const own = banners[consentRuleOf(place).regime];
    const requested = banners[consentRuleOf(override).regime];
    const expected = strict[Math.max(strict.indexOf(own), strict.indexOf(requested))];
    expect(await bannerOf({ headers })).toBe(own);
    expect(await bannerOf({ path: `/lp/privacy?testcountry=${override}`, headers })).toBe(expected);
    const cookie = `testcountry=${override.toLowerCase()}`;
    expect(await bannerOf({ headers: { ...headers, cookie } })).toBe(expected);
  });

  test.each(["US", "MX"])("a region cookie of %s weakens nothing", async (country) => {
    const cookie = `x-georegion=${country}`;
    expect(await bannerOf({ headers: { cookie } })).toBe("choice");
    expect(await bannerOf({ headers: { cookie, [geoHeader]: "DE" } })).toBe("choice");
    expect(await bannerOf({ outside: true, headers: { cookie, [geoHeader]: country } })).toBe("choice");
  });

  test("California's notice is shown by network country, and disappears only when acknowledged", async () => {
    const headers = { [geoHeader]: "US" };
    expect(await bannerOf({ headers })).toBe("ccpa");
    expect(await bannerOf({ headers: { ...headers, cookie: "ccpaconsent=1" } })).toBeNull();
    for (const value of ["0", "true", "", "11", "1x"])
      expect(await bannerOf({ headers: { ...headers, cookie: `ccpaconsent=${value}` } }), value).toBe("ccpa");
    // It does not count as consent where the law requires consent.
    expect(await bannerOf({ headers: { [geoHeader]: "DE", cookie: "ccpaconsent=1" } })).toBe("choice");
    expect(await bannerOf({ headers: { cookie: "ccpaconsent=1; testcountry=us" } })).toBe("choice");
  });

  test("consent given under a weaker rule, or forged, does not count", async () => {
    const at = Math.floor(Date.now() / 1000);
    const record = (text: string) =>
      bannerOf({ headers: { [geoHeader]: "DE", cookie: `dossier-consent=${text}` } });
    expect(await record(`1.opt-in.psm.${at}`)).toBeNull();
    for (const forged of [
      `1.notice.psm.${at}`,
      `1.opt-out.psm.${at}`,
      `2.opt-in.psm.${at}`,
      `1.opt-in.psm.${at + 3_600}`,
      `1.opt-in.psm.${at - 200 * 24 * 3_600}`,
      `1.opt-in.all.${at}`,
      "1",
      "true",
    ])
      expect(await record(forged), forged).toBe("choice");
  });

  test("the country decides no price, no permission and no stored data", async () => {
    const user = await site.createUser();
    const paths = [
      "/api/pricing",
      `/api/users/ispremium/${user.id}/lde`,
      `/api/userpreferences/${user.id}`,
      "/api/me",
    ];
    for (const path of paths) {
      const plain = await site.request({ path, as: user });
      for (const headers of [
        { [geoHeader]: "US" },
        { cookie: `${user.cookie}; testcountry=us; x-georegion=US` },
      ])
        expect(comparable(await site.request({ path, as: user, headers })), path).toEqual(comparable(plain));
      const withQuery = await site.request({ path: `${path}?testcountry=us`, as: user });
      expect(withQuery.text, path).toBe(plain.text);
    }
  });
});
