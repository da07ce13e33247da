import type { ProseType } from "../../portals/portal.ts";
import { cefrLevels, cefrSkills, educationStatuses } from "../model/choices.ts";
import type { ItemsSection } from "../model/section.ts";
import { date, type Field, highlights, keywords, period, prose, text, url } from "./fields.ts";

export type ListRow = {
  /** Top-level key of a JSON Resume. */
  json: string;
  type: ItemsSection["type"];
  fields: Field[];
  /** Keys of an entry that is a text, and of the values of `{ "English": "fluent" }`. Default: the first field. */
  texts?: { text?: string; value?: string; values?: string; isSplit?: true };
  /** In this list, a start without an end means "until now". */
  openEnd?: true;
};

/**
 * The lists of the format. Some fields are extensions, because the schema allows additional keys: `location`, `summary`,
 * `thesis` and `status` of an education, `technologies` of a job, `authors` of a publication, and others.
 */
export const lists: ListRow[] = [
  {
    json: "work",
    type: "experience",
    openEnd: true,
    texts: { text: "position" },
    fields: [
      text("name", "employer"),
      text("location"),
      text("description"),
      text("position"),
      url,
      ...period,
      prose("summary"),
      highlights,
      keywords("technologies"),
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
      text("thesis"),
      { json: "status", model: "status", as: "choice", values: educationStatuses },
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
    fields: [
      text("name"),
      keywords("authors"),
      text("publisher"),
      text("details"),
      date("releaseDate"),
      url,
      text("doi"),
      text("group"),
      prose("summary"),
    ],
  },
  {
    json: "skills",
    type: "skills",
    texts: { value: "level", values: "keywords", isSplit: true },
    fields: [text("name"), text("level"), keywords("keywords")],
  },
  {
    json: "languages",
    type: "languages",
    texts: { value: "fluency", isSplit: true },
    fields: [
      text("language"),
      text("fluency"),
      {
        json: "cefr",
        model: "cefr",
        as: "group",
        keys: cefrSkills,
        values: cefrLevels,
      },
      text("certificate"),
    ],
  },
  {
    json: "interests",
    type: "interests",
    texts: { values: "keywords", isSplit: true },
    fields: [text("name"), keywords("keywords")],
  },
  {
    json: "references",
    type: "references",
    texts: { text: "reference" },
    fields: [
      text("name"),
      text("position"),
      text("organization"),
      text("email"),
      text("phone"),
      prose("reference"),
    ],
  },
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

/** Kinds of section without a list in the format. The file has them in the extension, under `sections`. */
export const ownLists: { type: ItemsSection["type"]; fields: Field[] }[] = [
  {
    type: "courses",
    fields: [text("name"), text("provider"), text("location"), ...period, url, prose("summary")],
  },
  {
    type: "memberships",
    fields: [text("organization"), text("position"), text("location"), ...period, url, prose("summary")],
  },
  {
    type: "grants",
    fields: [text("name"), text("funder"), text("amount"), text("role"), ...period, url, prose("summary")],
  },
  {
    type: "teaching",
    fields: [
      text("course"),
      text("role"),
      text("institution"),
      text("location"),
      ...period,
      url,
      prose("summary"),
      highlights,
    ],
  },
  {
    type: "custom",
    fields: [text("title"), text("subtitle"), text("location"), ...period, url, prose("summary"), highlights],
  },
];
export const ownProse: ProseType[] = ["motivation", "strengths", "wishes"];
export const proseSectionFields: Field[] = [text("title"), prose("text")];
