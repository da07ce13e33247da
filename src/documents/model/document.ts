import { z } from "zod";
import type { CultureName } from "../../portals/cultures/cultures.ts";
import { documentKinds } from "./document-kind.ts";
import { text } from "./fields.ts";
import { type LetterContent, letterContent } from "./letter.ts";
import { limits } from "./limits.ts";
import { type ResumeContent, resumeContent } from "./resume.ts";
import { cleanTitle } from "./text.ts";

/** The user's title of a document: one line, never empty. */
export const documentTitle = text(limits.title).overwrite(cleanTitle).min(1);

/** A culture name. Only the server checks that the culture exists (`document-portal.ts`), to keep the list out of the browser. */
export const cultureName = z
  .string()
  .regex(/^(?:[a-z]{3}|[a-z]{2}\/[a-z]{2})$/)
  .transform((name) => name as CultureName);

const head = {
  id: z.uuid(),
  title: documentTitle,
  /** The culture it was created in (`lde`, `be/nl`): gives paper, name order and letter norm. */
  portal: cultureName,
  /** 1, plus the number of acknowledged saves. A save sends the version it is based on. */
  version: z.number().int().positive(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
/** The employer whose application the document belongs to. */
const employer = z.string().optional();

/** A document as its owner receives it. */
export const storedDocument = z.discriminatedUnion("kind", [
  z.object({ ...head, employer, kind: z.literal("resume"), content: resumeContent }),
  z.object({ ...head, employer, kind: z.literal("letter"), content: letterContent }),
]);
export type StoredDocument = z.infer<typeof storedDocument>;
export type StoredResume = Extract<StoredDocument, { kind: "resume" }>;
export type StoredLetter = Extract<StoredDocument, { kind: "letter" }>;

/** A document without its content. */
export const documentSummary = z.object({
  ...head,
  kind: z.enum(documentKinds),
  /** Of a letter: the resume that its sender was copied from. It may be deleted. */
  resumeId: z.uuid().optional(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/** Input of typesetting: a kind with its content. */
export type Typesettable =
  | { kind: "resume"; content: ResumeContent }
  | { kind: "letter"; content: LetterContent };

/** The content of either kind. */
export const documentContent = z.union([resumeContent, letterContent]);
