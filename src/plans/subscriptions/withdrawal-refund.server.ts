import type { Queryable } from "../../db/client.server.ts";
import { countUses } from "../allowance/allowance-store.server.ts";
import { findAnyCheckout, priceOfPeriod } from "../checkout/checkout-store.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { Payment, PlanDeps } from "../plan-deps.server.ts";
import { findPayment, listPaymentsOf, sumReturns } from "../sync/payment-store.server.ts";
import { findAnySubscription, type Subscription } from "./subscription-store.server.ts";
import { refundOfWithdrawal } from "./withdrawal.ts";

export type WithdrawalRefund = {
  /** In minor units. */
  amount: number;
  currency: string;
  /** By the provider's ids: of the plan itself, then of the plans that were counted for it. */
  parts: { paymentId: string; amount: number }[];
};

/** What is returned after a withdrawal, of every period that was paid; of each payment never more than is left of it. */
export async function findWithdrawalRefund(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
  subscription: Pick<Subscription, "id" | "plan" | "portal"> & { withdrawnAt: Date },
): Promise<WithdrawalRefund> {
  const { id, plan, portal, withdrawnAt } = subscription;
  const payments = await listPaymentsOf(db, id);
  const currency = payments[0]?.currency ?? "";
  const law = deps.withdrawalOf(portal)?.law;
  if (!law) return { amount: 0, currency, parts: [] };
  const parts: WithdrawalRefund["parts"] = [];
  for (const payment of payments) {
    const [from, until] = [payment.periodFrom ?? withdrawnAt, payment.periodUntil ?? withdrawnAt];
    const at = new Date(Math.min(withdrawnAt.getTime(), until.getTime()));
    const reviews = await countUses(db, { subscriptionId: id, from, until: at });
    const amount = await findPriceOfPeriod(db, payment);
    const due = refundOfWithdrawal({ amount, from, until, at, law, plan, reviews });
    parts.push(...(await divide(db, payment, due)));
  }
  return { amount: parts.reduce((sum, part) => sum + part.amount, 0), currency, parts };
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
