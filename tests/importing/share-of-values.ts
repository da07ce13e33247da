import { displayName } from "../../src/documents/model/person-name.ts";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import { plainText, type RichText } from "../../src/documents/model/rich-text.ts";
import type { RawResume } from "../../src/importing/raw-resume.ts";
import { dateStyleOf } from "../../src/kit/dates/date-style.ts";
import { readPeriod } from "../../src/kit/dates/read-period.ts";
import { portalOf } from "../support/documents.ts";

/** A value of a document: the section that it is in (`person` for the head), its field, its text, and its item's id. */
export type Value = { section: string; field: string; text: string; item?: string };
export type Places = {
  field: number;
  section: number;
  somewhere: number;
  of: number;
  missing: Value[];
  misplaced: Value[];
};

const technical = new Set(["id", "type", "visible", "hidden", "extra", "countryCode", "network"]);

/** Every value of a document that its page shows, dates as "2020-01/2021-02". */
export function valuesOf(content: ResumeContent): Value[] {
  const { person, sections, locale } = content;
  const values: Value[] = [
    { section: "person", field: "name", text: displayName(person.name, portalOf(locale)) },
    ...(["headline", "email", "phone"] as const).flatMap((field) =>
      person[field] ? [{ section: "person", field, text: person[field] }] : [],
    ),
    ...Object.entries(person.location ?? {}).flatMap(([field, text]) =>
      typeof text === "string" && !technical.has(field) ? [{ section: "person", field, text }] : [],
    ),
    ...(person.links ?? []).map(({ url }) => ({ section: "person", field: "url", text: url ?? "" })),
  ];
  for (const section of sections) {
    const { type } = section;
    if ("text" in section) values.push({ section: type, field: "text", text: plainText(section.text) });
    else
      for (const item of section.items)
        values.push(...itemValues(type, item).map((value) => ({ ...value, item: item.id })));
  }
  return values.filter(({ text }) => comparable(text) !== "");
}

function itemValues(section: string, item: object): Value[] {
  return Object.entries(item).flatMap(([field, value]): Value[] => {
    if (technical.has(field) || value === undefined) return [];
    if (field === "period" || field === "date")
      return [{ section, field: "period", text: periodText(value) }];
    if (field === "positions")
      return (value as object[]).flatMap((position) => itemValues(section, position));
    if (typeof value === "string") return [{ section, field, text: value }];
    if (!Array.isArray(value)) return [];
    const isBlocks = value.some((entry) => typeof entry === "object" && "kind" in entry);
    if (isBlocks) return [{ section, field, text: plainText(value as RichText) }];
    return value.map((entry) => ({
      section,
      field,
      text: typeof entry === "string" ? entry : plainText(entry),
    }));
  });
}

const periodText = (value: unknown): string => {
  if (typeof value === "string") return `${value}/`;
  const { start, end, ongoing } = value as { start?: string; end?: string; ongoing?: boolean };
  return `${start ?? ""}/${ongoing ? "now" : (end ?? "")}`;
};

/** Letters and figures alone: readers differ in spaces, hyphens and quotation marks. */
export const comparable = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");

type Texts = { fields: Map<string, string[]>; all: string[] };

function collect(value: unknown, into: Texts, field: string, toPeriod: (text: string) => string): void {
  if (typeof value === "string") {
    into.all.push(comparable(value));
    into.fields.set(field, [...(into.fields.get(field) ?? []), comparable(value)]);
  } else if (Array.isArray(value)) {
    const isRuns = value.some(
      (entry) => typeof entry === "object" && entry !== null && "text" in entry && !("lines" in entry),
    );
    const isBlocks = value.some((entry) => typeof entry === "object" && entry !== null && "kind" in entry);
    if (isRuns || isBlocks) collect(plainText(value as RichText), into, field, toPeriod);
    else for (const entry of value) collect(entry, into, field, toPeriod);
  } else if (typeof value === "object" && value !== null)
    for (const [key, entry] of Object.entries(value)) {
      if (key === "lines" || key === "bytes") continue;
      if (key === "period" || key === "date") {
        const text = typeof entry === "string" ? entry : String((entry as { text?: string }).text);
        collect(toPeriod(text), into, "period", toPeriod);
        into.all.push(comparable(text));
      } else collect(entry, into, key, toPeriod);
    }
}

/** How many values of a document the reading has in the right field, in the right section, and anywhere. */
export function compareValues(content: ResumeContent, raw: RawResume): Places {
  const style = dateStyleOf(portalOf(content.locale));
  const toPeriod = (text: string) => {
    const read = readPeriod(text, style);
    return `${read?.start?.date ?? ""}/${read?.ongoing ? "now" : (read?.end?.date ?? "")}`;
  };
  const sections = new Map<string, Texts>();
  const everything: Texts = { fields: new Map(), all: [] };
  const add = (section: string, value: unknown) => {
    const texts = sections.get(section) ?? { fields: new Map(), all: [] };
    sections.set(section, texts);
    collect(value, texts, "", toPeriod);
    collect(value, everything, "", toPeriod);
  };
  add("person", raw.person);
  for (const section of raw.sections) add(section.type, section);
  collect(raw.tray, everything, "", toPeriod);
  const places: Places = { field: 0, section: 0, somewhere: 0, of: 0, missing: [], misplaced: [] };
  for (const value of valuesOf(content)) {
    const text = comparable(value.text);
    const own = sections.get(value.section);
    const isAnywhere = (texts: Texts | undefined) =>
      !!texts &&
      (texts.all.some((each) => each.includes(text)) ||
        texts.all.join("").includes(text) ||
        partsFound(value.text, texts));
    places.of += 1;
    if (own?.fields.get(value.field)?.some((each) => each === text)) places.field += 1;
    if (isAnywhere(own)) places.section += 1;
    else places.misplaced.push(value);
    if (isAnywhere(own) || isAnywhere(everything)) places.somewhere += 1;
    else places.missing.push(value);
  }
  return places;
}

/** A value whose label has become a field of its own ("Dissertation: …"), or whose list is divided. */
export const partsFound = (text: string, texts: Texts): boolean => {
  const words = text
    .replace(/^[\p{L} ]{3,30}:\s/u, "")
    .split(/[\s/,:;()·・]+/)
    .map(comparable)
    .filter((word) => word !== "");
  const all = texts.all.join(" ");
  return words.length > 2 && words.every((word) => all.includes(word));
};
