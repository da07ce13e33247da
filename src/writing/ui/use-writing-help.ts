import { useEffect, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import type { WritingHelp } from "../../content/schemas/writing-help.ts";
import type { Locale } from "../../portals/portal.ts";
import { loadWritingHelp } from "../client/load-writing-help.ts";

export type HelpState = { help: WritingHelp | null; hasFailed: boolean; retry: () => void };

/** The writing help of a document's language, loaded when it is first needed. */
export function useWritingHelp(locale: Locale): HelpState {
  const { base } = useIsland();
  const [help, setHelp] = useState<WritingHelp | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOpen = true;
    setHasFailed(false);
    loadWritingHelp(base, locale).then(
      (loaded) => isOpen && setHelp(loaded),
      () => isOpen && setHasFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [base, locale, attempt]);
  return { help, hasFailed, retry: () => setAttempt((before) => before + 1) };
}
