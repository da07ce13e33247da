import type { Queryable } from "../../db/client.server.ts";
import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { countUses } from "../allowance/allowance-store.server.ts";
import { findAnyCheckout, priceOfPeriod } from "../checkout/checkout-store.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { Payment, PlanDeps } from "../plan-deps.server.ts";
import { findPayment, listPaymentsOf, sumReturns } from "../sync/payment-store.server.ts";
import { findAnySubscription, type Subscription } from "./subscription-store.server.ts";
import { refundOfWithdrawal, type Used } from "./withdrawal.ts";

/** How the amount of a withdrawal is computed for one period: `price - kept - before`, but at least 0, in minor units. */
export type RefundPeriod = {
  from: Date;
  until: Date;
  price: number;
  /** What was used of it; null: nothing is kept. */
  used: Used | null;
  kept: number;
  /** What had been returned of it before; of a late review's share only what limits the amount. */
  before: number;
  returned: number;
};

export type WithdrawalRefund = {
  /** In minor units. */
  amount: number;
  currency: string;
  /** By the provider's ids: of the plan itself, then of the plans that were counted for it. */
  parts: { paymentId: string; amount: number }[];
  /** Newest first. */
  periods: RefundPeriod[];
};

type Withdrawn = Pick<Subscription, "id" | "plan" | "portal"> & {
  withdrawnAt: Date;
  /** Until then reviews count as used; the time counts until `withdrawnAt`. */
  now: Date;
};

/**
 * What is returned after a withdrawal, of every period that was paid; less what an operator has returned; of each payment never more
 * than is left of it. Pages, mails and the refund itself have it from here.
 */
export async function findWithdrawalRefund(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
  subscription: Withdrawn,
): Promise<WithdrawalRefund> {
  const { id, portal } = subscription;
  const payments = await listPaymentsOf(db, id);
  const law = deps.withdrawalOf(portal)?.law;
  const refund: WithdrawalRefund = {
    amount: 0,
    currency: payments[0]?.currency ?? "",
    parts: [],
    periods: [],
  };
  for (const payment of law ? payments : []) {
    const period = await findPeriod(db, payment, { ...subscription, law: law! });
    const owed = period.price - period.kept;
    // What an operator returned was for the same service.
    const decided = await sumDecidedRefunds(db, payment.id);
    const parts = await divide(db, payment, owed - decided);
    const returned = parts.reduce((sum, part) => sum + part.amount, 0);
    refund.periods.push({ ...period, before: Math.max(decided, owed - returned), returned });
    refund.parts.push(...parts);
    refund.amount += returned;
  }
  return refund;
}

async function findPeriod(
  db: Queryable,
  payment: Payment,
  { id, plan, withdrawnAt, now, law }: Withdrawn & { law: WithdrawalRule["law"] },
): Promise<Omit<RefundPeriod, "before" | "returned">> {
  const [from, until] = [payment.periodFrom ?? withdrawnAt, payment.periodUntil ?? withdrawnAt];
  const earlier = (time: Date) => (time < until ? time : until);
  const reviews = await countUses(db, { subscriptionId: id, from, until: earlier(now) });
  const begins = from > withdrawnAt ? from : withdrawnAt;
  const later = await countUses(db, { subscriptionId: id, from: begins, until: earlier(now) });
  const price = await findPriceOfPeriod(db, payment);
  const use = { amount: price, from, until, at: earlier(withdrawnAt), law, plan, reviews, later };
  const { returned, used } = refundOfWithdrawal(use);
  return { from, until, price, used, kept: price - returned };
}

/** What the period of a payment cost, with what a plan before it paid of it. */
export async function findPriceOfPeriod(db: Queryable, payment: Payment): Promise<number> {
  const checkout = await findCheckoutOf(db, payment);
  return checkout ? priceOfPeriod(payment.amount, checkout) : payment.amount;
}

/** The price of a plan that replaced another one was paid in part by that one's payment, and so on. */
async function divide(db: Queryable, newest: Payment, due: number): Promise<WithdrawalRefund["parts"]> {
  const parts: WithdrawalRefund["parts"] = [];
  let rest = due;
  for (let payment: Payment | null = newest; payment && rest > 0; payment = await findCredited(db, payment)) {
    const returned = Math.max(await sumReturns(db, payment.id), await sumDecidedRefunds(db, payment.id));
    const amount = Math.max(0, Math.min(rest, payment.amount - returned));
    if (amount > 0) parts.push({ paymentId: payment.providerId, amount });
    rest -= amount;
  }
  return parts;
}

async function findCredited(db: Queryable, payment: Payment): Promise<Payment | null> {
  const checkout = await findCheckoutOf(db, payment);
  const isFirst = checkout?.amount === payment.amount;
  return isFirst && checkout.creditedPaymentId ? findPayment(db, checkout.creditedPaymentId) : null;
}

async function findCheckoutOf(db: Queryable, { subscriptionId }: Payment) {
  const subscription = subscriptionId ? await findAnySubscription(db, subscriptionId) : null;
  return subscription?.checkoutId ? findAnyCheckout(db, subscription.checkoutId) : null;
}
