import { z } from "zod";
import { httpsUrl, text } from "./links.ts";

/**
 * Writing help of a country: `content/writing/{portal}.json`. Sentences have blanks in square brackets, which name what
 * the user fills in: "[number]". Texts of letters have slots, which the user's documents fill: "{employer}".
 */

const id = z.string().regex(/^[a-z][a-z-]{1,39}$/, "must be lower-case letters and hyphens");
/** The same in all countries, where an occupation exists in several. */
export const occupationId = id;

/** A blank starts with a letter, so that "[1]" stays a text. */
const blankPattern = /\[\p{L}[^[\]\n]{0,39}\]/gu;
/** Whether every square bracket belongs to a blank. */
const hasWholeBlanks = (value: string): boolean => !/[[\]]/.test(value.replace(blankPattern, ""));
const hasSlotsOf =
  (slots: readonly string[]) =>
  (value: string): boolean =>
    !/[{}]/.test(value.replace(/\{(\w+)\}/g, (all, slot: string) => (slots.includes(slot) ? "" : all)));

const sentence = text
  .max(260)
  .refine(hasWholeBlanks, "has a square bracket that is not a blank such as [number]");

/** What a letter takes from the user's documents. Without a value, the blank of the same name takes its place. */
export const letterSlots = ["title", "employer", "years", "skill", "company", "job"] as const;
export type LetterSlot = (typeof letterSlots)[number];

const plain = sentence.refine(
  hasSlotsOf([]),
  "has a slot in braces, which only summaries and letters may have",
);
const summary = text
  .max(400)
  .refine(hasWholeBlanks, "has a square bracket that is not a blank such as [number]")
  .refine(hasSlotsOf(["title"]), "has a slot other than {title}");
const starter = text
  .max(400)
  .refine(hasWholeBlanks, "has a square bracket that is not a blank such as [number]")
  .refine(
    hasSlotsOf(letterSlots),
    `has a slot other than ${letterSlots.map((slot) => `{${slot}}`).join(", ")}`,
  );

/** A blank with its brackets: "[number]". */
const blank = text.max(42).regex(/^\[\p{L}[^[\]\n]{0,39}\]$/u, "must be a blank in square brackets");

const occupation = z.object({
  id: occupationId,
  /** As local advertisements say it: one neutral form, or the female and the male form, in this order. */
  names: z.array(text.max(60)).min(1).max(2),
  /** Further words of headlines and job titles by which it is found. */
  aliases: z.array(text.max(60)).max(12),
  /** Bullets of a job. */
  sentences: z.array(plain).min(8).max(12),
  /** Profiles; `{title}` is the user's job title. */
  summaries: z.array(summary).min(2).max(3),
  skills: z.array(text.max(60)).min(6).max(10),
  /** Usual degree or training. */
  training: text.max(120),
  /** The same bullet, weak and strong, and why the second works. */
  example: z.object({ weak: plain, strong: plain, why: text.max(200) }),
});
export type Occupation = z.infer<typeof occupation>;

/** What a hint is about: a section type, or a part of the form. */
const hintTopics = [
  "contact",
  "personal",
  "length",
  "summary",
  "experience",
  "education",
  "skills",
  "languages",
  "references",
  "letter",
] as const;
export type HintTopic = (typeof hintTopics)[number];

const hint = z.object({
  topic: z.enum(hintTopics),
  /** What the country's readers expect. */
  text: text.max(320),
  /** Who says so: a law, an authority or a publication. */
  source: z.object({ title: text.max(120), url: httpsUrl.optional() }),
});

const part = z.object({
  id,
  title: text.max(60),
  /** Ways to start the paragraph. */
  starters: z.array(starter).min(2).max(3),
});

const isUnique = <T>(list: readonly T[], key: (it: T) => string): boolean =>
  new Set(list.map(key)).size === list.length;

export const writingHelp = z.object({
  /** Heading of the hints: "In Germany". */
  country: text.max(40),
  /** Whose form of an occupation's name the sample person has. */
  sampleForm: z.enum(["female", "male"]),
  /** Blanks of the sample resume, and for slots without a value. */
  blanks: z.object({
    title: blank,
    employer: blank,
    years: blank,
    skill: blank,
    company: blank,
    job: blank,
    school: blank,
    city: blank,
  }),
  /** Heading of the skills in a sample resume. */
  skillsName: text.max(60),
  occupations: z
    .array(occupation)
    .min(15)
    .max(30)
    .refine((all) => isUnique(all, (it) => it.id), "has an occupation twice"),
  hints: z
    .array(hint)
    .min(8)
    .refine((all) => isUnique(all, (it) => it.topic), "has two hints for a topic"),
  outline: z
    .array(part)
    .min(3)
    .max(5)
    .refine((all) => isUnique(all, (it) => it.id), "has a part twice"),
});
export type WritingHelp = z.infer<typeof writingHelp>;
