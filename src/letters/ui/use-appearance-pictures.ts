import { useMemo } from "react";
import { useIsland } from "../../browser/island.tsx";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Locale } from "../../portals/portal.ts";
import { type Appearance, appearancesOf, withAppearance } from "../../rendering/presenting/letter-design.ts";

/** The appearances that a letter can have, and how their pictures are drawn. */
export function useAppearancePictures(locale: Locale) {
  const { portal } = useIsland();
  return useMemo(() => {
    const appearances: readonly Appearance[] = appearancesOf({ portal, locale });
    const inTemplate = (content: LetterContent, id: string): LetterContent => ({
      ...content,
      design: withAppearance(content.design, appearances.find((appearance) => appearance.id === id)!.design),
    });
    return { appearances, drawing: { kind: "letter" as const, inTemplate } };
  }, [portal, locale]);
}
