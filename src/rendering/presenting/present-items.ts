import type { Period } from "../../documents/model/items.ts";
import type { RichLine, RichText } from "../../documents/model/rich-text.ts";
import type { ItemsSection } from "../../documents/model/section.ts";
import type { EntryBlock } from "../render-data.ts";
import { emailItem, phoneItem } from "./links.ts";
import { joined, linked, trimmed, withoutEmpty } from "./present-context.ts";
import { dateOrRaw, entry, inOrder, paragraph, type SectionContext } from "./present-entry.ts";
import { presentLines, presentRich } from "./rich-content.ts";

type ItemType = Exclude<
  ItemsSection["type"],
  "experience" | "skills" | "languages" | "interests" | "publications"
>;
type ItemOf<T extends ItemType> = Extract<ItemsSection, { type: T }>["items"][number];
type Present = { [T in ItemType]: (item: ItemOf<T>, context: SectionContext) => EntryBlock };

type Dated = {
  period?: Period;
  url?: string;
  location?: string;
  summary?: RichText;
  highlights?: RichLine[];
  breakBefore?: true;
};

const datedParts = (item: Dated, { dates, precision, linkOptions }: SectionContext) => ({
  date: dates.period(item.period, precision),
  url: item.url,
  place: trimmed(item.location) ?? "",
  body: presentRich(item.summary, linkOptions),
  bullets: presentLines(item.highlights, linkOptions),
  breakBefore: !!item.breakBefore,
});

function education(item: ItemOf<"education">, context: SectionContext): EntryBlock {
  const { messages } = context;
  const parts = datedParts(item, context);
  const courses = joined(item.courses, context);
  const thesis = trimmed(item.thesis);
  const { status } = item;
  return entry(
    [...inOrder(item.institution, joined([item.degree, item.field], context), context), item.score],
    {
      ...parts,
      note: status && status !== "completed" ? messages(`status.${status}`) : undefined,
      body: [...(thesis ? [paragraph(`${messages("tags.thesis")} ${thesis}`)] : []), ...parts.body],
      tags: { label: courses && messages("tags.courses"), text: courses },
    },
    context,
  );
}

function project(item: ItemOf<"projects">, context: SectionContext): EntryBlock {
  const { description, ...dated } = item;
  return entry(
    [item.name, joined(item.roles, context), item.entity, item.kind],
    {
      ...datedParts({ ...dated, summary: description }, context),
      tags: { label: "", text: joined(item.keywords, context) },
    },
    context,
  );
}

function reference(item: ItemOf<"references">, context: SectionContext): EntryBlock {
  const { messages, linkOptions } = context;
  return entry(
    [item.name, item.position, item.organization],
    {
      contacts: withoutEmpty([
        trimmed(item.phone) && linked(phoneItem(messages("contact.phone"), item.phone!), context),
        trimmed(item.email) && linked(emailItem(messages("contact.email"), item.email!.trim()), context),
      ]),
      body: presentRich(item.reference, linkOptions),
      breakBefore: !!item.breakBefore,
    },
    context,
  );
}

/** Presents one item of a section as an entry. Projects and awards have their name first in every country. */
export const presentItem: Present = {
  education,
  projects: project,
  references: reference,
  certificates: (item, context) => entry([item.name, item.issuer], onDay(item, context), context),
  awards: (item, context) => entry([item.title, item.awarder], onDay(item, context), context),
  volunteering: (item, context) =>
    entry(inOrder(item.organization, item.position, context), datedParts(item, context), context),
  memberships: (item, context) =>
    entry(inOrder(item.organization, item.position, context), datedParts(item, context), context),
  teaching: (item, context) =>
    entry(
      [...inOrder(item.institution, item.course, context), item.role],
      datedParts(item, context),
      context,
    ),
  courses: (item, context) => entry([item.name, item.provider], datedParts(item, context), context),
  grants: (item, context) =>
    entry([item.name, item.funder, item.role, item.amount], datedParts(item, context), context),
  custom: (item, context) => entry([item.title, item.subtitle], datedParts(item, context), context),
};

type OnDay = { date?: string; rawDate?: string; url?: string; summary?: RichText; breakBefore?: true };
const onDay = (item: OnDay, context: SectionContext) => ({
  date: dateOrRaw(item, context),
  url: item.url,
  body: presentRich(item.summary, context.linkOptions),
  breakBefore: !!item.breakBefore,
});
