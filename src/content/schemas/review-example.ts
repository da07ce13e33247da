import { z } from "zod";
import { text } from "./links.ts";

const score = z.strictObject({
  score: z.number().int().min(1).max(5),
  /** "" with a good score that needs none. */
  reason: z.string().max(300),
});

/**
 * The review of the country's sample resume, which the site shows before a review is ordered:
 * `content/reviewExamples/{portal}.json`.
 */
export const reviewExample = z.strictObject({
  headline: text.max(120),
  summary: text.max(600),
  comments: z
    .array(
      z.strictObject({
        /** A line of the sample resume, or a part of one. */
        on: text,
        /** Of a suggestion: what the line said before; it suggests `on`. */
        before: text.optional(),
        text: text.max(400),
      }),
    )
    .min(3)
    .max(6),
  scores: z.strictObject({
    firstImpression: score,
    structure: score,
    results: score,
    language: score,
    customs: score,
    machineReadable: score,
  }),
});
export type ReviewExample = z.infer<typeof reviewExample>;
