import { z } from "zod";
import { locales, personalFields } from "../../portals/portal.ts";
import { extra, id, text, unique } from "./fields.ts";
import { limits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";

/**
 * The resume: a superset of JSON Resume 1.3 with structured names, partial dates, typed sections in any order, personal
 * fields with visibility, and a pinned template.
 *
 * Rules:
 * - A missing optional field was never set; "" was set and emptied. Both show nothing.
 * - `extra` has imported data that the model has no field for, under its original key, so that an export returns it.
 *   Nothing in `extra` is shown or typeset.
 * - Text is plain and in Unicode NFC; line breaks are "\n". The schema cleans text and there is no markup.
 * - A `url` is the text the user entered, with any scheme. Code that renders a link must check the scheme.
 * - Sections, items and links have ids that are unique in their list, for merging and the form.
 */

const line = text(limits.line);
const prose = text(limits.prose);
const optional = line.optional();

/** Start and end as partial dates; `ongoing` means "until now". `rawStart` and `rawEnd` have imported text that is not a date. */
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

/** `title` is the user's heading; without it the type's local heading applies. A section with `visible: false` is not typeset. */
const section = { id, title: optional, visible: z.boolean() };
const list = <T extends z.ZodType<{ id: string }>>(of: T) => unique(z.array(of).max(limits.items), "id");

export const resumeSection = z.discriminatedUnion("type", [
  z.strictObject({ ...section, type: z.literal("summary"), text: prose }),
  z.strictObject({ ...section, type: z.literal("experience"), items: list(experienceItem) }),
  z.strictObject({ ...section, type: z.literal("education"), items: list(educationItem) }),
  z.strictObject({ ...section, type: z.literal("skills"), items: list(skillItem) }),
  z.strictObject({ ...section, type: z.literal("languages"), items: list(languageItem) }),
  z.strictObject({ ...section, type: z.literal("certificates"), items: list(certificateItem) }),
  z.strictObject({ ...section, type: z.literal("projects"), items: list(projectItem) }),
  z.strictObject({ ...section, type: z.literal("volunteering"), items: list(volunteeringItem) }),
  z.strictObject({ ...section, type: z.literal("awards"), items: list(awardItem) }),
  z.strictObject({ ...section, type: z.literal("publications"), items: list(publicationItem) }),
  z.strictObject({ ...section, type: z.literal("interests"), items: list(interestItem) }),
  z.strictObject({ ...section, type: z.literal("references"), items: list(referenceItem) }),
]);
export type ResumeSection = z.infer<typeof resumeSection>;

/** Name parts; the portal's `name.parts` gives their order. A single name is in `given`. */
export const personName = z.strictObject({
  prefix: optional,
  given: optional,
  middle: optional,
  particle: optional,
  family: optional,
  family2: optional,
  suffix: optional,
  /** Pronunciation: furigana. */
  reading: optional,
});
export type PersonName = z.infer<typeof personName>;

export const location = z.strictObject({
  /** Street and house number, lines separated by "\n". */
  address: optional,
  postalCode: optional,
  city: optional,
  region: optional,
  /** Usually ISO 3166-1 alpha-2; an import may contain other text. */
  countryCode: optional,
  extra,
});

export const profileLink = z.strictObject({ id, network: optional, username: optional, ...link, extra });

/** A stored photo (`/api/files/{fileId}`), already cropped to the portal's ratio. */
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
  /** One entry per field; an entry with `visible: false` is not typeset. `birthDate` is a partial date. */
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
  /** Language of the document's headings, dates and hyphenation. */
  locale: z.enum(locales),
  person,
  sections: unique(z.array(resumeSection).max(limits.sections), "id"),
  /** The consent line at the end, in countries that use one. */
  consent: z.strictObject({ text: text(limits.consent), visible: z.boolean() }).optional(),
  /** Place and date above the signature, in countries that use them. */
  signature: z.strictObject({ place: line, date: partialDate.optional(), visible: z.boolean() }).optional(),
  /** `version` is pinned at creation, so that a later release does not change the layout. */
  template: z.strictObject({ id: z.enum(resumeTemplates), version: z.number().int().positive() }),
  extra,
});
export type ResumeContent = z.infer<typeof resumeContent>;
