import { lockAccount } from "../../accounts/account-store.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type { OrderChanges } from "./order.ts";
import { returnToQueue, withoutReviewer } from "./order-changes.ts";
import {
  deleteOrderContent,
  listOrderIdsOfCustomer,
  listOrderIdsOfReviewer,
  removeCustomerFromEvents,
} from "./timer-store.server.ts";
import { transitionIn } from "./transition.server.ts";

/** How orders end from outside: an erased account, an ended role, an ended retention period. */

/** Columns of an erased order: nothing in them leads to a person. */
const erasedColumns: OrderChanges = {
  ...withoutReviewer,
  customerId: null,
  documentId: null,
  title: "",
  targetJob: "",
  advert: "",
  worries: "",
  retainUntil: null,
};

/** Deletes the order's content. The reviewer's pages answer not-found from now on. */
export const prepareErasure =
  (orderId: string) =>
  async (tx: Transaction): Promise<OrderChanges> => {
    await deleteOrderContent(tx, orderId);
    await removeCustomerFromEvents(tx, orderId);
    return erasedColumns;
  };

/** Erases all orders of a customer in the transaction that erases their account. */
export async function eraseOrdersOfCustomer(
  tx: Transaction,
  deps: Pick<ReviewDeps, "notify">,
  customerId: string,
): Promise<void> {
  // A parallel erasure has to finish before the list is read.
  await lockAccount(tx, customerId);
  for (const orderId of await listOrderIdsOfCustomer(tx, customerId))
    await transitionIn(deps, tx, {
      orderId,
      event: "erase",
      actor: { kind: "customer", id: customerId },
      key: "account-erased",
      prepare: prepareErasure(orderId),
    });
}

/** Returns all orders of a reviewer to the queue, in the transaction that ends their role or erases their account. */
export async function returnOrdersOfReviewer(
  tx: Transaction,
  deps: Pick<ReviewDeps, "notify">,
  reviewerId: string,
): Promise<void> {
  for (const orderId of await listOrderIdsOfReviewer(tx, reviewerId))
    await loseReviewerIn(tx, deps, { orderId, key: `reviewer-ended:${reviewerId}` });
}

/** Applies `loseReviewer`; the same key has one effect. */
const loseReviewerIn = (
  tx: Transaction,
  deps: Pick<ReviewDeps, "notify">,
  { orderId, key }: { orderId: string; key: string },
) =>
  transitionIn(deps, tx, {
    orderId,
    event: "loseReviewer",
    actor: { kind: "system" },
    key,
    prepare: async (_tx, order, now) => returnToQueue(order, now),
  });
