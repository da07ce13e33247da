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
    const kind = (entry: QueueEntry) =>
      words(entry.documentKind === "resume" ? "resumeTitle" : "letterTitle");
    /** The job that the customer wants, or what kind of document it is. */
    const titleOf = (entry: QueueEntry) => entry.targetJob.trim() || kind(entry);
    return {
      language,
      kind,
      titleOf,
      /** What the title does not say: the kind of document, the country if it is not that of the language, the language. */
      aboutOf(entry: QueueEntry) {
        const { country, locale } = entry;
        const isAtHome = !country || new Intl.Locale(locale).region === country;
        const region = isAtHome ? [] : [regions.of(country) ?? country];
        const named = kind(entry) === titleOf(entry) ? [] : [kind(entry)];
        return [...named, ...region, language(locale)].join(" · ");
      },
    };
  }, [portal.formatLocale, words]);
}
