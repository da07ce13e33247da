import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type ExportFile, jsonFile } from "../accounts/privacy/personal-data.ts";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { notifications } from "../notifications/tables.ts";
import type { PortalCode } from "../portals/portal.ts";
import type { Rating } from "./rating.ts";
import { ratings } from "./tables.ts";
import type { StarCounts } from "./trust-rating-summary.ts";

export type RatingKey = { userId: string; portal: PortalCode };
type NewRating = RatingKey & { stars: number; comment: string | null };

const shown = { stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt };
const isOf = ({ userId, portal }: RatingKey) => and(eq(ratings.userId, userId), eq(ratings.portal, portal));
const present = (row: { stars: number; comment: string | null; createdAt: Date }): Rating => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Adds or replaces the user's rating. Null if the user has no notification of a download: the row is inserted from that
 * notification, so that only users who downloaded a document can rate. Notifications expire after a while, but the
 * question is shown right after a download.
 */
export async function putRating(db: Queryable, given: NewRating): Promise<Rating | null> {
  const { userId, portal, stars, comment } = given;
  const [row] = await db
    .insert(ratings)
    .select(
      db
        .select({
          id: sql<string>`${newId()}::uuid`.as("id"),
          userId: notifications.userId,
          portal: sql<PortalCode>`${portal}::text`.as("portal"),
          documentId: sql<string>`(${notifications.data} ->> 'documentId')::uuid`.as("document_id"),
          stars: sql<number>`${stars}::smallint`.as("stars"),
          comment: sql<string | null>`${comment}::text`.as("comment"),
          createdAt: sql<Date>`now()`.as("created_at"),
        })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), eq(notifications.kind, "documentExported")))
        .orderBy(desc(notifications.createdAt))
        .limit(1),
    )
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.portal],
      set: {
        documentId: sql`excluded.document_id`,
        stars: sql`excluded.stars`,
        comment: sql`excluded.comment`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning(shown);
  return row ? present(row) : null;
}

/** Adds or replaces the user's rating of a portal after a review; the caller has checked that the review is the user's. */
export async function putReviewRating(
  tx: Queryable,
  { userId, portal, stars, comment, documentId }: NewRating & { documentId: string | null },
): Promise<void> {
  const values = { stars, comment, documentId };
  await tx
    .insert(ratings)
    .values({ id: newId(), userId, portal, ...values })
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.portal],
      set: { ...values, createdAt: sql`now()` },
    });
}

/** A comment for the operator, without its author. */
export type RatingComment = { portal: string; stars: number; comment: string; createdAt: Date };

/** Newest first. */
export const listComments = (db: Queryable, most: number): Promise<RatingComment[]> =>
  db
    .select({
      portal: ratings.portal,
      stars: ratings.stars,
      comment: sql<string>`${ratings.comment}`,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .where(isNotNull(ratings.comment))
    .orderBy(desc(ratings.createdAt))
    .limit(most);

export async function findRating(db: Queryable, key: RatingKey): Promise<Rating | null> {
  const [row] = await db.select(shown).from(ratings).where(isOf(key));
  return row ? present(row) : null;
}

/** Whether there was a rating to delete. */
export async function deleteRating(db: Queryable, key: RatingKey): Promise<boolean> {
  return (await db.delete(ratings).where(isOf(key)).returning({ id: ratings.id })).length > 0;
}

/** A user's ratings in all portals, oldest first. */
const listRatingsOf = (db: Queryable, userId: string) =>
  db
    .select({ portal: ratings.portal, documentId: ratings.documentId, ...shown })
    .from(ratings)
    .where(eq(ratings.userId, userId))
    .orderBy(ratings.createdAt, ratings.id);

/** Number of ratings in a portal by stars. */
export async function countStars(db: Queryable, portal: PortalCode): Promise<StarCounts> {
  const rows = await db
    .select({ stars: ratings.stars, total: count() })
    .from(ratings)
    .where(eq(ratings.portal, portal))
    .groupBy(ratings.stars);
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.total ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** A user's ratings for their data export. They are deleted with the account by foreign key. */
export async function* exportRatings(db: Queryable, userId: string): AsyncGenerator<ExportFile> {
  const all = await listRatingsOf(db, userId);
  const newest = all.at(-1);
  if (newest) yield jsonFile("ratings.json", newest.createdAt, { ratings: all });
}
