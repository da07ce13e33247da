/** Sections that have texts by occupation. */
export type HelpedSection = "summary" | "experience" | "skills";
