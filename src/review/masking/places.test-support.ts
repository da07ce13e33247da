import { sampleOf } from "../../../tests/support/documents.ts";
import { setAt } from "../../documents/content-fields/edit-field.ts";
import type { Fields } from "../../documents/model/field-types.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Person } from "../../documents/model/person.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { itemSections } from "../../documents/model/section-types.ts";
import { allPortals } from "../../portals/all.ts";
import { isProseType, type Locale, locales, personalFields, sectionTypes } from "../../portals/portal.ts";
import { createOrderMask, maskContacts } from "./reviewer-mask.ts";

/** Every place where a customer can write, in orders of a person of each locale. */

const filler = "x";

export type Place = {
  name: string;
  /** The order's document. */
  kind: "resume" | "letter";
  /** What a reviewer reads of the planted text. */
  read(text: string): string;
};

const fillerOf = (field: Fields[string]): unknown => {
  switch (field.kind) {
    case "line":
    case "dateText":
    case "contact":
    case "url":
      return filler;
    case "words":
      return [filler];
    case "prose":
      return [
        { kind: "paragraph", runs: [{ text: filler }] },
        { kind: "list", ordered: false, items: [{ runs: [{ text: filler }] }] },
      ];
    case "highlights":
      return [filler, [{ text: filler }]];
    case "period":
      return { rawStart: filler, rawEnd: filler };
    case "positions":
      return [itemOf(field.fields)];
    default:
      return undefined;
  }
};
const itemOf = (fields: Fields): object => ({
  id: "i",
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fillerOf(field)])),
});

/** A resume with a text in every field that its person's identity is not in. */
const fullResume = (locale: Locale, person: Person) =>
  ({
    schema: 1,
    locale,
    person: {
      ...person,
      name: { ...person.name, prefix: filler, suffix: filler },
      headline: filler,
      location: { ...person.location, region: filler, countryCode: filler },
      links: [...(person.links ?? []), { id: "other", network: filler, username: filler, url: filler }],
      personal: personalFields.map((field) => ({ field, value: filler, visible: true })),
    },
    sections: sectionTypes.map((type) => ({
      ...{ id: type, type, title: filler, visible: true },
      ...(isProseType(type) ? { text: filler } : { items: [itemOf(itemSections[type].fields)] }),
    })),
    consent: { text: filler, visible: true },
    signature: { place: filler, visible: true },
    template: { id: "classic", version: 1 },
  }) as ResumeContent;

const fullLetter = (locale: Locale, sender: LetterContent["sender"]): LetterContent => ({
  schema: 1,
  locale,
  sender: { ...sender, headline: filler },
  recipient: { company: filler, department: filler, person: filler, address: filler },
  ...{ place: filler, reference: filler, subject: filler, salutation: filler, closing: filler },
  ...{ body: filler, enclosures: filler },
  prompts: [{ id: "p", title: filler, limit: 100, answer: filler }],
  template: { id: "letter", version: 1 },
});

/** The paths of the fillers. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === filler) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** "" for what is left out. */
const textAt = (content: unknown, path: readonly (string | number)[]): string =>
  String(path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], content) ?? "");

export type Identity = {
  locale: Locale;
  person: Person;
  resume: ResumeContent;
  letter: LetterContent;
  places: Place[];
};

/** Names with spellings that the samples do not have. */
const names: Partial<Record<Locale, Person["name"]>> = {
  "de-DE": { given: "Jörg", family: "Weißköhler-Müllbäcker" },
  "da-DK": { given: "Mads", family: "Sørengård" },
  "ja-JP": { given: "健太", family: "高澤" },
  "el-GR": { given: "Νίκος", family: "Παπαδόπουλος" },
};

const city = "Quinstadt";

const streets: Partial<Record<Locale, [street: string, postcode: string]>> = {
  "de-DE": ["Quittenstr. 48", "48147"],
  "ja-JP": ["青葉台2-3-4 緑荘502", "227-0062"],
  "ko-KR": ["청라대로 204번길 19", "22738"],
  "ar-SA": ["شارع الصنوبر 48", "12271"],
  "el-GR": ["Οδός Κυδωνιάς 48", "115 27"],
  "pl-PL": ["ul. Pigwowa 48/7", "50-123"],
  "en-GB": ["48 Quince Row", "LS6 2AB"],
};

/** The sample person of a locale, with contact data of their own. */
function identityOf(locale: Locale): Identity {
  const name = names[locale] ?? sampleOf(locale).name;
  const { phoneExample, name: order } = allPortals.find((portal) => portal.locale === locale)!;
  const [address, postalCode] = streets[locale] ?? ["48 Rue Quincewell", "48147"];
  const person: Person = {
    name,
    email: "q.harbor7@quincewell.studio",
    phone: phoneExample,
    url: "https://quincewell.design",
    location: { address, postalCode, city },
    links: [{ id: "l", network: "Behance", username: "harborquince", url: "behance.net/harborquince" }],
    personal: [],
  };
  const full = order.parts.flatMap((part) => name[part] ?? []).join(order.joiner);
  const resume = fullResume(locale, person);
  const letter = fullLetter(locale, {
    ...{ name: full, headline: "", address: `${address}\n${postalCode} ${city}` },
    ...{ email: person.email!, phone: phoneExample },
  });
  return { locale, person, resume, letter, places: placesOf(resume, letter) };
}

function placesOf(resume: ResumeContent, letter: LetterContent): Place[] {
  const mask = createOrderMask(resume);
  const inDocument = (kind: Place["kind"], content: ResumeContent | LetterContent): Place[] =>
    pathsIn(content).map((path) => ({
      kind,
      name: `${kind} ${path.join(".")}`,
      read: (text) => textAt(maskContacts(setAt(content, path, text) as typeof content), path),
    }));
  return [
    ...inDocument("resume", { ...resume, sections: [] }),
    // A section at a time takes a tenth of the time.
    ...resume.sections.flatMap((section) => inDocument("resume", withSection(resume, section))),
    ...inDocument("letter", letter),
    ...["targetJob", "advert", "worries", "message"].map(
      (name): Place => ({ kind: "resume", name, read: mask.customer }),
    ),
    { kind: "letter", name: "message about a letter", read: createOrderMask(letter).customer },
  ];
}

/** A resume with the fillers of one section only. */
const withSection = (
  { schema, locale, person, template }: ResumeContent,
  section: ResumeContent["sections"][number],
): ResumeContent => ({
  ...{ schema, locale, template },
  person: {
    ...person,
    name: { ...person.name, prefix: "", suffix: "" },
    ...{ headline: "", personal: [], links: person.links!.slice(0, 1) },
    location: { ...person.location, region: "", countryCode: "" },
  },
  sections: [section],
});

export const identities: readonly Identity[] = locales.map(identityOf);
