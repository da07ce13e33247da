import type { Queryable } from "../../db/client.server.ts";
import { countUses } from "../allowance/allowance-store.server.ts";
import { findAnyCheckout, priceOfPeriod } from "../checkout/checkout-store.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { Payment, PlanDeps } from "../plan-deps.server.ts";
import { findNewestPayment, findPayment, sumReturns } from "../sync/payment-store.server.ts";
import { findAnySubscription, type Subscription } from "./subscription-store.server.ts";
import { refundOfWithdrawal } from "./withdrawal.ts";

export type WithdrawalRefund = {
  /** In minor units. */
  amount: number;
  currency: string;
  /** By the provider's ids: of the plan itself, then of the plans that were counted for it. */
  parts: { paymentId: string; amount: number }[];
};

/** What is returned after a withdrawal; of each payment never more than earlier refunds have left. */
export async function findWithdrawalRefund(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
  subscription: Subscription & { withdrawnAt: Date },
): Promise<WithdrawalRefund> {
  const { id, plan, portal, withdrawnAt, currentFrom, currentUntil } = subscription;
  const payment = await findNewestPayment(db, id);
  const law = deps.withdrawalOf(portal)?.law;
  if (!payment || !law) return { amount: 0, currency: payment?.currency ?? "", parts: [] };
  const reviews = await countUses(db, { subscriptionId: id, from: currentFrom, until: withdrawnAt });
  const checkout = await findCheckoutOf(db, payment);
  const due = refundOfWithdrawal({
    amount: checkout ? priceOfPeriod(payment.amount, checkout) : payment.amount,
    from: currentFrom,
    until: currentUntil,
    at: withdrawnAt,
    law,
    plan,
    reviews,
  });
  const parts = await divide(db, payment, due);
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), currency: payment.currency, parts };
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
