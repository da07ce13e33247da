import { eq } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { reviewRatings } from "../tables.ts";

export type OrderRating = typeof reviewRatings.$inferSelect;

/** Adds or changes the rating of an order. Returns whether it is new. The caller holds the order's lock. */
export async function putOrderRating(
  tx: Queryable,
  rating: Pick<OrderRating, "orderId" | "reviewerId" | "stars" | "comment">,
): Promise<boolean> {
  const { stars, comment } = rating;
  const isNew = (await findOrderRating(tx, rating.orderId)) === null;
  await tx
    .insert(reviewRatings)
    .values(rating)
    .onConflictDoUpdate({ target: reviewRatings.orderId, set: { stars, comment } });
  return isNew;
}

export async function findOrderRating(db: Queryable, orderId: string): Promise<OrderRating | null> {
  const [row] = await db.select().from(reviewRatings).where(eq(reviewRatings.orderId, orderId));
  return row ?? null;
}
