import type { ProseType } from "../../portals/portal.ts";
import { cefrLevels, cefrSkills, educationStatuses } from "../model/choices.ts";
import { fieldsOf, type ItemField, positionFields as modelPositionFields } from "../model/item-fields.ts";
import { limits } from "../model/limits.ts";
import { type ItemSectionType, itemSections } from "../model/section-types.ts";
import { type Field, period, prose, text } from "./fields.ts";

type OwnList = { type: ItemSectionType; fields: Field[] };
export type ListRow = OwnList & {
  /** Top-level key of a JSON Resume. */
  json: string;
  /** Keys of an entry that is a text, and of the values of `{ "English": "fluent" }`. Default: the first field. */
  texts?: { text?: string; value?: string; values?: string; isSplit?: true };
  /** In this list, a start without an end means "until now". */
  openEnd?: true;
};

/** How files in the wild shorten a list. */
const readings: Partial<Record<ItemSectionType, Pick<ListRow, "texts" | "openEnd">>> = {
  experience: { openEnd: true },
  volunteering: { openEnd: true, texts: { text: "organization" } },
  education: { openEnd: true, texts: { text: "institution" } },
  skills: { texts: { value: "level", values: "keywords", isSplit: true } },
  languages: { texts: { value: "fluency", isSplit: true } },
  interests: { texts: { values: "keywords", isSplit: true } },
  references: { texts: { text: "reference" } },
};

const jsonFields = (fields: readonly ItemField[]): Field[] => fields.flatMap(jsonFieldOf);

/** The dates of a period are two keys of the format, and the text in place of a date has the key of the date. */
function jsonFieldOf(field: ItemField): Field[] {
  const { key: model, json = model } = field;
  switch (field.kind) {
    case "prose":
      return [prose(json, model)];
    case "highlights":
      return [{ json, model, as: "lines", max: limits.highlight, count: limits.highlights }];
    case "words":
      return [{ json, model, as: "texts", max: limits.line, count: limits.keywords }];
    case "period":
      return period;
    case "date":
      return [{ json, model, as: "date", raw: "rawDate" }];
    case "status":
      return [{ json, model, as: "choice", values: educationStatuses }];
    case "levels":
      return [{ json, model, as: "group", keys: cefrSkills, values: cefrLevels }];
    case "dateText":
    case "positions":
      return [];
    default:
      return [text(json, model, field.kind === "url" ? limits.url : limits.line)];
  }
}

const types = Object.keys(itemSections) as ItemSectionType[];
const listOf = (type: ItemSectionType): OwnList => ({ type, fields: jsonFields(fieldsOf(type)) });
const nameOf = (type: ItemSectionType): string | undefined => (itemSections[type] as { json?: string }).json;

/**
 * The lists of the format. Some fields are extensions, because the schema allows additional keys: `location`, `summary`,
 * `thesis` and `status` of an education, `technologies` of a job, `authors` of a publication, and others.
 */
export const lists: ListRow[] = types.flatMap((type) => {
  const json = nameOf(type);
  return json === undefined ? [] : [{ json, ...listOf(type), ...readings[type] }];
});

/** Kinds of section without a list in the format. The file has them in the extension, under `sections`. */
export const ownLists: OwnList[] = types.filter((type) => nameOf(type) === undefined).map(listOf);

/** Fields of a further position at the same employer, which is a job of its own in the file. */
export const positionFields: Field[] = jsonFields(modelPositionFields);

export const ownProse: ProseType[] = ["motivation", "strengths", "wishes"];
export const proseSectionFields: Field[] = [text("title"), prose("text")];
