import type { Queryable, Transaction } from "../../db/client.server.ts";
import { countUses } from "../allowance/allowance-store.server.ts";
import {
  type Checkout,
  findAnyCheckout,
  listCheckoutsThatCount,
  priceOfPeriod,
} from "../checkout/checkout-store.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import { priceStep } from "../plan-code.ts";
import type { Payment, PlanDeps } from "../plan-deps.server.ts";
import {
  findRevocation,
  findSubscriptionOfCheckout,
  type Subscription,
} from "../subscriptions/subscription-store.server.ts";
import { unusedAmount } from "../subscriptions/withdrawal.ts";
import { findPayment, listPaymentsOf, sumReturns } from "../sync/payment-store.server.ts";

const day = 86_400_000;

type Counted = {
  subscription: Subscription;
  payment: Payment;
  /** Until then the time counts as used, in whole days, so that the amount stays the same while the customer reads it. */
  at: Date;
  /** Until then reviews count as used. */
  now: Date;
};

/** What is unused of a payment and was not returned, in minor units; rounded up to the steps of the country's prices. */
export async function findCredit(
  { content }: Pick<PlanDeps, "content">,
  db: Queryable,
  { subscription, payment, at, now }: Counted,
): Promise<number> {
  const { id: subscriptionId, plan, portal, checkoutId, currentFrom, currentUntil } = subscription;
  const from = payment.periodFrom ?? currentFrom;
  const until = payment.periodUntil ?? currentUntil;
  const checkout = checkoutId ? await findAnyCheckout(db, checkoutId) : null;
  const price = checkout ? priceOfPeriod(payment.amount, checkout) : payment.amount;
  const daysLeft = Math.ceil((until.getTime() - at.getTime()) / day);
  const unused = unusedAmount({
    amount: price,
    from,
    until,
    at: new Date(until.getTime() - daysLeft * day),
    plan,
    reviews: await countUses(db, { subscriptionId, from, until: now < until ? now : until }),
  });
  const step = priceStep(content.readPriceList(portal));
  const rounded = Math.ceil(unused / step) * step;
  return Math.max(0, Math.min(rounded, price - (await sumReturned(db, payment.id))));
}

/** What was returned of a payment or will be, in minor units: a refund is booked when the provider reports it. */
const sumReturned = async (db: Queryable, paymentId: string): Promise<number> =>
  Math.max(await sumReturns(db, paymentId), await sumDecidedRefunds(db, paymentId));

/**
 * Whether a paid change may still replace the present plan: that runs or has reached its end, and the credit was not returned
 * or used since it was ordered. Call it after `lockAccount`.
 */
export async function isCreditValid(
  deps: Pick<PlanDeps, "content">,
  tx: Transaction,
  { checkout, old, now }: { checkout: Checkout; old: Subscription; now: Date },
): Promise<boolean> {
  const { credit, creditedPaymentId, createdAt } = checkout;
  if (old.withdrawnAt || old.replacedAt || (await findRevocation(tx, old.id))) return false;
  const payment = creditedPaymentId ? await findPayment(tx, creditedPaymentId) : null;
  if (!payment) return credit === 0;
  if ((await sumReturned(tx, payment.id)) >= payment.amount) return false;
  return credit <= (await findCredit(deps, tx, { subscription: old, payment, at: createdAt, now }));
}

/** What of a payment is a credit of plans whose own payment was not returned in full, in minor units. */
export async function sumUsedCredit(db: Queryable, paymentId: string): Promise<number> {
  let sum = 0;
  for (const { id, credit } of await listCheckoutsThatCount(db, paymentId)) {
    const subscription = await findSubscriptionOfCheckout(db, id);
    const first = subscription && (await listPaymentsOf(db, subscription.id)).at(-1);
    if (first && (await sumReturned(db, first.id)) < first.amount) sum += credit;
  }
  return sum;
}
