import { type AddressFormat, addressFormats } from "./address-formats.ts";
import { allPortals, defaultPortal, portals } from "./all.ts";
import { type GuestCountry, type GuestLanguage, guestCountries } from "./data/guest-countries.ts";
import type { Locale, Portal, PortalCode } from "./portal.ts";

/** A portal's code, or the path of a guest: `lde`, `be/nl`. Names a culture in page keys and stored documents. */
export type CultureName = PortalCode | `${string}/${string}`;

/**
 * A country and a language in which it is served (URL-10): the 24 portals, and on the main site the *guests*,
 * countries without a host of their own.
 */
export type Culture = {
  name: CultureName;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** ISO 639-1, lower case. */
  language: string;
  /** BCP 47, for `lang`, `hreflang` and `og:locale`: nl-BE. */
  locale: string;
  /** The locale whose resources it is served with: nl-NL. */
  resource: Locale;
  /** ISO 4217. */
  currency: string;
  paper: Portal["paper"];
  /** The host it lives on, by its label, and its path there (`be/nl`), "" at the root. */
  hostLabel: string;
  path: string;
  /**
   * All national facts in the form the rooms know. For the 24 it is the portal itself. A guest's has the code,
   * the words and the customs of the portal it borrows from, and everything else of its own; it is the same
   * object each time, so `cultureOf` finds the way back.
   */
  portal: Portal;
};

const cultureOfPortal = (portal: Portal): Culture => ({
  name: portal.code,
  country: portal.iso,
  language: portal.locale.split("-")[0]!,
  locale: portal.locale,
  resource: portal.locale,
  currency: portal.currency,
  paper: portal.paper,
  hostLabel: portal.hostLabel,
  path: portal.languageSlug,
  portal,
});

function guestPortal(country: GuestCountry, language: GuestLanguage): Portal {
  const words = portals[language.words];
  return {
    ...words,
    iso: country.iso,
    hostLabel: defaultPortal.hostLabel,
    languageSlug: `${country.iso.toLowerCase()}/${language.language}`,
    formatLocale: language.formatLocale ?? `${language.language}-${country.iso}`,
    themeFamily: "lite",
    currency: country.currency,
    paper: country.paper,
    countryName: { own: language.own, english: country.english },
    phoneExample: country.phoneExample,
    name: { ...words.name, parts: language.nameParts ?? words.name.parts },
    dates: { ...words.dates, ...language.dates },
    resume: {
      ...words.resume,
      photo: country.photo,
      personal: country.personal,
      // Clauses and signature lines are customs of the country the words come from, not of the language.
      consent: null,
      signature: null,
    },
    letter: language.letter ?? words.letter,
  };
}

function guestCulture(country: GuestCountry, language: GuestLanguage): Culture {
  const portal = guestPortal(country, language);
  return {
    ...cultureOfPortal(portal),
    name: portal.languageSlug as CultureName,
    language: language.language,
    locale: `${language.language}-${country.iso}`,
  };
}

/** The one table: the 24 portals, then the guests. */
export const allCultures: readonly Culture[] = [
  ...allPortals.map(cultureOfPortal),
  ...guestCountries.flatMap((country) =>
    country.languages.map((language) => guestCulture(country, language)),
  ),
];

const byPortal = new Map(allCultures.map((culture) => [culture.portal, culture]));
const byName = new Map<string, Culture>(allCultures.map((culture) => [culture.name, culture]));

/** The culture that a portal object stands for, a guest's included. Throws for a copy of one. */
export function cultureOf(portal: Portal): Culture {
  const culture = byPortal.get(portal);
  if (!culture) throw new Error(`no culture has this portal: ${portal.code} ${portal.languageSlug}`);
  return culture;
}

/** Finds a culture by its name in any case; null for anything else. */
export const findCulture = (name: string): Culture | null =>
  (/^[a-z/]+$/i.test(name) && byName.get(name.toLowerCase())) || null;

/** Cultures of a country (ISO code in any case), its first language first; empty for a country without any. */
export const culturesOf = (country: string): readonly Culture[] =>
  allCultures.filter((culture) => culture.country === country.toUpperCase());

const addressByCountry = new Map(
  guestCountries.flatMap(({ iso, address }) => (address ? [[iso, addressFormats[address]] as const] : [])),
);

/** The postal address of a portal's country, a guest's included. */
export const addressFormatOf = (portal: Portal): AddressFormat =>
  addressByCountry.get(portal.iso) ?? addressFormats[portal.code];
