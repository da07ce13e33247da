import type { Person } from "../../../documents/model/person.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ResumeSection } from "../../../documents/model/section.ts";
import { isProseType } from "../../../portals/portal.ts";
import type { FormData, FormTable, ResumeData } from "../../render-data.ts";
import { joined, type PresentContext, shown, trimmed, withoutEmpty } from "../present-context.ts";
import { addressOf, linkItems } from "../present-resume.ts";
import { birthOf, itemsOf, otherFacts, personalFact } from "./form-items.ts";
import { hasLongDuties } from "./iryeokseo-cells.ts";
import { emptyTable, formTable, isTableType } from "./iryeokseo-tables.ts";

type Presented = Omit<ResumeData, "design">;

/**
 * 이력서 as a table form, then 자기소개서 with the texts of the resume, and 경력기술서 with sections that do not fit a table.
 * Its words are Korean in every document.
 */
export function presentIryeokseo(
  content: ResumeContent,
  data: Presented,
  context: PresentContext,
): Presented {
  const { consent, signature } = content;
  const pages = textPages(content, data);
  const day = signature?.visible && signature.date ? signature.date : context.today;
  const cells = cellsOf(content, data, day, context);
  return {
    ...data,
    sections: pages.flatMap(({ ids }) => data.sections.filter(({ id }) => ids.includes(id))),
    consent: "",
    form: {
      title: data.kindLabel,
      date: context.dates.day(day, context.language.dates.longDay),
      cells: { ...cells, ...signing(data) },
      rows: rowsOf(cells),
      tables: tablesOf(content.sections, context),
      texts: [],
      pages,
      declaration:
        consent?.visible === false ? "" : data.consent || "위에 기재한 사항은 사실과 다름없음을 확인합니다.",
    },
  };
}

/** Cells without a value are left out, except those of an empty form. */
function cellsOf(
  { person, sections }: ResumeContent,
  data: Presented,
  day: string,
  context: PresentContext,
): FormData["cells"] {
  const { messages } = context;
  const { nativeName: native, latinName: latin } = data;
  const facts = otherFacts(person, ["birthDate", "militaryService"], context);
  const cells = {
    name: { label: "성명", value: data.name },
    otherNames: {
      label: withoutEmpty([native && "한자", (latin || !native) && "영문"]).join(" / "),
      value: withoutEmpty([native, latin]).join(" / "),
    },
    birth: {
      label: messages("personal.birthDate"),
      value: birthText(person, day, context),
    },
    phone: { label: messages("contact.phone"), value: trimmed(person.phone) ?? "" },
    email: { label: messages("contact.email"), value: trimmed(person.email) ?? "" },
    address: { label: messages("contact.address"), value: addressOf(person, context).join(" ") },
    field: { label: "지원부문", value: data.headline },
    ...Object.fromEntries(facts.map(({ label, value }, at) => [`fact${at}`, { label, value }])),
    military: {
      label: messages("personal.militaryService"),
      value: personalFact(person, "militaryService") ?? "",
    },
    links: {
      label: messages("contact.url"),
      value: linkItems(person, context)
        .map(({ text }) => text)
        .join("\n"),
    },
    interests: { label: messages("headings.interests"), value: interestsOf(sections, context) },
  };
  const always = ["name", "birth", "phone", "email", "address"];
  const filled = Object.entries(cells).filter(([id, { value }]) => value !== "" || always.includes(id));
  return Object.fromEntries(filled);
}

/** The writer of the declaration signs with the name and a seal. */
const signing = ({ name }: Presented): FormData["cells"] => ({
  writer: { label: "작성자", value: name },
  seal: { label: "", value: "(인)" },
});

/** Cells that take a whole row. */
const wide = ["email", "address", "military", "links", "interests"];
/** A name that is wider takes a whole row, too. In Latin letters; others are twice as wide. */
const widestName = 18;
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u{10ff}" ? 2 : 1), 0);

/** Rows of one wide cell or two cells. A cell without a neighbour takes the whole row. */
function rowsOf(cells: FormData["cells"]): string[][] {
  const rows: string[][] = [];
  let isOpen = false;
  for (const [id, { value }] of Object.entries(cells)) {
    const isWide = wide.includes(id) || (id === "name" && widthOf(value) > widestName);
    if (isOpen && !isWide) rows.at(-1)!.push(id);
    else rows.push([id]);
    isOpen = !isWide && !isOpen;
  }
  return rows;
}

/** 1993.04.09 (만 33세). A date without its day has no age. */
function birthText(person: Person, day: string, context: PresentContext): string {
  const { date = "", age } = birthOf(person, day, context) ?? {};
  return age === undefined ? date : `${date} (만 ${age}세)`;
}

/** Interests with their details: 등산 (북한산), 도자기. */
const interestsOf = (sections: readonly ResumeSection[], context: PresentContext): string =>
  joined(
    itemsOf(sections, "interests").map(({ name, keywords }) => {
      const details = joined(keywords, context);
      return trimmed(name) && details ? `${name!.trim()} (${details})` : (trimmed(name) ?? details);
    }),
    context,
  );

/** Tables in the user's order; without any, the usual ones, empty. */
function tablesOf(sections: readonly ResumeSection[], context: PresentContext): FormTable[] {
  const tables = sections.flatMap((section) =>
    section.visible && "items" in section && isTable(section)
      ? [formTable(section, { ...context, precision: section.datePrecision })]
      : [],
  );
  const filled = tables.filter(({ rows }) => rows.length > 0);
  if (filled.length > 0) return filled;
  return (["education", "experience", "certificates"] as const).map((type) =>
    emptyTable(type, { ...context, precision: undefined }, 3),
  );
}

type TableSection = Parameters<typeof formTable>[0];
const isTable = (section: ResumeSection): section is TableSection => isTableType(section.type);

const isTextType = (type: ResumeSection["type"]): boolean =>
  !isProseType(type) && !isTableType(type) && type !== "interests";

function textPages({ sections }: ResumeContent, { sections: presented }: Presented): FormData["pages"] {
  const isLong = sections.some(
    (section) => section.type === "experience" && section.visible && shown(section.items).some(hasLongDuties),
  );
  const idsOf = (belongs: (type: ResumeSection["type"]) => boolean) =>
    presented.filter(({ type }) => belongs(type)).map(({ id }) => id);
  return [
    { title: "자기소개서", ids: idsOf(isProseType) },
    {
      title: "경력기술서",
      ids: idsOf((type) => (type === "experience" ? isLong : isTextType(type))),
    },
  ].filter(({ ids }) => ids.length > 0);
}
