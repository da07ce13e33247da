import { AppError } from "../../kit/errors.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type { Order } from "./order.ts";
import { returnToQueue, withoutReviewer } from "./order-changes.ts";
import type { OrderEvent } from "./order-machine.ts";
import { findOrderForStaff } from "./order-store.server.ts";
import { prepareHandOver } from "./reviewer-actions.server.ts";
import { applyTransition } from "./transition.server.ts";

/** What an operator does with an order. Callers check the role. */

type Keyed = { operatorId: string; orderId: string; key: string };

/** Ends an open order with a reason that the customer is told, and gives the review back to their plan unless it was late. */
export const cancelOrder = (
  deps: ReviewDeps,
  { operatorId, orderId, key, reason }: Keyed & { reason: string },
): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "cancel",
    actor: { kind: "operator", id: operatorId },
    key,
    detail: reason,
    reason,
    async prepare(tx, { customerId, compensation }, now) {
      if (customerId && !compensation) await deps.allowance.restore(tx, { userId: customerId, key: orderId });
      return { ...withoutReviewer, closedAt: now };
    },
  });

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
