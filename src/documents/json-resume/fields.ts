import type { SectionType } from "../../portals/portal.ts";
import { limits } from "../model/limits.ts";

/**
 * The mapping between keys of JSON Resume 1.3 and of the model, for import and export.
 * - `text` is cut at `max`; `texts` is a list of at most `count` texts.
 * - `date` is a partial date; other text goes to the key `raw`. With `in: "period"` both are inside `period`.
 */
export type Field =
  | { json: string; model: string; as: "text"; max: number }
  | { json: string; model: string; as: "texts"; max: number; count: number }
  | { json: string; model: string; as: "date"; raw: string; in?: "period" };

const text = (json: string, model = json, max: number = limits.line): Field => ({
  json,
  model,
  as: "text",
  max,
});
const prose = (json: string): Field => text(json, json, limits.prose);
const url: Field = text("url", "url", limits.url);
const keywords = (json: string): Field => ({
  json,
  model: json,
  as: "texts",
  max: limits.line,
  count: limits.keywords,
});
const highlights: Field = {
  json: "highlights",
  model: "highlights",
  as: "texts",
  max: limits.highlight,
  count: limits.highlights,
};
const date = (json: string): Field => ({ json, model: "date", as: "date", raw: "rawDate" });
const period: Field[] = [
  { json: "startDate", model: "start", as: "date", raw: "rawStart", in: "period" },
  { json: "endDate", model: "end", as: "date", raw: "rawEnd", in: "period" },
];

export const basicsFields: Field[] = [text("label", "headline"), text("email"), text("phone"), url];

export const locationFields: Field[] = [
  text("address"),
  text("postalCode"),
  text("city"),
  text("countryCode"),
  text("region"),
];

export const profileFields: Field[] = [text("network"), text("username"), url];

export type ListRow = {
  /** Top-level key of a JSON Resume. */
  json: string;
  type: Exclude<SectionType, "summary">;
  fields: Field[];
  /** In this list, a start without an end means "until now". */
  openEnd?: true;
};

/** `location` and `summary` of an education are extensions; the schema allows additional keys. */
export const lists: ListRow[] = [
  {
    json: "work",
    type: "experience",
    openEnd: true,
    fields: [
      text("name", "employer"),
      text("location"),
      text("description"),
      text("position"),
      url,
      ...period,
      prose("summary"),
      highlights,
    ],
  },
  {
    json: "volunteer",
    type: "volunteering",
    openEnd: true,
    fields: [text("organization"), text("position"), url, ...period, prose("summary"), highlights],
  },
  {
    json: "education",
    type: "education",
    openEnd: true,
    fields: [
      text("institution"),
      url,
      text("area", "field"),
      text("studyType", "degree"),
      text("location"),
      ...period,
      text("score"),
      prose("summary"),
      keywords("courses"),
    ],
  },
  {
    json: "awards",
    type: "awards",
    fields: [text("title"), date("date"), text("awarder"), prose("summary")],
  },
  { json: "certificates", type: "certificates", fields: [text("name"), date("date"), url, text("issuer")] },
  {
    json: "publications",
    type: "publications",
    fields: [text("name"), text("publisher"), date("releaseDate"), url, prose("summary")],
  },
  { json: "skills", type: "skills", fields: [text("name"), text("level"), keywords("keywords")] },
  { json: "languages", type: "languages", fields: [text("language"), text("fluency")] },
  { json: "interests", type: "interests", fields: [text("name"), keywords("keywords")] },
  { json: "references", type: "references", fields: [text("name"), prose("reference")] },
  {
    json: "projects",
    type: "projects",
    fields: [
      text("name"),
      prose("description"),
      highlights,
      keywords("keywords"),
      ...period,
      url,
      keywords("roles"),
      text("entity"),
      text("type", "kind"),
    ],
  },
];
