import { newId } from "../../kit/id.ts";
import type { PersonalField, Portal, SectionType } from "../../portals/portal.ts";
import type { ResumeContent, ResumeSection } from "./resume.ts";

/** Version of the templates that a new document is pinned to. */
export const templateVersion = 1;

export const createSection = (type: SectionType): ResumeSection =>
  type === "summary"
    ? { id: newId(), type, visible: true, text: "" }
    : { id: newId(), type, visible: true, items: [] };

/** Whether a picture is shown once there is one: nowhere that custom says to leave it out. */
export const showsPhoto = (portal: Portal): boolean => portal.resume.photo !== "avoid";

/**
 * An empty resume by the customs of the portal: its sections in local order, its personal fields (usual ones
 * shown, optional ones offered but off), its consent and signature lines where people write them.
 * `words.consent` is the local text of the consent line.
 */
export function createResume(portal: Portal, words: { consent?: string } = {}): ResumeContent {
  const { personal, consent, signature, sections } = portal.resume;
  const fields = Object.entries(personal) as [PersonalField, "usual" | "optional"][];
  return {
    schema: 1,
    locale: portal.locale,
    person: {
      name: {},
      personal: fields.map(([field, custom]) => ({ field, value: "", visible: custom === "usual" })),
    },
    sections: sections.map(createSection),
    ...(consent && { consent: { text: words.consent ?? "", visible: consent === "on" } }),
    ...(signature && { signature: { place: "", visible: false } }),
    template: { id: "classic", version: templateVersion },
  };
}
