import { type ResumeContent, resumeContent } from "../../src/documents/model/resume.ts";
import { personalFields } from "../../src/portals/portal.ts";
import { type Parts, partsOf, period } from "./worded-parts.ts";

/** A resume with every field of every section, each with a word of its own. `fields`: the field of each word. */
export type WordedResume = { content: ResumeContent; fields: ReadonlyMap<string, string> };

/** Fields that a template leaves out. 履歴書 has a few lines for a whole career, so it is not among the templates here. */
export const leftOut: Record<string, RegExp> = {
  // The profile is below the head, without a heading.
  french: /^summary\.title$/,
  // Address and personal details are in the 履歴書 that goes with it.
  shokumukeirekisho: /^(?:location|personal|name\.reading)/,
  // Tables have no column for web addresses, interests are a cell of the head, and the form is signed with a seal.
  iryeokseo:
    /^(?:(?:education|certificates|volunteering|memberships|courses)\.url|interests\.title|name\.reading|signature\.place)$/,
};

export function wordedResume(template: ResumeContent["template"]): WordedResume {
  const fields = new Map<string, string>();
  const parts = partsOf(fields);
  const content = resumeContent.parse({
    schema: 1,
    locale: "en-GB",
    person: personOf(parts),
    sections: [...jobsAndSchools(parts), ...shortSections(parts), ...datedSections(parts)],
    consent: { text: parts.word("consent"), visible: true },
    signature: { place: parts.word("signature.place"), date: "2026-01-02", visible: true, typed: true },
    template,
  });
  return { content, fields };
}

const personOf = ({ word, words, url }: Parts) => ({
  name: words("name", "prefix", "given", "middle", "particle", "family", "family2", "suffix", "reading"),
  ...words("person", "headline", "phone"),
  ...url("person"),
  email: `${word("person.email")}@example.com`,
  location: words("location", "address", "postalCode", "city", "region", "countryCode"),
  links: [
    { id: "address", ...url("links") },
    { id: "user", ...words("links", "network", "username") },
  ],
  personal: personalFields.map((field) => ({
    field,
    value: word(`personal.${field}`) + (field === "birthDate" ? " 1990" : ""),
    visible: true,
  })),
});

function jobsAndSchools({ words, list, prose, items, dated, highlights, rawPeriod, summary }: Parts) {
  const job = (group: string) => ({
    ...dated(group, "position", "employer", "location", "description"),
    ...highlights(group),
    technologies: list(`${group}.technologies`),
  });
  const earlier = (group: string) => ({
    id: `${group}-earlier`,
    ...rawPeriod(`${group}.earlier`),
    ...words(`${group}.earlier`, "position", "location"),
    ...summary(`${group}.earlier`),
    ...highlights(`${group}.earlier`),
  });
  const education = dated("education", "institution", "degree", "field", "location", "score", "thesis");
  return [
    ...["summary", "motivation", "strengths", "wishes"].map(prose),
    items(
      "experience",
      job("job"),
      { ...job("promotion"), ...rawPeriod("promotion"), positions: [earlier("promotion")] },
      { ...period, ...words("freelance", "position"), positions: [earlier("freelance")] },
    ),
    items("education", { ...education, courses: list("education.courses") }),
  ];
}

function shortSections({ word, words, rawDates, list, rich, url, summary, items }: Parts) {
  const keywords = (type: string) => ({ keywords: list(`${type}.keywords`) });
  const publication = {
    ...words("publications", "name", "publisher", "details", "group"),
    ...rawDates("publications", "rawDate"),
  };
  return [
    items("skills", { ...words("skills", "name", "level"), ...keywords("skills") }, words("skill", "name")),
    items(
      "languages",
      words("languages", "language", "fluency", "certificate"),
      words("language", "certificate"),
    ),
    items("certificates", {
      ...words("certificates", "name", "issuer"),
      ...rawDates("certificates", "rawDate"),
      ...url("certificates"),
    }),
    items("awards", {
      ...words("awards", "title", "awarder"),
      ...rawDates("awards", "rawDate"),
      ...summary("awards"),
    }),
    items("publications", {
      ...publication,
      ...url("publications"),
      ...summary("publications"),
      authors: list("publications.authors"),
    }),
    items("interests", { ...words("interests", "name"), ...keywords("interests") }),
    items("references", {
      ...words("references", "name", "position", "organization", "phone"),
      email: `${word("references.email")}@example.com`,
      reference: rich("references.reference"),
    }),
  ];
}

function datedSections({ words, list, rich, url, items, dated, highlights, rawPeriod }: Parts) {
  const project = {
    ...period,
    ...url("projects"),
    ...words("projects", "name", "entity", "kind"),
    ...highlights("projects"),
    description: rich("projects.description"),
    roles: list("projects.roles"),
    keywords: list("projects.keywords"),
  };
  const withHighlights = (type: string, ...names: string[]) =>
    items(type, { ...dated(type, ...names), ...highlights(type) });
  return [
    items("projects", project),
    withHighlights("volunteering", "organization", "position"),
    items("grants", dated("grants", "name", "funder", "amount", "role")),
    withHighlights("teaching", "course", "role", "institution", "location"),
    items("memberships", dated("memberships", "organization", "position", "location")),
    items("courses", { ...dated("courses", "name", "provider", "location"), ...rawPeriod("courses") }),
    withHighlights("custom", "title", "subtitle", "location"),
  ];
}
