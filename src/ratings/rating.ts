import { z } from "zod";
import { text } from "../documents/model/fields.ts";
import { longestComment } from "./bounds.ts";

const stars = z.number().int().min(1).max(5);

/** What a person sends. A comment of nothing but space is none. */
export const ratingRequest = z.strictObject({
  stars,
  comment: text(longestComment)
    .overwrite((typed) => typed.trim())
    .optional(),
});
export type RatingRequest = z.infer<typeof ratingRequest>;

/** A person's rating as they see it again; nobody else but the operator sees the comment. */
export const rating = z.object({ stars, comment: z.string().nullable(), createdAt: z.iso.datetime() });
export type Rating = z.infer<typeof rating>;
export const ratingAnswer = z.object({ rating });
/** Null: none given yet. */
export const ownRatingAnswer = z.object({ rating: rating.nullable() });
export type OwnRatingAnswer = z.infer<typeof ownRatingAnswer>;
