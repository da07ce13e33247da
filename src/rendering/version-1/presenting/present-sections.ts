import type { RichLine } from "../../../documents/model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../../../documents/model/section.ts";
import { webItem } from "../../presenting/links.ts";
import type { Block, Item } from "../render-data.ts";
import { linesOf, type PresentContext, trimmed, withoutEmpty } from "./present-context.ts";

type ItemType = ItemsSection["type"];
type ItemOf<T extends ItemType> = Extract<ItemsSection, { type: T }>["items"][number];
/** Presents one item of a section. */
type PresentItem<T extends ItemType> = (item: ItemOf<T>, context: PresentContext) => Block;

/** The blocks of a section in the customer's order, without empty ones. */
export const blocksOf = (section: ResumeSection, context: PresentContext): Block[] =>
  presentItems(section, context).filter(hasText);

function presentItems(section: ResumeSection, context: PresentContext): Block[] {
  if ("text" in section) return [{ kind: "prose", paragraphs: linesOf(section.text) }];
  switch (section.type) {
    case "experience":
      return shown(section.items).flatMap((item) => [
        experience(item, context),
        ...shown(item.positions).map((position) =>
          experience({ ...position, employer: item.employer }, context),
        ),
      ]);
    case "education":
      return shown(section.items).map((item) => education(item, context));
    case "certificates":
      return shown(section.items).map((item) => certificate(item, context));
    case "projects":
      return shown(section.items).map((item) => project(item, context));
    case "volunteering":
      return shown(section.items).map((item) => volunteering(item, context));
    case "awards":
      return shown(section.items).map((item) => award(item, context));
    case "publications":
      return shown(section.items).map((item) => publication(item, context));
    case "references":
      return shown(section.items).map((item) => reference(item, context));
    case "skills":
      return shown(section.items).map((item) => skill(item, context));
    case "languages":
      return shown(section.items).map((item) => language(item, context));
    case "interests":
      return shown(section.items).map((item) => interest(item, context));
    case "courses":
      return shown(section.items).map((item) => course(item, context));
    case "memberships":
      return shown(section.items).map((item) => membership(item, context));
    case "grants":
      return shown(section.items).map((item) => grant(item, context));
    case "teaching":
      return shown(section.items).map((item) => teaching(item, context));
    case "custom":
      return shown(section.items).map((item) => custom(item, context));
  }
}

const shown = <T extends { hidden?: true }>(items: T[] | undefined): T[] =>
  (items ?? []).filter(({ hidden }) => !hidden);

const experience: PresentItem<"experience"> = (item, context) =>
  entry([item.position, item.employer, item.location], {
    date: context.dates.period(item.period),
    link: website(item.url, context),
    paragraphs: [...linesOf(item.description), ...linesOf(item.summary)],
    bullets: item.highlights,
  });

const education: PresentItem<"education"> = (item, context) =>
  entry([joined([item.degree, item.field], context), item.institution, item.location, item.score], {
    date: context.dates.period(item.period),
    link: website(item.url, context),
    paragraphs: linesOf(item.summary),
    tags: joined(item.courses, context),
  });

const certificate: PresentItem<"certificates"> = (item, context) =>
  entry([item.name, item.issuer], {
    date: dateOrRaw(item, context),
    link: website(item.url, context),
    compact: true,
  });

const project: PresentItem<"projects"> = (item, context) =>
  entry([item.name, joined(item.roles, context), item.entity, item.kind], {
    date: context.dates.period(item.period),
    link: website(item.url, context),
    paragraphs: linesOf(item.description),
    bullets: item.highlights,
    tags: joined(item.keywords, context),
  });

const volunteering: PresentItem<"volunteering"> = (item, context) =>
  entry([item.position, item.organization], {
    date: context.dates.period(item.period),
    link: website(item.url, context),
    paragraphs: linesOf(item.summary),
    bullets: item.highlights,
  });

const award: PresentItem<"awards"> = (item, context) =>
  entry([item.title, item.awarder], {
    date: dateOrRaw(item, context),
    paragraphs: linesOf(item.summary),
    compact: true,
  });

const publication: PresentItem<"publications"> = (item, context) =>
  entry([item.name, item.publisher], {
    date: dateOrRaw(item, context),
    link: website(item.url, context),
    paragraphs: linesOf(item.summary),
    compact: true,
  });

const reference: PresentItem<"references"> = (item) =>
  entry([item.name], { date: "", paragraphs: linesOf(item.reference) });

const course: PresentItem<"courses"> = (item, context) =>
  entry([item.name, item.provider, item.location], datedParts(item, context));

const membership: PresentItem<"memberships"> = (item, context) =>
  entry([item.position, item.organization, item.location], datedParts(item, context));

const grant: PresentItem<"grants"> = (item, context) =>
  entry([item.name, item.funder, item.role, item.amount], datedParts(item, context));

const teaching: PresentItem<"teaching"> = (item, context) =>
  entry([item.course, item.role, item.institution, item.location], datedParts(item, context));

const custom: PresentItem<"custom"> = (item, context) =>
  entry([item.title, item.subtitle, item.location], datedParts(item, context));

/** The parts that the kinds of item since version 2 share. */
const datedParts = (item: ItemOf<"courses" | "custom">, context: PresentContext): EntryParts => ({
  date: context.dates.period(item.period),
  link: website(item.url, context),
  paragraphs: linesOf(item.summary),
  bullets: "highlights" in item ? item.highlights : undefined,
});

const skill: PresentItem<"skills"> = (item, context) =>
  row(joined([item.name, item.level], context), joined(item.keywords, context), false);

const language: PresentItem<"languages"> = (item) => row(item.language, trimmed(item.fluency) ?? "", true);

const interest: PresentItem<"interests"> = (item, context) =>
  row(item.name, joined(item.keywords, context), !item.keywords?.length);

const joined = (values: (string | undefined)[] | undefined, { list }: PresentContext): string =>
  withoutEmpty((values ?? []).map(trimmed)).join(list);

const website = (url: string | undefined, { messages }: PresentContext): Item | undefined =>
  trimmed(url) ? webItem(messages("contact.url"), url!) : undefined;

/** The formatted date, or the text that an import could not read as a date. */
const dateOrRaw = (item: { date?: string; rawDate?: string }, { dates }: PresentContext): string =>
  dates.partial(item.date) || (trimmed(item.rawDate) ?? "");

type EntryParts = {
  date: string;
  link?: Item;
  paragraphs?: string[];
  bullets?: RichLine[];
  tags?: string;
  compact?: boolean;
};

/** The first name that is not blank becomes the title; the others become details. */
function entry(names: (string | undefined)[], parts: EntryParts): Block {
  const [title = "", ...details] = withoutEmpty(names.map(trimmed));
  return {
    kind: "entry",
    title,
    date: parts.date,
    details,
    link: parts.link,
    paragraphs: parts.paragraphs ?? [],
    bullets: (parts.bullets ?? []).flatMap((text) => linesOf(text).join(" ") || []),
    tags: parts.tags ?? "",
    compact: parts.compact ?? false,
  };
}

const row = (label: string | undefined, value: string, run: boolean): Block => ({
  kind: "row",
  label: trimmed(label) ?? "",
  value,
  run,
});

/** An entry with nothing but a date is empty too. */
function hasText(block: Block): boolean {
  if (block.kind === "prose") return block.paragraphs.length > 0;
  if (block.kind === "row") return block.label !== "" || block.value !== "";
  const { title, details, link, paragraphs, bullets, tags } = block;
  return title !== "" || tags !== "" || !!link || details.length + paragraphs.length + bullets.length > 0;
}
