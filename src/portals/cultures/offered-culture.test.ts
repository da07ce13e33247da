import { describe, expect, test } from "vitest";
import { countryCodes } from "../countries/country-codes.ts";
import { countryBucketOf } from "../countries/resolve-country.ts";
import { readHosts } from "../hosts/hosts.ts";
import { allCultures, findCulture } from "./cultures.ts";
import { offeredCulture } from "./offered-culture.ts";

const everything = readHosts("localhost").isServed;
const offer = (page: string, country: string, isServed = everything) =>
  offeredCulture(findCulture(page)!, country, isServed)?.name ?? null;

describe("the culture offered to visitors from another country", () => {
  test.each([
    ["luk", "DE", "lde"],
    ["luk", "SA", "lsa"],
    ["wlb", "GB", "luk"],
    ["be/fr", "FR", "lfr"],
    // Of several languages that of the page, else the main one.
    ["lfr", "BE", "be/fr"],
    ["lde", "BE", "be/de"],
    ["luk", "BE", "be/nl"],
    ["lde", "CH", "ch/de"],
    ["lit", "CH", "ch/it"],
    ["lpl", "CH", "ch/de"],
    ["luk", "AE", "ae/en"],
    ["wlb", "CA", "ca/en"],
    ["lmx", "PE", "pe/es"],
  ])("URL-12 on %s, from %s: %s", (page, country, expected) => {
    expect(offer(page, country)).toBe(expected);
  });

  test.each([
    ["luk", "GB"],
    ["be/fr", "BE"],
    ["be/nl", "BE"],
    // Austria has no culture, and the page key knows it as "other".
    ["lde", "AT"],
    ["lde", "other"],
  ])("none on %s, from %s", (page, country) => {
    expect(offer(page, country)).toBeNull();
  });

  test("none that the deployment does not serve", () => {
    const { isServed } = readHosts("us=dossier.example.com,de=dossier.example.de");
    expect(offer("lde", "FR", isServed)).toBeNull();
    expect(offer("wlb", "DE", isServed)).toBe("lde");
    expect(offer("lde", "BE", isServed)).toBe("be/de");
  });

  test("always one of the visitor's country, and never at home", () => {
    const countryBuckets = new Set([...countryCodes].map(countryBucketOf));
    for (const culture of allCultures)
      for (const country of countryBuckets) {
        const offered = offeredCulture(culture, country, everything);
        const expected = [culture.country, "other"].includes(country) ? undefined : country;
        expect(offered?.country, `${culture.name} ${country}`).toBe(expected);
      }
  });
});
