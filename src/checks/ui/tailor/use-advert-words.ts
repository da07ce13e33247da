import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { contentFields } from "../../../documents/content-fields/content-fields.ts";
import { linesOfField, spotOfLine } from "../../../documents/content-fields/field-lines.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import { textOfRuns } from "../../../documents/model/rich-text.ts";
import { type AdvertWord, compareWords } from "../../tailor/compare-words.ts";
import { type Language, loadLanguage } from "../../tailor/languages.ts";

/** The advert's words with their places in the document; null until the language is loaded. */
export function useAdvertWords(content: ResumeContent, advert: string) {
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
    const lines = contentFields(shown).flatMap((field) =>
      linesOfField(field).map(({ runs }, at) => ({ spot: spotOfLine(field, at), text: textOfRuns(runs) })),
    );
    return compareWords(text, lines, language);
  }, [language, text, shown, locale]);
  return { words, hasFailed, retry: () => setAttempt((now) => now + 1) };
}
