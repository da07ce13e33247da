import type { Translate } from "../content/messages.ts";
import type { ResumeSection } from "../documents/model/resume.ts";

/** What stands above the section: the person's own heading, else the country's. */
export const headingOf = (section: ResumeSection, words: Translate<"document">): string =>
  section.title?.trim() || words(`headings.${section.type}`);
