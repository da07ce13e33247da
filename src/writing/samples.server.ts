import { readFileSync } from "node:fs";
import { z } from "zod";
import { contentPath } from "../content/files/entry-reader.server.ts";
import { letterContent } from "../documents/model/letter.ts";
import { resumeContent } from "../documents/model/resume.ts";
import type { Portal } from "../portals/portal.ts";
import { portraitNames } from "./portraits.ts";

export const sample = z.strictObject({
  /** Of the country's sample person. */
  resume: resumeContent,
  letter: letterContent,
  /** The sample person's resume in another language, in a template of its own; "translation" is its name among templates. */
  translation: resumeContent.optional(),
  /** Of two more people, with other occupations. */
  others: z.array(resumeContent).length(2),
  /** Of the three people, where the country's resumes usually have a photo. */
  portraits: z.array(z.enum(portraitNames)).length(3).optional(),
});
export type Sample = z.infer<typeof sample>;

const known = new Map<string, Sample>();

/**
 * The sample documents of a country, read once: they are files of the release, not content that is published. Throws if the
 * file does not match the document model.
 */
export function readSample({ code }: Pick<Portal, "code">): Sample {
  const read = () => sample.parse(JSON.parse(readFileSync(contentPath("samples", `${code}.json`), "utf8")));
  const found = known.get(code) ?? read();
  known.set(code, found);
  return found;
}
