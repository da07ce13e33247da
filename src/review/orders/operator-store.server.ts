import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { reviewers, reviewOrders, reviewRatings } from "../tables.ts";
import type { Order } from "./order.ts";
import { type OrderState, orderStates } from "./order-machine.ts";

/** Orders and reviewers as operators see them: without the content of documents. */

export type OrderFilter = {
  states?: readonly OrderState[];
  /** Only open ones whose promised time is over. */
  overdue?: boolean;
  locale?: string;
  newestFirst?: boolean;
  /** The last id of the part before. */
  after?: string;
  limit: number;
};

/** In the order of their ids, which is that of their creation. */
export async function listOrders(
  db: Queryable,
  { states, overdue, locale, newestFirst = false, after, limit }: OrderFilter,
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(reviewOrders)
    .where(
      and(
        states && inArray(reviewOrders.state, [...states]),
        overdue ? isOverdue : undefined,
        locale === undefined ? undefined : eq(reviewOrders.locale, locale),
        after === undefined
          ? undefined
          : newestFirst
            ? lt(reviewOrders.id, after)
            : gt(reviewOrders.id, after),
      ),
    )
    .orderBy(newestFirst ? desc(reviewOrders.id) : asc(reviewOrders.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, state: orderStates.find((state) => state === row.state)! }));
}

/** The promised time does not run while the customer is asked. */
const isOverdue = and(
  inArray(reviewOrders.state, ["queued", "inReview"]),
  lte(reviewOrders.dueAt, sql`now()`),
);

export type Workload = {
  userId: string;
  displayName: string;
  locales: string[];
  capacity: number;
  paused: boolean;
  /** Orders that the reviewer has now, and those of them that are late. */
  assigned: number;
  overdue: number;
  /** Reviews finished in the last 30 days, and their median hours from claim to approval. */
  finished: number;
  medianHours: number | null;
  ratingCount: number;
  ratingMean: number | null;
};

/** Everyone who may review, by name. */
export async function listWorkload(db: Queryable): Promise<Workload[]> {
  const isAssigned = inArray(reviewOrders.state, ["inReview", "question"]);
  const isRecent = sql`${reviewOrders.approvedAt} > now() - interval '30 days'`;
  const hours = sql`extract(epoch FROM ${reviewOrders.approvedAt} - ${reviewOrders.claimedAt}) / 3600`;
  const work = db
    .select({
      reviewerId: reviewOrders.reviewerId,
      assigned: sql<number>`(count(*) FILTER (WHERE ${isAssigned}))::int`.as("assigned"),
      overdue: sql<number>`(count(*) FILTER (WHERE ${isAssigned} AND ${reviewOrders.dueAt} < now()))::int`.as(
        "overdue",
      ),
      finished: sql<number>`(count(*) FILTER (WHERE ${isRecent}))::int`.as("finished"),
      medianHours: sql<number | null>`(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${hours})
        FILTER (WHERE ${isRecent}))::float8`.as("median_hours"),
    })
    .from(reviewOrders)
    .groupBy(reviewOrders.reviewerId)
    .as("work");
  const rated = db
    .select({
      reviewerId: reviewRatings.reviewerId,
      ratingCount: sql<number>`count(*)::int`.as("rating_count"),
      ratingMean: sql<number>`avg(${reviewRatings.stars})::float8`.as("rating_mean"),
    })
    .from(reviewRatings)
    .groupBy(reviewRatings.reviewerId)
    .as("rated");
  const rows = await db
    .select({
      userId: reviewers.userId,
      displayName: reviewers.displayName,
      locales: reviewers.locales,
      capacity: reviewers.capacity,
      paused: reviewers.paused,
      assigned: work.assigned,
      overdue: work.overdue,
      finished: work.finished,
      medianHours: work.medianHours,
      ratingCount: rated.ratingCount,
      ratingMean: rated.ratingMean,
    })
    .from(reviewers)
    .innerJoin(users, and(eq(users.id, reviewers.userId), inArray(users.role, ["reviewer", "operator"])))
    .leftJoin(work, eq(work.reviewerId, reviewers.userId))
    .leftJoin(rated, eq(rated.reviewerId, reviewers.userId))
    .orderBy(asc(reviewers.displayName), asc(reviewers.userId));
  return rows.map((row) => ({
    ...row,
    assigned: row.assigned ?? 0,
    overdue: row.overdue ?? 0,
    finished: row.finished ?? 0,
    ratingCount: row.ratingCount ?? 0,
  }));
}
