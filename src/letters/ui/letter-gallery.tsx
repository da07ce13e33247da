import { useMemo, useRef } from "react";
import { useIsland } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import type { Design } from "../../documents/model/design.ts";
import { TemplateShelf } from "../../rendering/pictures/template-shelf.tsx";
import { useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { useSample } from "../../writing/ui/use-sample.ts";
import { useAppearancePictures } from "./use-appearance-pictures.ts";

type Props = { onUse: (design: Design) => void; isPending: boolean };

/** The country's sample letter in every appearance. */
export function LetterGallery({ onUse, isPending }: Props) {
  const { portal } = useIsland();
  const { newDocument } = useOwnDocuments();
  const shelf = useRef<HTMLElement>(null);
  const { appearances, drawing } = useAppearancePictures(portal.locale);
  const blank = useMemo(() => createLetter(portal, {}, newDocument), [portal, newDocument]);
  const sample = useSample("letter", blank);
  const { shown } = sample;
  const isKnown = !sample.isPending;
  const own = useMemo(
    () =>
      isKnown && newDocument
        ? { content: shown, title: newDocument.titles.letter, portal: newDocument.culture }
        : null,
    [shown, isKnown, newDocument],
  );
  const pictures = useOwnPictures(own, shelf, drawing);
  return (
    <TemplateShelf
      ids={appearances.map(({ id }) => id)}
      onUse={(id) => onUse(appearances.find((appearance) => appearance.id === id)!.design)}
      isPending={isPending}
      shelf={shelf}
      own={pictures}
    />
  );
}
