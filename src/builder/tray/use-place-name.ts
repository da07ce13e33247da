import { useIsland, useMessages } from "../../browser/island.tsx";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { headingOf, itemName } from "../item-text.ts";
import { itemsWithLines, type Place } from "./places.ts";

/** What the page calls a place: the heading of a section, the label of a field, the name of a job. */
export function usePlaceName(content: ResumeContent): (place: Place) => string {
  const { translate } = useIsland();
  const t = useMessages("tray");
  const tDocument = translate("document");
  const tBuilder = translate("builder");
  return (place) => {
    if (place.kind === "personal") return tDocument(`personal.${place.field}`);
    if (place.kind === "newSection") return tDocument(`headings.${place.type}`);
    const section = content.sections.find(({ id }) => id === place.sectionId);
    if (!section) return "";
    if (place.kind === "section") return headingOf(section, tDocument);
    const item = itemsWithLines(section).find(({ id }) => id === place.itemId);
    const name = item && "items" in section ? itemName(section.type, item) : "";
    return t("lineOf", { name: name || tBuilder("untitled") });
  };
}
