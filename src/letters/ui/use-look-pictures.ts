import { useMemo } from "react";
import { useIsland } from "../../documents/editing/ui/island.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Locale } from "../../portals/portal.ts";
import { type Look, looksOf, withLook } from "../../rendering/presenting/letter-design.ts";

/** The looks that a letter can have, and how their pictures are drawn. */
export function useLookPictures(locale: Locale) {
  const { portal } = useIsland();
  return useMemo(() => {
    const looks: readonly Look[] = looksOf({ portal, locale });
    const inTemplate = (content: LetterContent, id: string): LetterContent => ({
      ...content,
      design: withLook(content.design, looks.find((look) => look.id === id)!.design),
    });
    return { looks, drawing: { kind: "letter" as const, inTemplate } };
  }, [portal, locale]);
}
