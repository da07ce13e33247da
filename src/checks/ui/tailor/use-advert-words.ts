import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useIsland } from "../../../documents/editing/ui/island.tsx";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { textOfRuns } from "../../../documents/model/rich-text.ts";
import { scriptTraitsOf } from "../../../rendering/presenting/script-traits.ts";
import { documentFields } from "../../../rendering/view/document-blocks.ts";
import { linesOfField, spotOfLine } from "../../../rendering/view/field-lines.ts";
import type { ViewWords } from "../../../rendering/view/view-words.ts";
import { type AdvertWord, compareWords } from "../../tailor/compare-words.ts";
import { type Language, loadLanguage } from "../../tailor/languages.ts";

/** The advert's words with their places in the document; null until the language is loaded. */
export function useAdvertWords(content: ResumeContent, advert: string) {
  const { portal } = useIsland();
  const { locale } = content;
  const [language, setLanguage] = useState<Language | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadLanguage(locale).then(
      (loaded) => isCurrent && setLanguage(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, attempt]);
  const shown = useDeferredValue(content);
  const text = useDeferredValue(advert);
  const words = useMemo<AdvertWord[] | null>(() => {
    if (language?.locale !== locale || text.trim() === "") return null;
    // Headings and dates of the country are no words of the user.
    const view: ViewWords = {
      message: () => "",
      dates: { partial: () => "", period: () => "", text: () => "" },
      portal,
      employerFirst: false,
      ...scriptTraitsOf(locale),
    };
    const lines = documentFields(shown, view)
      .filter(({ kind }) => kind !== "fixed")
      .flatMap((field) =>
        linesOfField(field).map(({ runs }, at) => ({ spot: spotOfLine(field, at), text: textOfRuns(runs) })),
      );
    return compareWords(text, lines, language);
  }, [language, text, shown, portal, locale]);
  return { words, hasFailed, retry: () => setAttempt((now) => now + 1) };
}
