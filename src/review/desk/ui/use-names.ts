import { useMemo } from "react";
import { useIsland, useMessages } from "../../../browser/island.tsx";
import type { QueueEntry } from "../api.ts";

/** Names of orders, countries and languages in the language of the page. */
export function useNames() {
  const { portal } = useIsland();
  const words = useMessages("words");
  return useMemo(() => {
    const regions = new Intl.DisplayNames([portal.formatLocale], { type: "region", fallback: "code" });
    const languages = new Intl.DisplayNames([portal.formatLocale], { type: "language", fallback: "code" });
    const language = (locale: string) => languages.of(new Intl.Locale(locale).language) ?? locale;
    const kind = (entry: QueueEntry) =>
      words(entry.documentKind === "resume" ? "resumeTitle" : "letterTitle");
    return {
      language,
      kind,
      /** The job that the customer wants, or what kind of document it is. */
      titleOf: (entry: QueueEntry) => entry.targetJob.trim() || kind(entry),
      /** Country and language, or only one of them if it says both. */
      aboutOf: ({ country, locale }: QueueEntry) =>
        [...(country ? [regions.of(country) ?? country] : []), language(locale)].join(" · "),
    };
  }, [portal.formatLocale, words]);
}
