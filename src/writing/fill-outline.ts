import { type LetterSlot, letterSlots, type WritingHelp } from "../content/schemas/writing-help.ts";
import type { LetterContent } from "../documents/model/letter.ts";
import type { ResumeContent } from "../documents/model/resume.ts";
import { plainText } from "../documents/model/rich-text.ts";
import type { ItemsSection } from "../documents/model/section.ts";

/** A part of a letter with its slots filled. */
export type FilledPart = { id: string; title: string; starters: string[] };

type Facts = Partial<Record<LetterSlot, string>>;
type Experience = Extract<ItemsSection, { type: "experience" }>["items"];

const itemsOf = <T extends ItemsSection["type"]>(resume: ResumeContent, type: T) =>
  resume.sections.flatMap((section) =>
    section.type === type && section.visible ? (section as Extract<ItemsSection, { type: T }>).items : [],
  ) as Extract<ItemsSection, { type: T }>["items"];

/** Months since year 0. A year alone counts from January, or to December. */
function monthOf(date: string, isEnd = false): number {
  const [year = 0, month] = date.split("-").map(Number);
  return year * 12 + (month ? month - 1 : isEnd ? 11 : 0);
}

/** Whole years with a job, overlaps once; at least 1, or null without a dated job. */
function yearsOf(jobs: Experience, today: string): number | null {
  const spans = jobs
    .flatMap(({ period }) => {
      if (!period?.start) return [];
      const end = period.ongoing ? today : period.end;
      return end ? [{ from: monthOf(period.start), to: monthOf(end, true) + 1 }] : [];
    })
    .sort((one, other) => one.from - other.from);
  let months = 0;
  let until = 0;
  for (const { from, to } of spans) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return months > 0 ? Math.max(1, Math.floor(months / 12)) : null;
}

/** "5 years" in the letter's language; Chinese characters follow the number without a space. */
const formatYears = (years: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: "unit", unit: "year", unitDisplay: "long" })
    .format(years)
    .replace(/(\d)\s(?=\p{Script=Han})/gu, "$1");

const latestOf = (jobs: Experience): Experience[number] | undefined =>
  jobs.find(({ period }) => period?.ongoing) ??
  [...jobs].sort((one, other) => (other.period?.start ?? "").localeCompare(one.period?.start ?? ""))[0];

function factsOf(resume: ResumeContent | null, letter: LetterContent, today: string): Facts {
  const company = letter.recipient.company;
  if (!resume) return { company, title: letter.sender.headline };
  const jobs = itemsOf(resume, "experience").filter(({ hidden }) => !hidden);
  const latest = latestOf(jobs);
  const [skill] = itemsOf(resume, "skills").filter(({ hidden }) => !hidden);
  const years = yearsOf(jobs, today);
  return {
    company,
    title: latest?.position || resume.person.headline || letter.sender.headline,
    employer: latest?.employer,
    years: years === null ? "" : formatYears(years, letter.locale),
    skill: skill?.keywords?.find(Boolean) ?? skill?.name,
  };
}

/**
 * The parts of a letter with the facts of the resume: latest job title and employer, years with a job, first skill, and
 * the letter's company. What the documents do not say becomes a blank such as "[employer]". `today`: partial date.
 */
export function fillOutline(
  { outline, blanks }: Pick<WritingHelp, "outline" | "blanks">,
  resume: ResumeContent | null,
  letter: LetterContent,
  today: string = new Date().toISOString().slice(0, 10),
): FilledPart[] {
  const facts = factsOf(resume, letter, today);
  const textFor = (slot: LetterSlot): string => plainText(facts[slot]).trim() || blanks[slot];
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (all, slot: string) =>
      (letterSlots as readonly string[]).includes(slot) ? textFor(slot as LetterSlot) : all,
    );
  return outline.map(({ id, title, starters }) => ({ id, title, starters: starters.map(fill) }));
}

/** A profile with the user's job title in its slot. */
export const fillSummary = (summary: string, title: string): string => summary.replaceAll("{title}", title);
