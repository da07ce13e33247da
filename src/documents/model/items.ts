import { z } from "zod";
import { cefrLevels, educationStatuses } from "./choices.ts";
import { extra, id, text, unique } from "./fields.ts";
import { limits } from "./limits.ts";
import { partialDate } from "./partial-date.ts";
import { richLine, richText } from "./rich-text-schema.ts";

/** The items of a resume's sections, one schema per section type. */

const optional = text(limits.line).optional();
const prose = richText(limits.prose).optional();

/** Start and end as partial dates; `ongoing` means "until now". `rawStart` and `rawEnd` have imported text that is not a date. */
const period = z.strictObject({
  start: partialDate.optional(),
  end: partialDate.optional(),
  ongoing: z.boolean().optional(),
  rawStart: optional,
  rawEnd: optional,
});
export type Period = z.infer<typeof period>;

/** An item with `hidden` is not typeset; `breakBefore` starts a page. */
const item = { id, hidden: z.literal(true).optional(), breakBefore: z.literal(true).optional(), extra };
const dated = { ...item, period: period.optional() };
const onDay = { ...item, date: partialDate.optional(), rawDate: optional };
const link = { url: text(limits.url).optional() };
const highlights = z.array(richLine(limits.highlight)).max(limits.highlights).optional();
const keywords = z.array(text(limits.line)).max(limits.keywords).optional();

/** A further position at the same employer. */
const experiencePosition = z.strictObject({
  ...dated,
  position: optional,
  location: optional,
  summary: prose,
  highlights,
});
export const experienceItem = z.strictObject({
  ...dated,
  ...link,
  position: optional,
  employer: optional,
  location: optional,
  /** One line about the employer. */
  description: optional,
  summary: prose,
  highlights,
  technologies: keywords,
  /** Further positions at this employer, latest first. The item's own fields are the latest position. */
  positions: unique(z.array(experiencePosition).max(limits.positions), "id").optional(),
});
export const educationItem = z.strictObject({
  ...dated,
  ...link,
  institution: optional,
  degree: optional,
  field: optional,
  location: optional,
  score: optional,
  summary: prose,
  courses: keywords,
  thesis: optional,
  status: z.enum(educationStatuses).optional(),
});
export const skillItem = z.strictObject({ ...item, name: optional, level: optional, keywords });

const cefr = z.enum(cefrLevels).optional();
export const languageItem = z.strictObject({
  ...item,
  language: optional,
  fluency: optional,
  /** Levels of the five skills in the Europass grid. */
  cefr: z
    .strictObject({ listening: cefr, reading: cefr, interaction: cefr, production: cefr, writing: cefr })
    .optional(),
  certificate: optional,
});
export const certificateItem = z.strictObject({ ...onDay, ...link, name: optional, issuer: optional });
export const projectItem = z.strictObject({
  ...dated,
  ...link,
  name: optional,
  description: prose,
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
  summary: prose,
  highlights,
});
export const awardItem = z.strictObject({ ...onDay, title: optional, awarder: optional, summary: prose });
export const publicationItem = z.strictObject({
  ...onDay,
  ...link,
  name: optional,
  /** Names as the publication prints them, in its order. */
  authors: keywords,
  publisher: optional,
  /** Volume, issue and pages. */
  details: optional,
  doi: optional,
  /** Sub-heading that the publication is listed under: "Journal articles". */
  group: optional,
  summary: prose,
});
export const interestItem = z.strictObject({ ...item, name: optional, keywords });
export const referenceItem = z.strictObject({
  ...item,
  name: optional,
  position: optional,
  organization: optional,
  email: optional,
  phone: optional,
  reference: prose,
});
export const grantItem = z.strictObject({
  ...dated,
  ...link,
  name: optional,
  funder: optional,
  amount: optional,
  role: optional,
  summary: prose,
});
export const teachingItem = z.strictObject({
  ...dated,
  ...link,
  course: optional,
  role: optional,
  institution: optional,
  location: optional,
  summary: prose,
  highlights,
});
/** Membership or office in an association. */
export const membershipItem = z.strictObject({
  ...dated,
  ...link,
  organization: optional,
  position: optional,
  location: optional,
  summary: prose,
});
/** A course or training; `period` is its duration, with the same start and end for one day. */
export const courseItem = z.strictObject({
  ...dated,
  ...link,
  name: optional,
  provider: optional,
  location: optional,
  summary: prose,
});
export const customItem = z.strictObject({
  ...dated,
  ...link,
  title: optional,
  subtitle: optional,
  location: optional,
  summary: prose,
  highlights,
});
