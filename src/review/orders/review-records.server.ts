import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import { inTransaction, type Queryable } from "../../db/client.server.ts";
import { deleteInvitationsOf, pruneInvitations } from "../invitations/invitation-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { findReport, listComments } from "./comment-store.server.ts";
import { eraseOrdersOfCustomer, returnOrdersOfReviewer } from "./end-order.server.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import { finishedRound } from "./order-machine.ts";
import { findOrderRating } from "./order-rating-store.server.ts";
import { findOrderOf, findSnapshot, listMessages } from "./order-store.server.ts";
import { listOrderIdsOfCustomer } from "./timer-store.server.ts";
import { deleteOldWaiters, deleteWaitersOf, listWaitersOf } from "./waiter-store.server.ts";

/**
 * A customer's review orders in the export of their data, and what the erasure of an account does: the customer's orders
 * lose their content, and a reviewer's orders return to the queue.
 */
export const createReviewRecords = (deps: Pick<ReviewDeps, "notify">): AccountRecords => ({
  name: "reviews",
  list: (db, { userId }) => exportOrders(db, userId),
  erase: (tx, { userId, email }) =>
    inTransaction(tx, async (transaction) => {
      await eraseOrdersOfCustomer(transaction, deps, userId);
      await returnOrdersOfReviewer(transaction, deps, userId);
      await deleteInvitationsOf(transaction, email);
    }),
  // The timers erase orders after their retention period.
  prune: pruneInvitations,
});

/** Without the staff's ids, and without the notes of a review that is not finished: they are the reviewer's until then. */
async function exportOrders(db: Queryable, userId: string) {
  const exported = [];
  for (const id of await listOrderIdsOfCustomer(db, userId)) {
    const order = await findOrderOf(db, userId, id);
    if (!order) continue;
    const { customerId: _, reviewerId: __, ...rest } = order;
    const finished = finishedRound(order);
    const rating = await findOrderRating(db, order.id);
    exported.push({
      ...rest,
      rating: rating && { stars: rating.stars, comment: rating.comment },
      messages: (await listMessages(db, order.id)).map(({ authorId: _author, ...message }) => message),
      documents: await findRounds(order.round, (round) => findSnapshot(db, order.id, round)),
      reports: await findRounds(finished, (round) => findReport(db, order.id, round)),
      comments: (await listComments(db, order.id)).filter(({ round }) => round <= finished),
      events: (await listOrderEvents(db, order.id)).map(({ event, at }) => ({ event, at })),
    });
  }
  return exported;
}

/** What is stored of the rounds up to `last`. */
async function findRounds<T>(last: number, find: (round: number) => Promise<T | null>): Promise<T[]> {
  const found: T[] = [];
  for (let round = 1; round <= last; round += 1) {
    const one = await find(round);
    if (one) found.push(one);
  }
  return found;
}

/** Languages that the user wants to be told about. */
export const waiterRecords: AccountRecords = {
  name: "reviewWaiters",
  list: (db, { userId }) => listWaitersOf(db, userId),
  erase: (tx, { userId }) => deleteWaitersOf(tx, userId),
  prune: deleteOldWaiters,
};
