import type { Theme } from "../../http/viewer.ts";
import {
  allCultures,
  type Culture,
  cultureOf,
  culturesOf,
  findCulture,
} from "../../portals/cultures/cultures.ts";
import { formatTag, type Locale, type Portal } from "../../portals/portal.ts";
import type { FormChoice } from "../../ui/forms/form-controls.tsx";

export type Preferences = {
  /** Name of the culture whose language mails use; null: the portal's. */
  culture: string | null;
  /** ISO 3166-1 alpha-2, upper case; null: the portal's. */
  country: string | null;
  mailReviews: boolean;
  mailNews: boolean;
  /** Reminders that the user has set. */
  mailReminders: boolean;
  /** Shortcuts of a single letter are on. */
  singleKeys: boolean;
  theme: Theme;
};

/** The preferences of a user who has saved none. News mails are opt-in. */
export const defaultPreferences: Preferences = {
  culture: null,
  country: null,
  mailReviews: true,
  mailNews: false,
  mailReminders: true,
  singleKeys: true,
  theme: "system",
};

const nameOf = (tag: string, type: "language" | "region", code: string): string =>
  new Intl.DisplayNames([tag], { type }).of(code) ?? code;

/**
 * Languages to choose from, each named in itself: those of the portal's country, and the language that the user chose on
 * another country's site.
 */
export function languageChoices(portal: Portal, chosen: string | null): FormChoice[] {
  const before = chosen === null ? null : findCulture(chosen);
  const cultures = new Set<Culture>([...culturesOf(portal.iso), ...(before ? [before] : [])]);
  return [...cultures].map(({ name, language, locale }) => ({
    value: name,
    label: capitalised(nameOf(locale, "language", language), locale),
    lang: locale,
  }));
}

/** Capitalises the first letter, as in a title: "Français", not "français". */
const capitalised = (text: string, tag: string): string => {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(tag) + rest.join("");
};

const countries = [...new Set(allCultures.map(({ country }) => country))];

/** The countries that Dossier serves, named and sorted in the language of `locale`. */
export function countryChoices(locale: Locale): FormChoice[] {
  const tag = formatTag(locale);
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((value) => ({ value, label: nameOf(tag, "region", value) }))
    .sort((a, b) => compare(a.label, b.label));
}

export const isCountry = (code: string): boolean => countries.includes(code);

/** The culture that the user chose, otherwise the portal's. */
export const chosenCulture = ({ culture }: Preferences, portal: Portal): Culture =>
  (culture === null ? null : findCulture(culture)) ?? cultureOf(portal);
