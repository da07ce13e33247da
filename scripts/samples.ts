import { readFileSync } from "node:fs";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { createFileContentSource } from "../src/content/files/file-content-source.server.ts";
import { type LetterContent, letterContent } from "../src/documents/model/letter.ts";
import { type ResumeContent, resumeContent } from "../src/documents/model/resume.ts";
import type { Portal } from "../src/portals/portal.ts";

export const content = createContentLibrary(createFileContentSource());

export type Sample = { resume: ResumeContent; letter: LetterContent };

/** The sample documents of a portal. Throws if the file does not match the document model. */
export function readSample(portal: Portal): Sample {
  const { resume, letter } = JSON.parse(readFileSync(`content/samples/${portal.code}.json`, "utf8"));
  return { resume: resumeContent.parse(resume), letter: letterContent.parse(letter) };
}
