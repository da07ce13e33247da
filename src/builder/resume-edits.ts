import type { Person } from "../documents/model/person.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { newId } from "../kit/id.ts";
import { moveEntry, spliced } from "../ui/sorting/sorting.ts";
import { fieldOf, type Item } from "./item-text.ts";

/**
 * Edits of a resume as pure functions. They return the same object if nothing changes, and find their target by id, so
 * that an edit still applies after a merge has moved the target.
 */
export type Edit = (content: ResumeContent) => ResumeContent;

/** A copy with the property set, or without it if the value is undefined. */
export function withProperty<T extends object>(target: T, key: string, value: unknown): T {
  const { [key]: _, ...rest } = target as Record<string, unknown>;
  return (value === undefined ? rest : { ...target, [key]: value }) as T;
}

export const editPerson =
  (change: (person: Person) => Person): Edit =>
  (content) => {
    const person = change(content.person);
    return person === content.person ? content : { ...content, person };
  };

export const setPersonField = (key: string, value: unknown): Edit =>
  editPerson((person) => withProperty(person, key, value));

export const setNamePart = (part: string, value: string): Edit =>
  editPerson((person) => ({ ...person, name: withProperty(person.name, part, value) }));

export const setLocationPart = (part: string, value: string): Edit =>
  editPerson((person) => ({ ...person, location: withProperty(person.location ?? {}, part, value) }));

type PersonalEntry = Person["personal"][number];

/** Changes a personal field; adds it where the resume has none of the kind. */
export const setPersonal = (field: PersonalEntry["field"], change: Partial<PersonalEntry>): Edit =>
  editPerson((person) => {
    const known = person.personal.some((entry) => entry.field === field);
    const entries = known ? person.personal : [...person.personal, { field, value: "", visible: true }];
    return {
      ...person,
      personal: entries.map((entry) => (entry.field === field ? { ...entry, ...change } : entry)),
    };
  });

type Link = NonNullable<Person["links"]>[number];

export const editLinks = (change: (links: readonly Link[]) => readonly Link[]): Edit =>
  editPerson((person) => withProperty(person, "links", change(person.links ?? [])));

export const editSections =
  (change: (sections: readonly ResumeSection[]) => readonly ResumeSection[]): Edit =>
  (content) => {
    const sections = change(content.sections);
    return sections === content.sections ? content : { ...content, sections: [...sections] };
  };

export const editSection = (id: string, change: (section: ResumeSection) => ResumeSection): Edit =>
  editSections((sections) => {
    const before = sections.find((section) => section.id === id);
    const after = before && change(before);
    return after && after !== before
      ? sections.map((section) => (section === before ? after : section))
      : sections;
  });

export const setSectionProperty = (id: string, key: string, value: unknown): Edit =>
  editSection(id, (section) => withProperty(section, key, value));

export const editItems = (id: string, change: (items: readonly Item[]) => readonly Item[]): Edit =>
  editSection(id, (section) => {
    if ("text" in section) return section;
    const items = change(section.items as readonly Item[]);
    return items === section.items ? section : ({ ...section, items: [...items] } as ResumeSection);
  });

/** `value` may be a function of the value in the document. */
export const setItemField = (sectionId: string, itemId: string, key: string, value: unknown): Edit =>
  editItems(sectionId, (items) =>
    items.map((item) => (item.id === itemId ? withProperty(item, key, nextValue(item, key, value)) : item)),
  );

const nextValue = (item: Item, key: string, value: unknown): unknown =>
  typeof value === "function" ? value(fieldOf(item, key)) : value;

type Entry = { id: string };

/** Moves the entry to a position; returns the same list if the entry no longer exists. */
export function moveById<T extends Entry>(list: readonly T[], id: string, to: number): readonly T[] {
  return moveEntry(
    list,
    list.findIndex((entry) => entry.id === id),
    to,
  );
}

/** A copy of an entry with ids of its own, also in the lists within it. */
export const copyOf = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([key, part]) => [key, key === "id" ? newId() : copyOf(part)]);
  return Object.fromEntries(parts) as T;
};

/** Inserts an entry after the one with the id, or at the end if that no longer exists. */
export function insertAfter<T extends Entry>(list: readonly T[], id: string, entry: T): readonly T[] {
  const at = list.findIndex((each) => each.id === id);
  return spliced(list, at < 0 ? list.length : at + 1, 0, entry);
}

export const removeById = <T extends Entry>(list: readonly T[], id: string): readonly T[] =>
  list.some((entry) => entry.id === id) ? list.filter((entry) => entry.id !== id) : list;
