import { createSection } from "../../documents/model/create-resume.ts";
import type { ResumeContent, TrayText } from "../../documents/model/resume.ts";
import { type RichLine, type RichText, richBlocks } from "../../documents/model/rich-text.ts";
import { newId } from "../../kit/id.ts";
import { isProseType } from "../../portals/portal.ts";
import {
  type Edit,
  editItems,
  editSection,
  editSections,
  removeById,
  setItemField,
  setPersonal,
} from "../resume-edits.ts";
import type { Item, ItemSectionType } from "../section-fields.ts";
import { discardText } from "./discard-text.ts";
import { type Place, placedText, textFieldOf } from "./places.ts";

/** An edit, the edit that reverses it, and the part of the content that has the text now. */
export type Placing = { edit: Edit; undo: Edit; target: string };

/** Moves a text from the tray to a place. Later edits of that place survive the undo. */
export function placeText(entry: TrayText, content: ResumeContent, place: Place): Placing {
  const { edit, undo, target } = insertText(placedText(entry, place), content, place);
  const tray = discardText(entry, content);
  return {
    edit: (now) => tray.edit(edit(now)),
    undo: (now) => tray.undo(undo(now)),
    target,
  };
}

function insertText(text: string, content: ResumeContent, place: Place): Placing {
  if (place.kind === "personal") return insertPersonal(text, content, place.field);
  if (place.kind === "line") return insertLine(text, place.sectionId, place.itemId);
  if (place.kind === "newSection") {
    const section = createSection(place.type);
    const inner = insertIntoSection(text, section.id, place.type);
    return {
      edit: (now) => inner.edit(editSections((all) => [...all, section])(now)),
      undo: (now) => removeIfEmpty(section.id)(inner.undo(now)),
      target: inner.target,
    };
  }
  return insertIntoSection(text, place.sectionId, place.type);
}

const removeIfEmpty = (id: string): Edit =>
  editSections((all) =>
    all.some(
      (section) => section.id === id && ("items" in section ? section.items : section.text).length === 0,
    )
      ? removeById(all, id)
      : all,
  );

function insertIntoSection(
  text: string,
  sectionId: string,
  type: Extract<Place, { kind: "section" }>["type"],
): Placing {
  if (isProseType(type)) return insertParagraph(text, sectionId);
  const id = newId();
  const item = { id, [textFieldOf(type as ItemSectionType, text)!]: text } as Item;
  return {
    edit: editItems(sectionId, (all) => [...all, item]),
    undo: editItems(sectionId, (all) => removeById(all, id)),
    target: id,
  };
}

function insertParagraph(text: string, sectionId: string): Placing {
  const change = (edit: (before: RichText) => RichText): Edit =>
    editSection(sectionId, (section) =>
      "text" in section ? { ...section, text: edit(section.text) } : section,
    );
  return {
    edit: change((before) => appended(before, text)),
    undo: change((now) => withoutParagraph(now, text)),
    target: sectionId,
  };
}

function appended(before: RichText, text: string): RichText {
  if (typeof before === "string") return before.trim() === "" ? text : `${before}\n${text}`;
  return [...before, { kind: "paragraph", runs: [{ text }] }];
}

/** Removes the last paragraphs if they are still the placed text. */
function withoutParagraph(now: RichText, text: string): RichText {
  if (typeof now === "string")
    return now === text ? "" : now.endsWith(`\n${text}`) ? now.slice(0, -text.length - 1) : now;
  const last = now.at(-1);
  const isPlaced = last?.kind === "paragraph" && last.runs.map((run) => run.text).join("") === text;
  return isPlaced ? (richBlocks(now.slice(0, -1)).length > 0 ? now.slice(0, -1) : "") : now;
}

function insertLine(text: string, sectionId: string, itemId: string): Placing {
  const change = (edit: (lines: readonly RichLine[]) => readonly RichLine[]): Edit =>
    setItemField(sectionId, itemId, "highlights", (lines: readonly RichLine[] = []) => edit(lines));
  return {
    edit: change((lines) => [...lines, text]),
    undo: change((lines) => {
      const at = lines.lastIndexOf(text);
      return at === -1 ? lines : lines.filter((_, index) => index !== at);
    }),
    target: itemId,
  };
}

function insertPersonal(
  text: string,
  content: ResumeContent,
  field: Extract<Place, { kind: "personal" }>["field"],
): Placing {
  const before = content.person.personal.find((entry) => entry.field === field);
  return {
    edit: setPersonal(field, { value: text, visible: true }),
    undo: (now) => {
      const current = now.person.personal.find((entry) => entry.field === field);
      if (current?.value !== text) return now;
      return setPersonal(field, { value: before?.value ?? "", visible: before?.visible ?? false })(now);
    },
    target: "person",
  };
}
