import { z } from "zod";
import type { CultureName } from "../../portals/cultures/cultures.ts";
import { text } from "./fields.ts";
import { type LetterContent, letterContent } from "./letter.ts";
import { limits, type ResumeContent, resumeContent } from "./resume.ts";

/** What a document is; every kind has its content schema. */
export const documentKinds = ["resume", "letter"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the person calls a document: one line, never empty. */
export const documentTitle = text(limits.title)
  .overwrite((value) => value.replace(/\s+/g, " ").trim())
  .min(1);

/** The name of a culture; which ones there are is the server's to know (`document-portal.ts`). */
export const cultureName = z
  .string()
  .regex(/^(?:[a-z]{3}|[a-z]{2}\/[a-z]{2})$/)
  .transform((name) => name as CultureName);

const head = {
  id: z.uuid(),
  title: documentTitle,
  /** The culture it was made in (`lde`, `be/nl`): paper, name order, letter norm. */
  portal: cultureName,
  /** Counts acknowledged saves from 1; a save names the version it is based on. */
  version: z.number().int().positive(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A document as its owner gets it. */
export const storedDocument = z.discriminatedUnion("kind", [
  z.object({ ...head, kind: z.literal("resume"), content: resumeContent }),
  z.object({ ...head, kind: z.literal("letter"), content: letterContent }),
]);
export type StoredDocument = z.infer<typeof storedDocument>;
export type StoredResume = Extract<StoredDocument, { kind: "resume" }>;
export type StoredLetter = Extract<StoredDocument, { kind: "letter" }>;

/** A line of the dashboard. */
export const documentSummary = z.object({ ...head, kind: z.enum(documentKinds) });
export type DocumentSummary = z.infer<typeof documentSummary>;

/** What can be typeset: a kind, its content and the portal whose customs apply. */
export type Typesettable =
  | { kind: "resume"; content: ResumeContent }
  | { kind: "letter"; content: LetterContent };

/** The kind a content can only be of; the two share no field that would mislead. */
export const kindOf = (content: ResumeContent | LetterContent): DocumentKind =>
  "sections" in content ? "resume" : "letter";
