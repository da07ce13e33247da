import { z } from "zod";
import { locales, personalFields } from "../../portals/portal.ts";
import { extra, id, text, unique } from "./fields.ts";
import { partialDate } from "./partial-date.ts";

/**
 * The resume: a superset of JSON Resume 1.3 with structured names, partial dates, typed sections in an order
 * of the person's choice, personal fields with visibility, and a pinned template.
 *
 * Rules of the shape:
 * - An optional field that is absent was never given; "" was given and emptied. Both show nothing.
 * - `extra` keeps what an import brought and the model has no place for, under its original key, so that an
 *   export gives it back. Nothing in `extra` is shown or typeset.
 * - Text is plain, in Unicode NFC; line breaks are "\n". No markup anywhere. The schema cleans what is not.
 * - A `url` is text as the person wrote it, any scheme. Whoever makes a link of it checks the scheme.
 * - Sections, items and links have ids that are unique in their list: merging and the form find them by id.
 */

/** Greatest lengths in UTF-16 units and entries; an import shortens to them and says so. */
export const limits = {
  line: 500,
  prose: 10_000,
  url: 2048,
  highlight: 2000,
  highlights: 50,
  keywords: 100,
  items: 200,
  links: 50,
  sections: 50,
  title: 200,
} as const;

const line = text(limits.line);
const prose = text(limits.prose);
const optional = line.optional();

/** Start and end as partial dates; `ongoing` where the end is "until now". Raw text of an import that is no date stays beside. */
export const period = z.strictObject({
  start: partialDate.optional(),
  end: partialDate.optional(),
  ongoing: z.boolean().optional(),
  rawStart: optional,
  rawEnd: optional,
});
export type Period = z.infer<typeof period>;

const item = { id, extra };
const dated = { ...item, period: period.optional() };
const url = text(limits.url).optional();
const link = { url };
const highlights = z.array(text(limits.highlight)).max(limits.highlights).optional();
const keywords = z.array(line).max(limits.keywords).optional();

export const experienceItem = z.strictObject({
  ...dated,
  ...link,
  position: optional,
  employer: optional,
  location: optional,
  description: optional,
  summary: prose.optional(),
  highlights,
});
export const educationItem = z.strictObject({
  ...dated,
  ...link,
  institution: optional,
  degree: optional,
  field: optional,
  location: optional,
  score: optional,
  summary: prose.optional(),
  courses: keywords,
});
export const skillItem = z.strictObject({ ...item, name: optional, level: optional, keywords });
export const languageItem = z.strictObject({ ...item, language: optional, fluency: optional });
export const certificateItem = z.strictObject({
  ...item,
  ...link,
  name: optional,
  issuer: optional,
  date: partialDate.optional(),
  rawDate: optional,
});
export const projectItem = z.strictObject({
  ...dated,
  ...link,
  name: optional,
  description: prose.optional(),
  entity: optional,
  kind: optional,
  roles: keywords,
  keywords,
  highlights,
});
export const volunteeringItem = z.strictObject({
  ...dated,
  ...link,
  organization: optional,
  position: optional,
  summary: prose.optional(),
  highlights,
});
export const awardItem = z.strictObject({
  ...item,
  title: optional,
  awarder: optional,
  date: partialDate.optional(),
  rawDate: optional,
  summary: prose.optional(),
});
export const publicationItem = z.strictObject({
  ...item,
  ...link,
  name: optional,
  publisher: optional,
  date: partialDate.optional(),
  rawDate: optional,
  summary: prose.optional(),
});
export const interestItem = z.strictObject({ ...item, name: optional, keywords });
export const referenceItem = z.strictObject({ ...item, name: optional, reference: prose.optional() });

/** Heading as the person wrote it; absent: the local heading of the type. A hidden section is kept but not typeset. */
const section = { id, title: optional, visible: z.boolean() };
const many = <T extends z.ZodType<{ id: string }>>(of: T) => unique(z.array(of).max(limits.items), "id");

export const resumeSection = z.discriminatedUnion("type", [
  z.strictObject({ ...section, type: z.literal("summary"), text: prose }),
  z.strictObject({ ...section, type: z.literal("experience"), items: many(experienceItem) }),
  z.strictObject({ ...section, type: z.literal("education"), items: many(educationItem) }),
  z.strictObject({ ...section, type: z.literal("skills"), items: many(skillItem) }),
  z.strictObject({ ...section, type: z.literal("languages"), items: many(languageItem) }),
  z.strictObject({ ...section, type: z.literal("certificates"), items: many(certificateItem) }),
  z.strictObject({ ...section, type: z.literal("projects"), items: many(projectItem) }),
  z.strictObject({ ...section, type: z.literal("volunteering"), items: many(volunteeringItem) }),
  z.strictObject({ ...section, type: z.literal("awards"), items: many(awardItem) }),
  z.strictObject({ ...section, type: z.literal("publications"), items: many(publicationItem) }),
  z.strictObject({ ...section, type: z.literal("interests"), items: many(interestItem) }),
  z.strictObject({ ...section, type: z.literal("references"), items: many(referenceItem) }),
]);
export type ResumeSection = z.infer<typeof resumeSection>;

/** Parts in no order; the portal's `name.parts` orders them. A single name stands in `given`. */
export const personName = z.strictObject({
  prefix: optional,
  given: optional,
  middle: optional,
  particle: optional,
  family: optional,
  family2: optional,
  suffix: optional,
  /** How it is read: furigana. */
  reading: optional,
});
export type PersonName = z.infer<typeof personName>;

export const location = z.strictObject({
  /** Street and house, lines by "\n". */
  address: optional,
  postalCode: optional,
  city: optional,
  region: optional,
  /** ISO 3166-1 alpha-2 as a rule; an import may bring other text. */
  countryCode: optional,
  extra,
});

export const profileLink = z.strictObject({ id, network: optional, username: optional, ...link, extra });

/** A stored picture (`/api/files/{fileId}`), already cropped to the portal's ratio. */
export const photo = z.strictObject({ fileId: z.uuid(), visible: z.boolean() });

export const person = z.strictObject({
  name: personName,
  headline: optional,
  email: optional,
  phone: optional,
  url,
  location: location.optional(),
  links: unique(z.array(profileLink).max(limits.links), "id").optional(),
  photo: photo.optional(),
  /** One entry a field; `visible` decides whether it is typeset. `birthDate` holds a partial date. */
  personal: unique(
    z
      .array(z.strictObject({ field: z.enum(personalFields), value: line, visible: z.boolean() }))
      .max(personalFields.length),
    "field",
  ),
  extra,
});
export type Person = z.infer<typeof person>;

export const resumeTemplates = ["classic", "sidebar"] as const;
export type ResumeTemplate = (typeof resumeTemplates)[number];

export const resumeContent = z.strictObject({
  schema: z.literal(1),
  /** Language of the document: its headings, dates and hyphenation. */
  locale: z.enum(locales),
  person,
  sections: unique(z.array(resumeSection).max(limits.sections), "id"),
  /** The consent line at the foot, where custom has one. */
  consent: z.strictObject({ text: text(2000), visible: z.boolean() }).optional(),
  /** Place and date above the signature, where custom has one. */
  signature: z.strictObject({ place: line, date: partialDate.optional(), visible: z.boolean() }).optional(),
  /** `version` is pinned when the document is made, so that a later release does not move its lines. */
  template: z.strictObject({ id: z.enum(resumeTemplates), version: z.number().int().positive() }),
  extra,
});
export type ResumeContent = z.infer<typeof resumeContent>;
