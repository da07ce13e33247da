import { addressLines } from "../documents/model/address.ts";
import { isPartialDate } from "../documents/model/partial-date.ts";
import { displayName } from "../documents/model/person-name.ts";
import type { ResumeContent, ResumeSection } from "../documents/model/resume.ts";
import { type Context, linesOf, said, saidOf } from "./context.ts";
import { emailItem, phoneItem, textItem, webItem } from "./links.ts";
import type { Block, Item, ResumeData, SectionData } from "./render-data.ts";

/** Sections of short facts, which a narrow column holds well. */
const asideTypes = new Set<ResumeSection["type"]>(["skills", "languages", "interests"]);

/** A resume as finished strings. Empty sections, items and fields leave no trace. */
export function presentResume(content: ResumeContent, context: Context): ResumeData {
  const { person } = content;
  const { words, portal, photoPath } = context;
  const name = displayName(person.name, portal);
  return {
    ...context.common,
    kind: "resume",
    author: name,
    name,
    reading: said(person.name.reading) ?? "",
    headline: said(person.headline) ?? "",
    ...(photoPath && person.photo?.visible && { photo: { path: photoPath, alt: words("photoAlt") } }),
    contact: { heading: words("headings.contact"), items: contactItems(content, context) },
    personal: { heading: words("headings.personal"), items: personalItems(content, context) },
    sections: content.sections
      .filter((section) => section.visible)
      .map((section) => presentSection(section, context))
      .filter((section) => section.blocks.length > 0),
    consent: content.consent?.visible ? linesOf(content.consent.text).join(" ") : "",
    ...(content.signature?.visible && { signature: signatureOf(content.signature, name, context) }),
  };
}

function contactItems({ person }: ResumeContent, { words, portal, addressJoiner }: Context): Item[] {
  const address = addressLines(person.location, portal);
  return saidOf<Item>([
    address.length > 0 && textItem(words("contact.address"), address, addressJoiner),
    said(person.phone) && phoneItem(words("contact.phone"), person.phone!),
    said(person.email) && emailItem(words("contact.email"), person.email!.trim()),
    said(person.url) && webItem(words("contact.url"), person.url!),
    ...(person.links ?? []).map((link) => {
      const label = said(link.network) ?? words("contact.url");
      const username = said(link.username);
      if (said(link.url)) return webItem(label, link.url!);
      return username && textItem(label, [`${label} ${username}`]);
    }),
  ]);
}

function personalItems({ person }: ResumeContent, { words, dates }: Context): Item[] {
  return person.personal
    .filter((entry) => entry.visible && said(entry.value))
    .map(({ field, value }) => {
      const isDate: boolean = isPartialDate(value);
      return textItem(words(`personal.${field}`), [isDate ? dates.partial(value) : value.trim()]);
    });
}

function signatureOf(
  { place, date }: NonNullable<ResumeContent["signature"]>,
  name: string,
  { words, dates, language, today }: Context,
) {
  const day = dates.day(date ?? today, language.dates.longDay);
  return {
    placeDate: said(place) ? words("letter.placeDate", { place: place.trim(), date: day }) : day,
    name,
  };
}

function presentSection(section: ResumeSection, context: Context): SectionData {
  return {
    type: section.type,
    heading: said(section.title) ?? context.words(`headings.${section.type}`),
    aside: asideTypes.has(section.type),
    blocks: blocksOf(section, context).filter(saysSomething),
  };
}

function saysSomething(block: Block): boolean {
  if (block.kind === "prose") return block.paragraphs.length > 0;
  if (block.kind === "row") return block.label !== "" || block.value !== "";
  const { title, details, link, paragraphs, bullets, tags } = block;
  return title !== "" || tags !== "" || !!link || details.length + paragraphs.length + bullets.length > 0;
}

function blocksOf(section: ResumeSection, { words, dates, list }: Context): Block[] {
  const joined = (values: (string | undefined)[] | undefined) => saidOf((values ?? []).map(said)).join(list);
  const website = (url: string | undefined) => (said(url) ? webItem(words("contact.url"), url!) : undefined);
  const dateOr = (date: string | undefined, raw: string | undefined) =>
    dates.partial(date) || (said(raw) ?? "");
  switch (section.type) {
    case "summary":
      return [{ kind: "prose", paragraphs: linesOf(section.text) }];
    case "experience":
      return section.items.map((item) =>
        entry([item.position, item.employer, item.location], {
          date: dates.period(item.period),
          link: website(item.url),
          paragraphs: [...linesOf(item.description), ...linesOf(item.summary)],
          bullets: item.highlights,
        }),
      );
    case "education":
      return section.items.map((item) =>
        entry([joined([item.degree, item.field]), item.institution, item.location, item.score], {
          date: dates.period(item.period),
          link: website(item.url),
          paragraphs: linesOf(item.summary),
          tags: joined(item.courses),
        }),
      );
    case "certificates":
      return section.items.map((item) =>
        entry([item.name, item.issuer], {
          date: dateOr(item.date, item.rawDate),
          link: website(item.url),
          compact: true,
        }),
      );
    case "projects":
      return section.items.map((item) =>
        entry([item.name, joined(item.roles), item.entity, item.kind], {
          date: dates.period(item.period),
          link: website(item.url),
          paragraphs: linesOf(item.description),
          bullets: item.highlights,
          tags: joined(item.keywords),
        }),
      );
    case "volunteering":
      return section.items.map((item) =>
        entry([item.position, item.organization], {
          date: dates.period(item.period),
          link: website(item.url),
          paragraphs: linesOf(item.summary),
          bullets: item.highlights,
        }),
      );
    case "awards":
      return section.items.map((item) =>
        entry([item.title, item.awarder], {
          date: dateOr(item.date, item.rawDate),
          paragraphs: linesOf(item.summary),
          compact: true,
        }),
      );
    case "publications":
      return section.items.map((item) =>
        entry([item.name, item.publisher], {
          date: dateOr(item.date, item.rawDate),
          link: website(item.url),
          paragraphs: linesOf(item.summary),
          compact: true,
        }),
      );
    case "references":
      return section.items.map((item) =>
        entry([item.name], { date: "", paragraphs: linesOf(item.reference) }),
      );
    case "skills":
      return section.items.map((item) => row(joined([item.name, item.level]), joined(item.keywords), false));
    case "languages":
      return section.items.map((item) => row(item.language, said(item.fluency) ?? "", true));
    case "interests":
      return section.items.map((item) => row(item.name, joined(item.keywords), !item.keywords?.length));
  }
}

type EntryParts = {
  date: string;
  link?: Item;
  paragraphs?: string[];
  bullets?: string[];
  tags?: string;
  compact?: boolean;
};

/** `names`: the first that is there is the title, the rest stand below it. */
function entry(names: (string | undefined)[], parts: EntryParts): Block {
  const [title = "", ...details] = saidOf(names.map(said));
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
  label: said(label) ?? "",
  value,
  run,
});
