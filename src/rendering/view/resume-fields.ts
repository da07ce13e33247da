import { addressLines } from "../../documents/model/address.ts";
import { isPartialDate } from "../../documents/model/partial-date.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { itemFields } from "./item-fields.ts";
import type { ViewField } from "./view-field.ts";
import type { ViewWords } from "./view-words.ts";

type Path = readonly (string | number)[];

/** The visible parts of a resume, in reading order. */
export const resumeFields = (content: ResumeContent, words: ViewWords): ViewField[] => [
  ...personFields(content, words),
  ...content.sections.flatMap((section, index) =>
    section.visible ? sectionFields(section, ["sections", index], words) : [],
  ),
  ...closingFields(content, words),
];

const contact = (name: string, value: string | undefined): ViewField[] =>
  value?.trim()
    ? [{ spot: `person/${name}`, role: "contact", path: ["person"], kind: "fixed", value: value.trim() }]
    : [];

function personFields({ person }: ResumeContent, words: ViewWords): ViewField[] {
  const { portal, message, addressJoiner, dates } = words;
  const name = displayName(person.name, portal);
  const { headline, location } = person;
  return [
    ...(name
      ? [{ spot: "person/name", role: "name", path: ["person"], kind: "fixed", value: name } as const]
      : []),
    {
      spot: "person/headline",
      role: "headline",
      path: ["person", "headline"],
      kind: "line",
      value: headline ?? "",
    },
    ...contact(
      "contact/address",
      addressLines(location, portal).join(addressJoiner).replaceAll("\n", addressJoiner),
    ),
    ...contact("contact/phone", person.phone),
    ...contact("contact/email", person.email),
    ...contact("contact/url", person.url),
    ...(person.links ?? []).flatMap(({ id, hidden, network, username, url }) =>
      hidden ? [] : contact(`links/${id}`, url?.trim() ? url : [network, username].filter(Boolean).join(" ")),
    ),
    ...person.personal.flatMap(({ field, value, visible }) =>
      visible
        ? contact(`personal/${field}`, isPartialDate(value) ? dates.partial(value) : value).map((shown) => ({
            ...shown,
            label: `${message(`personal.${field}`)}:`,
          }))
        : [],
    ),
  ];
}

/** A section without texts has no heading either. */
function sectionFields(section: ResumeSection, path: Path, words: ViewWords): ViewField[] {
  const { id, title, type } = section;
  const heading: ViewField = {
    spot: `${id}/title`,
    role: "heading",
    path: [...path, "title"],
    kind: "line",
    value: title?.trim() ? title : words.message(`headings.${type}`),
  };
  if (!("text" in section)) return [heading, ...itemFields(section, path, words)];
  return [
    heading,
    {
      spot: `${id}/text`,
      role: "paragraph",
      path: [...path, "text"],
      kind: "rich",
      value: section.text,
      paragraphBreak: "\n",
    },
  ];
}

function closingFields({ consent, signature }: ResumeContent, { dates }: ViewWords): ViewField[] {
  const placeDate = [signature?.place.trim(), dates.partial(signature?.date)].filter(Boolean).join(", ");
  return [
    ...(consent?.visible
      ? [
          {
            spot: "person/consent",
            role: "paragraph",
            path: ["consent", "text"],
            kind: "line",
            value: consent.text,
          } as const,
        ]
      : []),
    ...(signature?.visible && placeDate
      ? [
          {
            spot: "person/signature",
            role: "meta",
            path: ["signature"],
            kind: "fixed",
            value: placeDate,
          } as const,
        ]
      : []),
  ];
}
