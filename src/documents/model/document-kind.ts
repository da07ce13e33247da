import type { LetterContent } from "./letter.ts";
import type { ResumeContent } from "./resume.ts";

/** Every kind has its own content schema. */
export const documentKinds = ["resume", "letter"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The document kind of a content; only resumes have sections. */
export const kindOf = (content: ResumeContent | LetterContent): DocumentKind =>
  "sections" in content ? "resume" : "letter";
