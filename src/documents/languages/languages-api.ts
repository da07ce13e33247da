import { z } from "zod";
import { cultureName, documentSummary } from "../model/document.ts";
import { resumeContent } from "../model/resume.ts";

/** Requests and responses under /api/documents/{id}/languages. */

/** `locale`: BCP 47, such as `de-DE`; the browser shows it as the name of a language. */
const language = z.object({ culture: cultureName, locale: z.string() });

const linkedResume = z.object({
  document: documentSummary,
  locale: z.string(),
  /** The source has changed since the two were compared. */
  isBehind: z.boolean(),
});
export type LinkedResume = z.infer<typeof linkedResume>;

export const languagesResponse = z.object({
  /** The resume that this one was made from; null if there is none or it was deleted. */
  source: linkedResume.nullable(),
  /** Resumes made from this one. */
  versions: z.array(linkedResume),
  /** Languages that neither this resume nor a linked one is in. */
  choices: z.array(language),
});
export type LanguagesResponse = z.infer<typeof languagesResponse>;

export const addLanguageRequest = z.strictObject({ culture: cultureName });

/** The content of the source when the two were last compared, and now. */
export const sourceChangesResponse = z.object({
  before: resumeContent,
  now: resumeContent,
  /** Version of the source that `now` is. */
  version: z.number().int().positive(),
});
export type SourceChanges = z.infer<typeof sourceChangesResponse>;

/** The version of the source up to which its changes are taken over. */
export const seenRequest = z.strictObject({ version: z.number().int().positive() });
