import type { Person } from "../documents/model/person.ts";
import type { PersonalField, Portal } from "../portals/portal.ts";

/**
 * Personal fields that the form shows, and those that it offers as buttons. Shows the country's usual fields and every
 * field that is filled, visible or requested; offers the country's other optional fields. Fields that the country avoids
 * are not offered, but an import may have them, and then they are shown.
 */
export function personalFieldsOf(
  portal: Portal,
  personal: Person["personal"],
  requested: readonly PersonalField[],
): { shown: PersonalField[]; offered: PersonalField[] } {
  const local = Object.entries(portal.resume.personal) as [PersonalField, "usual" | "optional"][];
  const isUsed = (field: PersonalField) =>
    requested.includes(field) ||
    personal.some((entry) => entry.field === field && (entry.value || entry.visible));
  const shownLocal = local
    .filter(([field, usage]) => usage === "usual" || isUsed(field))
    .map(([field]) => field);
  const shownForeign = personal
    .map(({ field }) => field)
    .filter((field) => !portal.resume.personal[field] && isUsed(field));
  const offered = local.map(([field]) => field).filter((field) => !shownLocal.includes(field));
  return { shown: [...shownLocal, ...shownForeign], offered };
}
