import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { notifications } from "../notifications/tables.ts";
import type { PortalCode } from "../portals/portal.ts";
import type { Rating } from "./rating.ts";
import type { StarCounts } from "./summary.ts";
import { ratings } from "./tables.ts";

export type RatingKey = { userId: string; portal: PortalCode };
type NewRating = RatingKey & { stars: number; comment: string | null };

const shown = { stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt };
const isOf = ({ userId, portal }: RatingKey) => and(eq(ratings.userId, userId), eq(ratings.portal, portal));
const present = (row: { stars: number; comment: string | null; createdAt: Date }): Rating => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Writes a rating in place of the person's last one. Null where there is no note of a download of theirs: the row is
 * made from that note, so that whoever has downloaded nothing cannot rate, whatever they send. Notes are kept for a
 * while only (`keptDays`), and the question is asked right after a download.
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

/** A comment as the operator reads it: without whose it is. */
export type KeptComment = { portal: string; stars: number; comment: string; createdAt: Date };

/** The newest comments first. */
export const listComments = (db: Queryable, most: number): Promise<KeptComment[]> =>
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

/** Whether there was one. */
export async function deleteRating(db: Queryable, key: RatingKey): Promise<boolean> {
  return (await db.delete(ratings).where(isOf(key)).returning({ id: ratings.id })).length > 0;
}

/** Everything a person has said, in every portal, oldest first. */
export const listRatingsOf = (db: Queryable, userId: string) =>
  db
    .select({ portal: ratings.portal, documentId: ratings.documentId, ...shown })
    .from(ratings)
    .where(eq(ratings.userId, userId))
    .orderBy(ratings.createdAt, ratings.id);

/** How many people of a portal gave how many stars. */
export async function countStars(db: Queryable, portal: PortalCode): Promise<StarCounts> {
  const rows = await db
    .select({ stars: ratings.stars, people: count() })
    .from(ratings)
    .where(eq(ratings.portal, portal))
    .groupBy(ratings.stars);
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.people ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}
