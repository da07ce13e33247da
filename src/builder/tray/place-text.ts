import { createSection } from "../../documents/model/create-resume.ts";
import type { TrayText } from "../../documents/model/resume.ts";
import type { Highlight, RichText } from "../../documents/model/rich-text.ts";
import type { ItemSectionType } from "../../documents/model/section-types.ts";
import { removeTrayText } from "../../documents/model/tray.ts";
import { newId } from "../../kit/id.ts";
import { isProseType } from "../../portals/portal.ts";
import type { Item } from "../item-text.ts";
import {
  type Edit,
  editItems,
  editSection,
  editSections,
  setItemField,
  setPersonal,
} from "../resume-edits.ts";
import { type Place, placedText, textFieldOf } from "./places.ts";

/** An edit, and the part of the content that has the text now. */
export type Placing = { edit: Edit; target: string };

/** Moves a text from the tray to a place. */
export function placeText(entry: TrayText, place: Place): Placing {
  const { edit, target } = insertText(placedText(entry, place), place);
  return { edit: (now) => removeTrayText(edit(now), entry.id), target };
}

function insertText(text: string, place: Place): Placing {
  if (place.kind === "personal")
    return { edit: setPersonal(place.field, { value: text, visible: true }), target: "person" };
  if (place.kind === "line") return insertLine(text, place.sectionId, place.itemId);
  if (place.kind === "newSection") {
    const section = createSection(place.type);
    const inner = insertIntoSection(text, section.id, place.type);
    return {
      edit: (now) => inner.edit(editSections((all) => [...all, section])(now)),
      target: inner.target,
    };
  }
  return insertIntoSection(text, place.sectionId, place.type);
}

function insertIntoSection(
  text: string,
  sectionId: string,
  type: Extract<Place, { kind: "section" }>["type"],
): Placing {
  if (isProseType(type)) return insertParagraph(text, sectionId);
  const id = newId();
  const item = { id, [textFieldOf(type as ItemSectionType, text)!]: text } as Item;
  return { edit: editItems(sectionId, (all) => [...all, item]), target: id };
}

const insertParagraph = (text: string, sectionId: string): Placing => ({
  edit: editSection(sectionId, (section) =>
    "text" in section ? { ...section, text: appended(section.text, text) } : section,
  ),
  target: sectionId,
});

function appended(before: RichText, text: string): RichText {
  if (typeof before === "string") return before.trim() === "" ? text : `${before}\n${text}`;
  return [...before, { kind: "paragraph", runs: [{ text }] }];
}

const insertLine = (text: string, sectionId: string, itemId: string): Placing => ({
  edit: setItemField(sectionId, itemId, "highlights", (lines: readonly Highlight[] = []) => [...lines, text]),
  target: itemId,
});
