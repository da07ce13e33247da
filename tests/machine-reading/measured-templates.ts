import { type ResumeContent, resumeTemplates } from "../../src/documents/model/resume.ts";

type Template = ResumeContent["template"];

/** Templates whose resumes every required reader must return with at least `requiredShare` of each kind of fact. */
export const expectedToPass: Template[] = [];
export const requiredShare = 0.95;

/**
 * Templates of version 1 print date, employer and place on one line with dots between them, which parsers read as one
 * field. They are frozen, so their figures remain; readers must return name, e-mail address and telephone number.
 */
export const readForComparison: Template[] = resumeTemplates.map((id) => ({ id, version: 1 }));
