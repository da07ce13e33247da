import { allPortals, defaultPortal, portals } from "../all.ts";
import { type AddressFormat, addressFormats } from "../countries/postal-address.ts";
import type { GuestCountry, GuestLanguage } from "../data/define-guest.ts";
import { guestCountries } from "../data/guest-countries.ts";
import type { Locale, Portal, PortalCode } from "../portal.ts";

/** A portal's code, or a guest's path: `lde`, `be/nl`. Identifies a culture in page keys and stored documents. */
export type CultureName = PortalCode | `${string}/${string}`;

/**
 * A country and one language it is served in (URL-10): the 24 portals, and the *guests*, countries without a host
 * of their own, which the main site serves.
 */
export type Culture = {
  name: CultureName;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** ISO 639-1, lower case. */
  language: string;
  /** BCP 47, for `lang`, `hreflang` and `og:locale`: nl-BE. */
  locale: string;
  /** The locale whose messages it uses: nl-NL. */
  resource: Locale;
  /** ISO 4217. */
  currency: string;
  paper: Portal["paper"];
  /** Label of its host, and its path there (`be/nl`), "" at the root. */
  hostLabel: string;
  path: string;
  /**
   * All national facts. For the 24 it is the portal itself. A guest's has the code, the messages and the customs of
   * the portal it borrows from, and its own values for everything else. It is always the same object, so `cultureOf`
   * can find the culture by identity.
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
  const lender = portals[language.borrowFrom];
  return {
    ...lender,
    iso: country.iso,
    hostLabel: defaultPortal.hostLabel,
    languageSlug: `${country.iso.toLowerCase()}/${language.language}`,
    formatLocale: language.formatLocale ?? `${language.language}-${country.iso}`,
    themeFamily: "lite",
    currency: country.currency,
    paper: country.paper,
    countryName: { own: language.ownName, english: country.englishName },
    phoneExample: country.phoneExample,
    name: { ...lender.name, parts: language.nameParts ?? lender.name.parts },
    dates: { ...lender.dates, ...language.dates },
    resume: {
      ...lender.resume,
      photo: country.photo,
      personal: country.personal,
      // Consent clauses and signature lines are customs of the lender's country, not of its language.
      consent: null,
      signature: null,
    },
    letter: language.letter ?? lender.letter,
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

/** The 24 portals, then the guests. */
export const allCultures: readonly Culture[] = [
  ...allPortals.map(cultureOfPortal),
  ...guestCountries.flatMap((country) =>
    country.languages.map((language) => guestCulture(country, language)),
  ),
];

const byPortal = new Map(allCultures.map((culture) => [culture.portal, culture]));
const byName = new Map<string, Culture>(allCultures.map((culture) => [culture.name, culture]));

/**
 * The culture of a portal object, a guest's included. Throws for a copy of one.
 * @example
 * cultureOf(portals.lde).name; // "lde"
 */
export function cultureOf(portal: Portal): Culture {
  const culture = byPortal.get(portal);
  if (!culture) throw new Error(`no culture has this portal: ${portal.code} ${portal.languageSlug}`);
  return culture;
}

/**
 * Finds a culture by its name in any case; null for an unknown name.
 * @example
 * findCulture("LDE")?.portal.locale; // "de-DE"
 */
export const findCulture = (name: string): Culture | null =>
  (/^[a-z/]+$/i.test(name) && byName.get(name.toLowerCase())) || null;

/** Cultures of a country (ISO code in any case), main language first; empty for a country without any. */
export const culturesOf = (country: string): readonly Culture[] =>
  allCultures.filter((culture) => culture.country === country.toUpperCase());

const addressByCountry = new Map(
  guestCountries.flatMap(({ iso, addressFormat }) =>
    addressFormat ? [[iso, addressFormats[addressFormat]] as const] : [],
  ),
);

/** The postal address format of a portal's country, a guest's included. */
export const addressFormatOf = (portal: Portal): AddressFormat =>
  addressByCountry.get(portal.iso) ?? addressFormats[portal.code];
