import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { countUses } from "../allowance/allowance-store.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { findNewestPayment, sumReturns } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { getProvider } from "./cancel-subscription.server.ts";
import {
  findAnySubscription,
  findSubscription,
  markWithdrawn,
  type Subscription,
  writeEntitlement,
} from "./subscription-store.server.ts";
import { refundOfWithdrawal, withdrawableUntil } from "./withdrawal.ts";

type Request = { userId: string; subscriptionId: string };

/**
 * Withdraws from a purchase: the plan ends at once, and a job returns the money. Resolves to the amount that is returned, in
 * minor units. A second call has no effect. Throws `notFound` unless it is the user's own, and `conflict` if the right does
 * not exist or has ended.
 */
export async function withdrawPurchase(
  deps: PlanDeps,
  request: Request,
): Promise<{ amount: number; currency: string }> {
  const result = await inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, request.userId))) throw new AppError("unauthenticated");
    const subscription = await findSubscription(tx, request, { locked: true });
    if (!subscription) throw new AppError("notFound", "not this user's subscription");
    const now = await deps.readTime(tx);
    const { userId, plan, portal, id } = subscription;
    if (!subscription.withdrawnAt) {
      const until = await findWithdrawableUntil(deps, tx, subscription);
      if (!until || until <= now) throw new AppError("conflict", "no right to withdraw");
      await markWithdrawn(tx, id, now);
      await writeEntitlement(tx, subscription, { validFrom: subscription.currentFrom, validUntil: now });
    }
    const refund = await refundOf(deps, tx, {
      ...subscription,
      withdrawnAt: subscription.withdrawnAt ?? now,
    });
    if (!subscription.withdrawnAt) {
      const { paymentId, amount } = refund;
      await deps.enqueue(tx, jobNames.settle, { subscriptionId: id, paymentId, amount }, { key: id });
      await deps.sendMail(tx, { userId, kind: "planWithdrawn", plan, portal, ...amountOf(refund) });
    }
    return refund;
  });
  deps.onMail();
  return amountOf(result);
}

const amountOf = ({ amount, currency }: Refund) => ({ amount, currency });

/** Until when the user may withdraw from a running plan; null: they may not. */
export async function findWithdrawableUntil(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Parameters<typeof findAnyCheckout>[0],
  { portal, checkoutId, state, createdAt }: Subscription,
): Promise<Date | null> {
  if (state === "ended") return null;
  const checkout = checkoutId ? await findAnyCheckout(db, checkoutId) : null;
  return withdrawableUntil(checkout?.completedAt ?? createdAt, deps.withdrawalOf(portal));
}

type Refund = { paymentId: string | null; amount: number; currency: string };

/** Never more than earlier refunds have left of the payment. */
async function refundOf(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Parameters<typeof findNewestPayment>[0],
  { id, plan, portal, withdrawnAt, currentFrom, currentUntil }: Subscription & { withdrawnAt: Date },
): Promise<Refund> {
  const payment = await findNewestPayment(db, id);
  const law = deps.withdrawalOf(portal)?.law;
  if (!payment || !law) return { paymentId: null, amount: 0, currency: payment?.currency ?? "" };
  const reviews = await countUses(db, { subscriptionId: id, from: currentFrom, until: withdrawnAt });
  const due = refundOfWithdrawal({
    amount: payment.amount,
    from: currentFrom,
    until: currentUntil,
    at: withdrawnAt,
    law,
    plan,
    reviews,
  });
  const returned = Math.max(await sumReturns(db, payment.id), await sumDecidedRefunds(db, payment.id));
  const amount = Math.min(due, payment.amount - returned);
  return { paymentId: payment.providerId, amount, currency: payment.currency };
}

export const withdrawalData = z.object({
  subscriptionId: z.string(),
  /** The provider's; null: nothing was paid. */
  paymentId: z.string().nullable(),
  amount: z.number().int(),
});

/** The job after a withdrawal: stops the provider and returns the money. */
export async function settleWithdrawal(
  deps: PlanDeps,
  { subscriptionId, paymentId, amount }: z.infer<typeof withdrawalData>,
): Promise<void> {
  const subscription = await findAnySubscription(deps.db, subscriptionId);
  if (!subscription?.withdrawnAt) return;
  const { provider: name, providerId } = subscription;
  const provider = getProvider(deps, name);
  await provider.cancelNow(providerId);
  if (paymentId && amount > 0)
    await provider.refund({ paymentId, amount, key: `withdrawal-${subscriptionId}` });
  await syncPurchase(deps, { provider: name, ref: paymentId ?? providerId });
}
