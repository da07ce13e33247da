import { newId } from "../../kit/id.ts";
import { isProseType, type PersonalField, type Portal, type SectionType } from "../../portals/portal.ts";
import { newestTemplate } from "./newest-template.ts";
import type { ResumeContent } from "./resume.ts";
import type { ResumeSection } from "./section.ts";

export function createSection(type: SectionType): ResumeSection {
  const section = { id: newId(), visible: true };
  if (isProseType(type)) return { ...section, type, text: "" };
  return { ...section, type, items: [] };
}

/** Whether an uploaded photo is shown at first: false in countries where resumes have none. */
export const showsPhoto = (portal: Portal): boolean => portal.resume.photo !== "avoid";

/**
 * An empty resume by the portal's conventions: sections in local order, usual personal fields shown and optional ones
 * hidden, consent and signature lines in countries that use them, in the template that is usual there.
 * `consent` is the local consent line, `email` the address of the account.
 */
export function createResume(
  portal: Portal,
  { email, ...messages }: { consent?: string; email?: string } = {},
): ResumeContent {
  const { personal, consent, signature, sections, template } = portal.resume;
  const fields = Object.entries(personal) as [PersonalField, "usual" | "optional"][];
  return {
    schema: 1,
    locale: portal.locale,
    person: {
      name: {},
      ...(email && { email }),
      personal: fields.map(([field, usage]) => ({ field, value: "", visible: usage === "usual" })),
    },
    sections: sections.map(createSection),
    ...(consent && { consent: { text: messages.consent ?? "", visible: consent === "on" } }),
    ...(signature && { signature: { place: "", visible: false } }),
    template: newestTemplate(template),
  };
}
