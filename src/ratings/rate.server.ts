import type { Queryable } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import type { Rating, RatingRequest } from "./rating.ts";
import { putRating, type RatingKey } from "./rating-store.server.ts";

type Deps = {
  db: Queryable;
  limits: {
    /** Throws `tooMany`. */
    countRating(userId: string): Promise<void>;
  };
};

/** Gives or replaces a rating. Throws `tooMany`, and `notFound` where the person has downloaded nothing. */
export async function rate({ db, limits }: Deps, key: RatingKey, given: RatingRequest): Promise<Rating> {
  await limits.countRating(key.userId);
  const rating = await putRating(db, { ...key, stars: given.stars, comment: given.comment || null });
  if (!rating) throw new AppError("notFound", "no download to rate");
  return rating;
}
