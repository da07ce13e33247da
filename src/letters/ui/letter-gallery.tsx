import { useMemo, useRef } from "react";
import { useIsland } from "../../documents/editing/ui/island.tsx";
import { createLetter } from "../../documents/model/create-letter.ts";
import type { Design } from "../../documents/model/design.ts";
import { TemplateShelf } from "../../rendering/pictures/template-shelf.tsx";
import { useOwnPictures } from "../../rendering/pictures/use-own-pictures.ts";
import { useSample } from "../../writing/ui/use-sample.ts";
import { useLookPictures } from "./use-look-pictures.ts";

type Props = { onUse: (design: Design) => void; isPending: boolean };

/** The country's sample letter in every look. */
export function LetterGallery({ onUse, isPending }: Props) {
  const { portal, newDocument } = useIsland();
  const shelf = useRef<HTMLElement>(null);
  const { looks, drawing } = useLookPictures(portal.locale);
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
      ids={looks.map(({ id }) => id)}
      onUse={(id) => onUse(looks.find((look) => look.id === id)!.design)}
      isPending={isPending}
      shelf={shelf}
      own={pictures}
    />
  );
}
