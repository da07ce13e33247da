import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { hasUses } from "../allowance/allowance-store.server.ts";
import { assertNoOpenChange, closeChanges } from "../changes/close-changes.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { providerNames } from "../providers/payment-provider.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import { listPaymentsOf } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { getProvider } from "./cancel-subscription.server.ts";
import { refundUpTo } from "./refund-up-to.server.ts";
import {
  findSubscription,
  markWithdrawn,
  type Subscription,
  writeEntitlement,
} from "./subscription-store.server.ts";
import { afterUseOf, withdrawableUntil } from "./withdrawal.ts";
import { findWithdrawalRefund, type WithdrawalRefund } from "./withdrawal-refund.server.ts";

type Request = { userId: string; subscriptionId: string };

/**
 * Withdraws from a purchase: the plan ends at once, and a job returns the money. Resolves to the amount that is returned, in
 * minor units. A second call has no effect. Throws `notFound` unless it is the user's own, and `conflict` if the right does
 * not exist or has ended, also because a change to another plan was paid before. Throws `unavailable` if such a change is
 * open and the provider does not respond.
 */
export async function withdrawPurchase(
  deps: PlanDeps,
  request: Request,
): Promise<{ amount: number; currency: string }> {
  if (await findSubscription(deps.db, request)) await closeChanges(deps, request.subscriptionId);
  const result = await inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, request.userId))) throw new AppError("unauthenticated");
    const subscription = await findSubscription(tx, request, { locked: true });
    if (!subscription) throw new AppError("notFound", "not this user's subscription");
    await assertNoOpenChange(tx, subscription.id);
    const now = await deps.readTime(tx);
    const { userId, plan, portal, id, provider, providerId } = subscription;
    if (!subscription.withdrawnAt) {
      const until = await findWithdrawableUntil(deps, tx, subscription);
      if (!until || until <= now) throw new AppError("conflict", "no right to withdraw");
      await markWithdrawn(tx, id, now);
      await writeEntitlement(tx, subscription, { validFrom: subscription.currentFrom, validUntil: now });
    }
    const withdrawnAt = subscription.withdrawnAt ?? now;
    const refund = await findWithdrawalRefund(deps, tx, { ...subscription, withdrawnAt });
    if (!subscription.withdrawnAt) {
      const { parts } = refund;
      const known = (await listPaymentsOf(tx, id)).map((payment) => payment.providerId);
      const owed = { subscriptionId: id, provider, providerId, parts, known };
      await deps.enqueue(tx, jobNames.settle, owed, { key: id });
      await deps.sendMail(tx, { userId, kind: "planWithdrawn", plan, portal, ...amountOf(refund) });
    }
    return refund;
  });
  deps.onMail();
  return amountOf(result);
}

const amountOf = ({ amount, currency }: WithdrawalRefund) => ({ amount, currency });

/** Until when the user may withdraw from a running plan; null: they may not. */
export async function findWithdrawableUntil(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Parameters<typeof findAnyCheckout>[0],
  { id, portal, checkoutId, state, createdAt }: Subscription,
): Promise<Date | null> {
  if (state === "ended") return null;
  const law = deps.withdrawalOf(portal)?.law;
  if (law && afterUseOf(law) === "nothing" && (await hasUses(db, id))) return null;
  const checkout = checkoutId ? await findAnyCheckout(db, checkoutId) : null;
  return withdrawableUntil(checkout?.completedAt ?? createdAt, deps.withdrawalOf(portal));
}

export const withdrawalData = z.object({
  subscriptionId: z.string(),
  provider: z.enum(providerNames),
  /** Of the purchase. */
  providerId: z.string(),
  /** What is returned of each payment, in minor units. */
  parts: z.array(z.object({ paymentId: z.string(), amount: z.number().int() })),
  /** All payments of the purchase that were in the books. A renewal beside them is returned whole: nothing of it was used. */
  known: z.array(z.string()),
});

/** The job after a withdrawal: stops the provider and returns the money, also if the account was erased meanwhile. */
export async function settleWithdrawal(
  deps: PlanDeps,
  { subscriptionId, provider: name, providerId, parts, known }: z.infer<typeof withdrawalData>,
): Promise<void> {
  const provider = getProvider(deps, name);
  await provider.cancelNow(providerId);
  const charged = (await provider.readPurchase(providerId))?.payments ?? [];
  const unheard = charged.filter(({ id }) => !known.includes(id));
  for (const { paymentId, amount } of [
    ...parts,
    ...unheard.map(({ id, amount }) => ({ paymentId: id, amount })),
  ]) {
    await refundUpTo(provider, { paymentId, amount, key: `withdrawal-${subscriptionId}-${paymentId}` });
    await syncPurchase(deps, { provider: name, ref: paymentId });
  }
  if (parts.length + unheard.length === 0) await syncPurchase(deps, { provider: name, ref: providerId });
}
