import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import type { Actor, Order, OrderChanges } from "./order.ts";
import { findOrderEvent, insertOrderEvent } from "./order-event-store.server.ts";
import { isWithReviewer, nextState, type OrderEvent } from "./order-machine.ts";
import { lockOrder, updateOrder } from "./order-store.server.ts";

export type Transition = {
  orderId: string;
  event: OrderEvent;
  actor: Actor;
  /** Identifies the request or the timer: the same key has no second effect. */
  key: string;
  /** For the audit: a reason, or the id of another reviewer. Never a document's content. */
  detail?: string;
  /** An operator's reason, for those who are told. */
  reason?: string;
  /** Checks what needs more than the state, and returns further changes of the row. Runs in the order's lock. */
  prepare?(tx: Transaction, order: Order, now: Date): Promise<OrderChanges>;
};

/**
 * Applies an event to an order in one transaction: state, columns, audit, notifications and mails. The order's row is
 * locked, so of two events at once the second sees the state that the first made. Throws `notFound` if the order is not
 * the actor's, and `conflict` if its state does not allow the event. A repeated key returns the order as it is now, but
 * `conflict` if the first event was another one.
 */
export async function applyTransition(deps: ReviewDeps, transition: Transition): Promise<Order> {
  const order = await inTransaction(deps.db, (tx) => transitionIn(deps, tx, transition));
  deps.onMail();
  return order;
}

/** Like `applyTransition`, in the caller's transaction. The caller wakes the outbox after the commit. */
export async function transitionIn(
  deps: Pick<ReviewDeps, "notify">,
  tx: Transaction,
  { orderId, event, actor, key, detail, reason, prepare }: Transition,
): Promise<Order> {
  // Accounts are always locked before orders, as by the erasure of an account.
  if (actor.kind !== "system" && !(await lockAccount(tx, actor.id))) throw new AppError("unauthenticated");
  const order = await lockOrder(tx, orderId);
  // The audit of an erasure has no user ids.
  const actorId = actor.kind === "system" || event === "erase" ? null : actor.id;
  // No actor can use up the key of another one or of a timer.
  const ownKey = actorId === null ? key : `${actorId}:${key}`;
  // Before the access is checked, which the event itself may have ended: a reviewer repeats `approve`.
  const applied = order && (await findOrderEvent(tx, orderId, ownKey));
  if (order && applied === event) return order;
  // A form with two buttons was sent with the other one first.
  if (applied) throw new AppError("conflict", `the key was used for ${applied}`);
  if (!order || !canAccess(order, event, actor)) throw new AppError("notFound", "not this actor's order");
  const state = nextState(order.state, event, actor.kind);
  if (state === null) throw new AppError("conflict", `${event} is not possible in state ${order.state}`);
  const now = await readDatabaseTime(tx);
  const changes = (await prepare?.(tx, order, now)) ?? {};
  const changed = await updateOrder(tx, orderId, { ...changes, state });
  await insertOrderEvent(tx, {
    orderId,
    key: ownKey,
    event,
    actor: actor.kind,
    actorId,
    fromState: order.state,
    toState: state,
    detail,
    at: now,
  });
  const previousReviewerId = order.reviewerId === changed.reviewerId ? undefined : order.reviewerId;
  await deps.notify(tx, { order: changed, event, by: actor.kind, previousReviewerId, reason });
  return changed;
}

/** Whether the order exists for this actor. A reviewer may claim any queued order; the use case checks the language. */
function canAccess(order: Order, event: OrderEvent, actor: Actor): boolean {
  switch (actor.kind) {
    case "customer":
      return order.customerId === actor.id && order.state !== "erased";
    case "reviewer":
      return event === "claim" || isOrderOfReviewer(order, actor.id);
    default:
      return true;
  }
}

/** The reviewer has the order now. */
export const isOrderOfReviewer = (order: Order, reviewerId: string): boolean =>
  order.reviewerId === reviewerId && isWithReviewer(order.state);
