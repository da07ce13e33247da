import type { Key } from "../content/messages.ts";
import { limits } from "../documents/model/limits.ts";
import type { ResumeSection } from "../documents/model/resume.ts";

export type ItemsSection = Exclude<ResumeSection, { type: "summary" }>;
export type ItemSectionType = ItemsSection["type"];

type TextList = { key: string; most: number; each: number; example?: Key<"builder"> };
/** A `rare` field is shown when it has a value or the person asks for more. */
type Common = { label: Key<"builder">; half?: boolean; rare?: boolean };

/** One field of an entry: where it stands in the model and which control edits it. */
export type ItemField =
  | (Common & { control: "line"; key: string; limit: number; example?: Key<"builder">; link?: boolean })
  | (Common & { control: "prose"; key: string; limit: number })
  /** A list of texts: one a line, or separated by commas. */
  | (Common & TextList & { control: "lines" })
  | (Common & TextList & { control: "commas" })
  | (Common & { control: "suggest"; key: string; limit: number })
  | (Common & { control: "date"; key: string; rawKey: string })
  | { control: "period" };

type SectionFields = {
  fields: readonly ItemField[];
  /** Keys whose first text names an entry in lists, and those that stand beside it. */
  names: readonly string[];
  beside: readonly string[];
  /** Few short fields: shown at once, without opening the entry. */
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
  control: "lines",
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

/** Every kind of section the model knows, so that whatever an import brought can be edited. */
export const sectionFields: Record<ItemSectionType, SectionFields> = {
  experience: {
    names: ["position", "employer"],
    beside: ["employer"],
    fields: [
      line("position", "position", { example: "example.headline" }),
      line("employer", "employer", { half: true, example: "example.employer" }),
      line("location", "place", { half: true }),
      period,
      highlights,
      rare(prose("summary", "itemSummary")),
      line("description", "employerDescription", { rare: true }),
      url,
    ],
  },
  education: {
    names: ["degree", "field", "institution"],
    beside: ["institution"],
    fields: [
      line("degree", "degree", { half: true }),
      line("field", "field", { half: true }),
      line("institution", "institution", { half: true }),
      line("location", "place", { half: true }),
      period,
      line("score", "score", { half: true }),
      prose("summary", "itemSummary"),
      rare(list("lines", "courses", "courses")),
      url,
    ],
  },
  skills: {
    compact: true,
    names: ["name"],
    beside: ["level"],
    fields: [
      line("name", "skill", { half: true }),
      line("level", "level", { half: true }),
      list("commas", "keywords", "keywords"),
    ],
  },
  languages: {
    compact: true,
    names: ["language"],
    beside: ["fluency"],
    fields: [
      line("language", "language", { half: true }),
      { control: "suggest", key: "fluency", label: "fluency", limit: limits.line, half: true },
    ],
  },
  certificates: {
    names: ["name"],
    beside: ["issuer"],
    fields: [line("name", "certificate"), line("issuer", "issuer", { half: true }), date, url],
  },
  projects: {
    names: ["name"],
    beside: ["entity"],
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
    names: ["position", "organization"],
    beside: ["organization"],
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
    names: ["title"],
    beside: ["awarder"],
    fields: [
      line("title", "award"),
      line("awarder", "awarder", { half: true }),
      date,
      prose("summary", "itemSummary"),
    ],
  },
  publications: {
    names: ["name"],
    beside: ["publisher"],
    fields: [
      line("name", "publication"),
      line("publisher", "publisher", { half: true }),
      date,
      prose("summary", "itemSummary"),
      url,
    ],
  },
  interests: {
    compact: true,
    names: ["name"],
    beside: [],
    fields: [line("name", "interest"), list("commas", "keywords", "keywords")],
  },
  references: {
    names: ["name"],
    beside: [],
    fields: [line("name", "referenceName"), prose("reference", "reference")],
  },
};

/** An entry's fields by name, for what treats all kinds alike. */
export type Item = ItemsSection["items"][number];
export const fieldOf = (item: Item, key: string): unknown => (item as Record<string, unknown>)[key];

const textOf = (item: Item, key: string): string => {
  const value = fieldOf(item, key);
  return typeof value === "string" ? value.trim() : "";
};

/** The first text that names the entry; "" for one that has none yet. */
export const itemName = (type: ItemSectionType, item: Item): string =>
  sectionFields[type].names.map((key) => textOf(item, key)).find((text) => text !== "") ?? "";

/** What stands beside the name, without repeating it. */
export const itemSubtitle = (type: ItemSectionType, item: Item): string =>
  sectionFields[type].beside
    .map((key) => textOf(item, key))
    .filter((text) => text !== "" && text !== itemName(type, item))
    .join(", ");
