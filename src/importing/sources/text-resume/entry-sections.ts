import type { RichText } from "../../../documents/model/rich-text.ts";
import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawPeriod, RawSection } from "../../raw-resume.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import type { TextLine } from "../layout/text-line.ts";
import { type Entry, readEntries } from "./entries.ts";
import {
  divideFields,
  maybePlace,
  type Parts,
  type PartsOptions,
  partsOfEntries,
  withPlaces,
} from "./head-fields.ts";
import { type BodyLabels, bodyOf, isUrl } from "./item-body.ts";
import { addToSummary } from "./summaries.ts";

/** Sections whose items have a head with a date, and text below it. */
export type EntryType = Exclude<
  RawSection["type"],
  "summary" | "motivation" | "strengths" | "wishes" | "skills" | "languages" | "interests" | "references"
>;
type Items<T extends EntryType> = Extract<RawSection, { type: T }> extends { items: infer I } ? I : never;

const period = (entry: Entry): { period?: RawPeriod } =>
  entry.date === undefined ? {} : { period: { text: entry.date } };
const onDay = (entry: Entry): { date?: string } => (entry.date === undefined ? {} : { date: entry.date });

type Read = { entry: Entry; parts: Parts; url?: string };

function readAll(lines: readonly TextLine[], style: DateStyle, options: PartsOptions): Read[] {
  const entries = readEntries(lines, style);
  const divided = entries.map(({ fields }) =>
    divideFields(
      fields.filter((field) => !isUrl(field)),
      2,
    ),
  );
  const parts = withPlaces(partsOfEntries(divided, options));
  return entries.map((entry, at) => {
    const url = entry.fields.find(isUrl);
    return { entry, parts: parts[at]!, ...(url !== undefined && { url }) };
  });
}

/** The place of an entry, and the texts of its head that are something else. */
function placeOf({ entry, parts }: Read): { location?: string; others: string[] } {
  const side = entry.side.join(", ");
  const at = side === "" ? parts.others.findIndex(maybePlace) : -1;
  const location = side !== "" ? side : parts.others[at];
  return {
    ...(location !== undefined && { location }),
    others: parts.others.filter((_, index) => index !== at),
  };
}

type Common = { location?: string; summary?: RichText; url?: string; lines: number[] };

/** The place, text and address of an item. Texts of the head without a field begin the text. */
function common(read: Read, labels: BodyLabels, hasHighlights: boolean) {
  const { location, others } = placeOf(read);
  const body = bodyOf(read.entry, labels, hasHighlights);
  const url = read.url ?? body.url;
  const summary = addToSummary(others, body.summary);
  const all: Common & typeof body = { ...body, lines: read.entry.lines };
  if (summary === undefined) delete all.summary;
  else all.summary = summary;
  if (location !== undefined) all.location = location;
  if (url !== undefined) all.url = url;
  return all;
}

/** An item without a place has it before its text. */
function withoutPlace<T extends Common>({ location, ...item }: T): Omit<T, "location"> {
  const summary = addToSummary(location === undefined ? [] : [location], item.summary);
  return summary === undefined ? item : { ...item, summary };
}

const named = <K extends string>(key: K, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

type Readers = { [T in EntryType]: (lines: readonly TextLine[], style: DateStyle) => Items<T> };

const job: PartsOptions = { kind: "job" };
const study: PartsOptions = { kind: "study" };

export const entryReaders: Readers = {
  experience: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...common(read, ["technologies", "url"], true),
      ...named("position", read.parts.title),
      ...named("employer", read.parts.organization),
      ...period(read.entry),
    })),
  education: (lines, style) =>
    readAll(lines, style, study).map((read) => {
      const [degree, field] = degreeOf(read.parts.title);
      return {
        ...common(read, ["courses", "thesis", "score", "url"], false),
        ...named("institution", read.parts.organization),
        ...named("degree", degree),
        ...named("field", field),
        ...period(read.entry),
      };
    }),
  projects: (lines, style) =>
    readAll(lines, style, job).map((read) => {
      const { summary, location, technologies, ...item } = common(read, ["technologies", "url"], true);
      const names = [read.parts.title, read.parts.organization].filter((name) => name !== undefined);
      const [name, ...others] = read.entry.fields[0] === names[1] ? names.reverse() : names;
      const description = addToSummary([...others, ...(location === undefined ? [] : [location])], summary);
      return {
        ...item,
        ...named("name", name),
        ...(description !== undefined && { description }),
        ...(technologies && { keywords: technologies }),
        ...period(read.entry),
      };
    }),
  volunteering: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...withoutPlace(common(read, ["url"], true)),
      ...named("position", read.parts.title),
      ...named("organization", read.parts.organization),
      ...period(read.entry),
    })),
  memberships: (lines, style) =>
    readAll(lines, style, { ...job, organizationFirst: true }).map((read) => ({
      ...common(read, ["url"], false),
      ...named("position", read.parts.title),
      ...named("organization", read.parts.organization),
      ...period(read.entry),
    })),
  teaching: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...common(read, ["url"], true),
      ...named("course", read.parts.title),
      ...named("institution", read.parts.organization),
      ...period(read.entry),
    })),
  grants: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...withoutPlace(common(read, ["url"], false)),
      ...named("name", read.parts.title),
      ...named("funder", read.parts.organization),
      ...period(read.entry),
    })),
  courses: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...common(read, ["url"], false),
      ...named("name", read.parts.title),
      ...named("provider", read.parts.organization),
      ...period(read.entry),
    })),
  custom: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...common(read, ["url"], true),
      ...named("title", read.parts.title),
      ...named("subtitle", read.parts.organization),
      ...period(read.entry),
    })),
  certificates: (lines, style) => readAll(lines, style, job).map(certificateOf),
  awards: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...withoutPlace(withoutUrl(common(read, [], false))),
      ...named("title", read.parts.title),
      ...named("awarder", read.parts.organization),
      ...onDay(read.entry),
    })),
  publications: (lines, style) =>
    readAll(lines, style, job).map((read) => ({
      ...withoutPlace(common(read, ["url"], false)),
      ...named("name", read.parts.title),
      ...named("publisher", read.parts.organization),
      ...onDay(read.entry),
    })),
};

/** An item without an address has it before its text. */
function withoutUrl<T extends Common>({ url, ...item }: T): Omit<T, "url"> & Common {
  const summary = addToSummary(url === undefined ? [] : [url], item.summary);
  return summary === undefined ? item : { ...item, summary };
}

/** A certificate has no text; what is below its head goes to the issuer, the tray has the rest. */
function certificateOf(read: Read): Items<"certificates">[number] {
  const url = read.url;
  const issuer = [read.parts.organization, ...read.parts.others, ...read.entry.side]
    .filter(Boolean)
    .join(", ");
  return {
    lines: read.entry.lines,
    ...named("name", read.parts.title),
    ...(issuer !== "" && { issuer }),
    ...(url !== undefined && { url }),
    ...onDay(read.entry),
  };
}

/** "MSc, Transport planning", "Bachelor of Science in Physics" */
function degreeOf(text: string | undefined): [degree?: string, field?: string] {
  if (text === undefined) return [];
  const [degree, field] = divideAtFirst(text, [", ", "，"], 60) ?? [];
  return degree && field && !degree.includes("(") ? [degree, field] : [text];
}
