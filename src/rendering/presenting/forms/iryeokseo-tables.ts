import type { Period } from "../../../documents/model/items.ts";
import {
  plainBlock,
  plainText,
  type RichLine,
  type RichText,
  richBlocks,
} from "../../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../../documents/model/section.ts";
import type { FormTable } from "../../render-data.ts";
import { joined, shown, trimmed, withoutEmpty } from "../present-context.ts";
import { dateOrRaw, type SectionContext } from "../present-entry.ts";
import type { ItemOf } from "./form-items.ts";

type Cell = string | undefined;
type TableOf<T extends ItemsSection["type"]> = {
  heads: string[];
  rows: (item: ItemOf<T>, context: SectionContext) => Cell[][];
};
type Tables = { [T in TableType]: TableOf<T> };

/** Sections that the form has as tables. The others are pages of text. */
export const tableTypes = [
  "education",
  "experience",
  "certificates",
  "languages",
  "awards",
  "courses",
  "volunteering",
  "memberships",
  "skills",
  "interests",
] as const;
export type TableType = (typeof tableTypes)[number];
export const isTableType = (type: ResumeSection["type"]): type is TableType =>
  tableTypes.some((each) => each === type);

/** Duties that are longer, in letters or lines, are pages of text. */
const longestDuty = { letters: 120, lines: 3 };
const seePages = "경력기술서 참조";

const tables: Tables = {
  education: {
    heads: ["재학기간", "학교명", "전공", "졸업구분", "성적"],
    rows: (item, context) => [
      [period(item, context), item.institution, majorOf(item, context), statusOf(item, context), item.score],
    ],
  },
  experience: {
    heads: ["근무기간", "회사명", "직위", "담당업무"],
    rows: (job, context) =>
      [job, ...shown(job.positions)].map((step, at) => [
        period(step, context),
        lines([job.employer, step.location]),
        step.position,
        dutyOf(step, at === 0 ? job.description : undefined),
      ]),
  },
  certificates: {
    heads: ["취득일", "자격증명", "발행처"],
    rows: (item, context) => [[dateOrRaw(item, context), item.name, item.issuer]],
  },
  languages: {
    heads: ["언어", "수준", "공인시험"],
    rows: (item) => [[item.language, item.fluency ?? levelsOf(item), item.certificate]],
  },
  awards: {
    heads: ["일자", "내용", "기관"],
    rows: (item, context) => [[dateOrRaw(item, context), lines([item.title, ...textOf(item)]), item.awarder]],
  },
  courses: {
    heads: ["기간", "과정명", "기관"],
    rows: (item, context) => [[period(item, context), lines([item.name, ...textOf(item)]), item.provider]],
  },
  volunteering: {
    heads: ["기간", "활동 내용", "기관"],
    rows: (item, context) => [
      [period(item, context), lines([item.position, ...textOf(item)]), item.organization],
    ],
  },
  memberships: {
    heads: ["기간", "직책", "단체명"],
    rows: (item, context) => [
      [period(item, context), lines([item.position, ...textOf(item)]), item.organization],
    ],
  },
  skills: {
    heads: ["분야", "내용"],
    rows: (item, context) => [[item.name, joined([item.level, ...(item.keywords ?? [])], context)]],
  },
  interests: {
    heads: ["분야", "내용"],
    rows: (item, context) => [[item.name, joined(item.keywords, context)]],
  },
};

/** A section as a table, with a dash in empty cells. Without rows if all of its items are empty. */
export function formTable(
  section: Extract<ItemsSection, { type: TableType }>,
  context: SectionContext,
): FormTable {
  // TypeScript cannot see that the items of a section fit the table of its type.
  const { heads, rows } = tables[section.type] as TableOf<TableType>;
  const items: ItemOf<TableType>[] = shown<ItemOf<TableType>>(section.items);
  return {
    id: section.type,
    label: trimmed(section.title) ?? context.messages(`headings.${section.type}`),
    heads,
    rows: items
      .flatMap((item) => rows(item, context))
      .map((row) => row.map((cell) => trimmed(cell) ?? ""))
      .filter((row) => row.some((cell) => cell !== "" && cell !== seePages))
      .map((row) => ({ cells: row.map((cell) => cell || "–") })),
  };
}

/** An empty table of a type, for filling in by hand. */
export const emptyTable = (type: TableType, { messages }: SectionContext, rows: number): FormTable => ({
  id: type,
  label: messages(`headings.${type}`),
  heads: tables[type].heads,
  rows: Array.from({ length: rows }, () => ({ cells: tables[type].heads.map(() => "") })),
});

/** Whether a job has more to say than its cell has space for. */
export const hasLongDuties = (job: ItemOf<"experience">): boolean =>
  [job, ...shown(job.positions)].some((step) => isLong(textOf(step)));

const isLong = (texts: string[]): boolean =>
  texts.length > longestDuty.lines || texts.join("").length > longestDuty.letters;

const period = (item: { period?: Period }, { dates, precision }: SectionContext): string =>
  dates.period(item.period, precision);
const lines = (texts: Cell[]): string => withoutEmpty(texts.map(trimmed)).join("\n");

type Described = { summary?: RichText; highlights?: RichLine[] };
const textOf = ({ summary, highlights }: Described): string[] => [
  ...richBlocks(summary).map(plainBlock),
  ...withoutEmpty((highlights ?? []).map((line) => trimmed(plainText(line)))),
];

function dutyOf(step: Described, note: Cell): string {
  const texts = textOf(step);
  return isLong(texts) ? lines([note, seePages]) : lines([note, ...texts]);
}

/** The end of an education that users write after the name of a course: "인문계 졸업". */
const ending = /\s*(?:졸업예정|졸업|수료|중퇴|재학)$/u;

function majorOf({ field, degree, thesis, courses }: ItemOf<"education">, context: SectionContext): string {
  const { messages } = context;
  const major = trimmed(field) ?? trimmed(degree)?.replace(ending, "");
  const subjects = joined(courses, context);
  return lines([
    major,
    trimmed(thesis) && `${messages("tags.thesis")} ${thesis!.trim()}`,
    subjects && `${messages("tags.courses")} ${subjects}`,
  ]);
}

/** 학사 졸업. Without a status it follows from the end of the period. */
function statusOf(
  { status, degree, field, period }: ItemOf<"education">,
  { messages }: SectionContext,
): string {
  const name = trimmed(field) ? trimmed(degree)?.replace(ending, "") : undefined;
  const how =
    status && status !== "completed"
      ? messages(`status.${status}`)
      : period?.ongoing
        ? "재학"
        : status || period?.end
          ? "졸업"
          : undefined;
  return withoutEmpty([name, how]).join(" ");
}

const levelsOf = ({ cefr }: ItemOf<"languages">): string =>
  [...new Set(Object.values(cefr ?? {}))].sort().join("–");
