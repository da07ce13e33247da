import { z } from "zod";
import { link, text } from "./links.ts";

/** Pages of plain text under `/lp/{page}` that every portal has: `content/pages/{portal}/{page}.json`. */
export const textPageNames = ["privacy", "cookies", "terms", "legal-notice"] as const;
export type TextPageName = (typeof textPageNames)[number];

/**
 * A page of headed paragraphs, without placeholders. The renderer adds the operator to the legal notice, and the table of
 * cookies to the cookie page.
 */
export const textPage = z.object({
  /** `<title>`, at most 60 characters or so. */
  title: text,
  /** Meta description, at most 155 characters or so. */
  description: text,
  heading: text,
  lead: text.optional(),
  sections: z
    .array(
      z.object({ heading: text, paragraphs: z.array(text).default([]), list: z.array(text).default([]) }),
    )
    .default([]),
  /** The next step, as a button. */
  action: link.optional(),
});
export type TextPage = z.infer<typeof textPage>;
