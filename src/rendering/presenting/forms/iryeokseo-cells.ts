import type { Period } from "../../../documents/model/items.ts";
import {
  type Highlight,
  plainBlock,
  plainText,
  type RichText,
  richBlocks,
} from "../../../documents/model/rich-text.ts";
import type { ItemOf } from "../../../documents/model/section.ts";
import { joined, shown, trimmed, withoutEmpty } from "../present-context.ts";
import type { SectionContext } from "../present-entry.ts";

/** Texts of the cells of a 이력서. A cell may have several lines. */
export type Cell = string | undefined;

/** Duties that are longer, in letters or lines, are pages of text. */
const longestDuty = { letters: 120, lines: 3 };
export const seePages = "경력기술서 참조";

/** Whether a job has more to say than its cell has space for. */
export const hasLongDuties = (job: ItemOf<"experience">): boolean =>
  [job, ...shown(job.positions)].some((step) => isLong(describedLines(step)));

const isLong = (texts: string[]): boolean =>
  texts.length > longestDuty.lines || texts.join("").length > longestDuty.letters;

export const periodOf = (item: { period?: Period }, { dates, precision }: SectionContext): string =>
  dates.period(item.period, precision);
export const lines = (texts: Cell[]): string => withoutEmpty(texts.map(trimmed)).join("\n");

type Described = { summary?: RichText; highlights?: Highlight[] };
export const describedLines = ({ summary, highlights }: Described): string[] => [
  ...richBlocks(summary).map(plainBlock),
  ...withoutEmpty((highlights ?? []).map((line) => trimmed(plainText(line)))),
];

export function dutyOf(step: Described): string[] {
  const texts = describedLines(step);
  return isLong(texts) ? [seePages] : texts;
}

export function technologiesOf({ technologies }: ItemOf<"experience">, context: SectionContext): Cell {
  const text = joined(technologies, context);
  return text && `${context.messages("tags.technologies")} ${text}`;
}

/** The end of an education that users write after the name of a course: "인문계 졸업". */
const ending = /(?:졸업예정|졸업|수료|중퇴|재학)$/u;

export function majorOf(
  { field, degree, thesis, courses, summary }: ItemOf<"education">,
  context: SectionContext,
): string {
  const { messages } = context;
  const major = trimmed(field) ?? trimmed(degree)?.replace(ending, "").trimEnd();
  const subjects = joined(courses, context);
  return lines([
    major,
    trimmed(thesis) && `${messages("tags.thesis")} ${thesis!.trim()}`,
    subjects && `${messages("tags.courses")} ${subjects}`,
    ...describedLines({ summary }),
  ]);
}

/** 학사 졸업. Without a status it follows from the end of the period. */
export function statusOf(
  { status, degree, field, period }: ItemOf<"education">,
  { messages }: SectionContext,
): string {
  const name = trimmed(field) ? trimmed(degree)?.replace(ending, "").trimEnd() : undefined;
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

export const levelsOf = ({ cefr }: ItemOf<"languages">): string =>
  [...new Set(Object.values(cefr ?? {}))].sort().join("–");
