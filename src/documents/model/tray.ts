import type { JsonObject } from "../../kit/json.ts";
import type { ResumeContent } from "./resume.ts";

type Owner = { id?: string; extra?: JsonObject };

/**
 * The content without a text of the tray, which the user has placed or discarded. The same value in an `extra` goes with
 * it, so that an export does not return it beside the field that has it now.
 */
export function removeTrayText(content: ResumeContent, id: string): ResumeContent {
  const { from } = content.tray?.find((text) => text.id === id) ?? {};
  const tray = content.tray?.filter((text) => text.id !== id);
  const { tray: _, ...rest } = content;
  const kept: ResumeContent = tray && tray.length > 0 ? { ...rest, tray } : rest;
  if (!from) return kept;
  // Texts of one list have the same origin; it goes with the last of them.
  if (tray?.some((text) => text.from?.owner === from.owner && text.from.key === from.key)) return kept;
  if (from.owner === "resume") return withoutKey(kept, from.key);
  if (from.owner === "person") return { ...kept, person: withoutKey(kept.person, from.key) };
  if (from.owner === "location") return inLocation(kept, from.key);
  return inPart(kept, from.owner, from.key);
}

function inLocation(content: ResumeContent, key: string): ResumeContent {
  const { location: before, ...person } = content.person;
  const location = before && withoutKey(before, key);
  const hasFields = location !== undefined && Object.keys(location).length > 0;
  return { ...content, person: { ...person, ...(hasFields && { location }) } };
}

function inPart(content: ResumeContent, owner: string, key: string): ResumeContent {
  const change = <T extends Owner>(part: T): T => (part.id === owner ? withoutKey(part, key) : part);
  const sections = content.sections.map((section) => {
    if (!("items" in section)) return section;
    const items = section.items.map((item) => {
      const changed = change(item);
      return "positions" in changed && changed.positions
        ? { ...changed, positions: changed.positions.map(change) }
        : changed;
    });
    return { ...section, items } as typeof section;
  });
  const { links } = content.person;
  return {
    ...content,
    sections,
    person: links ? { ...content.person, links: links.map(change) } : content.person,
  };
}

/** An empty `extra` of the person stays: it records that the file had basics. */
function withoutKey<T extends Owner>(part: T, key: string): T {
  if (!part.extra || !Object.hasOwn(part.extra, key)) return part;
  const { [key]: _, ...extra } = part.extra;
  if (Object.keys(extra).length > 0 || "personal" in part) return { ...part, extra };
  const { extra: __, ...rest } = part;
  return rest as T;
}
