import { addressLines } from "../../documents/model/address.ts";
import type { Person } from "../../documents/model/person.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Item, ResumeData, SignatureData } from "../render-data.ts";
import { emailItem, phoneItem, repeatedLinks, textItem, webItem } from "./links.ts";
import { personalText } from "./personal-text.ts";
import {
  linesOf,
  linked,
  type PresentContext,
  shown,
  signatureImage,
  trimmed,
  withoutEmpty,
} from "./present-context.ts";
import { presentSections } from "./present-sections.ts";
import { joinPrinted, type Printed, printed } from "./printed-text.ts";

/** A resume as finished strings, without empty sections, items and fields. */
export function presentResume(
  content: ResumeContent,
  context: PresentContext,
): Printed<Omit<ResumeData, "design">> {
  const { person } = content;
  const { messages, portal, photoPath } = context;
  const name = displayName(person.name, portal);
  const headline = trimmed(person.headline) ?? "";
  const contact = joinPrinted(contactItems(person, context));
  const personal = joinPrinted(personalItems(person, context));
  const sections = presentSections(content.sections, person, context);
  const consent = content.consent?.visible ? linesOf(content.consent.text).join(" ") : "";
  const signature = content.signature?.visible
    ? presentSignature(content.signature, name, context)
    : undefined;
  return {
    data: {
      ...context.common,
      kind: "resume",
      author: name,
      name,
      reading: trimmed(person.name.reading) ?? "",
      latinName: otherName(person.name.latin, name),
      nativeName: otherName(person.name.native, name),
      headline,
      ...(photoPath && person.photo?.visible && { photo: { path: photoPath, alt: messages("photoAlt") } }),
      contact: { heading: messages("headings.contact"), items: contact.data },
      personal: { heading: messages("headings.personal"), items: personal.data },
      sections: sections.data,
      consent,
      ...(signature && { signature: signature.data }),
    },
    texts: [
      ...printed("person/name", name, { role: "name" }),
      ...printed("person/headline", headline, { role: "headline" }),
      ...contact.texts,
      ...personal.texts,
      ...sections.texts,
      ...printed("person/consent", consent, { role: "paragraph" }),
      ...(signature?.texts ?? []),
    ],
  };
}

/** The name in other letters; "" if it is the same as the name. */
const otherName = (other: string | undefined, name: string): string => {
  const text = trimmed(other) ?? "";
  return text === name ? "" : text;
};

const contact = (spot: string, data: Item): Printed<Item> => ({
  data,
  texts: printed(`person/${spot}`, data.text, { role: "contact" }),
});

function contactItems(person: Person, context: PresentContext): Printed<Item>[] {
  const { messages, addressJoiner } = context;
  const address = addressOf(person, context);
  const phone = trimmed(person.phone);
  const email = trimmed(person.email);
  const items = withoutEmpty<Printed<Item>>([
    address.length > 0 &&
      contact("contact/address", textItem(messages("contact.address"), address, addressJoiner)),
    phone && contact("contact/phone", phoneItem(messages("contact.phone"), phone)),
    email && contact("contact/email", emailItem(messages("contact.email"), email)),
  ]);
  return [...items.map((item) => withLink(item, context)), ...printedLinks(person, context)];
}

/** Web addresses and user names. */
export const linkItems = (person: Person, context: PresentContext): Item[] =>
  printedLinks(person, context).map(({ data }) => data);

function printedLinks(person: Person, context: PresentContext): Printed<Item>[] {
  const { messages } = context;
  const repeated = repeatedLinks(person);
  const items = withoutEmpty<Printed<Item>>([
    trimmed(person.url) && contact("contact/url", webItem(messages("contact.url"), person.url!)),
    ...shown(person.links).map(({ id, network, username: name, url }) => {
      if (repeated.has(id)) return undefined;
      const label = trimmed(network) ?? messages("contact.url");
      const username = trimmed(name);
      if (trimmed(url)) return contact(`links/${id}`, webItem(label, url!));
      return username && contact(`links/${id}`, textItem(label, [`${label} ${username}`]));
    }),
  ]);
  return items.map((item) => withLink(item, context));
}

const withLink = ({ data, texts }: Printed<Item>, context: PresentContext): Printed<Item> => ({
  data: linked(data, context),
  texts,
});

/** The address, with its country if that is not the country of the site. */
export function addressOf({ location }: Person, { portal, language }: PresentContext): string[] {
  const country = countryName(trimmed(location?.countryCode), portal.iso, language.formatLocale);
  return withoutEmpty([...addressLines(location, portal), country]);
}

/** An import may contain a name instead of a code; it is printed as it is. */
function countryName(code: string | undefined, home: string, locale: string): string | undefined {
  if (!code || code.toUpperCase() === home) return undefined;
  if (!/^[a-z]{2}$/i.test(code)) return namesOf(home, locale).includes(code.toLowerCase()) ? undefined : code;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code.toUpperCase());
}

const namesOf = (iso: string, locale: string): string[] =>
  [locale, "en"].flatMap(
    (tag) => new Intl.DisplayNames(tag, { type: "region" }).of(iso)?.toLowerCase() ?? [],
  );

function personalItems({ personal }: Person, { messages, dates }: PresentContext): Printed<Item>[] {
  return personal.flatMap((entry) => {
    const text = entry.visible ? personalText(entry, dates) : "";
    if (text === "") return [];
    const label = messages(`personal.${entry.field}`);
    const place = { role: "contact", label: `${label}:` } as const;
    return [{ data: textItem(label, [text]), texts: printed(`person/personal/${entry.field}`, text, place) }];
  });
}

/** The date is a text of the document unless it is that of the export. */
function presentSignature(
  signature: NonNullable<ResumeContent["signature"]>,
  name: string,
  context: PresentContext,
): Printed<SignatureData> {
  const { messages, dates, language, today } = context;
  const place = trimmed(signature.place);
  const day = dates.day(signature.date ?? today, language.dates.longDay);
  const placeDate = place ? messages("letter.placeDate", { place, date: day }) : day;
  return {
    data: { placeDate, name, typed: !!signature.typed, ...signatureImage(signature, context) },
    texts: printed("person/signature", signature.date ? placeDate : (place ?? ""), { role: "meta" }),
  };
}
