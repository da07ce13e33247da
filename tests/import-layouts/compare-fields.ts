import { displayName } from "../../src/documents/model/person-name.ts";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { headingKindOf, isDocumentTitle } from "../../src/importing/sources/headings/headings.ts";
import { entryLabelOf, labelAtStart } from "../../src/importing/sources/text-resume/entry-labels.ts";
import { isEndOfList, isStillThere, readEvent } from "../../src/importing/sources/text-resume/event-words.ts";
import { isTotalDuration } from "../../src/importing/sources/text-resume/job-notes.ts";
import { labelKindOf } from "../../src/importing/sources/text-resume/labels.ts";
import { studyPartOf } from "../../src/importing/sources/text-resume/study-words.ts";
import { isOngoing } from "../../src/kit/dates/read-period.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { portalOf } from "../support/documents.ts";
import type { LayoutFile } from "./layout-file.ts";

export type Comparison = {
  fields: number;
  exact: number;
  jobs: number;
  /** Jobs with all four fields exact. */
  exactJobs: number;
  /** `field: read instead of written`. */
  wrong: string[];
};

type Period = { start?: string; end?: string; ongoing?: boolean };
const periodOf = (period: Period | undefined): string =>
  period ? `${period.start ?? ""}/${period.ongoing ? "now" : (period.end ?? "")}` : "";

const itemsOf = (
  content: ResumeContent,
  type: ResumeContent["sections"][number]["type"],
): Record<string, unknown>[] =>
  content.sections.flatMap((section) =>
    section.type === type && "items" in section ? (section.items as Record<string, unknown>[]) : [],
  );

/** Jobs in their order, with the positions at one employer as jobs of their own. */
const jobsOf = (content: ResumeContent): string[][] =>
  itemsOf(content, "experience").flatMap((item) => {
    const first = item.position === undefined && item.positions ? [] : [item];
    return [...first, ...((item.positions as Record<string, unknown>[]) ?? [])].map((role) => [
      String(role.position ?? ""),
      String(item.employer ?? ""),
      String(role.location ?? item.location ?? ""),
      periodOf(role.period as Period),
    ]);
  });

const schoolsOf = (content: ResumeContent): string[][] =>
  itemsOf(content, "education").map((item) => [
    ...["degree", "field", "institution", "location"].map((key) => String(item[key] ?? "")),
    periodOf(item.period as Period),
  ]);

const jobFields = ["position", "employer", "place", "period"];
const schoolFields = ["degree", "field", "institution", "place", "period"];

/** Compares each value of the truth with the field of the content that should have it. */
export function compareFields(content: ResumeContent, { locale, truth }: LayoutFile): Comparison {
  const result: Comparison = { fields: 0, exact: 0, jobs: 0, exactJobs: 0, wrong: [] };
  const compare = (field: string, read: string, written: string) => {
    result.fields += 1;
    if (foldWidth(read) === foldWidth(written)) result.exact += 1;
    else result.wrong.push(`${field}: ${JSON.stringify(read)} instead of ${JSON.stringify(written)}`);
  };
  const { person } = content;
  compare("name", displayName(person.name, portalOf(locale)), truth.name);
  if (truth.headline !== undefined) compare("headline", person.headline ?? "", truth.headline);
  if (truth.email !== undefined) compare("email", person.email ?? "", truth.email);
  if (truth.phone !== undefined) compare("phone", person.phone ?? "", truth.phone);
  if (truth.city !== undefined) compare("city", person.location?.city ?? "", truth.city);
  const rows = (name: string, fields: string[], read: string[][], written: string[][] = []) => {
    if (written.length > 0 && read.length !== written.length)
      result.wrong.push(`${read.length} ${name}s instead of ${written.length}`);
    for (const [at, row] of written.entries())
      for (const [index, field] of fields.entries())
        compare(`${name} ${at + 1} ${field}`, read[at]?.[index] ?? "", row[index]!);
  };
  const jobs = jobsOf(content);
  rows("job", jobFields, jobs, truth.jobs);
  result.jobs = truth.jobs?.length ?? 0;
  result.exactJobs = (truth.jobs ?? []).filter((written, at) =>
    written.every((value, index) => foldWidth(jobs[at]?.[index] ?? "") === foldWidth(value)),
  ).length;
  rows("school", schoolFields, schoolsOf(content), truth.schools);
  if (truth.skills)
    compare(
      "skills",
      itemsOf(content, "skills")
        .map(({ name }) => name)
        .join(),
      truth.skills.join(),
    );
  const languages = itemsOf(content, "languages").map(({ language, fluency }) => [
    String(language ?? ""),
    String(fluency ?? ""),
  ]);
  rows("language", ["name", "level"], languages, truth.languages);
  return result;
}

/** Words, and numbers of three figures and more: a birth date that is lost has none but them. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/(?<=\d)[년월일]/gu, " ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => /\p{L}{2}|\p{N}{3}/u.test(word));

/** "Jurusan", "obor" in front of a field of study. */
const isFieldLabel = (word: string): boolean => studyPartOf(`${word} Physics`)?.label === word;

/** Headings, labels, prepositions and words of dates say what other words are. */
const saysNothing = (word: string): boolean =>
  isFieldLabel(word) ||
  labelKindOf(word) !== undefined ||
  /^(?:bei|beim|der|bij|presso|chez|hos|at|mailto|cv)$/.test(word);
const isHeading = (line: string): boolean =>
  headingKindOf(line) !== undefined || isDocumentTitle(line) || isTotalDuration(line);
const isLabel = (text: string): boolean =>
  labelKindOf(text.trim()) !== undefined || entryLabelOf(text.trim()) !== undefined;
/** Labels stand before a colon, or are whole cells: "Dates   2019 – 2021", "Period | Company | Role". */
const withoutLabel = (line: string): string =>
  line
    .split(/\s{2,}|\t|[|｜]/)
    .map((cell) =>
      cell.replace(/^(?:【([^】]*)】|([^:：]*)[:：])/, (text, inner?: string, before?: string) => {
        const label = inner ?? before ?? "";
        return isLabel(label) || isHeading(label) ? "" : text;
      }),
    )
    .map((cell) =>
      cell.replace(/[(（]([^()（）]{1,20})[)）]/g, (all, inner) => (isTotalDuration(inner) ? "" : all)),
    )
    .filter((cell) => !isLabel(cell) && !isHeading(cell.trim()))
    .map((cell) => labelAtStart(cell.trim().replace(/\s+/g, " "))?.value ?? cell)
    .filter((cell) => !isLabel(cell) && !isStillThere(cell) && !isEndOfList(cell))
    .map((cell) => {
      const event = readEvent(cell);
      const subject = event && !/^(?:同|上記)/.test(event.before) ? event.before : "";
      return event ? `${subject} ${event.after}` : cell;
    })
    .join(" ");

const hasDate = (line: string): boolean => /\d{4}|\d{2}\/\d{2}|[\d元]年|(?:昭和|平成|令和)\d/.test(line);
/** Words around the numbers of dates, in the languages of the files, and those for a period that has not ended. */
const datewords =
  /^(?:since|siden|منذ|mrt|seit|depuis|from|to|date|until|von|bis|dal|dall|present|presente|now|heute|nu|pågående|dosud|σήμερα|prezent|jelenleg|heden|obecnie|oggi|atual|actual|actualidad|sekarang|aujourd|hui|de|até|من|إلى|الآن|حتى|현재|現在|alla|data|corso|tills|vidare|momento|[ivx]{1,4}|yrs?|mos?|jahre?|monate?|ans|mois|the)$/;

const withoutAccents = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Whether the word is a month of the locale, in another case of it, or its beginning. */
function monthTest(locale: Locale): (word: string) => boolean {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    month: "long",
    timeZone: "UTC",
  });
  const months = Array.from({ length: 12 }, (_, at) =>
    withoutAccents(format.format(new Date(Date.UTC(2026, at, 1))).toLowerCase()),
  );
  return (word) => {
    const plain = withoutAccents(word);
    const stem = plain.length > 4 ? plain.slice(0, -2) : plain;
    return months.some((month) => month.startsWith(plain) || month.slice(0, -2) === stem);
  };
}

/** In a script without spaces, a word may be divided over several fields. */
function isKept(word: string, kept: string): boolean {
  if (kept.includes(word)) return true;
  if (!/^\p{Script=Han}{2}/u.test(word)) return false;
  const begin = Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, -1 - at)).find((part) =>
    kept.includes(part),
  );
  return begin !== undefined && isKept(word.slice(begin.length), kept);
}

/** Words of the file that neither the resume nor its tray has. */
export function lostWords({ locale, text }: LayoutFile, content: ResumeContent): string[] {
  const kept = wordsOf(JSON.stringify(content)).join(" ");
  const isMonth = monthTest(locale);
  const isOfDate = (word: string): boolean =>
    datewords.test(word) || isOngoing(word) || /[\d元]年|^(?:昭和|平成|令和)\d+$/.test(word) || isMonth(word);
  return text
    .split("\n")
    .filter((line) => !isHeading(line) && !isOngoing(line.trim()))
    .map(withoutLabel)
    .flatMap((line) => wordsOf(line).filter((word) => !(hasDate(line) && isOfDate(word))))
    .filter((word) => !isKept(word, kept) && !saysNothing(word));
}

/** Case and full-width forms are the author's taste. */
const foldWidth = (text: string): string => text.normalize("NFKC").toLowerCase();
