import { useMessages } from "../../../browser/island.tsx";
import type { SortableLabels } from "../../../ui/sorting/sortable-list.tsx";

/** Messages of a sortable list. */
export function useSortableLabels(): SortableLabels {
  const t = useMessages("builder");
  return {
    drag: (name) => t("drag", { name }),
    up: (name) => t("moveUp", { name }),
    down: (name) => t("moveDown", { name }),
    moved: (name, position, count) => t("moved", { name, position, count }),
  };
}
