import type { Portal } from "../../portals/portal.ts";
import type { ImportMark, JsonResumeReading } from "../json-resume/read-json-resume.ts";
import { displayName } from "../model/person-name.ts";
import type { ResumeContent, TrayText } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";

type Item = { id: string; hidden?: true };

/**
 * Our content with the texts of a public part that another program has changed. Sections and items that it did not change
 * are ours, with what the public part does not have; hidden ones come back at their place. `marks` name our ids.
 */
export function mergeChanged(
  ours: ResumeContent,
  changed: JsonResumeReading,
  portal: Portal,
): { content: ResumeContent; marks: ImportMark[] } {
  const renamed = new Map<string, string>();
  const theirs = [...changed.content.sections];
  const sections = ours.sections.flatMap((section): ResumeSection[] => {
    if (!section.visible) return [section];
    const at = theirs.findIndex(({ type }) => type === section.type);
    const [found] = at === -1 ? [] : theirs.splice(at, 1);
    // A section without texts is not in the public part.
    if (!found) return isEmpty(section) ? [section] : hiddenItemsOf(section);
    renamed.set(found.id, section.id);
    return [mergeSection(section, found, renamed)];
  });
  const content: ResumeContent = {
    ...ours,
    person: mergePerson(ours, changed.content, portal, renamed),
    sections: [...sections, ...theirs],
  };
  const { extra, tray } = changed.content;
  if (extra) content.extra = extra;
  if (tray) content.tray = mergeTrays(ours.tray ?? [], tray, renamed);
  const marks = changed.marks.map(({ path, target }) => ({ path, target: renamed.get(target) ?? target }));
  return { content, marks };
}

/** Ours were texts without a field before the change; an export returns some of them in the public part. */
function mergeTrays(
  ours: readonly TrayText[],
  theirs: readonly TrayText[],
  renamed: ReadonlyMap<string, string>,
): TrayText[] {
  const known = new Set(theirs.map(({ text }) => text));
  const ownerOf = (owner: string) => renamed.get(owner) ?? owner;
  return [
    ...ours.filter(({ text }) => !known.has(text)),
    ...theirs.map((text) =>
      text.from ? { ...text, from: { ...text.from, owner: ownerOf(text.from.owner) } } : text,
    ),
  ];
}

const isEmpty = (section: ResumeSection): boolean =>
  "items" in section ? section.items.every(({ hidden }) => hidden) : section.text === "";

/** The section with its hidden items alone: the program that removed the section has not seen them. */
function hiddenItemsOf(section: ResumeSection): ResumeSection[] {
  const items = "items" in section ? section.items.filter(({ hidden }) => hidden) : [];
  return items.length > 0 ? [{ ...section, items } as ResumeSection] : [];
}

function mergeSection(
  ours: ResumeSection,
  theirs: ResumeSection,
  renamed: Map<string, string>,
): ResumeSection {
  const { id, title, visible, breakBefore, datePrecision } = ours;
  const head = {
    id,
    visible,
    ...(title !== undefined && { title }),
    ...(theirs.title !== undefined && { title: theirs.title }),
    ...(breakBefore && { breakBefore }),
    ...(datePrecision && { datePrecision }),
  };
  if (!("items" in ours) || !("items" in theirs)) return { ...theirs, ...head } as ResumeSection;
  return { ...theirs, ...head, items: mergeItems<Item>(ours.items, theirs.items, renamed) } as ResumeSection;
}

/** Their list, with our items where they are the same, and our hidden items after the item that they followed. */
function mergeItems<T extends Item>(
  ours: readonly T[],
  theirs: readonly T[],
  renamed: Map<string, string>,
): T[] {
  const open = ours.filter(({ hidden }) => !hidden);
  const merged = theirs.map((item) => {
    const at = open.findIndex((own) => textOf(own) === textOf(item));
    const [own] = at === -1 ? [] : open.splice(at, 1);
    if (own) renamed.set(item.id, own.id);
    return own ?? item;
  });
  for (const [at, item] of ours.entries())
    if (item.hidden) {
      const before = ours.slice(0, at).findLast((own) => merged.includes(own));
      merged.splice(before ? merged.indexOf(before) + 1 : 0, 0, item);
    }
  return merged;
}

/** Keys that the public part does not have, or that a reader makes anew. */
const notPublic = new Set(["id", "hidden", "breakBefore", "extra"]);

/** An item as JSON with sorted keys, for comparing. Formatting counts: the public part has it. */
function textOf(item: Item): string {
  const visible = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((entry) => !(entry as Item | null)?.hidden).map(visible);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !notPublic.has(key));
    return entries
      .map(([key, child]) => [key, visible(child)])
      .sort((one, other) => (one[0]! < other[0]! ? -1 : 1));
  };
  return JSON.stringify(visible(item));
}

function mergePerson(
  { person }: ResumeContent,
  { person: theirs }: ResumeContent,
  portal: Portal,
  renamed: Map<string, string>,
): ResumeContent["person"] {
  const isSameName = displayName(person.name, portal) === displayName(theirs.name, portal);
  const links = mergeItems(person.links ?? [], theirs.links ?? [], renamed);
  return {
    ...theirs,
    name: isSameName ? person.name : theirs.name,
    personal: person.personal,
    ...(person.photo && { photo: person.photo }),
    ...((theirs.links || links.length > 0) && { links }),
  };
}
