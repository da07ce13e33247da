import type { Transaction } from "../../db/client.server.ts";
import { log } from "../../kit/log.server.ts";
import type { Checkout } from "../checkout/checkout-store.server.ts";
import { planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { PurchaseState } from "../providers/payment-provider.ts";
import {
  findSubscription,
  listRunning,
  markReplaced,
  type Subscription,
  writeEntitlement,
} from "../subscriptions/subscription-store.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { isCreditValid } from "./credit.server.ts";

type Deps = Pick<PlanDeps, "enqueue" | "content">;
type Paid = {
  checkout: Checkout;
  subscription: Subscription;
  purchase: PurchaseState;
  /** When the plan begins, by the provider's clock. */
  begins: Date;
  now: Date;
};

/**
 * Decides about a plan when it is written for the first time. One that is accepted ends the subscription that it replaces. One
 * whose credit is not valid any more, or that would be a second plan that renews, is not accepted: it ends at once, a job
 * returns its payment, and other plans stay as they are. Call it after `lockAccount`. Resolves to whether it is accepted.
 */
export async function acceptPurchase(deps: Deps, tx: Transaction, paid: Paid): Promise<boolean> {
  const { checkout, subscription, purchase, begins, now } = paid;
  const { userId, replaces, creditedPaymentId } = checkout;
  // The provider's clock may be ahead of ours.
  const at = new Date(Math.min(begins.getTime(), now.getTime()));
  const old =
    replaces && (await findSubscription(tx, { userId, subscriptionId: replaces }, { locked: true }));
  const isValid = !replaces || (old && (await isCreditValid(deps, tx, { checkout, old, now })));
  if (!isValid || (await isSecond(tx, subscription, replaces))) {
    await returnPurchase(deps, tx, { subscription, purchase, at });
    return false;
  }
  if (old) await endReplaced(deps, tx, old, { creditedPaymentId, at });
  return true;
}

/** A job ends it at its provider. It has no effect if the subscription has reached its end before. */
async function endReplaced(
  deps: Deps,
  tx: Transaction,
  old: Subscription,
  { creditedPaymentId, at }: { creditedPaymentId: string | null; at: Date },
): Promise<void> {
  if (!(await markReplaced(tx, old.id, at))) return;
  await writeEntitlement(tx, old, { validFrom: old.currentFrom, validUntil: at });
  const { id: subscriptionId, provider, providerId } = old;
  await deps.enqueue(
    tx,
    jobNames.replace,
    { subscriptionId, provider, providerId, creditedPaymentId },
    { key: subscriptionId },
  );
}

/** Whether another plan renews, beside the one that is replaced: one of them was paid in a window that could not be closed in time. */
async function isSecond(
  tx: Transaction,
  { id, userId, plan, provider }: Subscription,
  replaces: string | null,
): Promise<boolean> {
  if (!planTerms[plan].renews) return false;
  return (await listRunning(tx, userId)).some(
    (other) =>
      other.id !== id && other.id !== replaces && other.provider === provider && planTerms[other.plan].renews,
  );
}

type Returned = Pick<Paid, "subscription" | "purchase"> & { at: Date };

async function returnPurchase(
  deps: Deps,
  tx: Transaction,
  { subscription, purchase, at }: Returned,
): Promise<void> {
  const { id, provider, providerId } = subscription;
  await markReplaced(tx, id, at);
  await writeEntitlement(tx, subscription, { validFrom: at, validUntil: at });
  const payments = purchase.payments.map(({ id: paymentId, amount, returns }) => ({
    paymentId,
    amount: returns.reduce((left, one) => left - one.amount, amount),
  }));
  log.info("plans.not-accepted", { subscriptionId: id });
  await deps.enqueue(tx, jobNames.surplus, { provider, providerId, payments }, { key: id });
}
