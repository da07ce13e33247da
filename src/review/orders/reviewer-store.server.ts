import { and, asc, count, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import type { ReviewerCard } from "../../plans/review-availability.ts";
import { reviewers, reviewOrders } from "../tables.ts";
import type { Order } from "./order.ts";
import { orderStates } from "./order-machine.ts";

export type Reviewer = typeof reviewers.$inferSelect;

const withReviewer = ["inReview", "question"];
/** Accounts whose role lets them review. */
const mayReview = inArray(users.role, ["reviewer", "operator"]);

/** Those who review in a language now. */
const worksIn = (locale: string) =>
  and(mayReview, eq(reviewers.paused, false), sql`${locale} = ANY(${reviewers.locales})`);

/** A reviewer whose role still allows it, or null. */
export async function findReviewer(db: Queryable, userId: string): Promise<Reviewer | null> {
  const [row] = await db
    .select({ reviewer: reviewers })
    .from(reviewers)
    .innerJoin(users, eq(users.id, reviewers.userId))
    .where(and(eq(reviewers.userId, userId), mayReview));
  return row?.reviewer ?? null;
}

/** Other reviewers of a language who are not paused, by name. */
export async function listColleagues(
  db: Queryable,
  { locale, except }: { locale: string; except: string },
): Promise<Pick<Reviewer, "userId" | "displayName">[]> {
  return db
    .select({ userId: reviewers.userId, displayName: reviewers.displayName })
    .from(reviewers)
    .innerJoin(users, eq(users.id, reviewers.userId))
    .where(and(worksIn(locale), ne(reviewers.userId, except)))
    .orderBy(asc(reviewers.displayName), asc(reviewers.userId));
}

export async function countAssigned(tx: Queryable, reviewerId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(reviewOrders)
    .where(and(eq(reviewOrders.reviewerId, reviewerId), inArray(reviewOrders.state, withReviewer)));
  return row?.count ?? 0;
}

/** The reviewer's orders, first due first. */
export async function listAssigned(db: Queryable, reviewerId: string): Promise<Order[]> {
  const rows = await db
    .select()
    .from(reviewOrders)
    .where(and(eq(reviewOrders.reviewerId, reviewerId), inArray(reviewOrders.state, withReviewer)))
    .orderBy(asc(reviewOrders.dueAt), asc(reviewOrders.id));
  return rows.map((row) => ({ ...row, state: orderStates.find((state) => state === row.state)! }));
}

/** What a reviewer sees of an order before claiming it: nothing of the customer or the document's content. */
const queueColumns = {
  id: reviewOrders.id,
  locale: reviewOrders.locale,
  portal: reviewOrders.portal,
  documentKind: reviewOrders.documentKind,
  targetJob: reviewOrders.targetJob,
  round: reviewOrders.round,
  submittedAt: reviewOrders.submittedAt,
  dueAt: reviewOrders.dueAt,
};
export type QueueEntry = {
  id: string;
  locale: string;
  portal: string;
  documentKind: string;
  targetJob: string;
  round: number;
  submittedAt: Date | null;
  dueAt: Date | null;
};
export type QueuePosition = { dueAt: Date; id: string };

/** Queued orders of the languages, first due first, after a position. */
export const listQueued = (
  db: Queryable,
  { locales, after, limit }: { locales: string[]; after?: QueuePosition; limit: number },
): Promise<QueueEntry[]> =>
  db
    .select(queueColumns)
    .from(reviewOrders)
    .where(
      and(
        eq(reviewOrders.state, "queued"),
        inArray(reviewOrders.locale, locales),
        after &&
          or(
            gt(reviewOrders.dueAt, after.dueAt),
            and(eq(reviewOrders.dueAt, after.dueAt), gt(reviewOrders.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(reviewOrders.dueAt), asc(reviewOrders.id))
    .limit(limit);

export type ReviewerWithWork = {
  userId: string;
  /** Orders that wait in their languages, and when the newest came into the queue. */
  count: number;
  newestAt: Date;
};

/** Reviewers who are not paused and have room, while orders wait in their languages. */
export async function listReviewersWithWork(db: Queryable): Promise<ReviewerWithWork[]> {
  const assigned = sql`(SELECT count(*) FROM ${reviewOrders} own
    WHERE own.reviewer_id = ${reviewers.userId} AND own.state IN ('inReview', 'question'))`;
  const rows = await db
    .select({
      userId: reviewers.userId,
      count: count(),
      newestAt: sql<Date>`max(${reviewOrders.updatedAt})`.mapWith(reviewOrders.updatedAt),
    })
    .from(reviewers)
    .innerJoin(users, and(eq(users.id, reviewers.userId), mayReview))
    .innerJoin(
      reviewOrders,
      and(
        eq(reviewOrders.state, "queued"),
        sql`${reviewOrders.locale} = ANY(${reviewers.locales})`,
        sql`${reviewOrders.customerId} IS DISTINCT FROM ${reviewers.userId}`,
      ),
    )
    .where(and(eq(reviewers.paused, false), sql`${assigned} < ${reviewers.capacity}`))
    .groupBy(reviewers.userId);
  return rows;
}

/** At most; those who have reviewed most come first. */
const maxCards = 6;

/** The reviewers of a language who have introduced themselves and are not paused. */
export async function listReviewerCards(db: Queryable, locale: string): Promise<ReviewerCard[]> {
  const reviews = sql`(SELECT count(*) FROM ${reviewOrders} own
    WHERE own.reviewer_id = ${reviewers.userId} AND own.approved_at IS NOT NULL)`;
  return db
    .select({ name: reviewers.displayName, about: reviewers.about, locales: reviewers.locales })
    .from(reviewers)
    .innerJoin(users, eq(users.id, reviewers.userId))
    .where(and(worksIn(locale), ne(reviewers.displayName, ""), ne(reviewers.about, "")))
    .orderBy(desc(reviews), asc(reviewers.createdAt))
    .limit(maxCards);
}

/** How a reviewer is shown to customers. */
export type Introduction = Pick<Reviewer, "displayName" | "about">;

/** Resolves to whether the account reviews. A blank name changes nothing. */
export async function saveIntroduction(
  db: Queryable,
  userId: string,
  { displayName, about }: Introduction,
): Promise<boolean> {
  const rows = await db
    .update(reviewers)
    .set({ about, ...(displayName && { displayName }) })
    .where(eq(reviewers.userId, userId))
    .returning({ userId: reviewers.userId });
  return rows.length > 0;
}

/** Creates or changes what a reviewer does. */
export async function putReviewer(
  db: Queryable,
  { userId, ...values }: Omit<Reviewer, "createdAt" | "about">,
): Promise<void> {
  await db
    .insert(reviewers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: reviewers.userId, set: values });
}
