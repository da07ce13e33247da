import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type { Order } from "./order.ts";
import { returnToQueue, withoutReviewer } from "./order-changes.ts";
import type { OrderEvent } from "./order-machine.ts";
import { findOrderForStaff } from "./order-store.server.ts";
import { prepareHandOver } from "./reviewer-actions.server.ts";
import { applyTransition, transitionIn } from "./transition.server.ts";

/** What an operator does with an order. Callers check the role. */

type Keyed = { operatorId: string; orderId: string; key: string };

/**
 * Ends an open order with a reason that the customer is told, and gives the review back to their plan, unless it was given
 * back when it was late or the first round is delivered.
 */
export async function cancelOrder(
  deps: ReviewDeps,
  { operatorId, orderId, key, reason }: Keyed & { reason: string },
): Promise<Order> {
  const cancelled = await inTransaction(deps.db, async (tx) => {
    const found = await findOrderForStaff(tx, orderId);
    // Accounts are always locked before orders.
    if (found?.customerId) await lockAccount(tx, found.customerId);
    return transitionIn(deps, tx, {
      orderId,
      event: "cancel",
      actor: { kind: "operator", id: operatorId },
      key,
      detail: reason,
      reason,
      async prepare(inner, { customerId, compensation, round }, now) {
        if (customerId && round === 1 && !compensation)
          await deps.allowance.restore(inner, { userId: customerId, key: orderId });
        return { ...withoutReviewer, closedAt: now };
      },
    });
  });
  deps.onMail();
  return cancelled;
}

/** Gives an open order to a reviewer with room for it, or with `to: null` back to the queue. */
export async function reassignOrder(
  deps: ReviewDeps,
  { operatorId, orderId, key, to }: Keyed & { to: string | null },
): Promise<Order> {
  const order = await findOrderForStaff(deps.db, orderId);
  if (!order) throw new AppError("notFound");
  return applyTransition(deps, {
    orderId,
    event: eventOf(order, to),
    actor: { kind: "operator", id: operatorId },
    key,
    detail: to ?? undefined,
    prepare: async (tx, current, now) =>
      to === null ? returnToQueue(current, now) : prepareHandOver(tx, current, { to, now }),
  });
}

function eventOf({ state }: Order, to: string | null): OrderEvent {
  if (to !== null) return state === "queued" ? "assign" : "handOver";
  return state === "question" ? "loseReviewer" : "release";
}
