import { z } from "zod";
import { text } from "./links.ts";

/** Groups of phrases, in the order of the desk. */
export const phraseGroups = [
  "opening",
  "profile",
  "results",
  "structure",
  "language",
  "customs",
  "machineReading",
  "letter",
  "closing",
] as const;

const key = z.string().regex(/^[a-z][a-zA-Z-]{0,39}$/, "must be letters and hyphens");

/** The kind of document that it is about; absent: both. */
const kind = z.enum(["resume", "letter"]).optional();

/**
 * Phrases that reviewers insert into comments: `content/reviewPhrases/{locale}.json`. "…" is a gap to fill in. The order
 * within a group is that of the desk.
 */
export const reviewPhrases = z.object({
  phrases: z
    .array(
      z.object({
        /** Unique in its group. */
        key,
        group: z.enum(phraseGroups),
        kind,
        /** For finding it. */
        title: text.max(60),
        text: text.max(400),
      }),
    )
    .min(20)
    .max(60)
    .refine((all) => new Set(all.map((it) => `${it.group}.${it.key}`)).size === all.length, {
      message: "has a key twice in a group",
    })
    .refine((all) => phraseGroups.every((group) => all.some((it) => it.group === group)), {
      message: "must have a phrase in every group",
    }),
});
export type ReviewPhrase = z.infer<typeof reviewPhrases>["phrases"][number];

/** What a reviewer checks by the customs of a country: `content/reviewChecklists/{portal}.json`. Orders store the keys. */
export const reviewChecklist = z.object({
  points: z
    .array(z.object({ key, kind, text: text.max(160) }))
    .min(6)
    .max(9)
    .refine((all) => new Set(all.map((it) => it.key)).size === all.length, { message: "has a key twice" }),
});
export type ChecklistPoint = z.infer<typeof reviewChecklist>["points"][number];
