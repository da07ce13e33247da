import fc from "fast-check";
import type { Sample, SamplePeriod } from "../samples/sample.ts";
import { leaf, list, some } from "./share.ts";

const dates = ([start, end]: SamplePeriod) => (end ? { start, end } : { start, current: true });

/** A FRESH resume, built from a sample person's data. */
export function fresh(sample: Sample): object {
  const { location } = sample;
  return {
    name: `${sample.name.given} ${sample.name.family}`,
    meta: { format: "FRESH@1.0.0", version: "1.0.0" },
    info: { label: sample.headline, brief: sample.summary, image: "photo.png", quote: "Maps first." },
    contact: {
      ...{ email: sample.email, phone: sample.phone, website: "https://me.example.com" },
      other: [{ label: "Work phone", flavor: "phone", value: "01632 960000" }],
    },
    location: {
      address: location.address,
      city: location.city,
      region: location.region,
      code: location.postalCode,
      country: location.countryCode,
    },
    social: sample.links.map(({ network, url }) => ({ label: network, network, user: "sample", url })),
    employment: {
      summary: "Nine years in transport.",
      history: sample.experience.map((job) => ({
        ...{
          employer: job.employer,
          position: job.position,
          ...dates(job.period),
          summary: job.summary ?? "",
        },
        ...{ highlights: job.highlights, keywords: ["SQL"] },
      })),
    },
    education: {
      ...{ level: "degree", degree: "MSc" },
      history: sample.education.map((school) => ({
        ...{
          title: "",
          institution: school.institution,
          studyType: school.degree,
          area: school.field,
          grade: school.score,
        },
        ...{ ...dates(school.period), summary: school.summary ?? "", curriculum: school.courses ?? [] },
      })),
    },
    service: {
      history: (sample.volunteering ?? []).map((post) => ({
        flavor: "volunteer",
        ...post,
        period: undefined,
        ...dates(post.period),
      })),
    },
    skills: {
      sets: sample.skills.map(({ name, keywords }) => ({ name, skills: keywords ?? [] })),
      list: [
        { name: "SQL", level: "advanced", years: 9, summary: "Daily", proof: "https://proof.example.com" },
      ],
    },
    writing: [
      {
        title: "Walking to the bus",
        flavor: "article",
        date: "2019",
        publisher: { name: "Transport Notes", url: "https://notes.example.com" },
      },
    ],
    speaking: [
      {
        title: "Open data",
        role: "Speaker",
        event: "Data day",
        location: "York",
        date: "2012",
        highlights: ["Full house"],
      },
    ],
    recognition: (sample.awards ?? []).map(({ title, awarder, date, summary }) => ({
      flavor: "award",
      from: awarder,
      title,
      event: "Gala",
      date,
      summary,
    })),
    governance: [
      { flavor: "board", role: "Member", organization: "Bus users", start: "2008-02", end: "2010-01" },
    ],
    affiliation: { history: [{ organization: "Map society", role: "Member", start: "2011-03" }] },
    references: [
      {
        name: "Dana Reed",
        flavor: "professional",
        private: true,
        contact: [
          { label: "Mobile", flavor: "phone", value: "01632 960001" },
          { label: "Fax", flavor: "fax", value: "01632 960002" },
        ],
      },
    ],
    testimonials: [{ name: "Dana Reed", flavor: "personal", quote: "A pleasure." }],
    languages: sample.languages.map(([language, level]) => ({ language, level, years: 3 })),
    interests: (sample.interests ?? []).map((interest) => ({ ...interest, summary: "Since school" })),
    samples: [{ title: "Atlas", summary: "40 maps", url: "https://atlas.example.com", date: "2018" }],
    reading: [{ title: "The map book", author: "A. Shah", flavor: "book" }],
    extracurricular: [{ title: "Fell club", activity: "Running", location: "Leeds", start: "2014-05" }],
    projects: [
      {
        title: "Atlas 2",
        category: "side",
        role: "Editor",
        start: "2020",
        description: "More maps",
        keywords: ["QGIS"],
        repo: "https://code.example.com",
      },
    ],
    disposition: {
      travel: 25,
      authorization: "citizen",
      commitment: ["contract", "permanent"],
      remote: true,
      relocation: { willing: "no", destinations: ["Austin"] },
    },
  };
}

const entry = some({
  ...{
    employer: leaf,
    organization: leaf,
    institution: leaf,
    title: leaf,
    name: leaf,
    position: leaf,
    role: leaf,
  },
  ...{
    start: leaf,
    end: leaf,
    date: leaf,
    summary: leaf,
    highlights: list,
    keywords: list,
    url: leaf,
    flavor: leaf,
  },
  ...{
    level: leaf,
    years: leaf,
    skills: list,
    author: fc.oneof(leaf, list),
    publisher: fc.oneof(leaf, some({ name: leaf, url: leaf })),
  },
  ...{ from: leaf, event: leaf, quote: leaf, location: leaf, language: leaf, curriculum: list, other: leaf },
  contact: fc.array(some({ label: leaf, flavor: fc.constantFrom("phone", "email"), value: leaf }), {
    maxLength: 3,
  }),
});
const entries = fc.array(fc.oneof({ weight: 4, arbitrary: entry }, leaf), { maxLength: 3 });
const group = some({ summary: leaf, level: leaf, history: entries, sets: entries, list: entries });

/** Files with any of the format's fields, "@" in place of each text. */
export const freshFiles: fc.Arbitrary<unknown> = fc.record(
  {
    ...{
      name: leaf,
      meta: fc.constant({ format: "FRESH 0.6" }),
      info: some({ label: leaf, brief: leaf, quote: leaf }),
    },
    contact: some({
      email: leaf,
      phone: leaf,
      website: leaf,
      other: fc.array(some({ label: leaf, value: leaf }), { maxLength: 2 }),
    }),
    location: some({ address: leaf, city: leaf, region: leaf, code: leaf, country: leaf }),
    social: fc.array(some({ label: leaf, network: leaf, user: leaf, url: leaf }), { maxLength: 2 }),
    ...Object.fromEntries(
      ["employment", "education", "service", "affiliation", "skills"].map((key) => [key, group]),
    ),
    ...Object.fromEntries(
      "projects writing reading speaking recognition governance samples references testimonials languages interests extracurricular certifications"
        .split(" ")
        .map((key) => [key, entries]),
    ),
    disposition: some({ travel: leaf, commitment: list }),
  },
  { requiredKeys: ["meta"] },
);
