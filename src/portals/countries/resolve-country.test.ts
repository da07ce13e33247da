import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allPortals } from "../all.ts";
import { allCultures, culturesOf } from "../cultures/cultures.ts";
import { countryCodes, readCountry } from "./country-codes.ts";
import {
  type CountryEvidence,
  countryBucketOf,
  readTestCountry,
  resolveCountry,
  testCountries,
} from "./resolve-country.ts";

describe("country codes", () => {
  test("cover the 249 of ISO 3166-1 and Kosovo", () => {
    expect(countryCodes.size).toBe(250);
    for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  test.each([
    ["DE", "DE"],
    ["de", "DE"],
    ["uK", "GB"],
    ["XK", "XK"],
  ])("%s reads as %s", (text, code) => {
    expect(readCountry(text)).toBe(code);
  });

  test.each([
    "",
    "D",
    "DEU",
    "XX",
    "ZZ",
    "T1",
    "A1",
    "A2",
    "EU",
    "AP",
    "..",
    "ıt",
    "__proto__",
    " DE",
    null,
    undefined,
    49,
    ["DE"],
  ])("%j is not a country", (value) => {
    expect(readCountry(value)).toBeNull();
  });
});

describe("testcountry", () => {
  test("accepts exactly the 33 countries of the specification, in any case", () => {
    const allowed =
      "ca au nz ae be br ch cl de es fr gh in it mx ph sg za bd id ke my na ng pk pe pr sa tz zm ie tt us";
    expect(testCountries.map((code) => code.toLowerCase()).join(" ")).toBe(allowed);
    const taken = [...countryCodes].filter((code) => readTestCountry(code) === code);
    expect(taken.sort()).toEqual(allowed.toUpperCase().split(" ").sort());
    expect(readTestCountry("us")).toBe("US");
  });

  test.each(["", "xx", "USA", "gb", "uk", "jp", "<script>", "us ", "u", "ＵＳ", "us,de", null, undefined, 1])(
    "%j is ignored",
    (value) => {
      expect(readTestCountry(value)).toBeNull();
      expect(resolveCountry({ testQuery: value as string })).toEqual({
        country: "US",
        source: "default",
        edgeCountry: null,
        override: null,
        rememberTest: null,
      });
    },
  );

  test("every accepted country has a portal or is a guest of the main site", () => {
    for (const code of testCountries) expect(culturesOf(code), code).not.toHaveLength(0);
    const portals = new Set(allPortals.map(({ iso }) => iso));
    for (const { country } of allCultures)
      if (!portals.has(country)) expect(testCountries).toContain(country);
  });
});

describe("the country of a request", () => {
  const all: Required<CountryEvidence> = {
    testQuery: "ca",
    testCookie: "au",
    geoHeader: "de",
    georegionCookie: "fr",
    claims: "it",
  };

  test.each([
    [{}, "CA", "testcountry-query"],
    [{ testQuery: null }, "AU", "testcountry-cookie"],
    [{ testQuery: "gb" }, "AU", "testcountry-cookie"],
    [{ testQuery: null, testCookie: "xx" }, "DE", "geo-header"],
    [{ testQuery: null, testCookie: null, geoHeader: "XX" }, "FR", "georegion-cookie"],
    [{ testQuery: null, testCookie: null, geoHeader: null, georegionCookie: "eu" }, "IT", "country-claims"],
    [
      { testQuery: null, testCookie: null, geoHeader: null, georegionCookie: null, claims: null },
      "US",
      "default",
    ],
  ] as const)("with %j it is %s from %s", (changes, country, source) => {
    expect(resolveCountry({ ...all, ...changes })).toMatchObject({ country, source });
  });

  test("edgeCountry follows the header or the server's claims request, regardless of testcountry", () => {
    expect(resolveCountry({ testQuery: "us", geoHeader: "DE" })).toMatchObject({
      country: "US",
      edgeCountry: "DE",
      override: "US",
    });
    expect(resolveCountry({ testCookie: "us", claims: "fr" })).toMatchObject({
      edgeCountry: "FR",
      override: "US",
    });
    expect(resolveCountry({ geoHeader: "de", claims: "us" }).edgeCountry).toBe("DE");
  });

  test("values that a visitor can write never become edgeCountry", () => {
    const text = fc.oneof(fc.constantFrom(...countryCodes, "us", "de"), fc.string());
    fc.assert(
      fc.property(text, text, text, (testQuery, testCookie, georegionCookie) => {
        const found = resolveCountry({ testQuery, testCookie, georegionCookie });
        expect(found.edgeCountry).toBeNull();
        expect(countryCodes.has(found.country)).toBe(true);
        expect(found.override === null || testCountries.includes(found.override)).toBe(true);
      }),
    );
  });

  test("only a valid query writes the cookie", () => {
    expect(resolveCountry({ testQuery: "CA" }).rememberTest).toBe("ca");
    expect(resolveCountry({ testCookie: "ca" }).rememberTest).toBeNull();
    expect(resolveCountry({ testQuery: "gb", testCookie: "ca" }).rememberTest).toBeNull();
  });

  test("a deployment can disable testcountry", () => {
    expect(resolveCountry(all, false)).toEqual({
      country: "DE",
      source: "geo-header",
      edgeCountry: "DE",
      override: null,
      rememberTest: null,
    });
  });
});

test("the number of country buckets is bounded", () => {
  expect(new Set([...countryCodes].map(countryBucketOf)).size).toBe(49);
  expect(countryBucketOf("BE")).toBe("BE");
  expect(countryBucketOf("AQ")).toBe("other");
});
