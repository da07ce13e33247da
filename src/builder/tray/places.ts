import { fieldsOf } from "../../documents/model/item-fields.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import { plainText } from "../../documents/model/rich-text.ts";
import type { ProseSection, ResumeSection } from "../../documents/model/section.ts";
import { type ItemSectionType, itemSections } from "../../documents/model/section-types.ts";
import {
  isProseType,
  type PersonalField,
  type Portal,
  type SectionType,
  sectionTypes,
} from "../../portals/portal.ts";
import type { Item } from "../item-text.ts";

/** Where a text of the tray can go. */
export type Place =
  /** One more item of a section, or a paragraph of a text. */
  | { kind: "section"; sectionId: string; type: SectionType }
  /** The first item or the text of a section that the resume does not have yet. */
  | { kind: "newSection"; type: SectionType }
  /** One more line below a job or project. */
  | { kind: "line"; sectionId: string; itemId: string }
  | { kind: "personal"; field: PersonalField };

/** Identifies a place among those of one text. */
export const placeKey = (place: Place): string => JSON.stringify(place);

/** The text as it is placed: with what the file calls it. A personal field has a label of its own. */
export const placedText = ({ text, label }: TrayText, place: Place): string =>
  label && place.kind !== "personal" ? `${label}: ${text}` : text;

/** Every place with room for the text: sections and jobs of the resume, personal fields, and sections it does not have. */
export function placesFor(entry: TrayText, content: ResumeContent, portal: Portal): Place[] {
  const { sections, person } = content;
  const all: Place[] = [
    ...sections.flatMap((section): Place[] => [
      { kind: "section", sectionId: section.id, type: section.type },
      ...itemsWithLines(section).map(
        ({ id }) => ({ kind: "line", sectionId: section.id, itemId: id }) as const,
      ),
    ]),
    ...personalFieldsFor(person.personal, portal).map((field) => ({ kind: "personal", field }) as const),
    ...sectionTypes
      .filter((type) => !sections.some((section) => section.type === type))
      .map((type) => ({ kind: "newSection", type }) as const),
  ];
  return all.filter((place) => hasRoom(place, entry, content));
}

export const itemsWithLines = (section: ResumeSection): readonly Item[] =>
  "items" in section && fieldsOf(section.type).some(({ kind }) => kind === "highlights") ? section.items : [];

/** Fields that the country has or the resume fills, and that are free: placing a text replaces none. */
function personalFieldsFor(personal: ResumeContent["person"]["personal"], portal: Portal): PersonalField[] {
  const local = Object.keys(portal.resume.personal) as PersonalField[];
  const known = [...new Set([...local, ...personal.map(({ field }) => field)])];
  return known.filter((field) => !personal.some((entry) => entry.field === field && entry.value !== ""));
}

function hasRoom(place: Place, entry: TrayText, content: ResumeContent): boolean {
  const { length } = placedText(entry, place);
  if (place.kind === "personal") return length <= limits.line && !entry.text.includes("\n");
  const section =
    place.kind === "newSection" ? undefined : content.sections.find(({ id }) => id === place.sectionId);
  if (place.kind === "line") {
    const item = section && itemsWithLines(section).find(({ id }) => id === place.itemId);
    const lines = item && "highlights" in item ? (item.highlights ?? []) : [];
    return length <= limits.highlight && lines.length < limits.highlights;
  }
  if (place.kind === "newSection" && content.sections.length >= limits.sections) return false;
  if (isProseType(place.type)) return lengthOfProse(section) + length < limits.prose;
  if (section && "items" in section && section.items.length >= limits.items) return false;
  return textFieldOf(place.type, placedText(entry, place)) !== undefined;
}

const lengthOfProse = (section: ResumeSection | undefined): number =>
  section && "text" in section ? plainText((section as ProseSection).text).length : 0;

/** The field of a new item that the text goes to: its name, or for a long text its description. */
export function textFieldOf(type: ItemSectionType, text: string): string | undefined {
  if (text.length <= limits.line && !text.includes("\n")) return itemSections[type].name[0];
  return text.length <= limits.prose ? fieldsOf(type).find(({ kind }) => kind === "prose")?.key : undefined;
}

/** `nameOf`: what the page calls a place, so that a text with that word goes there. */
export function suggestPlace(
  entry: TrayText,
  places: readonly Place[],
  nameOf: (place: Place) => string,
): Place | undefined {
  const words = `${entry.label ?? ""} ${entry.text}`.toLocaleLowerCase();
  const isNamed = (place: Place) => words.includes(nameOf(place).toLocaleLowerCase());
  const named = places.find((place) => place.kind !== "line" && isNamed(place));
  if (named) return named;
  const isShort = entry.text.length <= 80 && !entry.text.includes("\n");
  const usual: readonly SectionType[] = isShort ? ["skills", "interests", "custom"] : ["summary", "custom"];
  const typed = usual.flatMap((type) => places.filter((place) => "type" in place && place.type === type));
  return typed.find(({ kind }) => kind === "section") ?? typed[0] ?? places[0];
}
