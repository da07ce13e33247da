import { useMemo } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import { createLanguageNames } from "../../../portals/language-names.ts";
import type { QueueEntry } from "../api.ts";

/** Names of orders, countries and languages in the language of the page. */
export function useNames() {
  const { portal } = useIsland();
  const words = useMessages("words");
  return useMemo(() => {
    const regions = new Intl.DisplayNames([portal.formatLocale], { type: "region", fallback: "code" });
    const language = createLanguageNames(portal.formatLocale);
    /** Whether the name of the locale's language has the country in it. */
    const namesCountry = (locale: string) => language(locale) !== language(new Intl.Locale(locale).language);
    const kind = (entry: QueueEntry) =>
      words(entry.documentKind === "resume" ? "resumeTitle" : "letterTitle");
    return {
      language,
      kind,
      /** The job that the customer wants, or what kind of document it is. */
      titleOf: (entry: QueueEntry) => entry.targetJob.trim() || kind(entry),
      /** Country and language, or only one of them if it says both. */
      aboutOf: ({ country, locale }: QueueEntry) => {
        const saysBoth = namesCountry(locale) && new Intl.Locale(locale).region === country;
        const region = country && !saysBoth ? [regions.of(country) ?? country] : [];
        return [...region, language(locale)].join(" · ");
      },
    };
  }, [portal.formatLocale, words]);
}
