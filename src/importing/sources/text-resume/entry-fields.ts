import type { RichText } from "../../../documents/model/rich-text.ts";
import type { DateStyle } from "../../../kit/dates/date-style.ts";
import type { RawPeriod } from "../../raw-resume.ts";
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

export const period = (entry: Entry): { period?: RawPeriod } =>
  entry.date === undefined ? {} : { period: { text: entry.date } };
export const onDay = (entry: Entry): { date?: string } =>
  entry.date === undefined ? {} : { date: entry.date };

export type Read = { entry: Entry; parts: Parts; url?: string };

export function readAll(lines: readonly TextLine[], style: DateStyle, options: PartsOptions): Read[] {
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
  return degree && field && !degree.includes("(") ? [degree, field] : [text];
}
