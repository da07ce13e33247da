import type { Period } from "../documents/model/items.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { plainText } from "../documents/model/rich-text.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { isObject } from "../kit/json.ts";
import { fieldOf } from "./item-text.ts";
import { type Edit, editSections, withProperty } from "./resume-edits.ts";

/** An item or a further position at the same employer. */
export type Part = { id: string };

/** The section, item or position with an id, and the section and item that it is in. */
export type Found = { section: ResumeSection; item?: Part; part?: Part };

const positionsOf = (item: Part): readonly Part[] => {
  const positions = fieldOf(item, "positions");
  return Array.isArray(positions) ? (positions as Part[]) : [];
};

export function findTarget(content: ResumeContent, id: string): Found | null {
  for (const section of content.sections) {
    if (section.id === id) return { section };
    if (!("items" in section)) continue;
    for (const item of section.items) {
      if (item.id === id) return { section, item, part: item };
      const position = positionsOf(item).find((each) => each.id === id);
      if (position) return { section, item, part: position };
    }
  }
  return null;
}

/** Changes an item or a further position. */
export const editPart = (id: string, change: (part: Part) => Part): Edit =>
  editSections((sections) =>
    sections.map((section) => {
      if (!("items" in section)) return section;
      const items = (section.items as readonly Part[]).map((item) => {
        if (item.id === id) return change(item);
        const positions = positionsOf(item);
        if (!positions.some((position) => position.id === id)) return item;
        const changed = positions.map((position) => (position.id === id ? change(position) : position));
        return withProperty(item, "positions", changed);
      });
      return { ...section, items } as ResumeSection;
    }),
  );

export const periodOf = (part: Part): Period | undefined =>
  isObject(fieldOf(part, "period")) ? (fieldOf(part, "period") as Period) : undefined;

/** Whether the resume prints anything of the section. */
export const hasContent = (section: ResumeSection): boolean =>
  "items" in section ? section.items.length > 0 : plainText(section.text).trim() !== "";
