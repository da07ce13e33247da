import { addressLines } from "../../../documents/model/address.ts";
import { isPartialDate } from "../../../documents/model/partial-date.ts";
import { displayName } from "../../../documents/model/person-name.ts";
import type { ResumeContent } from "../../../documents/model/resume.ts";
import type { ResumeSection } from "../../../documents/model/section.ts";
import { emailItem, phoneItem, textItem, webItem } from "../../presenting/links.ts";
import type { Item, ResumeData, SectionData } from "../render-data.ts";
import { linesOf, type PresentContext, trimmed, withoutEmpty } from "./present-context.ts";
import { blocksOf } from "./present-sections.ts";

/** Sections of short facts, which fit a narrow column. */
const asideTypes = new Set<ResumeSection["type"]>(["skills", "languages", "interests"]);

/** A resume as finished strings, without empty sections, items and fields. */
export function presentResume(content: ResumeContent, context: PresentContext): ResumeData {
  const { person } = content;
  const { messages, portal, photoPath } = context;
  const name = displayName(person.name, portal);
  return {
    ...context.common,
    kind: "resume",
    author: name,
    name,
    reading: trimmed(person.name.reading) ?? "",
    headline: trimmed(person.headline) ?? "",
    ...(photoPath && person.photo?.visible && { photo: { path: photoPath, alt: messages("photoAlt") } }),
    contact: { heading: messages("headings.contact"), items: contactItems(content, context) },
    personal: { heading: messages("headings.personal"), items: personalItems(content, context) },
    sections: content.sections
      .filter((section) => section.visible)
      .map((section) => presentSection(section, context))
      .filter((section) => section.blocks.length > 0),
    consent: content.consent?.visible ? linesOf(content.consent.text).join(" ") : "",
    ...(content.signature?.visible && { signature: signatureOf(content.signature, name, context) }),
  };
}

function contactItems(
  { person }: ResumeContent,
  { messages, portal, addressJoiner }: PresentContext,
): Item[] {
  const address = addressLines(person.location, portal);
  return withoutEmpty<Item>([
    address.length > 0 && textItem(messages("contact.address"), address, addressJoiner),
    trimmed(person.phone) && phoneItem(messages("contact.phone"), person.phone!),
    trimmed(person.email) && emailItem(messages("contact.email"), person.email!.trim()),
    trimmed(person.url) && webItem(messages("contact.url"), person.url!),
    ...(person.links ?? []).map((link) => {
      if (link.hidden) return undefined;
      const label = trimmed(link.network) ?? messages("contact.url");
      const username = trimmed(link.username);
      if (trimmed(link.url)) return webItem(label, link.url!);
      return username && textItem(label, [`${label} ${username}`]);
    }),
  ]);
}

function personalItems({ person }: ResumeContent, { messages, dates }: PresentContext): Item[] {
  return person.personal
    .filter((entry) => entry.visible && trimmed(entry.value))
    .map(({ field, value }) => {
      const isDate: boolean = isPartialDate(value);
      return textItem(messages(`personal.${field}`), [isDate ? dates.partial(value) : value.trim()]);
    });
}

function signatureOf(
  { place, date }: NonNullable<ResumeContent["signature"]>,
  name: string,
  { messages, dates, language, today }: PresentContext,
) {
  const day = dates.day(date ?? today, language.dates.longDay);
  return {
    placeDate: trimmed(place) ? messages("letter.placeDate", { place: place.trim(), date: day }) : day,
    name,
  };
}

function presentSection(section: ResumeSection, context: PresentContext): SectionData {
  return {
    type: section.type,
    heading: trimmed(section.title) ?? context.messages(`headings.${section.type}`),
    aside: asideTypes.has(section.type),
    blocks: blocksOf(section, context),
  };
}
