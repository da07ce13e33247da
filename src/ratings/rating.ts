import { z } from "zod";
import { text } from "../documents/model/fields.ts";
import { longestComment } from "./comment-limit.ts";

const stars = z.number().int().min(1).max(5);

/** A blank comment is stored as null. */
export const ratingRequest = z.strictObject({
  stars,
  comment: text(longestComment)
    .overwrite((typed) => typed.trim())
    .optional(),
});
export type RatingRequest = z.infer<typeof ratingRequest>;

/** A rating as its author sees it. Only the author and the operator see the comment. */
const rating = z.object({ stars, comment: z.string().nullable(), createdAt: z.iso.datetime() });
export type Rating = z.infer<typeof rating>;
export const ratingResponse = z.object({ rating });
/** Null: not rated yet. */
export const ownRatingResponse = z.object({ rating: rating.nullable() });
export type OwnRatingResponse = z.infer<typeof ownRatingResponse>;
