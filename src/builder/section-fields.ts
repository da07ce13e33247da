import { educationStatuses } from "../documents/model/choices.ts";
import { limits } from "../documents/model/limits.ts";
import type { ItemsSection } from "../documents/model/section.ts";
import { date, highlights, type ItemField, line, list, period, prose, rare, url } from "./item-field.ts";

export type ItemSectionType = ItemsSection["type"];

type SectionFields = {
  fields: readonly ItemField[];
  /** Keys whose first text is the name of an item in lists, and the keys of the text after the name. */
  nameKeys: readonly string[];
  subtitleKeys: readonly string[];
  /** The item has few short fields, so its form is always open. */
  compact?: boolean;
};

const position = line("position", "position", { example: "example.headline" });
const place = line("location", "place", { half: true });

/** Fields of a further position at the same employer. */
export const positionFields: readonly ItemField[] = [
  line("position", "position", { half: true }),
  place,
  period,
  highlights,
  rare(prose("summary", "itemSummary")),
];

/** Every section type of the model, so that all imported data can be edited. */
export const sectionFields: Record<ItemSectionType, SectionFields> = {
  experience: {
    nameKeys: ["position", "employer"],
    subtitleKeys: ["employer"],
    fields: [
      position,
      line("employer", "employer", { half: true, example: "example.employer" }),
      place,
      period,
      highlights,
      rare(list("commas", "technologies", "technologies")),
      rare(prose("summary", "itemSummary")),
      line("description", "employerDescription", { rare: true }),
      url,
      { control: "positions", key: "positions", label: "positions", rare: true },
    ],
  },
  education: {
    nameKeys: ["degree", "field", "institution"],
    subtitleKeys: ["institution"],
    fields: [
      line("degree", "degree", { half: true }),
      line("field", "field", { half: true }),
      line("institution", "institution", { half: true }),
      line("location", "place", { half: true }),
      period,
      line("score", "score", { half: true }),
      {
        control: "choice",
        key: "status",
        label: "educationStatus",
        half: true,
        options: educationStatuses,
        optionLabels: educationStatuses.map((status) => `statuses.${status}` as const),
      },
      line("thesis", "thesis", { rare: true }),
      prose("summary", "itemSummary"),
      rare(list("lines", "courses", "courses")),
      url,
    ],
  },
  skills: {
    compact: true,
    nameKeys: ["name"],
    subtitleKeys: ["level"],
    fields: [
      line("name", "skill", { half: true }),
      line("level", "level", { half: true }),
      list("commas", "keywords", "keywords"),
    ],
  },
  languages: {
    compact: true,
    nameKeys: ["language"],
    subtitleKeys: ["fluency"],
    fields: [
      line("language", "language", { half: true }),
      { control: "suggest", key: "fluency", label: "fluency", limit: limits.line, half: true },
      line("certificate", "languageCertificate", { rare: true }),
      { control: "cefr", key: "cefr", label: "cefr", rare: true },
    ],
  },
  certificates: {
    nameKeys: ["name"],
    subtitleKeys: ["issuer"],
    fields: [line("name", "certificate"), line("issuer", "issuer", { half: true }), date, url],
  },
  projects: {
    nameKeys: ["name"],
    subtitleKeys: ["entity"],
    fields: [
      line("name", "project"),
      line("entity", "entity", { half: true }),
      line("kind", "kind", { half: true, rare: true }),
      period,
      prose("description", "itemSummary"),
      highlights,
      rare(list("commas", "roles", "roles")),
      rare(list("commas", "keywords", "keywords")),
      url,
    ],
  },
  volunteering: {
    nameKeys: ["position", "organization"],
    subtitleKeys: ["organization"],
    fields: [
      line("position", "position", { half: true }),
      line("organization", "organization", { half: true }),
      period,
      prose("summary", "itemSummary"),
      highlights,
      url,
    ],
  },
  awards: {
    nameKeys: ["title"],
    subtitleKeys: ["awarder"],
    fields: [
      line("title", "award"),
      line("awarder", "awarder", { half: true }),
      date,
      prose("summary", "itemSummary"),
    ],
  },
  publications: {
    nameKeys: ["name"],
    subtitleKeys: ["publisher"],
    fields: [
      line("name", "publication"),
      list("lines", "authors", "authors"),
      line("publisher", "publisher", { half: true }),
      date,
      line("details", "details", { rare: true, half: true }),
      line("doi", "doi", { rare: true, half: true }),
      line("group", "group", { rare: true }),
      prose("summary", "itemSummary"),
      url,
    ],
  },
  interests: {
    compact: true,
    nameKeys: ["name"],
    subtitleKeys: [],
    fields: [line("name", "interest"), list("commas", "keywords", "keywords")],
  },
  references: {
    nameKeys: ["name"],
    subtitleKeys: [],
    fields: [
      line("name", "referenceName"),
      line("position", "position", { half: true }),
      line("organization", "organization", { half: true }),
      line("email", "email", { half: true, rare: true }),
      line("phone", "phone", { half: true, rare: true }),
      prose("reference", "reference"),
    ],
  },
  courses: {
    nameKeys: ["name"],
    subtitleKeys: ["provider"],
    fields: [
      line("name", "course"),
      line("provider", "provider", { half: true }),
      line("location", "place", { half: true }),
      period,
      prose("summary", "itemSummary"),
      url,
    ],
  },
  memberships: {
    nameKeys: ["organization", "position"],
    subtitleKeys: ["position"],
    fields: [
      line("organization", "organization", { half: true }),
      line("position", "role", { half: true }),
      line("location", "place", { half: true }),
      period,
      prose("summary", "itemSummary"),
      url,
    ],
  },
  grants: {
    nameKeys: ["name", "funder"],
    subtitleKeys: ["funder"],
    fields: [
      line("name", "grant"),
      line("funder", "funder", { half: true }),
      line("amount", "amount", { half: true }),
      line("role", "role", { half: true }),
      period,
      prose("summary", "itemSummary"),
      url,
    ],
  },
  teaching: {
    nameKeys: ["course", "institution"],
    subtitleKeys: ["institution"],
    fields: [
      line("course", "course"),
      line("institution", "institution", { half: true }),
      line("location", "place", { half: true }),
      line("role", "role", { half: true }),
      period,
      prose("summary", "itemSummary"),
      highlights,
      url,
    ],
  },
  custom: {
    nameKeys: ["title", "subtitle"],
    subtitleKeys: ["subtitle"],
    fields: [
      line("title", "entryTitle"),
      line("subtitle", "subtitle", { half: true }),
      line("location", "place", { half: true }),
      period,
      prose("summary", "itemSummary"),
      highlights,
      url,
    ],
  },
};
