import type { SectionType } from "../../portals/portal.ts";
import { fieldsOf, type ItemField, positionFields } from "../model/item-fields.ts";
import { joinersOf } from "../model/joiners.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { Highlight, RichText } from "../model/rich-text.ts";
import type { ResumeSection } from "../model/section.ts";
import { type Content, type ContentField, type FieldPath, lineField, richField } from "./content-field.ts";
import { letterFields } from "./letter-fields.ts";

type HeadingOf = (type: SectionType) => string;

/**
 * The texts of a document that are shown and can be edited, empty ones too, in the order of the content. `headingOf`: the
 * heading of a section that has none of the user's.
 */
export const contentFields = (content: Content, headingOf: HeadingOf = () => ""): ContentField[] =>
  "sections" in content ? resumeFields(content, headingOf) : letterFields(content);

function resumeFields({ person, sections, consent, locale }: ResumeContent, headingOf: HeadingOf) {
  const { list: joiner } = joinersOf(locale);
  return [
    lineField("person/headline", ["person", "headline"], person.headline),
    ...sections.flatMap((section, at) =>
      section.visible ? sectionFields(section, ["sections", at], { headingOf, joiner }) : [],
    ),
    ...(consent?.visible ? [lineField("person/consent", ["consent", "text"], consent.text)] : []),
  ];
}

type Context = { headingOf: HeadingOf; joiner: string };

function sectionFields(
  section: ResumeSection,
  path: FieldPath,
  { headingOf, joiner }: Context,
): ContentField[] {
  const { id, title, type } = section;
  const heading = lineField(`${id}/title`, [...path, "title"], title?.trim() ? title : headingOf(type));
  if ("text" in section) return [heading, richField(`${id}/text`, [...path, "text"], section.text, "\n")];
  const fields = fieldsOf(section.type);
  return [
    heading,
    ...section.items.flatMap((item, at) =>
      itemFields(item, fields, { spot: `${id}/${item.id}`, path: [...path, "items", at], joiner }),
    ),
  ];
}

type Item = { id: string; hidden?: true | undefined };
type ItemPlace = { spot: string; path: FieldPath; joiner: string };

const itemFields = (item: Item, fields: readonly ItemField[], place: ItemPlace): ContentField[] =>
  item.hidden ? [] : fields.flatMap((field) => fieldsOfValue(field, item, place));

function fieldsOfValue(
  field: ItemField,
  item: Item,
  { spot: before, path: parent, joiner }: ItemPlace,
): ContentField[] {
  const { key } = field;
  const value: unknown = (item as Record<string, unknown>)[key];
  const spot = `${before}/${key}`;
  const path = [...parent, key];
  switch (field.kind) {
    case "line":
      return [lineField(spot, path, value as string | undefined)];
    case "words": {
      const words = ((value ?? []) as string[]).filter((word) => word.trim() !== "");
      return [{ spot, path, kind: "words", value: words, joiner }];
    }
    case "prose":
      return [richField(spot, path, value as RichText | undefined, "\n")];
    case "highlights":
      return [{ spot, path, kind: "bullets", value: (value ?? []) as Highlight[] }];
    case "positions":
      return ((value ?? []) as Item[]).flatMap((position, at) =>
        itemFields(position, positionFields, { spot: `${spot}/${position.id}`, path: [...path, at], joiner }),
      );
    default:
      return [];
  }
}
