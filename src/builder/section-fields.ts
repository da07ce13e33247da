import type { Key, Translate } from "../content/messages.ts";
import { educationStatuses } from "../documents/model/choices.ts";
import { limits } from "../documents/model/limits.ts";
import type { ItemsSection, ResumeSection } from "../documents/model/section.ts";
import type { Portal } from "../portals/portal.ts";

export type { ItemsSection };
export type ItemSectionType = ItemsSection["type"];

type TextList = { key: string; most: number; each: number; example?: Key<"builder"> };
/** A `rare` field is shown if it has a value or the user chooses "More". */
type Common = { label: Key<"builder">; half?: boolean; rare?: boolean };

/** One field of an item: its key in the model and the control that edits it. */
export type ItemField =
  | (Common & { control: "line"; key: string; limit: number; example?: Key<"builder">; link?: boolean })
  | (Common & { control: "prose"; key: string; limit: number })
  /** A list of texts: one per line, or separated by commas. */
  | (Common & TextList & { control: "lines" })
  | (Common & TextList & { control: "commas" })
  /** A list of formatted texts, one per line. */
  | (Common & TextList & { control: "richLines" })
  | (Common & { control: "suggest"; key: string; limit: number })
  | (Common & { control: "date"; key: string; rawKey: string })
  /** A choice of fixed values, or none. */
  | (Common & { control: "choice"; key: string; options: readonly string[]; optionLabels: Key<"builder">[] })
  /** Levels of the five skills of a language. */
  | (Common & { control: "cefr"; key: string })
  /** Further positions at the same employer, each with fields of its own. */
  | (Common & { control: "positions"; key: string })
  | { control: "period" };

type SectionFields = {
  fields: readonly ItemField[];
  /** Keys whose first text is the name of an item in lists, and the keys of the text after the name. */
  nameKeys: readonly string[];
  subtitleKeys: readonly string[];
  /** The item has few short fields, so its form is always open. */
  compact?: boolean;
};

const line = (
  key: string,
  label: Key<"builder">,
  more: { half?: boolean; rare?: boolean; example?: Key<"builder"> } = {},
): ItemField => ({
  control: "line",
  key,
  label,
  limit: limits.line,
  ...more,
});
const prose = (key: string, label: Key<"builder">): ItemField => ({
  control: "prose",
  key,
  label,
  limit: limits.prose,
});
const url: ItemField = {
  rare: true,
  control: "line",
  key: "url",
  label: "url",
  limit: limits.url,
  link: true,
};
const period: ItemField = { control: "period" };
const date: ItemField = { control: "date", key: "date", rawKey: "rawDate", label: "date", half: true };
const highlights: ItemField = {
  control: "richLines",
  key: "highlights",
  label: "highlights",
  most: limits.highlights,
  each: limits.highlight,
  example: "example.highlight",
};
const list = (control: "lines" | "commas", key: string, label: Key<"builder">): ItemField => ({
  control,
  key,
  label,
  most: limits.keywords,
  each: limits.line,
});

const rare = (field: ItemField): ItemField => (field.control === "period" ? field : { ...field, rare: true });

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

/** An item of any type. */
export type Item = ItemsSection["items"][number];
export const fieldOf = (item: object, key: string): unknown => (item as Record<string, unknown>)[key];

const textOf = (item: Item, key: string): string => {
  const value = fieldOf(item, key);
  return typeof value === "string" ? value.trim() : "";
};

/** The name of an item in lists; "" while it has none. */
export const itemName = (type: ItemSectionType, item: Item): string =>
  sectionFields[type].nameKeys.map((key) => textOf(item, key)).find((text) => text !== "") ?? "";

/** The text after the name of an item, without repeating it. */
export const itemSubtitle = (type: ItemSectionType, item: Item): string =>
  sectionFields[type].subtitleKeys
    .map((key) => textOf(item, key))
    .filter((text) => text !== "" && text !== itemName(type, item))
    .join(", ");

/** The heading of a section: the user's own, otherwise the country's. */
export const headingOf = (section: ResumeSection, tDocument: Translate<"document">): string =>
  section.title?.trim() || tDocument(`headings.${section.type}`);

const cefrLevels = ["C2", "C1", "B2", "B1", "A2", "A1"];

/** Suggestions for the level of a language in the portal's scale, best first. */
export function languageLevels(portal: Portal, t: Translate<"builder">): string[] {
  const native = t("levels.native");
  if (portal.resume.languageScale === "cefr") return [native, ...cefrLevels];
  return [native, t("levels.fluent"), t("levels.advanced"), t("levels.intermediate"), t("levels.basic")];
}
