import { z } from "zod";
import { link, text } from "./links.ts";

/** Pages of plain text under `/lp/{page}` that every portal has: `content/pages/{portal}/{page}.json`. */
export const textPageNames = [
  "privacy",
  "cookies",
  "terms",
  "legal-notice",
  "review-plans",
  "review-intake",
  "review-resume",
  "review-download",
] as const;
export type TextPageName = (typeof textPageNames)[number];

/**
 * A page of headed paragraphs. What only the server knows is put in by name: `{operator}` and the like are not
 * possible; the legal notice and the cookie page get their tables from the renderer.
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
