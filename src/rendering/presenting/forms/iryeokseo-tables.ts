import type { ItemOf, ItemsSection, ResumeSection } from "../../../documents/model/section.ts";
import type { FormTable } from "../../render-data.ts";
import { joined, shown, trimmed } from "../present-context.ts";
import { dateText, type SectionContext } from "../present-entry.ts";
import {
  type Cell,
  describedLines,
  dutyOf,
  levelsOf,
  lines,
  majorOf,
  periodOf,
  seePages,
  statusOf,
  technologiesOf,
} from "./iryeokseo-cells.ts";

type TableOf<T extends ItemsSection["type"]> = {
  heads: string[];
  /** Of the columns in millimetres; absent: the first 38, the others alike. */
  widths?: number[];
  hasSentences?: true;
  rows: (item: ItemOf<T>, context: SectionContext) => Cell[][];
};
type Tables = { [T in TableType]: TableOf<T> };

/** Sections that the form has as tables. The others are pages of text. */
const tableTypes = [
  "education",
  "experience",
  "certificates",
  "languages",
  "awards",
  "courses",
  "volunteering",
  "memberships",
  "skills",
] as const;
type TableType = (typeof tableTypes)[number];
export const isTableType = (type: ResumeSection["type"]): type is TableType =>
  tableTypes.some((each) => each === type);

const tables: Tables = {
  education: {
    heads: ["재학기간", "학교명", "전공", "졸업구분", "성적"],
    widths: [38, 46, 46, 20, 22],
    rows: (item, context) => [
      [
        periodOf(item, context),
        lines([item.institution, item.location]),
        majorOf(item, context),
        statusOf(item, context),
        item.score,
      ],
    ],
  },
  experience: {
    heads: ["근무기간", "회사명", "직위", "담당업무"],
    widths: [38, 38, 28, 68],
    hasSentences: true,
    rows: (job, context) =>
      [job, ...shown(job.positions)].map((step, at) => [
        periodOf(step, context),
        lines([job.employer, step.location]),
        step.position,
        at === 0
          ? lines([job.description, ...dutyOf(step), technologiesOf(job, context)])
          : lines(dutyOf(step)),
      ]),
  },
  certificates: {
    heads: ["취득일", "자격증명", "발행처"],
    rows: (item, context) => [[dateText(item, context), item.name, item.issuer]],
  },
  languages: {
    heads: ["언어", "수준", "공인시험"],
    rows: (item) => [[item.language, item.fluency ?? levelsOf(item), item.certificate]],
  },
  awards: {
    heads: ["일자", "내용", "기관"],
    rows: (item, context) => [
      [dateText(item, context), lines([item.title, ...describedLines(item)]), item.awarder],
    ],
  },
  courses: {
    heads: ["기간", "과정명", "기관"],
    rows: (item, context) => [
      [
        periodOf(item, context),
        lines([item.name, ...describedLines(item)]),
        lines([item.provider, item.location]),
      ],
    ],
  },
  volunteering: {
    heads: ["기간", "활동 내용", "기관"],
    rows: (item, context) => [
      [periodOf(item, context), lines([item.position, ...describedLines(item)]), item.organization],
    ],
  },
  memberships: {
    heads: ["기간", "직책", "단체명"],
    rows: (item, context) => [
      [
        periodOf(item, context),
        lines([item.position, ...describedLines(item)]),
        lines([item.organization, item.location]),
      ],
    ],
  },
  skills: {
    heads: ["분야", "내용"],
    hasSentences: true,
    rows: (item, context) => [[item.name, joined([item.level, ...(item.keywords ?? [])], context)]],
  },
};

/** A section as a table, with a dash in empty cells. Without rows if all of its items are empty. */
export function formTable(
  section: Extract<ItemsSection, { type: TableType }>,
  context: SectionContext,
): FormTable {
  // TypeScript cannot see that the items of a section fit the table of its type.
  const { rows } = tables[section.type] as TableOf<TableType>;
  const items: ItemOf<TableType>[] = shown<ItemOf<TableType>>(section.items);
  return {
    id: section.type,
    label: trimmed(section.title) ?? context.messages(`headings.${section.type}`),
    ...columnsOf(section.type),
    rows: (section.type === "skills"
      ? withValues(items, context)
      : items.flatMap((item) => rows(item, context))
    )
      .map((row) => row.map((cell) => trimmed(cell) ?? ""))
      .filter((row) => row.some((cell) => cell !== "" && cell !== seePages))
      .map((row) => ({ cells: row.map((cell) => cell || "–") })),
  };
}

function columnsOf(type: TableType): Pick<FormTable, "heads" | "widths" | "hasSentences"> {
  const { heads, widths, hasSentences } = tables[type];
  const others = heads.slice(1).map(() => 134 / (heads.length - 1));
  return { heads, widths: widths ?? [38, ...others], ...(hasSentences && { hasSentences }) };
}

/** Skills without a level or details share a row. */
function withValues(items: ItemOf<"skills">[], context: SectionContext): Cell[][] {
  const rows = items.flatMap((item) => tables.skills.rows(item, context));
  const names = rows.filter(([, value]) => !trimmed(value)).map(([name]) => name);
  const others = rows.filter(([, value]) => trimmed(value));
  return names.length > 0
    ? [...others, [others.length > 0 ? "기타" : "보유 기술", joined(names, context)]]
    : others;
}

/** An empty table of a type, for filling in by hand. */
export const emptyTable = (type: TableType, { messages }: SectionContext, rows: number): FormTable => ({
  id: type,
  label: messages(`headings.${type}`),
  ...columnsOf(type),
  rows: Array.from({ length: rows }, () => ({ cells: tables[type].heads.map(() => "") })),
});
