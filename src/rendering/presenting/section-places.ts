import type { Design } from "../../documents/model/design.ts";
import type { sectionPlaces } from "../../documents/model/design-choices.ts";
import type { SectionType } from "../../portals/portal.ts";

type Place = (typeof sectionPlaces)[number];

/** Sections of short facts, which fit a narrow panel. */
const asideTypes = new Set<SectionType>(["skills", "languages", "interests"]);

export const usualPlace = (type: SectionType): Place => (asideTypes.has(type) ? "side" : "main");

/** Where a section is in a template with a panel. */
export const placeOf = ({ id, type }: { id: string; type: SectionType }, places: Design["places"]): Place =>
  places?.[id] ?? usualPlace(type);
