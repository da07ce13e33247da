import type { Typesettable } from "../../src/documents/model/document.ts";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { ResumeSection } from "../../src/documents/model/section.ts";
import { allPortals } from "../../src/portals/all.ts";
import type { Locale, Portal, SectionType } from "../../src/portals/portal.ts";
import { arSa } from "./samples/ar-sa.ts";
import { deDe } from "./samples/de-de.ts";
import { elGr } from "./samples/el-gr.ts";
import { enGb } from "./samples/en-gb.ts";
import { enUs } from "./samples/en-us.ts";
import { jaJp } from "./samples/ja-jp.ts";
import { koKr } from "./samples/ko-kr.ts";
import { plPl } from "./samples/pl-pl.ts";
import type { Sample, SamplePeriod } from "./samples/sample.ts";
import { shortSamples } from "./samples/short.ts";

/**
 * Sample documents. Every locale has its own person with documents in the local language. Those of en-GB, de-DE, el-GR,
 * pl-PL, ja-JP, ko-KR and ar-SA are longer than a page.
 */
const samples = Object.fromEntries(
  [enGb, enUs, deDe, elGr, plPl, jaJp, koKr, arSa, ...shortSamples].map((sample) => [sample.locale, sample]),
) as Record<Locale, Sample>;

export const sampleOf = (locale: Locale): Sample => samples[locale];

/** The portal whose documents are written in this locale. */
export const portalOf = (locale: Locale): Portal => allPortals.find((portal) => portal.locale === locale)!;

const period = ([start, end]: SamplePeriod) => (end ? { start, end } : { start, ongoing: true });

function sectionsOf(sample: Sample): ResumeSection[] {
  const list = <T extends object, U>(type: string, items: T[] | undefined, shape: (item: T) => U) =>
    (items ?? []).map((item, index) => ({ id: `${type}-${index + 1}`, ...shape(item) }));
  const same = <T>(item: T) => item;
  const dated = <T extends { period: SamplePeriod }>(item: T) => ({ ...item, period: period(item.period) });
  const all: ResumeSection[] = [
    { id: "summary", type: "summary", visible: true, text: sample.summary },
    {
      id: "experience",
      type: "experience",
      visible: true,
      items: list("experience", sample.experience, dated),
    },
    { id: "education", type: "education", visible: true, items: list("education", sample.education, dated) },
    { id: "skills", type: "skills", visible: true, items: list("skill", sample.skills, same) },
    {
      id: "languages",
      type: "languages",
      visible: true,
      items: list("language", sample.languages, ([language, fluency]) => ({ language, fluency })),
    },
    {
      id: "certificates",
      type: "certificates",
      visible: true,
      items: list("certificate", sample.certificates, same),
    },
    { id: "projects", type: "projects", visible: true, items: list("project", sample.projects, dated) },
    {
      id: "volunteering",
      type: "volunteering",
      visible: true,
      items: list("volunteering", sample.volunteering, dated),
    },
    { id: "awards", type: "awards", visible: true, items: list("award", sample.awards, same) },
    {
      id: "publications",
      type: "publications",
      visible: true,
      items: list("publication", sample.publications, same),
    },
    { id: "interests", type: "interests", visible: true, items: list("interest", sample.interests, same) },
    {
      id: "references",
      type: "references",
      visible: true,
      items: list("reference", sample.references, same),
    },
  ];
  const order: SectionType[] = portalOf(sample.locale).resume.sections;
  const position = (type: SectionType) => (order.includes(type) ? order.indexOf(type) : order.length);
  return all
    .filter((section) => "text" in section || section.items.length > 0)
    .sort((a, b) => position(a.type) - position(b.type));
}

/** The sample resume with its sections in local order. `changes` replaces top-level properties. */
export function buildResume(locale: Locale, changes: Partial<ResumeContent> = {}): ResumeContent {
  const sample = samples[locale];
  return {
    schema: 1,
    locale,
    person: {
      name: sample.name,
      headline: sample.headline,
      email: sample.email,
      phone: sample.phone,
      location: sample.location,
      links: sample.links.map((link, index) => ({ id: `link-${index + 1}`, ...link })),
      personal: Object.entries(sample.personal ?? {}).map(([field, value]) => ({
        field: field as NonNullable<ResumeContent["person"]["personal"]>[number]["field"],
        value,
        visible: true,
      })),
    },
    sections: sectionsOf(sample),
    ...(sample.consent && { consent: { text: sample.consent, visible: true } }),
    template: { id: "classic", version: 1 },
    ...changes,
  };
}

/** The sample letter, with answers to prompts in countries that use them. */
export function buildLetter(locale: Locale, changes: Partial<LetterContent> = {}): LetterContent {
  const { name, headline, email, phone, location, letter } = samples[locale];
  const portal = portalOf(locale);
  const full = portal.name.parts.flatMap((part) => name[part] ?? []).join(portal.name.joiner);
  return {
    schema: 1,
    locale,
    sender: {
      name: full,
      headline,
      address: [location.address, [location.postalCode, location.city].filter(Boolean).join(" ")]
        .filter(Boolean)
        .join("\n"),
      email,
      phone,
    },
    recipient: letter.recipient,
    place: letter.place,
    date: "2026-03-05",
    subject: letter.subject,
    salutation: letter.salutation,
    body: letter.body.join("\n\n"),
    closing: letter.closing,
    enclosures: letter.enclosures.join("\n"),
    prompts: (letter.prompts ?? []).map((prompt, index) => ({ id: `prompt-${index + 1}`, ...prompt })),
    template: { id: "letter", version: 1 },
    ...changes,
  };
}

export const asResume = (content: ResumeContent): Typesettable => ({ kind: "resume", content });
export const asLetter = (content: LetterContent): Typesettable => ({ kind: "letter", content });
