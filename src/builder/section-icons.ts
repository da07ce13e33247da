import type { SectionType } from "../portals/portal.ts";
import type { IconName } from "../ui/icons.tsx";

/** Icons of the sections in the list beside the form. */
export const sectionIcons: Record<SectionType, IconName> = {
  summary: "text",
  motivation: "text",
  strengths: "star",
  wishes: "comment",
  experience: "work",
  education: "school",
  skills: "skill",
  languages: "globe",
  certificates: "award",
  projects: "file",
  volunteering: "heart",
  awards: "star",
  publications: "phrases",
  interests: "heart",
  references: "quote",
  courses: "award",
  memberships: "user",
  grants: "star",
  teaching: "school",
  custom: "edit",
};

/** Icons of the panels that are no sections. */
export const panelIcons: Partial<Record<string, IconName>> = {
  contact: "user",
  personal: "info",
  closing: "edit",
  tray: "queue",
};
