import { factsOf } from "../../documents/model/item-fields.ts";
import type { Period } from "../../documents/model/items.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { type Highlight, plainText, type RichText } from "../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../documents/model/section.ts";
import { itemSections } from "../../documents/model/section-types.ts";
import { visibleContent } from "../../documents/own-format/visible-content.ts";
import type { Portal } from "../../portals/portal.ts";
import type { DocumentDates } from "../../rendering/presenting/document-dates.ts";
import { isBlank } from "../is-blank.ts";
import {
  type Compared,
  compareLines,
  compareTexts,
  essence,
  type WholeText,
  wholeTextOf,
} from "./compare-texts.ts";
import type { ReadingFact, SoftwareReading } from "./reading.ts";

type Group = SoftwareReading["groups"][number];
type Item = { id: string } & Record<string, unknown>;
/** How the document prints its dates and its name. */
type Printing = { dates: DocumentDates; portal: Portal };
/** What was read, and how the document prints its dates and its name. */
type Read = { content: ResumeContent; isInText: WholeText; printing: Printing };

/**
 * The printed values of a document beside those that were read out of its PDF. `lines`: the text of the PDF. An entry is
 * compared with the entry that has most of its values.
 */
export function compareReading(
  own: ResumeContent,
  read: ResumeContent,
  { lines, printing }: { lines: readonly string[]; printing: Printing },
): Group[] {
  const shown = visibleContent(own);
  const context: Read = { content: read, isInText: wholeTextOf(lines), printing };
  return [
    { path: ["person"], facts: personFacts(shown, context) },
    ...shown.sections.flatMap((section) => sectionGroups(section, context)),
  ].filter(({ facts }) => facts.length > 0);
}

function personFacts(
  { person }: ResumeContent,
  { content, isInText, printing: { portal } }: Read,
): ReadingFact[] {
  const { person: read } = content;
  const name = displayName(person.name, portal);
  const addresses = [read.url, ...(read.links ?? []).flatMap(({ url, username }) => [url, username])].map(
    bareAddress,
  );
  const { location = {} } = person;
  const place = read.location ?? {};
  return [
    fact(["person", "name"], name, compareTexts(name, [displayName(read.name, portal)], isInText)),
    ...textFact(["person", "headline"], person.headline, [read.headline], isInText),
    ...textFact(["person", "email"], person.email, [read.email], isInText),
    ...textFact(["person", "phone"], person.phone, [read.phone], isInText),
    ...textFact(["person", "location", "city"], location.city, [place.city, place.address], isInText),
    ...textFact(["person", "url"], bareAddress(person.url), addresses, isInText),
    ...(person.links ?? []).flatMap(({ id, url, username }) =>
      textFact(["person", "links", id], bareAddress(isBlank(url) ? username : url), addresses, isInText),
    ),
  ].filter(({ own }) => own !== "");
}

const bareAddress = (url: string | undefined): string | undefined =>
  url?.trim().replace(/^https?:\/\/(www\.)?/i, "");

const fact = (path: string[], own: string, compared: Compared): ReadingFact => ({ path, own, ...compared });

const textFact = (
  path: string[],
  own: string | undefined,
  read: readonly (string | undefined)[],
  isInText: WholeText,
): ReadingFact[] => (isBlank(own) ? [] : [fact(path, own!.trim(), compareTexts(own!, read, isInText))]);

function sectionGroups(section: ResumeSection, read: Read): Group[] {
  const path = ["sections", section.id];
  const same = read.content.sections.filter(({ type }) => type === section.type);
  if (!("items" in section)) {
    const text = plainText(section.text).trim();
    const found = same.flatMap((each) => ("text" in each ? [plainText(each.text)] : []));
    return [{ path, facts: textFact([...path, "text"], text, found, read.isInText) }];
  }
  const items = same.flatMap((each) => ("items" in each ? (each.items as Item[]) : []));
  if (itemSections[section.type].isShort) return [{ path, facts: looseFacts(section, items, read) }];
  const left = [...items];
  return (withPositions(section.items as Item[]) as Item[]).map((item) => {
    const itemPath = [...path, "items", ...(item.parent ? [String(item.parent), "positions"] : []), item.id];
    const facts = (other: Item | undefined) => entryFacts(section, item, itemPath, { other, read });
    const best = bestOf(
      withPositions(left),
      (other) => facts(other).filter(({ state }) => state === "right").length,
    );
    const at = left.findIndex(({ id }) => id === best?.id);
    if (at !== -1) left.splice(at, 1);
    return { path: itemPath, facts: facts(best) };
  });
}

/** Further positions at an employer, as entries of their own. */
const withPositions = (items: readonly Item[]): Item[] =>
  items.flatMap(({ positions, ...item }) => [
    item as Item,
    ...((positions as Item[] | undefined) ?? []).map((position) => ({
      ...position,
      employer: item.employer,
      parent: item.id,
    })),
  ]);

function bestOf<T>(list: readonly T[], score: (entry: T) => number): T | undefined {
  let best: { entry: T; score: number } | undefined;
  for (const entry of list) {
    const found = score(entry);
    if (found > (best?.score ?? 0)) best = { entry, score: found };
  }
  return best?.entry;
}

type Other = { other: Item | undefined; read: Read };

function entryFacts(
  section: ItemsSection,
  item: Item,
  path: string[],
  { other, read }: Other,
): ReadingFact[] {
  const { isInText, printing } = read;
  const texts = factsOf(section.type).flatMap((keys) =>
    textFact([...path, keys[0]!], textOf(item, keys), [other && textOf(other, keys)], isInText),
  );
  const dates = datesOf(item, section, printing);
  const lines = ((item.highlights as Highlight[] | undefined) ?? [])
    .map((line) => plainText(line).trim())
    .filter(Boolean);
  const body = other ? [...((other.highlights as Highlight[]) ?? []), (other.summary as RichText) ?? ""] : [];
  return [
    ...texts,
    ...textFact(
      [...path, "period" in item ? "period" : "date"],
      dates,
      [other && datesOf(other, section, printing)],
      isInText,
    ),
    ...(lines.length > 0
      ? [
          fact(
            [...path, "highlights"],
            String(lines.length),
            compareLines(lines, body.map((line) => plainText(line)).join(" "), isInText),
          ),
        ]
      : []),
  ];
}

const textOf = (item: Item, keys: readonly string[]): string =>
  keys
    .map((each) => (typeof item[each] === "string" ? item[each] : ""))
    .filter((text) => text !== "")
    .join(" ");

function datesOf(item: Item, { datePrecision }: ItemsSection, { dates }: Printing): string {
  if (item.period) return dates.period(item.period as Period, datePrecision);
  return (
    dates.partial(item.date as string | undefined, datePrecision) ||
    dates.text(item.rawDate as string | undefined)
  );
}

/** Values of short entries, each once. */
function looseFacts(section: ItemsSection, items: readonly Item[], { isInText }: Read): ReadingFact[] {
  const keys = factsOf(section.type).flat();
  const valuesOf = (item: Item): [string, string][] =>
    keys.flatMap((key) => [item[key] ?? []].flat().map((value): [string, string] => [key, String(value)]));
  const read = items.flatMap((item) => valuesOf(item).map(([, value]) => value));
  const seen = new Set<string>();
  return (section.items as object[] as Item[]).flatMap((item) =>
    valuesOf(item).flatMap(([key, value]) => {
      if (seen.has(essence(value))) return [];
      seen.add(essence(value));
      return textFact(["sections", section.id, "items", item.id, key], value, read, isInText);
    }),
  );
}
