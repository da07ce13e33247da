import fc from "fast-check";
import { stringify } from "yaml";
import type { Sample, SamplePeriod } from "../samples/sample.ts";
import { leaf, list, some } from "./share.ts";

const dates = ([start, end]: SamplePeriod) => ({ start_date: start, end_date: end ?? "present" });

/** RenderCV's data, built from a sample person's data; `headings` are the sections' names in its language. */
export function renderCv(
  sample: Sample,
  headings = {
    ...{ summary: "summary", experience: "experience", education: "education", skills: "skills" },
    ...{ languages: "languages", awards: "awards", publications: "publications", interests: "interests" },
  },
): object {
  return {
    cv: {
      name: `${sample.name.given} ${sample.name.family}`,
      headline: sample.headline,
      location: sample.location.city,
      email: [sample.email, "second@example.com"],
      photo: "photo.jpg",
      phone: `tel:${sample.phone}`,
      website: "https://me.example.com/",
      social_networks: [
        { network: "GitHub", username: "sample" },
        { network: "Mastodon", username: "@sample@example.com" },
      ],
      custom_connections: [
        { placeholder: "Book a call", url: "https://call.example.com", fontawesome_icon: "calendar-days" },
        { placeholder: "Open to moving", url: null, fontawesome_icon: "house" },
      ],
      sections: {
        [headings.summary]: [sample.summary],
        [headings.experience]: sample.experience.map((job) => ({
          ...{
            company: `**${job.employer}**`,
            position: job.position,
            ...dates(job.period),
            location: job.location,
          },
          ...{ summary: job.summary, highlights: job.highlights },
        })),
        [headings.education]: sample.education.map((school) => ({
          ...{
            institution: school.institution,
            area: school.field ?? "",
            degree: school.degree,
            ...dates(school.period),
          },
          highlights: [school.score, school.summary].filter((text) => text !== undefined),
        })),
        [headings.skills]: sample.skills.map(({ name, keywords = [] }) => ({
          label: name,
          details: keywords.join(", "),
        })),
        [headings.languages]: sample.languages.map(([label, details]) => ({ label, details })),
        [headings.awards]: (sample.awards ?? []).map(({ title, date }) => ({ name: title, date })),
        [headings.publications]: [
          {
            title: "Walking to the bus",
            authors: ["***P. Hughes***", "A. Shah"],
            doi: "10.1000/182",
            journal: "Transport Notes",
            date: "2019-05",
          },
        ],
        [headings.interests]: ["Fell running", "Old maps"],
        selected_work: [
          {
            name: "[Route atlas](https://atlas.example.com)",
            date: "Fall 2018",
            summary: "40 maps",
            highlights: ["Drawn *by hand*"],
          },
        ],
        my_numbers: [{ number: "First" }, { number: "Second" }],
      },
    },
    design: { theme: "classic", page: { size: "a4paper" } },
    locale: { language: "english" },
    settings: { current_date: "2026-01-01", bold_keywords: ["SQL"] },
  };
}

export const renderCvYaml = (sample: Sample): string => stringify(renderCv(sample));

const entry = some({
  ...{
    company: leaf,
    position: leaf,
    institution: leaf,
    area: leaf,
    degree: leaf,
    name: leaf,
    title: leaf,
    label: leaf,
  },
  ...{
    details: leaf,
    authors: list,
    journal: leaf,
    doi: leaf,
    url: leaf,
    date: leaf,
    start_date: leaf,
    end_date: leaf,
  },
  ...{ location: leaf, summary: leaf, highlights: list, bullet: leaf, number: leaf, custom_field: leaf },
});
const names =
  "experience,Berufserfahrung,職歴,projects,skills,languages,awards,certificates,publications,references,summary,volunteering,courses,memberships,interests,Anything at all".split(
    ",",
  );

/** Files with any of the format's fields, "@" in place of each text. */
export const renderCvFiles: fc.Arbitrary<unknown> = fc.record({
  cv: fc.record({
    ...{
      name: fc.constant("@"),
      headline: leaf,
      location: leaf,
      email: fc.oneof(leaf, list),
      phone: fc.oneof(leaf, list),
    },
    website: fc.oneof(leaf, list),
    social_networks: fc.array(some({ network: leaf, username: leaf }), { maxLength: 2 }),
    custom_connections: fc.array(some({ placeholder: leaf, url: leaf }), { maxLength: 2 }),
    sections: fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.array(fc.oneof(entry, leaf), { maxLength: 3 }), leaf),
      {
        maxKeys: 4,
      },
    ),
  }),
});
