import { z } from "zod";
import { datePrecisions } from "./choices.ts";
import { id, text, unique } from "./fields.ts";
import * as items from "./items.ts";
import { limits } from "./limits.ts";
import { richText } from "./rich-text-schema.ts";

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
const list = <T extends z.ZodType<{ id: string }>>(of: T) => ({
  ...section,
  items: unique(z.array(of).max(limits.items), "id"),
});

export const resumeSection = z.discriminatedUnion("type", [
  z.strictObject({ ...prose, type: z.literal("summary") }),
  z.strictObject({ ...prose, type: z.literal("motivation") }),
  z.strictObject({ ...prose, type: z.literal("strengths") }),
  z.strictObject({ ...prose, type: z.literal("wishes") }),
  z.strictObject({ ...list(items.experienceItem), type: z.literal("experience") }),
  z.strictObject({ ...list(items.educationItem), type: z.literal("education") }),
  z.strictObject({ ...list(items.skillItem), type: z.literal("skills") }),
  z.strictObject({ ...list(items.languageItem), type: z.literal("languages") }),
  z.strictObject({ ...list(items.certificateItem), type: z.literal("certificates") }),
  z.strictObject({ ...list(items.projectItem), type: z.literal("projects") }),
  z.strictObject({ ...list(items.volunteeringItem), type: z.literal("volunteering") }),
  z.strictObject({ ...list(items.awardItem), type: z.literal("awards") }),
  z.strictObject({ ...list(items.publicationItem), type: z.literal("publications") }),
  z.strictObject({ ...list(items.interestItem), type: z.literal("interests") }),
  z.strictObject({ ...list(items.referenceItem), type: z.literal("references") }),
  z.strictObject({ ...list(items.grantItem), type: z.literal("grants") }),
  z.strictObject({ ...list(items.teachingItem), type: z.literal("teaching") }),
  z.strictObject({ ...list(items.membershipItem), type: z.literal("memberships") }),
  z.strictObject({ ...list(items.courseItem), type: z.literal("courses") }),
  z.strictObject({ ...list(items.customItem), type: z.literal("custom") }),
]);
export type ResumeSection = z.infer<typeof resumeSection>;
/** A section of one text, and a section of items. */
export type ProseSection = Extract<ResumeSection, { text: unknown }>;
export type ItemsSection = Extract<ResumeSection, { items: unknown }>;
