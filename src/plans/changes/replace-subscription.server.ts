import type { Transaction } from "../../db/client.server.ts";
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

type Deps = Pick<PlanDeps, "enqueue">;

/**
 * Ends the subscription that a paid checkout replaces, when the new plan begins. A job ends it at its provider. It has no
 * effect if the subscription has ended before. Call it in the transaction that writes the new plan, after `lockAccount`.
 */
export async function replaceSubscription(
  deps: Deps,
  tx: Transaction,
  { userId, replaces, creditedPaymentId }: Checkout,
  { begins, now }: { begins: Date; now: Date },
): Promise<void> {
  // The provider's clock may be ahead of ours.
  const at = new Date(Math.min(begins.getTime(), now.getTime()));
  const old =
    replaces && (await findSubscription(tx, { userId, subscriptionId: replaces }, { locked: true }));
  if (!old || !(await markReplaced(tx, old.id, at))) return;
  await writeEntitlement(tx, old, { validFrom: old.currentFrom, validUntil: at });
  const { id: subscriptionId, provider, providerId } = old;
  await deps.enqueue(
    tx,
    jobNames.replace,
    { subscriptionId, provider, providerId, creditedPaymentId },
    { key: subscriptionId },
  );
}

/**
 * A second plan that renews, paid in a window that could not be closed in time: a job ends it and returns the money. Call it
 * when a subscription is written for the first time, after `replaceSubscription`.
 */
export async function returnSurplus(
  deps: Deps,
  tx: Transaction,
  { id, userId, plan, provider, providerId }: Subscription,
  { payments }: PurchaseState,
): Promise<void> {
  if (!planTerms[plan].renews) return;
  const isSecond = (await listRunning(tx, userId)).some(
    (other) => other.id !== id && other.provider === provider && planTerms[other.plan].renews,
  );
  if (!isSecond) return;
  const paid = payments.map(({ id: paymentId, amount, returns }) => ({
    paymentId,
    amount: returns.reduce((left, one) => left - one.amount, amount),
  }));
  await deps.enqueue(tx, jobNames.surplus, { provider, providerId, payments: paid }, { key: id });
}
