import {
  allCultures,
  type Culture,
  cultureOf,
  culturesOf,
  findCulture,
} from "../../portals/cultures/cultures.ts";
import { formatTag, type Locale, type Portal } from "../../portals/portal.ts";

/** `system`: as the device is set. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What a person chose. */
export type Preferences = {
  /** Name of the culture whose language mails come in; null: that of the site in use. */
  culture: string | null;
  /** ISO 3166-1 alpha-2, upper case; null: that of the site in use. */
  country: string | null;
  mailReviews: boolean;
  mailNews: boolean;
  theme: Theme;
};

/** Of somebody who has chosen nothing. News come only to those who asked for them. */
export const defaultPreferences: Preferences = {
  culture: null,
  country: null,
  mailReviews: true,
  mailNews: false,
  theme: "system",
};

export type Choice = {
  value: string;
  label: string;
  /** Of the label, where it is not the page's language. */
  lang?: string;
};

const nameOf = (tag: string, type: "language" | "region", code: string): string =>
  new Intl.DisplayNames([tag], { type }).of(code) ?? code;

/**
 * Languages to choose from: those of the portal's country, each named in itself, and the one chosen before
 * on another country's site.
 */
export function languageChoices(portal: Portal, chosen: string | null): Choice[] {
  const before = chosen === null ? null : findCulture(chosen);
  const cultures = new Set<Culture>([...culturesOf(portal.iso), ...(before ? [before] : [])]);
  return [...cultures].map(({ name, language, locale }) => ({
    value: name,
    label: capitalised(nameOf(locale, "language", language), locale),
    lang: locale,
  }));
}

/** In a list a language stands like a title: "Français", not "français". */
const capitalised = (text: string, tag: string): string => {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(tag) + rest.join("");
};

const countries = [...new Set(allCultures.map(({ country }) => country))];

/** Every country Dossier knows, named in `locale` and in its order. */
export function countryChoices(locale: Locale): Choice[] {
  const tag = formatTag(locale);
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((value) => ({ value, label: nameOf(tag, "region", value) }))
    .sort((a, b) => compare(a.label, b.label));
}

export const isCountry = (code: string): boolean => countries.includes(code);

/** The culture that is chosen or, as long as none is, that of the site in use. */
export const chosenCulture = ({ culture }: Preferences, portal: Portal): Culture =>
  (culture === null ? null : findCulture(culture)) ?? cultureOf(portal);
