import { z } from "zod";
import { text } from "../../documents/model/fields.ts";
import { locales } from "../../portals/portal.ts";

/** Longest texts of an order, in UTF-16 units. */
export const reviewLimits = {
  targetJob: 200,
  /** A pasted job advert, or its address. */
  advert: 10_000,
  worries: 2_000,
  message: 4_000,
  comment: 4_000,
  replacement: 4_000,
  summary: 6_000,
  scoreReason: 1_000,
  ratingComment: 1_000,
  /** Comments of a round. */
  comments: 200,
  /** Messages of an order. */
  messages: 200,
  /** Orders that a customer can have open at a time. */
  openOrders: 5,
};

/** What the customer tells the reviewer. */
export const intake = z.strictObject({
  targetJob: text(reviewLimits.targetJob),
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
