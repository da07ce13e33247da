import type { ResumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";

import { closingHeading } from "./closing-lines.ts";

/** A part of the form: one of the fixed ones, or a section by its id. */
export type PanelId = "contact" | "personal" | "closing" | (string & {});

/** The parts of a resume's form in order; what the country does not have and the resume neither is left out. */
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
  ];
}
