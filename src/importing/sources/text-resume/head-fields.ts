import { trimMarks } from "../layout/divide-text.ts";
import { namesDegree, namesEmployer, namesTitle } from "./words.ts";

/** Marks that divide a line into fields, wide ones first. */
const separators = [/ [|¦] /, / [·•∙] /, / [—–] /, / - /, / @ /];
/** "Engineer at Acme", "Ingenieurin bei der Acme GmbH" */
export const preposition = / (?:at|bei der|bei|beim|chez|presso|bij|u|w|hos) (?=\p{Lu})/u;

const words = (text: string): number => text.split(/\s+/).length;

/** "Técnica de administración. Gestoría López": behind a word, not an abbreviation. */
const sentence = /(?<=\p{L}{5})\. (?=\p{Lu})/u;
const endOfSentence = /(?<=\p{L}{5})\.$/u;

/** The fields of a head: its texts, divided at marks between them. */
export function divideFields(fields: readonly string[], wanted: number): string[] {
  let divided = fields.flatMap((field) => {
    const separator = separators.find((mark) => mark.test(field));
    return separator ? field.split(separator) : [field];
  });
  if (divided.length < wanted) divided = divided.flatMap((field) => splitOnce(field, preposition));
  if (divided.length < wanted && divided.some((field) => sentence.test(field)))
    divided = divided.flatMap((field) => splitOnce(field.replace(endOfSentence, ""), sentence));
  if (divided.length === 1 && wanted > 1) divided = splitAtCommas(divided[0]!);
  return divided.map((field) => trimMarks(field, ",;|·")).filter(Boolean);
}

const splitOnce = (text: string, mark: RegExp): string[] => {
  const found = mark.exec(text);
  // "University of Texas at Austin"
  return found && !namesEmployer(text.slice(0, found.index))
    ? [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    : [text];
};

/** "Title, Organisation, Place". Parts of a company's name ("Acme, Inc.") remain together. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/,\s+|，|、\s*/);
  const joined: string[] = [];
  for (const part of parts) {
    const isSuffix = joined.length > 0 && /^(?:inc|ltd|llc|co|gmbh|s\.?a|s\.?l|llp|corp|plc)\b/i.test(part);
    if (isSuffix) joined.push(`${joined.pop()}, ${part}`);
    else joined.push(part);
  }
  return joined.length <= 4 ? joined : [joined.slice(0, -2).join(", "), ...joined.slice(-2)];
}

/** What the fields of an entry's head are. `others` are in their order. */
export type Parts = { organization?: string; title?: string; others: string[] };

type Order = { organization: number; title: number };
const orders: Order[] = [
  { title: 0, organization: 1 },
  { organization: 0, title: 1 },
  { title: 1, organization: 2 },
  { organization: 1, title: 2 },
  { title: 0, organization: 2 },
  { organization: 0, title: 2 },
];

type Votes = (text: string) => number;
const jobVotes: Votes = (text) => Number(namesEmployer(text)) - Number(namesTitle(text));
const studyVotes: Votes = (text) => Number(namesEmployer(text)) - Number(namesDegree(text));

/**
 * Decides for a whole section which field is the organisation and which the title, by words such as "Ltd" and
 * "engineer". Without such words the first of `preferred` comes first.
 */
function orderOf(entries: readonly string[][], votes: Votes, organizationFirst: boolean): Order {
  const preferred = organizationFirst ? [orders[1]!, orders[0]!, ...orders.slice(2)] : orders;
  const scores = preferred.map(({ organization, title }) =>
    entries.reduce(
      (sum, fields) =>
        sum +
        (fields[organization] === undefined ? 0 : votes(fields[organization]!)) -
        (fields[title] === undefined ? 0 : votes(fields[title]!)),
      0,
    ),
  );
  return preferred[scores.indexOf(Math.max(...scores))]!;
}

export type PartsOptions = { kind: "job" | "study"; organizationFirst?: boolean };

/** The parts of all entries of a section. An entry with one field continues the organisation above it. */
export function partsOfEntries(entries: readonly string[][], options: PartsOptions): Parts[] {
  const votes = options.kind === "job" ? jobVotes : studyVotes;
  const order = orderOf(entries, votes, options.organizationFirst ?? options.kind === "study");
  let organization: string | undefined;
  return entries.map((fields) => {
    if (fields.length === 0) return { others: [] };
    if (fields.length === 1) {
      const [only] = fields;
      if (votes(only!) > 0 || (organization === undefined && options.kind === "study"))
        return { organization: only!, others: [] };
      return { title: only!, ...(organization !== undefined && { organization }), others: [] };
    }
    const isComplete = fields.length > Math.max(order.organization, order.title);
    const own = isComplete ? order : order.organization < order.title ? orders[1]! : orders[0]!;
    organization = fields[own.organization]!;
    const others = fields.filter((_, at) => at !== own.organization && at !== own.title);
    return { organization, title: fields[own.title]!, others };
  });
}

/** Whether a text may be a place: a few words without figures, or with a country. */
export const maybePlace = (text: string): boolean =>
  text.length <= 60 && words(text) <= 5 && !/\d{3}|[.!?]$|[@:]/.test(text) && !namesTitle(text);

/** "Acme, Leeds", "Acme, Austin, TX" */
function divideAtPlace(text: string): [organization: string, place: string] | null {
  const parts = text.split(", ");
  const count = parts.length > 2 && /^[A-Z]{2}$/.test(parts.at(-1)!) ? 2 : 1;
  const place = parts.slice(-count).join(", ");
  if (parts.length <= count || place.length > 40 || !/^\p{Lu}/u.test(place) || /\d/.test(place)) return null;
  return [parts.slice(0, -count).join(", "), place];
}

/** "Acme, Leeds": the place of an organisation, where most organisations of a section have one after a comma. */
export function withPlaces(parts: readonly Parts[]): Parts[] {
  const divided = parts.map(({ organization }) =>
    organization === undefined ? null : divideAtPlace(organization),
  );
  const given = parts.filter(({ organization }) => organization !== undefined).length;
  const isUsual = given > 1 && divided.filter(Boolean).length > given * 0.6;
  if (!isUsual) return [...parts];
  return parts.map((part, at) => {
    const found = divided[at];
    return found && part.others.length === 0 && !/^(?:Inc|Ltd|LLC|GmbH|Co)\b/.test(found[1])
      ? { ...part, organization: found[0], others: [found[1]] }
      : part;
  });
}
