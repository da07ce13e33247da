import { useEffect, useMemo, useState } from "react";
import { useIsland } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import type { OwnDocument } from "../../rendering/pictures/use-own-pictures.ts";
import { useSample } from "../../writing/ui/use-sample.ts";
import { type FirstWords, withFirstWords } from "./use-start-resume.ts";

/** Milliseconds without a key before the pictures are drawn. */
const pause = 700;

/** The first words in the country's sample, for the pictures of the templates; null while nothing is typed. */
export function useFirstPage(newest: FirstWords): OwnDocument | null {
  const { portal } = useIsland();
  const { newDocument } = useOwnDocuments();
  const [words, setWords] = useState(newest);
  useEffect(() => {
    if (!newDocument) return;
    const timer = setTimeout(() => setWords(newest), pause);
    return () => clearTimeout(timer);
  }, [newest, newDocument]);
  const blank = useMemo(() => createResume(portal, newDocument), [portal, newDocument]);
  const content = useMemo(() => withFirstWords(blank, words), [blank, words]);
  const hasWords = Boolean(content.person.headline) || Object.keys(content.person.name).length > 0;
  const sample = useSample("resume", content, hasWords);
  const shown = hasWords && !sample.isPending ? sample.shown : null;
  return useMemo(
    () =>
      shown && newDocument
        ? { content: shown, title: newDocument.titles.resume, portal: newDocument.culture }
        : null,
    [shown, newDocument],
  );
}
