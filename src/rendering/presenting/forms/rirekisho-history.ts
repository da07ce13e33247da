import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ItemOf } from "../../../documents/model/section.ts";
import type { FormTable } from "../../render-data.ts";
import { type PresentContext, trimmed, withoutEmpty } from "../present-context.ts";
import { itemsOf, oldestFirst } from "./form-items.ts";
import { employmentRows } from "./rirekisho-employment.ts";
import { type DateCells, dateCells, type FormRow } from "./rirekisho-rows.ts";
import { datedColumns, historyRows } from "./rirekisho-sizes.ts";

/** The table 学歴・職歴: schools, then jobs, then awards, each oldest first, closed by 以上. */
export function historyTable({ sections }: ResumeContent, context: PresentContext): FormTable {
  const education = oldestFirst(itemsOf(sections, "education"), ({ period }) => period?.start ?? period?.end);
  const awards = oldestFirst(itemsOf(sections, "awards"), ({ date }) => date);
  const parts = [
    {
      label: "学歴",
      rows: education.flatMap((item) => educationRows(item, dateCells(context, item.precision), context)),
    },
    { label: "職歴", rows: employmentRows(itemsOf(sections, "experience"), context) },
    { label: "賞罰", rows: awards.flatMap((item) => awardRows(item, dateCells(context, item.precision))) },
  ].filter(({ rows }) => rows.length > 0);
  const label = awards.length > 0 ? "学歴・職歴・賞罰" : "学歴・職歴";
  return {
    id: "history",
    label,
    heads: ["年", "月", label],
    widths: datedColumns,
    ...historyRows,
    rows: parts.flatMap(({ label, rows }, at): FormRow[] => [
      { cells: ["", "", label], span: "center" },
      ...rows,
      ...(at === parts.length - 1 ? [{ cells: ["", "", "以上"], span: "end" as const }] : []),
    ]),
  };
}

/** The end of an education that users write after the name of a course: "普通科　卒業", "普通科（卒業見込み）". */
const ending = /(?:卒業見込み?|卒業|修了見込み?|修了|中途退学|中退|在学中?|入学)[）)]?$/u;

function withoutEnding(course: string): string {
  let rest = course.replace(ending, "");
  if (rest === course) return course;
  while (/[\s（(]$/.test(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** Graduate schools and courses are completed (修了), schools are left with a diploma (卒業). */
const verbOf = (subject: string): string => (/大学院|修士|博士|講座|研修/u.test(subject) ? "修了" : "卒業");

function educationRows(
  { period = {}, ...item }: ItemOf<"education">,
  dated: DateCells,
  { dates }: PresentContext,
): FormRow[] {
  const degree = item.degree && withoutEnding(item.degree.trim());
  const field = trimmed(item.field);
  const subject = withoutEmpty([trimmed(item.institution), field ?? degree]).join(" ");
  if (subject === "") return [];
  const verb = verbOf(`${subject}${degree ?? ""}`);
  const { start, rawStart, end, rawEnd } = period;
  const entered = start || dates.text(rawStart) ? [dated(start, `${subject} 入学`, rawStart)] : [];
  const ended = (how: string) => [...entered, dated(end, `${subject} ${how}`, rawEnd)];
  if (item.status === "expected") return ended(`${verb}見込み`);
  if (item.status === "left") return ended("中途退学");
  if (period.ongoing) return [...entered, { ...dated(undefined, "在学中"), indent: true }];
  const hasEnd = end || dates.text(rawEnd) || item.status === "completed" || entered.length === 0;
  return hasEnd ? ended(withoutEmpty([verb, field && degree]).join(" ")) : entered;
}

function awardRows({ title, awarder, date, rawDate }: ItemOf<"awards">, dated: DateCells): FormRow[] {
  const name = trimmed(title) ?? "";
  const by = trimmed(awarder);
  if (name === "" && !by) return [];
  const text = `${name}${by ? `（${by}）` : ""}`;
  return [dated(date, /(?:受賞|表彰|入賞)$/u.test(name) ? text : `${text} 受賞`, rawDate)];
}
