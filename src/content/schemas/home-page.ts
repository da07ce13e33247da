import { z } from "zod";
import { text } from "./links.ts";

/** Copy of a portal's home page; every text is written for that country. */
const point = z.strictObject({ title: text, text });

/**
 * What a callout can point to on a resume's page. The templates report the position of each: `photo` is the place of a
 * photo, `end` is below the last section, where a signature would follow, `page` is the bottom of the sheet.
 */
export const anchors = [
  "photo",
  "name",
  "headline",
  "contact",
  "personal",
  "summary",
  "experience",
  "dates",
  "results",
  "education",
  "skills",
  "languages",
  "certificates",
  "interests",
  "references",
  "signature",
  "end",
  "consent",
  "page",
] as const;
export type Anchor = (typeof anchors)[number];

const callout = point.extend({ at: z.enum(anchors) });

export const homePage = z.strictObject({
  /** `<title>`, at most 60 characters or so. */
  title: text,
  /** Meta description, at most 155 characters or so. */
  description: text,
  hero: z.strictObject({ headline: text, lead: text, cta: text, secondary: text }),
  steps: z.strictObject({ heading: text, items: z.array(point).length(3) }),
  /** How a resume looks in this country: four to six callouts beside a real page, in any order. */
  customs: z.strictObject({ heading: text, lead: text, items: z.array(callout).min(4).max(6) }),
  templates: z.strictObject({ heading: text, lead: text, classic: point, sidebar: point, letter: point }),
  /** What is free and what is not. */
  free: z.strictObject({ heading: text, lead: text, items: z.array(text).min(3).max(5) }),
  questions: z.strictObject({
    heading: text,
    items: z
      .array(z.strictObject({ question: text, answer: text }))
      .min(4)
      .max(6),
  }),
  last: z.strictObject({ heading: text, text, cta: text }),
});
export type HomePage = z.infer<typeof homePage>;
