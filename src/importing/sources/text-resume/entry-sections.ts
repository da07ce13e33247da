import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import type { RawSection } from "../../raw-resume.ts";
import type { TextLine } from "../layout/text-line.ts";
import {
  common,
  degreeOf,
  named,
  onDay,
  period,
  type Read,
  readAll,
  withoutPlace,
  withoutUrl,
} from "./entry-fields.ts";
import type { PartsOptions } from "./head-roles.ts";
import { addToSummary, joinTexts } from "./summaries.ts";

/** Sections whose items have a head with a date, and text below it. */
export type EntryType = Exclude<
  RawSection["type"],
  "summary" | "motivation" | "strengths" | "wishes" | "skills" | "languages" | "interests" | "references"
>;
type Items<T extends EntryType> = Extract<RawSection, { type: T }> extends { items: infer I } ? I : never;

type Readers = { [T in EntryType]: (lines: readonly TextLine[], style: DateStyle) => Items<T> };

const job: PartsOptions = { kind: "job" };
const study: PartsOptions = { kind: "study" };
const work: PartsOptions = { kind: "job", withoutPlace: true, isNamed: true };
const entry: PartsOptions = { kind: "job", isNamed: true };

export const entryReaders: Readers = {
  experience: (lines, style) => jobsOf(readAll(lines, style, { ...job, isShared: true }), style),
  education: (lines, style) =>
    readAll(lines, style, study).map((read) => {
      const [degree, field] =
        read.parts.field === undefined ? degreeOf(read.parts.title) : [read.parts.title];
      const { score: below, ...item } = common(read, ["courses", "thesis", "score", "url"], false);
      const score = [read.score, below].filter((text) => text !== undefined).join(", ");
      return {
        ...item,
        ...(score !== "" && { score }),
        ...named("institution", read.parts.organization),
        ...named("degree", degree),
        ...named("field", read.parts.field ?? field),
        ...(isLoneDate(read, style)
          ? { period: { end: (read.entry.period?.text ?? read.entry.date)! } }
          : period(read)),
      };
    }),
  projects: (lines, style) =>
    readAll(lines, style, work).map((read) => {
      const { summary, location, technologies, ...item } = common(read, ["technologies", "url"], true);
      const names = [read.parts.title, read.parts.organization].filter((name) => name !== undefined);
      const [name, ...others] = read.entry.fields[0]?.text === names[1] ? names.reverse() : names;
      const description = addToSummary([...others, ...(location === undefined ? [] : [location])], summary);
      return {
        ...item,
        ...named("name", name),
        ...(description !== undefined && { description }),
        ...(technologies && { keywords: technologies }),
        ...period(read),
      };
    }),
  volunteering: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...withoutPlace(common(read, ["url"], true)),
      ...named("position", read.parts.title),
      ...named("organization", read.parts.organization),
      ...period(read),
    })),
  memberships: (lines, style) =>
    readAll(lines, style, { kind: "job", organizationFirst: true }).map((read) => ({
      ...common(read, ["url"], false),
      ...named("position", read.parts.title),
      ...named("organization", read.parts.organization),
      ...period(read),
    })),
  teaching: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...common(read, ["url"], true),
      ...named("course", read.parts.title),
      ...named("institution", read.parts.organization),
      ...period(read),
    })),
  grants: (lines, style) =>
    readAll(lines, style, work).map((read) => ({
      ...withoutPlace(common(read, ["url"], false)),
      ...named("name", read.parts.title),
      ...named("funder", read.parts.organization),
      ...period(read),
    })),
  courses: (lines, style) =>
    readAll(lines, style, entry).map((read) => ({
      ...common(read, ["url"], false),
      ...named("name", read.parts.title),
      ...named("provider", read.parts.organization),
      ...period(read),
    })),
  custom: (lines, style) =>
    readAll(lines, style, entry).map((read) => ({
      ...common(read, ["url"], true),
      ...named("title", read.parts.title),
      ...named("subtitle", read.parts.organization),
      ...period(read),
    })),
  certificates: (lines, style) => readAll(lines, style, work).map(certificateOf),
  awards: (lines, style) =>
    readAll(lines, style, work).map((read) => ({
      ...withoutPlace(withoutUrl(common(read, [], false))),
      ...named("title", read.parts.title),
      ...named("awarder", read.parts.organization),
      ...onDay(read),
    })),
  publications: (lines, style) =>
    readAll(lines, style, { ...work, isPublished: true }).map((read) => ({
      ...withoutPlace(common(read, ["url"], false)),
      ...named("name", read.parts.title),
      ...named("publisher", read.parts.organization),
      ...onDay(read),
    })),
};

/** A single date of studies is the day of the degree. */
const isLoneDate = ({ entry }: Read, style: DateStyle): boolean => {
  const date = entry.period ? entry.period.text : entry.date;
  const found = date === undefined ? null : readPeriod(date, style);
  return found?.start !== undefined && found.end === undefined && !found.ongoing;
};

/** Jobs, with further positions at an employer inside the first one's. */
function jobsOf(reads: readonly Read[], style: DateStyle): Items<"experience"> {
  const items: Items<"experience"> = [];
  /** The whole period at an employer, above the one of its first position. */
  const totals = new Map<Job, string>();
  for (const read of reads) {
    const item = {
      ...common(read, ["technologies", "url"], true),
      ...named("position", read.parts.title),
      ...named("employer", read.parts.organization),
      ...(read.parts.isGuess && { isGuess: true as const }),
      ...period(read),
    };
    const first = items.at(-1);
    const { technologies, url, employer, ...position } = item;
    if (!read.isFurther || !first || technologies || url) items.push(item);
    else if (first.position === undefined) {
      if (first.period?.text !== undefined) totals.set(first, first.period.text);
      Object.assign(first, withPosition(first, position));
    } else first.positions = [...(first.positions ?? []), position];
  }
  for (const [item, total] of totals)
    if (spans([item, ...(item.positions ?? [])], total, style))
      item.implied = [...(item.implied ?? []), total];
  return items;
}

/** Whether positions together begin and end with a period, which then says nothing more. */
function spans(positions: readonly Pick<Job, "period">[], total: string, style: DateStyle): boolean {
  const read = (text: string | undefined) => (text === undefined ? null : readPeriod(text, style));
  const whole = read(total);
  const parts = positions.map(({ period }) => read(period?.text));
  const isAtStart = parts.some((part) => part?.start?.date === whole?.start?.date);
  const isAtEnd = parts.some(
    (part) => part?.end?.date === whole?.end?.date && part?.ongoing === whole?.ongoing,
  );
  return isAtStart && isAtEnd;
}

type Job = Items<"experience">[number];

/** What an employer alone has with its first position. */
function withPosition(employer: Job, position: Omit<Job, "technologies" | "url" | "employer">): Partial<Job> {
  const location = position.location ?? employer.location;
  const summary = joinTexts(employer.summary, position.summary);
  const highlights = [...(employer.highlights ?? []), ...(position.highlights ?? [])];
  return {
    ...position,
    ...(employer.implied && { implied: [...employer.implied, ...(position.implied ?? [])] }),
    lines: [...employer.lines, ...position.lines],
    ...(location !== undefined && { location }),
    ...(summary !== undefined && { summary }),
    ...(highlights.length > 0 && { highlights }),
  };
}

/** A certificate has no text; what is below its head goes to the issuer, the tray has the rest. */
function certificateOf(read: Read): Items<"certificates">[number] {
  const url = read.url;
  const { title, organization, others } = read.parts;
  // "TOEIC 870点 取得": how the certificate was obtained.
  const isObtained = organization !== undefined && /^(?:取得|合格|취득|합격)$/u.test(organization);
  const name = isObtained ? `${title} ${organization}` : title;
  const issuer = [isObtained ? undefined : organization, ...others, ...read.entry.side]
    .filter(Boolean)
    .join(", ");
  return {
    lines: read.entry.lines,
    ...(read.implied && { implied: read.implied }),
    ...named("name", name),
    ...(issuer !== "" && { issuer }),
    ...(url !== undefined && { url }),
    ...onDay(read),
  };
}
