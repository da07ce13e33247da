import { describe, expect, test } from "vitest";
import { allPortals, findPortal, portals } from "../all.ts";
import { countryCodes } from "../countries/country-codes.ts";
import { addressFormats } from "../countries/postal-address.ts";
import { locales, portalCodes } from "../portal.ts";
import {
  addressFormatOf,
  allCultures,
  type Culture,
  cultureOf,
  culturesOf,
  findCulture,
} from "./cultures.ts";

const guests = allCultures.slice(allPortals.length);
const portalOfResource = (culture: Culture) =>
  allPortals.find((portal) => portal.locale === culture.resource)!;

describe("the culture table", () => {
  test("begins with the 24 portals, unchanged", () => {
    const own = allCultures.slice(0, allPortals.length);
    expect(own.map(({ name }) => name)).toEqual([...portalCodes]);
    for (const culture of own) {
      const { portal } = culture;
      expect(portal).toBe(findPortal(culture.name));
      expect(culture).toMatchObject({
        country: portal.iso,
        locale: portal.locale,
        resource: portal.locale,
        currency: portal.currency,
        paper: portal.paper,
        hostLabel: portal.hostLabel,
        path: portal.languageSlug,
      });
      if (portal.languageSlug)
        expect(portal.languageSlug).toBe(`${culture.country.toLowerCase()}/${culture.language}`);
    }
  });

  test("names, addresses and country-language pairs are unique", () => {
    for (const key of [
      (culture: Culture) => culture.name,
      (culture: Culture) => `${culture.hostLabel} ${culture.path}`,
      (culture: Culture) => `${culture.country} ${culture.language}`,
      (culture: Culture) => culture.locale,
    ])
      expect(new Set(allCultures.map(key)).size).toBe(allCultures.length);
  });

  test("guests are served at paths of the main site by country and language", () => {
    for (const guest of guests) {
      expect(guest.hostLabel, guest.name).toBe(portals.wlb.hostLabel);
      expect(guest.path).toBe(`${guest.country.toLowerCase()}/${guest.language}`);
      expect(guest.name).toBe(guest.path);
      expect(guest.path).toMatch(/^[a-z]{2}\/[a-z]{2}$/);
      expect(guest.path).not.toMatch(/\b(lp|eb)\b/);
    }
  });

  test.each([
    ["AE", "ar en"],
    ["AU", "en"],
    ["BD", "en"],
    ["BE", "nl fr de"],
    ["CA", "en fr"],
    ["CH", "de fr it"],
    ["CL", "es"],
    ["GH", "en"],
    ["IE", "en"],
    ["IN", "en"],
    ["KE", "en"],
    ["MY", "en"],
    ["NA", "en"],
    ["NG", "en"],
    ["NZ", "en"],
    ["PE", "es"],
    ["PH", "en"],
    ["PK", "en"],
    ["PR", "es en"],
    ["SG", "en"],
    ["TT", "en"],
    ["TZ", "en"],
    ["ZA", "en"],
    ["ZM", "en"],
  ])("%s is a guest in %s, main language first", (country, languages) => {
    expect(
      culturesOf(country)
        .map(({ language }) => language)
        .join(" "),
    ).toBe(languages);
  });

  // CLDR 48: currencyData (legal tender today) and paperSize; asserted apart from the data file.
  test.each([
    ["AE", "AED", "a4"],
    ["AU", "AUD", "a4"],
    ["BD", "BDT", "a4"],
    ["BE", "EUR", "a4"],
    ["CA", "CAD", "us-letter"],
    ["CH", "CHF", "a4"],
    ["CL", "CLP", "us-letter"],
    ["GH", "GHS", "a4"],
    ["IE", "EUR", "a4"],
    ["IN", "INR", "a4"],
    ["KE", "KES", "a4"],
    ["MY", "MYR", "a4"],
    ["NA", "NAD", "a4"],
    ["NG", "NGN", "a4"],
    ["NZ", "NZD", "a4"],
    ["PE", "PEN", "a4"],
    ["PH", "PHP", "us-letter"],
    ["PK", "PKR", "a4"],
    ["PR", "USD", "us-letter"],
    ["SG", "SGD", "a4"],
    ["TT", "TTD", "a4"],
    ["TZ", "TZS", "a4"],
    ["ZA", "ZAR", "a4"],
    ["ZM", "ZMW", "a4"],
  ])("%s uses %s and %s paper", (country, currency, paper) => {
    for (const culture of culturesOf(country)) {
      expect(culture).toMatchObject({ currency, paper });
      expect(culture.portal).toMatchObject({ currency, paper });
    }
  });
});

describe.each(guests.map((guest) => [guest.name, guest] as const))("the guest %s", (_name, guest) => {
  test("has a language with resources", () => {
    expect(locales).toContain(guest.resource);
    expect(guest.resource.split("-")[0]).toBe(guest.language);
    expect(guest.portal.locale).toBe(guest.resource);
    expect(guest.portal.dir).toBe(portalOfResource(guest).dir);
    expect(Intl.getCanonicalLocales(guest.locale)).toEqual([guest.locale]);
  });

  test("has the facts of its own country, not of the portal it borrows messages from", () => {
    const { portal } = guest;
    expect(countryCodes.has(guest.country)).toBe(true);
    expect(portal.iso).toBe(guest.country);
    expect(Intl.supportedValuesOf("currency")).toContain(portal.currency);
    const displayName = (locale: string) =>
      new Intl.DisplayNames([locale], { type: "region" }).of(guest.country)!.replace("&", "and");
    expect(portal.countryName).toEqual({ own: displayName(guest.locale), english: displayName("en") });
    expect(portal.phoneExample).toMatch(/^[\d() -]{8,15}$/);
    expect(portal.phoneExample).not.toBe(portalOfResource(guest).phoneExample);
    expect(portal.resume.consent).toBeNull();
    expect(portal.resume.signature).toBeNull();
  });

  test("formats in its own locale, in Latin digits and Gregorian days", () => {
    const { formatLocale } = guest.portal;
    expect(new Intl.Locale(formatLocale).region).toBe(guest.country);
    const options = new Intl.DateTimeFormat(formatLocale).resolvedOptions();
    expect([options.calendar, options.numberingSystem]).toEqual(["gregory", "latn"]);
  });
});

describe("finding a culture", () => {
  test.each([
    ["luk", "en-GB"],
    ["LUK", "en-GB"],
    ["be/nl", "nl-BE"],
    ["BE/nl", "nl-BE"],
    ["Ca/Fr", "fr-CA"],
  ])("%s is %s", (name, locale) => {
    expect(findCulture(name)?.locale).toBe(locale);
  });

  test.each([
    "",
    "be",
    "be/",
    "be/en",
    "be-nl",
    "l\u212Ar",
    "gb/en",
    "xx/yy",
    "__proto__",
    "constructor",
    "be/nl/",
  ])("%j is not the name of a culture", (name) => {
    expect(findCulture(name)).toBeNull();
  });

  test.each(["", "XX", "be/nl", "__proto__", "UK"])("%j has no cultures", (country) => {
    expect(culturesOf(country)).toEqual([]);
  });

  test("a portal object identifies its culture, a copy does not", () => {
    for (const culture of allCultures) expect(cultureOf(culture.portal)).toBe(culture);
    expect(() => cultureOf({ ...portals.luk })).toThrow("luk");
  });
});

test("guests use the postal address format of their country", () => {
  expect(addressFormatOf(portals.lde)).toBe(addressFormats.lde);
  expect(addressFormatOf(findCulture("ca/fr")!.portal)).toBe(addressFormats.wlb);
  expect(addressFormatOf(findCulture("be/nl")!.portal)).toBe(addressFormats.lnl);
  expect(addressFormatOf(findCulture("ie/en")!.portal)).toBe(addressFormats.luk);
});
