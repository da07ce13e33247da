import type { Occupation, WritingHelp } from "../content/schemas/writing-help.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import type { ResumeSection } from "../documents/model/section.ts";
import { fillSummary } from "./fill-outline.ts";

/** Sections of a sample in the order of the country's own; others would need facts that no occupation has. */
const kept: ReadonlySet<string> = new Set(["summary", "experience", "education", "skills", "languages"]);

/** The form of the occupation's name that the sample person has. */
const nameFor = ({ names }: Occupation, form: WritingHelp["sampleForm"]): string =>
  names[form === "male" ? names.length - 1 : 0]!;

type Help = Pick<WritingHelp, "blanks" | "skillsName" | "sampleForm">;

/**
 * A complete resume of an occupation, to start from. `person` is the country's sample resume, which gives name, contact,
 * order of sections, dates, languages and template. Employers, places and schools are blanks.
 */
export function sampleResume(occupation: Occupation, help: Help, person: ResumeContent): ResumeContent {
  const title = nameFor(occupation, help.sampleForm);
  return {
    ...person,
    person: { ...person.person, headline: title },
    sections: person.sections
      .filter(({ type, visible }) => visible && kept.has(type))
      .map((section) => fillSection(section, { occupation, help, title })),
  };
}

type Parts = { occupation: Occupation; help: Help; title: string };

function fillSection(section: ResumeSection, { occupation, help, title }: Parts): ResumeSection {
  const { blanks } = help;
  switch (section.type) {
    case "summary":
      return { ...section, text: fillSummary(occupation.summaries[0]!, title) };
    case "experience":
      return {
        ...section,
        items: section.items.slice(0, 2).map(({ id, period }, index) => ({
          id,
          position: title,
          employer: blanks.employer,
          location: blanks.city,
          ...(period && { period }),
          highlights: index === 0 ? occupation.sentences.slice(0, 5) : occupation.sentences.slice(5, 8),
        })),
      };
    case "education":
      return {
        ...section,
        items: section.items.slice(0, 1).map(({ id, period }) => ({
          id,
          degree: occupation.training,
          institution: blanks.school,
          location: blanks.city,
          ...(period && { period }),
        })),
      };
    case "skills":
      return { ...section, items: [{ id: "k1", name: help.skillsName, keywords: [...occupation.skills] }] };
    default:
      return section;
  }
}
