import { z } from "zod";
import { datePrecisions } from "./choices.ts";
import { id, text } from "./fields.ts";
import { itemsOf } from "./items.ts";
import { limits } from "./limits.ts";
import { richText } from "./rich-text-schema.ts";
import type { ItemSectionType } from "./section-types.ts";

/**
 * `title` is the user's heading; without it the type's local heading applies. A section with `visible: false` is not
 * typeset. A resume may have several sections of one type.
 */
const section = {
  id,
  title: text(limits.line).optional(),
  visible: z.boolean(),
  /** The section starts a page. */
  breakBefore: z.literal(true).optional(),
  /** The finest part of its dates to print; absent: as entered. */
  datePrecision: z.enum(datePrecisions).optional(),
};
const prose = { ...section, text: richText(limits.prose) };
const list = <T extends ItemSectionType>(type: T) =>
  z.strictObject({ ...section, type: z.literal(type), items: itemsOf(type) });

export const resumeSection = z.discriminatedUnion("type", [
  z.strictObject({ ...prose, type: z.literal("summary") }),
  z.strictObject({ ...prose, type: z.literal("motivation") }),
  z.strictObject({ ...prose, type: z.literal("strengths") }),
  z.strictObject({ ...prose, type: z.literal("wishes") }),
  list("experience"),
  list("education"),
  list("skills"),
  list("languages"),
  list("certificates"),
  list("projects"),
  list("volunteering"),
  list("awards"),
  list("publications"),
  list("interests"),
  list("references"),
  list("grants"),
  list("teaching"),
  list("memberships"),
  list("courses"),
  list("custom"),
]);
export type ResumeSection = z.infer<typeof resumeSection>;
/** A section of one text, and a section of items. */
export type ProseSection = Extract<ResumeSection, { text: unknown }>;
export type ItemsSection = Extract<ResumeSection, { items: unknown }>;
/** An item of a section of the type. */
export type ItemOf<T extends ItemSectionType> = Extract<ItemsSection, { type: T }>["items"][number];
