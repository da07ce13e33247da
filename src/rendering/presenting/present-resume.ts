import { addressLines } from "../../documents/model/address.ts";
import type { Person } from "../../documents/model/person.ts";
import { displayName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Item, ResumeData, SignatureData } from "../render-data.ts";
import { emailItem, phoneItem, printedAddress, textItem, webItem } from "./links.ts";
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

/** A resume as finished strings, without empty sections, items and fields. */
export function presentResume(content: ResumeContent, context: PresentContext): Omit<ResumeData, "design"> {
  const { person } = content;
  const { messages, portal, photoPath } = context;
  const name = displayName(person.name, portal);
  return {
    ...context.common,
    kind: "resume",
    author: name,
    name,
    reading: trimmed(person.name.reading) ?? "",
    latinName: otherName(person.name.latin, name),
    nativeName: otherName(person.name.native, name),
    headline: trimmed(person.headline) ?? "",
    ...(photoPath && person.photo?.visible && { photo: { path: photoPath, alt: messages("photoAlt") } }),
    contact: { heading: messages("headings.contact"), items: contactItems(person, context) },
    personal: { heading: messages("headings.personal"), items: personalItems(person, context) },
    sections: presentSections(content.sections, person, context),
    consent: content.consent?.visible ? linesOf(content.consent.text).join(" ") : "",
    ...(content.signature?.visible && { signature: signatureOf(content.signature, name, context) }),
  };
}

/** The name in other letters; "" if it is the same as the name. */
const otherName = (other: string | undefined, name: string): string => {
  const text = trimmed(other) ?? "";
  return text === name ? "" : text;
};

function contactItems(person: Person, context: PresentContext): Item[] {
  const { messages, addressJoiner } = context;
  const address = addressOf(person, context);
  const items = withoutEmpty<Item>([
    address.length > 0 && textItem(messages("contact.address"), address, addressJoiner),
    trimmed(person.phone) && phoneItem(messages("contact.phone"), person.phone!),
    trimmed(person.email) && emailItem(messages("contact.email"), person.email!.trim()),
  ]);
  return [...items.map((item) => linked(item, context)), ...linkItems(person, context)];
}

/** Web addresses and user names. */
export function linkItems(person: Person, context: PresentContext): Item[] {
  const { messages } = context;
  const items = withoutEmpty<Item>([
    trimmed(person.url) && webItem(messages("contact.url"), person.url!),
    ...shown(person.links).map((link) => {
      const label = trimmed(link.network) ?? messages("contact.url");
      const username = trimmed(link.username);
      if (trimmed(link.url)) return webItem(label, link.url!);
      return username && textItem(label, [`${label} ${username}`]);
    }),
  ]);
  return withoutRepeatedAddresses(items).map((item) => linked(item, context));
}

/** Without web addresses of an earlier item: imports have a profile's address as the website, too. */
function withoutRepeatedAddresses(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ link }) => {
    if (!link) return true;
    const address = printedAddress(link.toLowerCase());
    if (seen.has(address)) return false;
    seen.add(address);
    return true;
  });
}

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

function personalItems({ personal }: Person, { messages, dates }: PresentContext): Item[] {
  return personal.flatMap((entry) => {
    const text = entry.visible ? personalText(entry, dates) : "";
    return text === "" ? [] : [textItem(messages(`personal.${entry.field}`), [text])];
  });
}

function signatureOf(
  signature: NonNullable<ResumeContent["signature"]>,
  name: string,
  context: PresentContext,
): SignatureData {
  const { messages, dates, language, today } = context;
  const place = trimmed(signature.place);
  const day = dates.day(signature.date ?? today, language.dates.longDay);
  return {
    placeDate: place ? messages("letter.placeDate", { place, date: day }) : day,
    name,
    typed: !!signature.typed,
    ...signatureImage(signature, context),
  };
}
