import { hasPlace } from "../documents/model/form-sections.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import type { Portal } from "../portals/portal.ts";
import { sectionHasText } from "../writing/with-sample.ts";
import { closingHeading } from "./closing-lines.ts";

/** A panel of the form: a fixed one, or a section by its id. */
export type PanelId = "contact" | "personal" | "closing" | "tray" | (string & {});

/** The panels of a resume's form, in order. Leaves out panels that neither the country nor the resume has. */
export function panelsOf(content: ResumeContent, portal: Portal): PanelId[] {
  const { person, sections } = content;
  const hasPersonal =
    Object.keys(portal.resume.personal).length > 0 ||
    person.personal.some((entry) => entry.value !== "" || entry.visible);
  return [
    "contact",
    ...(hasPersonal ? ["personal"] : []),
    ...sections.map((section) => section.id),
    ...(closingHeading(content, portal) ? ["closing"] : []),
    ...((content.tray ?? []).length > 0 ? ["tray"] : []),
  ];
}

/** The sections that the list shows: without the open one, no empty section that the template has no place for. */
export const listedSections = ({ sections, template }: ResumeContent, open: PanelId): ResumeSection[] =>
  sections.filter(
    (section) =>
      section.id === open ||
      !!section.title ||
      hasPlace(template.id, section.type) ||
      sectionHasText(section),
  );

/** The panel with the fields of a path; null for what the form does not have, such as the design. */
export function panelOfPath([root, part]: readonly string[]): PanelId | null {
  if (root === "person") return part === "personal" ? "personal" : "contact";
  if (root === "sections") return part ?? null;
  if (root === "consent" || root === "signature") return "closing";
  return root === "tray" ? "tray" : null;
}

/** The panel that a URL's hash names; "contact" for an empty or a malformed hash. */
export function panelInHash(hash: string): PanelId {
  try {
    return decodeURIComponent(hash.slice(1)) || "contact";
  } catch {
    return "contact";
  }
}
