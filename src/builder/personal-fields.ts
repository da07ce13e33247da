import type { Person } from "../documents/model/resume.ts";
import type { PersonalField, Portal } from "../portals/portal.ts";

/**
 * Which personal fields a form shows, and which it offers: usual ones of the country and those that are filled
 * in, switched on or asked for; the country's optional ones otherwise. What the country avoids is not offered,
 * but an import or a resume from elsewhere may have it, and then it can be edited.
 */
export function personalFieldsOf(
  portal: Portal,
  personal: Person["personal"],
  wanted: readonly PersonalField[],
): { shown: PersonalField[]; offered: PersonalField[] } {
  const customs = Object.entries(portal.resume.personal) as [PersonalField, "usual" | "optional"][];
  const used = (field: PersonalField) =>
    wanted.includes(field) ||
    personal.some((entry) => entry.field === field && (entry.value || entry.visible));
  const own = customs.filter(([field, custom]) => custom === "usual" || used(field)).map(([field]) => field);
  const foreign = personal
    .map(({ field }) => field)
    .filter((field) => !portal.resume.personal[field] && used(field));
  const offered = customs.map(([field]) => field).filter((field) => !own.includes(field));
  return { shown: [...own, ...foreign], offered };
}
