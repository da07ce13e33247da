import { useEffect, useMemo, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import type { DocumentKind } from "../../documents/model/document-kind.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { loadSampleDocument } from "../client/load-writing-help.ts";
import { letterWithSample, resumeWithSample, type WithSample } from "../with-sample.ts";

type Content = { resume: ResumeContent; letter: LetterContent };
type Merge<C> = (content: C, sample: C) => WithSample<C> | null;
const merges: { [K in DocumentKind]: Merge<Content[K]> } = {
  resume: resumeWithSample,
  letter: letterWithSample,
};

export type Sample<C> = {
  /** What the page shows. */
  shown: C;
  /** Which texts are the user's; null without a sample. */
  isOwn: ((spot: string) => boolean) | null;
  /** The sample is being loaded. */
  isPending: boolean;
  clear: () => void;
};

/**
 * The document with the country's sample in its empty parts, until the user has begun to write or clears it. The sample is
 * loaded when it `isWanted`.
 */
export function useSample<K extends DocumentKind>(
  kind: K,
  content: Content[K],
  isWanted = true,
): Sample<Content[K]> {
  const { base } = useIsland();
  const [isCleared, setCleared] = useState(false);
  /** Undefined while it is not loaded, null if it cannot be. */
  const [sample, setSample] = useState<Content[K] | null | undefined>(undefined);
  const merge: Merge<Content[K]> = merges[kind];
  // With itself: whether it has room for a sample.
  const isOn = isWanted && !isCleared;
  const hasRoom = useMemo(() => isOn && merge(content, content) !== null, [merge, content, isOn]);
  const { locale } = content;
  useEffect(() => {
    if (!hasRoom || sample !== undefined) return;
    let isOpen = true;
    loadSampleDocument<Content[K]>(base, locale, kind).then(
      (loaded) => isOpen && setSample(loaded),
      () => isOpen && setSample(null),
    );
    return () => {
      isOpen = false;
    };
  }, [base, locale, kind, hasRoom, sample]);
  const merged = useMemo(
    () => (hasRoom && sample ? merge(content, sample) : null),
    [merge, content, sample, hasRoom],
  );
  return {
    shown: merged?.content ?? content,
    isOwn: merged?.isOwn ?? null,
    isPending: hasRoom && sample === undefined,
    clear: () => setCleared(true),
  };
}
