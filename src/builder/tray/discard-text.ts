import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import { removeTrayText } from "../../documents/model/tray.ts";
import { editPart, type Part } from "../content-parts.ts";
import { type Edit, reinsert } from "../resume-edits.ts";

/** Removes a text from the tray, with the value of `extra` that it stands for. */
export function discardText(entry: TrayText, content: ResumeContent): { edit: Edit; undo: Edit } {
  const at = (content.tray ?? []).findIndex(({ id }) => id === entry.id);
  return {
    edit: (now) => removeTrayText(now, entry.id),
    undo: (now) => {
      const tray = reinsert(now.tray ?? [], entry, at);
      return restoreExtra({ ...now, tray: [...tray] }, content, entry);
    },
  };
}

type Owner = { extra?: ResumeContent["extra"] };

/** Writes the value that went with the text back to its owner. */
function restoreExtra(now: ResumeContent, before: ResumeContent, { from }: TrayText): ResumeContent {
  if (!from) return now;
  const value = ownersOf(before).get(from.owner)?.extra?.[from.key];
  if (value === undefined) return now;
  const restore = <T extends Owner>(part: T): T => ({ ...part, extra: { ...part.extra, [from.key]: value } });
  if (from.owner === "resume") return restore(now);
  if (from.owner === "person") return { ...now, person: restore(now.person) };
  const links = now.person.links?.map((link) => (link.id === from.owner ? restore(link) : link));
  const withLinks = links ? { ...now, person: { ...now.person, links } } : now;
  return editPart(from.owner, (part) => restore<Part & Owner>(part))(withLinks);
}

function ownersOf({ person, sections, ...resume }: ResumeContent): Map<string, Owner> {
  const owners = new Map<string, Owner>([
    ["resume", resume],
    ["person", person],
  ]);
  for (const link of person.links ?? []) owners.set(link.id, link);
  for (const section of sections)
    if ("items" in section)
      for (const item of section.items) {
        owners.set(item.id, item);
        if ("positions" in item)
          for (const position of item.positions ?? []) owners.set(position.id, position);
      }
  return owners;
}
