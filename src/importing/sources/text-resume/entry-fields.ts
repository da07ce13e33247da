import type { RichText } from "../../../documents/model/rich-text.ts";
import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { PeriodReading } from "../../../kit/dates/period-at.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import type { RawPeriod } from "../../raw-resume.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { withoutDateLabels } from "./date-labels.ts";
import { type Group, groupsOf } from "./employer-groups.ts";
import { type Entry, readEntries } from "./entries.ts";
import { readEventEntries } from "./event-entries.ts";
import type { HeadText } from "./head-atoms.ts";
import { type Parts, type PartsOptions, partsOfHeads } from "./head-roles.ts";
import { type BodyLabels, bodyOf, isUrl } from "./item-body.ts";
import { isContractType, isWorkMode, namesOwnBusiness } from "./job-notes.ts";
import { readLabelledEntries, startOfOrdinary } from "./labelled-entries.ts";
import { entryOfNamed, type NamedEntry, partsOfNamed } from "./named-entries.ts";
import { readStudyFacts, type StudyFacts } from "./study-facts.ts";
import { addToSummary } from "./summaries.ts";
import { readTableEntries } from "./table-entries.ts";
import { namesAbsence, namesDegree } from "./words.ts";
import { joinYearAndMonth } from "./year-and-month.ts";

export const period = ({ entry }: Read): { period?: RawPeriod } =>
  entry.period ? { period: entry.period } : entry.date === undefined ? {} : { period: { text: entry.date } };
export const onDay = ({ entry }: Read): { date?: string } => {
  const date = entry.date ?? entry.period?.text ?? entry.period?.start ?? entry.period?.end;
  return date === undefined ? {} : { date };
};

/** `isFurther`: a position at the organisation of the entry before it. */
export type Read = {
  entry: Entry & { period?: RawPeriod };
  parts: Parts & { field?: string };
  /** Of a study. */
  score?: string;
  url?: string;
  isFurther?: true;
  /** Words that only say what a text is. */
  implied?: string[];
};

export function readAll(all: readonly TextLine[], style: DateStyle, options: PartsOptions): Read[] {
  const dated = joinYearAndMonth(all).map(withoutDateLabels);
  const lines = dated.map(({ line }) => line);
  const labels = dated.flatMap(({ labels }) => labels);
  const readNamed = (all: NamedEntry[]) => all.map((entry) => readOfNamed(entry, options));
  const table = readTableEntries(lines, style);
  const end = startOfOrdinary(lines, style);
  const labelled = table ? undefined : readLabelledEntries(lines.slice(0, end), style, options.isNamed);
  const named = table ?? labelled ?? readEventEntries(lines, style);
  const ordinary = labelled ? lines.slice(end) : named ? [] : lines;
  const reads = [...readNamed(named ?? []), ...readUnnamed(ordinary, style, options)];
  return reads.map((read, at) =>
    at === 0 && labels.length > 0 ? { ...read, implied: [...(read.implied ?? []), ...labels] } : read,
  );
}

function readOfNamed(named: NamedEntry, options: PartsOptions): Read {
  const { period, labels } = named;
  return {
    entry: { ...entryOfNamed(named), ...(period && { period }) },
    parts: partsOfNamed(named, options),
    ...(labels.length > 0 && { implied: labels }),
  };
}

function readUnnamed(lines: readonly TextLine[], style: DateStyle, options: PartsOptions): Read[] {
  return groupsOf(lines, style).flatMap(({ employer, lines }) => readGroup(lines, style, options, employer));
}

/** `employer`: the company of all positions of a group. */
function readGroup(
  lines: readonly TextLine[],
  style: DateStyle,
  options: PartsOptions,
  employer: Group["employer"],
): Read[] {
  const entries = readEntries(lines, style, {
    hasEmployer: employer !== undefined,
    isNamed: options.isNamed === true,
  });
  const heads = withoutNumbers(entries.map(({ fields }) => fields.filter(({ text }) => !isUrl(text))));
  const facts = options.kind === "study" ? heads.map(readStudyFacts) : undefined;
  const parts = partsOfHeads(facts?.map(({ head }) => head) ?? heads, options);
  const reads: Read[] = [];
  for (const [at, entry] of entries.entries()) {
    const url = entry.fields.find(({ text }) => isUrl(text))?.text;
    const own: Read = { entry, parts: parts[at]!, ...(url !== undefined && { url }) };
    const read = facts ? withStudyFacts(own, facts[at]!) : own;
    if (employer && isOfGroup(withTitleOnly(read), reads))
      reads.push(ofEmployer(withTitleOnly(read), employer, at > 0));
    else reads.push(options.isShared ? withOrganization(read, reads, style) : read);
  }
  return facts ? withKnownPlaces(reads) : reads;
}

/** "Grundschule Nr. 12, Stettin": a text that is the place of another study is one here too. */
function withKnownPlaces(reads: Read[]): Read[] {
  const places = new Set(reads.map(({ parts }) => parts.place));
  return reads.map((read) => {
    const { title, ...parts } = read.parts;
    const isPlace = title !== undefined && parts.place === undefined && places.has(title);
    return isPlace ? { ...read, parts: { ...parts, place: title } } : read;
  });
}

/** What the words of a study's head say, beside the fields of the rest of it. */
function withStudyFacts(read: Read, { degree, field, score, isOngoing, notes, labels }: StudyFacts): Read {
  const { entry, parts } = read;
  const hasDate = entry.date !== undefined || entry.period !== undefined;
  // "Technikum Elektryczne, tytuł: technik elektryk"
  const isSchool = degree !== undefined && parts.organization === undefined;
  const title = [isSchool ? undefined : parts.title, degree].filter((text) => text !== undefined).join(", ");
  return {
    ...read,
    entry: { ...entry, ...(isOngoing && !hasDate && { period: { ongoing: true } }) },
    parts: {
      ...parts,
      ...(isSchool && parts.title !== undefined && { organization: parts.title }),
      ...(title !== "" && { title }),
      ...(field !== undefined && { field }),
      others: [...parts.others, ...notes],
    },
    ...(score !== undefined && { score }),
    ...(labels.length > 0 && { implied: [...(read.implied ?? []), ...labels] }),
  };
}

/** The only text of a position at a known company is its title, whatever its words. */
function withTitleOnly(read: Read): Read {
  const { title, organization, ...parts } = read.parts;
  const main = read.entry.fields.filter(
    ({ text, is }) => is === undefined && !isContractType(text) && !isWorkMode(text),
  );
  const isAlone = title === undefined && organization !== undefined && main[0]?.text === organization;
  return isAlone ? { ...read, parts: { ...parts, title: organization } } : read;
}

const listNumber = /^\d{1,2}[.)] (?=\p{L})/u;

/** "1. Kasir di Toko Roti Melati": the numbers of a list of entries say nothing. */
function withoutNumbers(heads: HeadText[][]): HeadText[][] {
  if (heads.filter(([first]) => first && listNumber.test(first.text)).length < 2) return heads;
  return heads.map(([first, ...others]) =>
    first ? [{ ...first, text: first.text.replace(listNumber, "") }, ...others] : [],
  );
}

/** Positions without an employer of their own, up to the first one that has one. */
const isOfGroup = ({ parts }: Read, above: readonly Read[]): boolean =>
  parts.organization === undefined && (above.length === 0 || above.at(-1)!.implied !== undefined);

/** A position at the company above it, with the total time there. */
function ofEmployer(
  read: Read,
  { name, duration }: NonNullable<Group["employer"]>,
  isFurther: boolean,
): Read {
  const parts = { ...read.parts, organization: name };
  return { ...read, parts, implied: isFurther ? [] : [duration], ...(isFurther && { isFurther: true }) };
}

/** A position alone, directly below another one or below the line of its employer, is a further position there. */
function withOrganization(read: Read, above: readonly Read[], style: DateStyle): Read {
  const { title, organization, others } = read.parts;
  const last = above.at(-1);
  if (
    title === undefined ||
    organization !== undefined ||
    others.length > 0 ||
    namesOwnBusiness(title) ||
    namesAbsence(title)
  )
    return read;
  if (last?.parts.organization === undefined) return read;
  const isHead =
    last.parts.title === undefined &&
    (last.entry.body.length === 0 || isDuring(read.entry.date, last.entry.date, style));
  if (!isHead && !last.isFurther && read.entry.gap >= 1.9) return read;
  return { ...read, parts: { ...read.parts, organization: last.parts.organization }, isFurther: true };
}

/** Whether a period lies in another one. */
function isDuring(date: string | undefined, other: string | undefined, style: DateStyle): boolean {
  const [inner, outer] = [date, other].map((text) => (text === undefined ? null : readPeriod(text, style)));
  if (!inner?.start || !outer?.start || inner.start.date < outer.start.date) return false;
  const endOf = (period: PeriodReading) => (period.ongoing ? "9999" : period.end?.date);
  const [innerEnd, outerEnd] = [endOf(inner), endOf(outer)];
  return innerEnd !== undefined && outerEnd !== undefined && innerEnd <= outerEnd;
}

/** The place of an entry: beside its head, or in it. */
function placeOf({ entry, parts }: Read): { location?: string; others: string[] } {
  const side = entry.side.join(", ");
  const location = side === "" ? parts.place : side;
  const others = side === "" || parts.place === undefined ? parts.others : [...parts.others, parts.place];
  return { ...(location !== undefined && { location }), others };
}

type Common = { location?: string; summary?: RichText; url?: string; lines: number[]; implied?: string[] };

/** The place, text and address of an item. Texts of the head without a field begin the text. */
export function common(read: Read, labels: BodyLabels, hasHighlights: boolean) {
  const { location, others } = placeOf(read);
  const body = bodyOf(read.entry, labels, hasHighlights);
  const url = read.url ?? body.url;
  const summary = addToSummary(others, body.summary);
  const all: Common & typeof body = { ...body, lines: read.entry.lines };
  if (summary === undefined) delete all.summary;
  else all.summary = summary;
  if (location !== undefined) all.location = location;
  if (url !== undefined) all.url = url;
  const implied = [...(read.implied ?? []), ...(read.entry.labels ?? [])];
  if (implied.length > 0) all.implied = implied;
  return all;
}

/** An item without a place has it before its text. */
export function withoutPlace<T extends Common>({ location, ...item }: T): Omit<T, "location"> {
  const summary = addToSummary(location === undefined ? [] : [location], item.summary);
  return summary === undefined ? item : { ...item, summary };
}

export const named = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

/** An item without an address has it before its text. */
export function withoutUrl<T extends Common>({ url, ...item }: T): Omit<T, "url"> & Common {
  const summary = addToSummary(url === undefined ? [] : [url], item.summary);
  return summary === undefined ? item : { ...item, summary };
}

/** "MSc, Transport planning", "Bachelor of Science in Physics" */
export function degreeOf(text: string | undefined): [degree?: string, field?: string] {
  if (text === undefined) return [];
  const [degree, field] = divideAtFirst(text, [", ", "，"], 60) ?? [];
  // "Rechtsreferendariat, Zweites Staatsexamen"
  if (field !== undefined && namesDegree(field)) return [text];
  // "Bachelor of Science in Physics, Minor in Mathematics"
  const hasField = / (?:in|en|em) \p{Lu}/u.test(degree ?? "");
  return degree && field && !hasField && !degree.includes("(") ? [degree, field] : [text];
}
