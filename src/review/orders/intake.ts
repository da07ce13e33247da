import { z } from "zod";
import { text } from "../../documents/model/fields.ts";
import { cleanTitle } from "../../documents/model/text.ts";
import { locales } from "../../portals/portal.ts";
import { reviewLimits } from "./review-limits.ts";

export { reviewLimits } from "./review-limits.ts";

/** What the customer tells the reviewer. */
export const intake = z.strictObject({
  targetJob: text(reviewLimits.targetJob).overwrite(cleanTitle),
  advert: text(reviewLimits.advert),
  worries: text(reviewLimits.worries),
  /** Language of the review. */
  locale: z.enum(locales),
});
export type Intake = z.infer<typeof intake>;

const filled = (max: number) =>
  text(max).refine((value) => value.trim() !== "", { params: { empty: true }, error: "required" });

/** The text of a message, a question or an answer. */
export const messageBody = filled(reviewLimits.message);
