import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import {
  matchesFilter,
  type TemplateFilter,
  usefulFilters,
} from "../../rendering/templates/template-filters.ts";
import { FilterChips } from "../../ui/filter-chips.tsx";

type Chip = TemplateFilter | "all";

/** The chips that narrow a gallery, and the templates that it shows. The number of templates left is announced. */
export function useTemplateFilter(
  manifests: readonly TemplateManifest[],
  gallery: RefObject<HTMLElement | null>,
): { chips: ReactNode; shown: readonly TemplateManifest[] } {
  const { portal, status } = useIsland();
  const t = useMessages("builder");
  const [chosen, setChosen] = useState<Chip>("all");
  const chips: readonly Chip[] = ["all", ...usefulFilters(manifests, portal)];
  useEffect(() => {
    const { style } = gallery.current!;
    const release = () => style.removeProperty("min-height");
    window.addEventListener("resize", release);
    return () => window.removeEventListener("resize", release);
  }, [gallery]);
  const shownBy = (chip: Chip) =>
    chip === "all" ? manifests : manifests.filter((manifest) => matchesFilter(manifest, chip));
  const choose = (chip: Chip) => {
    // A page that got shorter would scroll away from the chip that was pressed.
    const { style, offsetHeight } = gallery.current!;
    style.minHeight = chip === "all" ? "" : `${offsetHeight}px`;
    setChosen(chip);
    status.announce(t("templatesShown", { count: shownBy(chip).length }));
  };
  return {
    shown: shownBy(chosen),
    chips: chips.length > 1 && (
      <FilterChips
        label={t("templatesTitle")}
        options={chips.map((key) => ({
          key,
          label: t(`templateFilters.${key}`, { count: manifests.length }),
        }))}
        value={chosen}
        onChange={choose}
      />
    ),
  };
}
