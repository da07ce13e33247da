import type { ProviderPayment, PurchaseState } from "../providers/payment-provider.ts";

const day = 86_400_000;
/** A failed renewal keeps the plan for this long: cards expire, and banks ask. */
const grace = 7 * day;
/** Providers charge a renewal some time after the period has ended; the plan continues meanwhile. */
const billingSlack = day;

export type DerivedSubscription = {
  state: "active" | "pastDue" | "ended";
  /** The newest period that was paid. */
  currentFrom: Date;
  currentUntil: Date;
  cancelAtEnd: boolean;
  cancelledAt: Date | null;
  graceUntil: Date | null;
  /** When the plan began, and until when the user has it, exclusive. */
  entitledFrom: Date;
  entitledUntil: Date;
  /** Returned, stopped or unpaid beyond the grace: the provider must not charge again. */
  mustStop: boolean;
};

/**
 * What a purchase's state means for the plan. A function of the state alone, so the order and number of events do not
 * matter. `stoppedAt`: the user withdrew, or an operator revoked the plan. Null: nothing was paid.
 */
export function deriveSubscription(
  purchase: PurchaseState,
  { now, stoppedAt }: { now: Date; stoppedAt: Date | null },
): DerivedSubscription | null {
  const newest = newestOf(purchase.payments);
  if (!newest) return null;
  const returnedAt = returnedInFullAt(newest);
  const graceUntil = purchase.state === "pastDue" ? after(newest.until, grace) : null;
  const ends = [naturalEnd(purchase, newest, graceUntil), returnedAt, stoppedAt, purchase.endedAt];
  const entitledUntil = earliest(ends.filter((end) => end !== null));
  const isEnded = purchase.state === "ended" || entitledUntil <= now;
  return {
    state: isEnded ? "ended" : purchase.state === "pastDue" ? "pastDue" : "active",
    currentFrom: newest.from,
    currentUntil: newest.until,
    cancelAtEnd: purchase.cancelAtEnd,
    cancelledAt: purchase.cancelledAt,
    graceUntil: isEnded ? null : graceUntil,
    entitledFrom: earliest(purchase.payments.map(({ from }) => from)),
    entitledUntil,
    mustStop:
      purchase.state !== "ended" &&
      !purchase.cancelAtEnd &&
      [graceUntil, returnedAt, stoppedAt].some((end) => end !== null && end <= now),
  };
}

/** When the plan ends if nothing else happens. */
function naturalEnd(purchase: PurchaseState, { until }: ProviderPayment, graceUntil: Date | null): Date {
  if (graceUntil) return graceUntil;
  return purchase.cancelAtEnd || purchase.state === "ended" ? until : after(until, billingSlack);
}

const newestOf = (payments: readonly ProviderPayment[]): ProviderPayment | undefined =>
  payments.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];

/** When the last part of a payment was returned; null: a part of it was kept. */
function returnedInFullAt({ amount, returns }: ProviderPayment): Date | null {
  const returned = returns.reduce((sum, one) => sum + one.amount, 0);
  if (returned < amount || returns.length === 0) return null;
  return new Date(Math.max(...returns.map(({ at }) => at.getTime())));
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
const earliest = (times: readonly Date[]) => new Date(Math.min(...times.map((time) => time.getTime())));
