import fc from "fast-check";
import type { Sample } from "../samples/sample.ts";
import { leaf, list, some } from "./share.ts";

/** The state of OpenResume, built from a sample person's data. */
export function openResume(sample: Sample): { resume: object; settings: object } {
  const date = ([start, end]: [string, string?]) => `${start} - ${end ?? "Present"}`;
  return {
    resume: {
      profile: {
        ...{ name: `${sample.name.given} ${sample.name.family}`, email: sample.email, phone: sample.phone },
        ...{ url: sample.links[0]?.url ?? "", summary: sample.summary, location: sample.location.city },
      },
      workExperiences: sample.experience.map((job) => ({
        ...{ company: job.employer, jobTitle: job.position, date: date(job.period) },
        descriptions: job.highlights,
      })),
      educations: sample.education.map((school) => ({
        ...{ school: school.institution, degree: school.degree, gpa: school.score ?? "" },
        ...{ date: date(school.period), descriptions: school.summary ? [school.summary] : [] },
      })),
      projects: [{ project: "Route atlas", date: "Fall 2018", descriptions: ["Drew 40 maps."] }],
      skills: {
        featuredSkills: [
          { skill: "SQL", rating: 4 },
          ...Array.from({ length: 5 }, () => ({ skill: "", rating: 4 })),
        ],
        descriptions: ["Tech: Python, R", "Plain-language writing"],
      },
      custom: { descriptions: ["First aider"] },
    },
    settings: {
      ...{ themeColor: "#38bdf8", fontFamily: "Roboto", fontSize: "11", documentSize: "A4" },
      formToShow: { workExperiences: true, educations: true, projects: true, skills: true, custom: false },
      formToHeading: {
        ...{
          workExperiences: "WORK EXPERIENCE",
          educations: "EDUCATION",
          projects: "MAPS",
          skills: "SKILLS",
        },
        custom: "OTHER",
      },
    },
  };
}

const item = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(some({ ...fields, date: leaf, descriptions: fc.oneof(list, leaf), unknown: leaf }), {
    maxLength: 3,
  });

/** Files with any of the format's fields, "@" in place of each text. */
export const openResumeFiles: fc.Arbitrary<unknown> = fc.record({
  resume: fc.record({
    profile: some({ name: leaf, email: leaf, phone: leaf, url: leaf, summary: leaf, location: leaf }),
    workExperiences: item({ company: leaf, jobTitle: leaf }),
    educations: item({ school: leaf, degree: leaf, gpa: leaf }),
    projects: item({ project: leaf }),
    skills: some({ featuredSkills: fc.array(some({ skill: leaf }), { maxLength: 3 }), descriptions: list }),
    custom: some({ descriptions: list }),
  }),
});
