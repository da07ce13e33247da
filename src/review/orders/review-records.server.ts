import type { AccountRecords } from "../../accounts/privacy/personal-data.ts";
import { inTransaction, type Queryable } from "../../db/client.server.ts";
import { deleteInvitationsOf, pruneInvitations } from "../invitations/invitation-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { listComments } from "./comment-store.server.ts";
import { eraseOrdersOfCustomer, returnOrdersOfReviewer } from "./end-order.server.ts";
import { listOrderEvents } from "./order-event-store.server.ts";
import { findOrderRating } from "./order-rating-store.server.ts";
import { listMessages, listOrdersOf } from "./order-store.server.ts";

/**
 * A customer's review orders in the export of their data, and what the erasure of an account does: the customer's orders
 * lose their content, and a reviewer's orders return to the queue.
 */
export const createReviewRecords = (deps: Pick<ReviewDeps, "tell">): AccountRecords => ({
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

async function exportOrders(db: Queryable, userId: string) {
  const exported = [];
  for (const order of await listOrdersOf(db, userId)) {
    const { customerId: _, reviewerId: __, ...rest } = order;
    exported.push({
      ...rest,
      rating: await findOrderRating(db, order.id),
      messages: (await listMessages(db, order.id)).map(({ authorId: _author, ...message }) => message),
      comments: await listComments(db, order.id),
      events: (await listOrderEvents(db, order.id)).map(({ event, at }) => ({ event, at })),
    });
  }
  return exported;
}
