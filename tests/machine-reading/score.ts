import { displayName } from "../../src/documents/model/person-name.ts";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { portalOf } from "../support/documents.ts";
import { foldLamAlef, normalize } from "./line.ts";
import type { ParsedEntry } from "./parse-entries.ts";
import type { ParsedResume } from "./parse-resume.ts";

export const facts = ["names", "emails", "phones", "employers", "titles", "dates"] as const;
export type Fact = (typeof facts)[number];
/** How many of the facts in the documents the parser found, in the right job. */
export type Score = Record<Fact, { found: number; of: number }>;

export const emptyScore = (): Score =>
  Object.fromEntries(facts.map((fact) => [fact, { found: 0, of: 0 }])) as Score;

export const shareOf = ({ found, of }: { found: number; of: number }): number => (of === 0 ? 1 : found / of);

/** A job as the document has it. The end "present" means that the job goes on. */
type Job = { employer: string; title: string; start?: string; end?: string };

export function jobsOf(content: ResumeContent): Job[] {
  const jobs = content.sections.flatMap((section) =>
    section.type === "experience" && section.visible
      ? section.items.flatMap((item) => [
          item,
          ...(item.positions ?? []).map((position) => ({ ...position, employer: item.employer })),
        ])
      : [],
  );
  return jobs.map(({ employer = "", position = "", period }) => ({
    employer,
    title: position,
    start: period?.start,
    end: period?.ongoing ? "present" : period?.end,
  }));
}

/** Short vowels of Arabic are left out: fonts and readers place them differently, and searches ignore them. */
const comparable = (text: string): string =>
  foldLamAlef(normalize(text))
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[’‘]/g, "'");
const isEqual = (found: string, expected: string): boolean => comparable(found) === comparable(expected);
const digits = (text: string): string => normalize(text).replace(/\D/g, "");

function isSameDate(found: ParsedEntry["end"], expected: string | undefined): boolean {
  if (expected === undefined || found === undefined) return expected === found;
  if (expected === "present" || found === "present") return expected === found;
  const [year, month] = expected.split("-").map(Number);
  return found.year === year && found.month === month;
}

type Match = { employers: boolean; titles: boolean; dates: boolean };
const matchOf = (entry: ParsedEntry, job: Job): Match => ({
  employers: isEqual(entry.employer, job.employer),
  titles: isEqual(entry.title, job.title),
  dates: isSameDate(entry.start, job.start) && isSameDate(entry.end, job.end),
});
const countOf = (match: Match): number => Object.values(match).filter(Boolean).length;

/**
 * Adds a document to a score. A fact of a job counts if its entry has another fact of this job too: alone it is not linked
 * to anything. Every entry belongs to one job.
 */
export function addToScore(score: Score, parsed: ParsedResume, content: ResumeContent): void {
  const add = (fact: Fact, isFound: boolean) => {
    score[fact].of += 1;
    if (isFound) score[fact].found += 1;
  };
  add("names", isEqual(parsed.name, displayName(content.person.name, portalOf(content.locale))));
  add("emails", parsed.email === content.person.email);
  add("phones", digits(parsed.phone) === digits(content.person.phone ?? ""));
  const jobs = jobsOf(content);
  const pairs = parsed.entries
    .filter(({ section }) => section === "experience")
    .flatMap((entry) => jobs.map((job) => ({ entry, job, match: matchOf(entry, job) })))
    .filter(({ match }) => countOf(match) >= 2)
    .sort((a, b) => countOf(b.match) - countOf(a.match));
  const linked = new Map<Job, Match>();
  const used = new Set<ParsedEntry>();
  for (const { entry, job, match } of pairs) {
    if (linked.has(job) || used.has(entry)) continue;
    linked.set(job, match);
    used.add(entry);
  }
  for (const job of jobs)
    for (const fact of ["employers", "titles", "dates"] as const) add(fact, linked.get(job)?.[fact] ?? false);
}
