import type { Order, OrderChanges } from "./order.ts";
import { orderPeriods } from "./order-machine.ts";

/** Columns that several events change in the same way. */

export const after = (time: Date, period: number) => new Date(time.getTime() + period);

/** Of an order that its reviewer works on. */
export const claimUntil = (now: Date): OrderChanges => ({ claimExpiresAt: after(now, orderPeriods.claim) });

/** Of an order that no reviewer has any more. */
export const withoutReviewer: OrderChanges = {
  reviewerId: null,
  claimedAt: null,
  claimExpiresAt: null,
  askedAt: null,
};

/** Of an order that returns to the queue, maybe while its customer is asked. */
export const returnToQueue = (order: Order, now: Date): OrderChanges => ({
  ...withoutReviewer,
  dueAt: dueAfterQuestion(order, now),
});

/** Of an order whose reviewer continues after a question. */
export const resumeReview = (order: Order, now: Date): OrderChanges => ({
  ...claimUntil(now),
  askedAt: null,
  dueAt: dueAfterQuestion(order, now),
});

/** The promised time, and the time that the customer was asked. */
const dueAfterQuestion = ({ askedAt, dueAt }: Order, now: Date): Date | null =>
  dueAt && askedAt ? after(dueAt, now.getTime() - askedAt.getTime()) : dueAt;
