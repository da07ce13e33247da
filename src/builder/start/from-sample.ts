import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ResumeSection } from "../../documents/model/section.ts";

/**
 * The user's new resume with the sections of a sample, in the order of the new one, and the sample's job title unless the
 * user has typed another. The sample person's name and contact details stay out.
 */
export function fillFromSample(own: ResumeContent, sample: ResumeContent): ResumeContent {
  const left = [...sample.sections];
  const take = (type: ResumeSection["type"]): ResumeSection | undefined => {
    const at = left.findIndex((section) => section.type === type);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const filled = own.sections.map((section) => {
    const found = take(section.type);
    return found ? ({ ...found, id: section.id, visible: true } as ResumeSection) : section;
  });
  const headline = own.person.headline || sample.person.headline;
  return {
    ...own,
    person: { ...own.person, ...(headline && { headline }) },
    sections: [...filled, ...left],
  };
}
