import { z } from "zod";
import { countUses } from "../allowance/allowance-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { providerNames } from "../providers/payment-provider.ts";
import { getProvider } from "../subscriptions/cancel-subscription.server.ts";
import { refundUpTo } from "../subscriptions/refund-up-to.server.ts";
import { findAnySubscription, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { unusedAmount } from "../subscriptions/withdrawal.ts";
import { listPaymentsOf } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";

const provider = z.enum(providerNames);

export const replacementData = z.object({
  subscriptionId: z.string(),
  provider,
  providerId: z.string(),
  /** The payment that the new plan counted; null: none. */
  creditedPaymentId: z.string().nullable(),
});

/**
 * The job after a change: ends the old subscription at its provider, and returns what is unused of a renewal that was charged
 * after the customer had read the credit, unless an operator has returned it.
 */
export async function settleReplacement(
  deps: PlanDeps,
  { subscriptionId, provider: name, providerId, creditedPaymentId }: z.infer<typeof replacementData>,
): Promise<void> {
  const purchase = { provider: name, ref: providerId };
  await getProvider(deps, name).cancelNow(providerId);
  await syncPurchase(deps, purchase);
  const subscription = await findAnySubscription(deps.db, subscriptionId);
  if (!subscription?.replacedAt) return;
  const { replacedAt } = subscription;
  for (const payment of await listPaymentsOf(deps.db, subscriptionId)) {
    const { id, providerId: paymentId, amount, periodFrom: from, periodUntil: until } = payment;
    if (id === creditedPaymentId || !from || !until || until <= replacedAt) continue;
    const unused = await unusedOf(deps, { ...subscription, replacedAt }, { amount, from, until });
    if (unused > 0)
      await refundUpTo(getProvider(deps, name), { paymentId, amount: unused, key: `replaced-${paymentId}` });
  }
  await syncPurchase(deps, purchase);
}

async function unusedOf(
  { db }: Pick<PlanDeps, "db">,
  { id: subscriptionId, plan, replacedAt: at }: Subscription & { replacedAt: Date },
  paid: { amount: number; from: Date; until: Date },
): Promise<number> {
  const reviews = await countUses(db, { subscriptionId, from: paid.from, until: paid.until });
  return unusedAmount({ ...paid, at, plan, reviews });
}

export const surplusData = z.object({
  provider,
  providerId: z.string(),
  /** What is left of each payment, in minor units. */
  payments: z.array(z.object({ paymentId: z.string(), amount: z.number().int() })),
});

/** The job after a second plan that renews was paid. */
export async function settleSurplus(
  deps: PlanDeps,
  { provider: name, providerId, payments }: z.infer<typeof surplusData>,
): Promise<void> {
  await getProvider(deps, name).cancelNow(providerId);
  for (const { paymentId, amount } of payments)
    if (amount > 0)
      await refundUpTo(getProvider(deps, name), { paymentId, amount, key: `surplus-${paymentId}` });
  await syncPurchase(deps, { provider: name, ref: providerId });
}
