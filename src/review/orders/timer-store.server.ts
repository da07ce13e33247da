import { and, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import {
  reviewComments,
  reviewers,
  reviewMessages,
  reviewOrderEvents,
  reviewOrders,
  reviewRatings,
  reviewReports,
  reviewSnapshots,
} from "../tables.ts";
import { type OrderState, orderPeriods } from "./order-machine.ts";

/** Orders whose time has come, and the erasure of an order's content. */

/** Orders that one run changes at most for each timer; the next run, a minute later, continues. */
const batch = 200;
const before = (period: number): SQL => sql`now() - make_interval(secs => ${period / 1000})`;
const inState = (...states: OrderState[]) => inArray(reviewOrders.state, states);

type Due = { id: string; revision: number };
const findDue = (db: Queryable, condition: SQL | undefined): Promise<Due[]> =>
  db
    .select({ id: reviewOrders.id, revision: reviewOrders.revision })
    .from(reviewOrders)
    .where(condition)
    .limit(batch);

/** Claims without work. */
export const findExpiredClaims = (db: Queryable): Promise<Due[]> =>
  findDue(db, and(inState("inReview"), lte(reviewOrders.claimExpiresAt, sql`now()`)));

/** Questions that the customer has not answered in time. */
export const findUnanswered = (db: Queryable): Promise<Due[]> =>
  findDue(db, and(inState("question"), lte(reviewOrders.askedAt, before(orderPeriods.answer))));

/** Finished reviews whose second round was not used. */
export const findToClose = (db: Queryable): Promise<Due[]> =>
  findDue(db, and(inState("approved"), lte(reviewOrders.approvedAt, before(orderPeriods.secondRound))));

/** Reviews of the last day that were sent after their time and gave nothing back. */
export const findApprovedLate = (db: Queryable): Promise<{ id: string; customerId: string | null }[]> =>
  db
    .select({ id: reviewOrders.id, customerId: reviewOrders.customerId })
    .from(reviewOrders)
    .where(
      and(
        inState("approved"),
        eq(reviewOrders.round, 1),
        isNull(reviewOrders.compensation),
        sql`${reviewOrders.approvedAt} > ${reviewOrders.dueAt}`,
        sql`${reviewOrders.approvedAt} > now() - interval '1 day'`,
      ),
    )
    .limit(batch);

/** Orders whose retention period is over, and drafts that were never submitted or given up. */
export const findToErase = (db: Queryable): Promise<Due[]> =>
  findDue(
    db,
    or(
      and(notInArray(reviewOrders.state, ["erased"]), lte(reviewOrders.retainUntil, sql`now()`)),
      and(inState("draft", "cancelled"), lte(reviewOrders.updatedAt, before(orderPeriods.retention))),
    ),
  );

/** Orders with a reviewer whose account or role has ended. */
export async function findWithoutReviewer(db: Queryable): Promise<Due[]> {
  return db
    .select({ id: reviewOrders.id, revision: reviewOrders.revision })
    .from(reviewOrders)
    .leftJoin(
      users,
      and(eq(users.id, reviewOrders.reviewerId), inArray(users.role, ["reviewer", "operator"])),
    )
    .leftJoin(reviewers, eq(reviewers.userId, users.id))
    .where(and(inState("inReview", "question"), isNull(reviewers.userId)))
    .limit(batch);
}

/** Ids of the reviewer's orders, in an order that all transactions lock them in. */
export async function listOrderIdsOfReviewer(tx: Queryable, reviewerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: reviewOrders.id })
    .from(reviewOrders)
    .where(and(eq(reviewOrders.reviewerId, reviewerId), inState("inReview", "question")))
    .orderBy(reviewOrders.id);
  return rows.map(({ id }) => id);
}

/** Ids of the customer's orders that still have content. */
export async function listOrderIdsOfCustomer(tx: Queryable, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: reviewOrders.id })
    .from(reviewOrders)
    .where(eq(reviewOrders.customerId, customerId))
    .orderBy(reviewOrders.id);
  return rows.map(({ id }) => id);
}

/** Deletes everything that a customer or a reviewer wrote. The order's row, its audit, its times and its stars remain. */
export async function deleteOrderContent(tx: Queryable, orderId: string): Promise<void> {
  for (const table of [reviewSnapshots, reviewComments, reviewReports, reviewMessages])
    await tx.delete(table).where(eq(table.orderId, orderId));
  await tx.update(reviewRatings).set({ comment: "" }).where(eq(reviewRatings.orderId, orderId));
}

/** Removes the customer from the audit of an order. Their keys begin with their id. */
export async function removeCustomerFromEvents(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .update(reviewOrderEvents)
    .set({ actorId: null, key: sql`'erased:' || ${reviewOrderEvents.id}` })
    .where(and(eq(reviewOrderEvents.orderId, orderId), eq(reviewOrderEvents.actor, "customer")));
}
