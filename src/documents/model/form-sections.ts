import type { SectionType } from "../../portals/portal.ts";

/** The sections that a national form has a table or a box for, by template. It prints any others among the motives. */
const formSections: Readonly<Record<string, readonly SectionType[]>> = {
  rirekisho: ["education", "experience", "awards", "certificates", "courses", "motivation", "wishes"],
};

/** Whether the template has a place for sections of the type. Templates that are no form have one for all. */
export const hasPlace = (templateId: string, type: SectionType): boolean =>
  formSections[templateId]?.includes(type) ?? true;
