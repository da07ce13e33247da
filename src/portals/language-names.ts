import { locales } from "./portal.ts";

const languageOf = (locale: string): string => locale.split("-")[0]!;

/**
 * Names the languages of locales in a portal's language. The country is left out where we have only one locale of the
 * language: "German", but "British English".
 */
export function createLanguageNames(formatLocale: string): (locale: string) => string {
  const names = new Intl.DisplayNames(formatLocale, { type: "language" });
  return (locale) => {
    const language = languageOf(locale);
    const isOnly = locales.filter((one) => languageOf(one) === language).length === 1;
    return names.of(isOnly ? language : locale) ?? locale;
  };
}
