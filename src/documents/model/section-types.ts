import type { Key } from "../../content/messages.ts";
import type { ProseType, SectionType } from "../../portals/portal.ts";
import { type Fields, line, words } from "./field-types.ts";

/**
 * Sections of items and the fields of their items. The schema, the form, JSON Resume, imports, the page, exports, checks and
 * the reviewer's masking read this table: a new field is one entry and its messages.
 */

export type ItemSectionType = Exclude<SectionType, ProseType>;

type SectionEntry = {
  /** The list in JSON Resume; the format has none for other types. */
  json?: string;
  /** An item is one line on the page, and its form is always open. */
  isShort?: true;
  /** The first of these with a text is the name of an item in lists; the others follow the name. */
  name: readonly string[];
  subtitle: readonly string[];
  fields: Fields;
};
const section = <F extends Fields>(
  entry: Omit<SectionEntry, "name" | "subtitle" | "fields"> & {
    name: readonly (keyof F & string)[];
    subtitle: readonly (keyof F & string)[];
    fields: F;
  },
) => entry;

const organization = (label: Key<"builder">, more: { json?: string; example?: Key<"builder"> } = {}) =>
  line(label, { on: 2, isOrganization: true, half: true, isName: true, isFact: true, ...more });
const place = line("place", { on: "place", half: true, isName: true });
const period = { kind: "period" } as const;
const onDay = {
  date: { kind: "date", label: "date", half: true },
  rawDate: { kind: "dateText" },
} as const;
const highlights = { kind: "highlights", label: "highlights", example: "example.highlight" } as const;
const prose = { kind: "prose", label: "itemSummary" } as const;
const rareProse = { ...prose, rare: true } as const;
const url = { kind: "url", label: "url", rare: true } as const;
const keywords = words("commas", "keywords", { on: "tags" });

const position = line("position", { on: 1, half: true, isFact: true });
const jobFields = { position, location: { ...place, isFact: true }, period, highlights } as const;

/** In the order of JSON Resume, with fields in the order of the form. */
export const itemSections = {
  experience: section({
    json: "work",
    name: ["position", "employer"],
    subtitle: ["employer"],
    fields: {
      position: line("position", { on: 1, example: "example.headline", isFact: true }),
      employer: organization("employer", { json: "name", example: "example.employer" }),
      location: jobFields.location,
      period,
      highlights,
      technologies: words("commas", "technologies", {
        on: "tags",
        caption: "tags.technologies",
        rare: true,
        isName: true,
      }),
      summary: rareProse,
      description: line("employerDescription", { on: "note", rare: true }),
      url,
      /** Latest first. The item's own fields are the latest position. */
      positions: {
        kind: "positions",
        label: "positions",
        rare: true,
        fields: { ...jobFields, summary: rareProse },
      },
    },
  }),
  volunteering: section({
    json: "volunteer",
    name: ["position", "organization"],
    subtitle: ["organization"],
    fields: {
      position,
      organization: organization("organization"),
      period,
      summary: prose,
      highlights,
      url,
    },
  }),
  education: section({
    json: "education",
    name: ["degree", "field", "institution"],
    subtitle: ["institution"],
    fields: {
      degree: line("degree", { on: 1, half: true, json: "studyType", isFact: true }),
      field: line("field", { on: 1, half: true, json: "area", isFact: true }),
      institution: organization("institution"),
      location: jobFields.location,
      period,
      score: line("score", { on: 3, half: true, isName: true }),
      status: { kind: "status", label: "educationStatus", half: true },
      thesis: line("thesis", { on: "body", caption: "tags.thesis", rare: true }),
      summary: prose,
      courses: words("lines", "courses", { on: "tags", caption: "tags.courses", rare: true }),
      url,
    },
  }),
  awards: section({
    json: "awards",
    name: ["title"],
    subtitle: ["awarder"],
    fields: {
      title: line("award", { on: 1, isFact: true }),
      awarder: line("awarder", { on: 2, half: true, isName: true, isFact: true }),
      ...onDay,
      summary: prose,
    },
  }),
  certificates: section({
    json: "certificates",
    name: ["name"],
    subtitle: ["issuer"],
    fields: {
      name: line("certificate", { on: 1, isFact: true }),
      issuer: line("issuer", { on: 2, half: true, isName: true, isFact: true }),
      ...onDay,
      url,
    },
  }),
  publications: section({
    json: "publications",
    name: ["name"],
    subtitle: ["publisher"],
    fields: {
      name: line("publication", { on: 1, isFact: true }),
      /** Names as the publication prints them, in its order. */
      authors: words("lines", "authors", { on: 2, arePeople: true, isName: true }),
      publisher: line("publisher", { on: 3, half: true, isName: true }),
      date: { ...onDay.date, json: "releaseDate" },
      rawDate: onDay.rawDate,
      /** Volume, issue and pages. */
      details: line("details", { on: 4, half: true, rare: true }),
      doi: { kind: "contact", label: "doi", half: true, rare: true },
      /** Sub-heading that the publication is listed under: "Journal articles". */
      group: line("group", { on: 5, rare: true }),
      summary: prose,
      url,
    },
  }),
  skills: section({
    json: "skills",
    isShort: true,
    name: ["name"],
    subtitle: ["level"],
    fields: {
      name: line("skill", { on: 1, half: true, isFact: true }),
      level: line("level", { on: 1, half: true }),
      keywords: { ...keywords, isFact: true },
    },
  }),
  languages: section({
    json: "languages",
    isShort: true,
    name: ["language"],
    subtitle: ["fluency"],
    fields: {
      language: line("language", { on: 1, half: true, isFact: true }),
      fluency: line("fluency", { on: 2, half: true, suggests: "languageLevels", isFact: true }),
      certificate: line("languageCertificate", { on: 3, rare: true }),
      cefr: { kind: "levels", label: "cefr", rare: true },
    },
  }),
  interests: section({
    json: "interests",
    isShort: true,
    name: ["name"],
    subtitle: [],
    fields: { name: line("interest", { on: 1, isFact: true }), keywords: { ...keywords, isFact: true } },
  }),
  references: section({
    json: "references",
    name: ["name"],
    subtitle: [],
    fields: {
      name: line("referenceName", { on: 1, isName: true, isFact: true }),
      position: line("position", { on: 2, half: true }),
      organization: line("organization", { on: 3, half: true, isName: true }),
      phone: { kind: "contact", label: "phone", half: true, rare: true },
      email: { kind: "contact", label: "email", half: true, rare: true },
      reference: { kind: "prose", label: "reference" },
    },
  }),
  projects: section({
    json: "projects",
    name: ["name"],
    subtitle: ["entity"],
    fields: {
      name: line("project", { on: 1, isFact: true }),
      entity: line("entity", { on: 3, half: true, isName: true }),
      kind: line("kind", { on: 4, half: true, rare: true, json: "type" }),
      period,
      description: prose,
      highlights,
      roles: words("commas", "roles", { on: 2, rare: true }),
      keywords: { ...keywords, rare: true },
      url,
    },
  }),
  courses: section({
    name: ["name"],
    subtitle: ["provider"],
    fields: {
      name: line("course", { on: 1, isFact: true }),
      provider: line("provider", { on: 2, half: true, isName: true, isFact: true }),
      location: place,
      /** Of one day: the same start and end. */
      period,
      summary: prose,
      url,
    },
  }),
  memberships: section({
    name: ["organization", "position"],
    subtitle: ["position"],
    fields: {
      organization: organization("organization"),
      position: line("role", { on: 1, half: true, isFact: true }),
      location: place,
      period,
      summary: prose,
      url,
    },
  }),
  grants: section({
    name: ["name", "funder"],
    subtitle: ["funder"],
    fields: {
      name: line("grant", { on: 1, isFact: true }),
      funder: line("funder", { on: 2, half: true, isName: true, isFact: true }),
      amount: line("amount", { on: 4, half: true, isName: true }),
      role: line("role", { on: 3, half: true }),
      period,
      summary: prose,
      url,
    },
  }),
  teaching: section({
    name: ["course", "institution"],
    subtitle: ["institution"],
    fields: {
      course: line("course", { on: 1, isFact: true }),
      institution: organization("institution"),
      location: place,
      role: line("role", { on: 3, half: true }),
      period,
      summary: prose,
      highlights,
      url,
    },
  }),
  custom: section({
    name: ["title", "subtitle"],
    subtitle: ["subtitle"],
    fields: {
      title: line("entryTitle", { on: 1, isFact: true }),
      subtitle: line("subtitle", { on: 2, half: true, isFact: true }),
      location: place,
      period,
      summary: prose,
      highlights,
      url,
    },
  }),
} as const satisfies Record<ItemSectionType, SectionEntry>;
