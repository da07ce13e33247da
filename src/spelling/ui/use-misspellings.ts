import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Content } from "../../documents/content-fields/content-field.ts";
import { useWritingHelp } from "../../writing/ui/use-writing-help.ts";
import { wordsOfNames, wordsOfOccupations } from "../accepted-words.ts";
import { findMisspellings, type Misspelling, tokenize, wordsToAsk } from "../find-misspellings.ts";
import { normalWord } from "../normal-word.ts";
import { type OpenDictionary, openDictionary } from "../open-dictionary.ts";
import { spelledTexts } from "../spelled-texts.ts";

/** `part`: of the dictionary, from 0 to 1. */
export type Loading = { part: number; hasFailed: boolean; retry: () => void };

export function useDictionary({ locale }: Content): { dictionary: OpenDictionary | null; loading: Loading } {
  const [dictionary, setDictionary] = useState<OpenDictionary | null>(null);
  const [part, setPart] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOpen = true;
    setFailed(false);
    openDictionary(locale, (loaded) => isOpen && setPart(loaded)).then(
      (opened) => isOpen && setDictionary(opened),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [locale, attempt]);
  return { dictionary, loading: { part, hasFailed, retry: () => setAttempt((before) => before + 1) } };
}

/** The document's words that are in no list, in reading order. Null until the first have been looked up. */
export function useMisspellings(
  content: Content,
  dictionary: OpenDictionary | null,
  ownWords: readonly string[],
): Misspelling[] | null {
  const { locale } = content;
  // Typing goes first.
  const deferred = useDeferredValue(content);
  const texts = useMemo(() => tokenize(spelledTexts(deferred), locale), [deferred, locale]);
  const answers = useAnswers(dictionary, texts);
  const { help, hasFailed } = useWritingHelp(locale);
  const isReady = answers > 0 && (help !== null || hasFailed);
  const occupationWords = useMemo(() => (help ? wordsOfOccupations(help, locale) : []), [help, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer changes what the dictionary knows
  return useMemo(() => {
    if (!dictionary || !isReady) return null;
    const accepted = new Set([
      ...wordsOfNames(deferred),
      ...occupationWords,
      ...ownWords.map((word) => normalWord(word)),
    ]);
    const isKnown = (word: string) => dictionary.knows(word) !== false;
    return findMisspellings(texts, { locale, isKnown, accepted }).filter(
      ({ ignoreId }) => !deferred.setAside?.[ignoreId],
    );
  }, [dictionary, isReady, answers, texts, deferred, occupationWords, ownWords, locale]);
}

/** Asks the dictionary for words that are new, and counts its answers. Meanwhile, new words count as right. */
function useAnswers(dictionary: OpenDictionary | null, texts: ReturnType<typeof tokenize>): number {
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    dictionary?.ask(wordsToAsk(texts)).then(
      () => isCurrent && setAnswers((before) => before + 1),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [dictionary, texts]);
  return answers;
}
