import { AppError } from "../../kit/errors.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type { Order } from "./order.ts";
import { findOrderForStaff } from "./order-store.server.ts";
import { prepareHandOver, withoutReviewer } from "./reviewer-actions.server.ts";
import { applyTransition } from "./transition.server.ts";

/** What an operator does with an order. Callers check the role. */

type Keyed = { operatorId: string; orderId: string; key: string };

/** Ends an open order with a reason that the customer is told, and gives the review back to their plan. */
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
    async prepare(tx, { customerId }, now) {
      if (customerId) await deps.allowance.giveBack(tx, { userId: customerId, key: orderId });
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
  const event = to === null ? "release" : order.state === "queued" ? "assign" : "handOver";
  return applyTransition(deps, {
    orderId,
    event,
    actor: { kind: "operator", id: operatorId },
    key,
    detail: to ?? undefined,
    prepare: async (tx, current, now) =>
      to === null ? withoutReviewer : prepareHandOver(tx, current, { to, now }),
  });
}
