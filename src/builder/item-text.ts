import type { Translate } from "../content/messages.ts";
import type { ItemsSection, ResumeSection } from "../documents/model/section.ts";
import { type ItemSectionType, itemSections } from "../documents/model/section-types.ts";

/** An item of any type. */
export type Item = ItemsSection["items"][number];
export const fieldOf = (item: object, key: string): unknown => (item as Record<string, unknown>)[key];

const textOf = (item: Item, key: string): string => {
  const value = fieldOf(item, key);
  return typeof value === "string" ? value.trim() : "";
};

/** The name of an item in lists; "" while it has none. */
export const itemName = (type: ItemSectionType, item: Item): string =>
  itemSections[type].name.map((key) => textOf(item, key)).find((text) => text !== "") ?? "";

/** The text after the name of an item, without repeating it. */
export const itemSubtitle = (type: ItemSectionType, item: Item): string =>
  itemSections[type].subtitle
    .map((key) => textOf(item, key))
    .filter((text) => text !== "" && text !== itemName(type, item))
    .join(", ");

/** The heading of a section: the user's own, otherwise the country's. */
export const headingOf = (section: ResumeSection, tDocument: Translate<"document">): string =>
  section.title?.trim() || tDocument(`headings.${section.type}`);
