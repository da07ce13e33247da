import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Queryable, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { hasUses } from "../allowance/allowance-store.server.ts";
import { assertNoOpenChange, closeChanges } from "../changes/close-changes.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { providerNames } from "../providers/payment-provider.ts";
import { findDeclaredAt, markWithdrawalExecuted } from "../statements/statement-store.server.ts";
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

type Request = {
  userId: string;
  subscriptionId: string;
  /** What the customer was told is returned, in minor units; absent: whatever it is. */
  amount?: number;
};

/**
 * Withdraws from a purchase: the plan ends at once, and a job returns the money. Resolves to the amount that is returned, in
 * minor units. A second call has no effect. Throws `notFound` unless it is the user's own, and `conflict` if the right does
 * not exist or has ended, also because a change to another plan was paid before, or another amount than `amount` would be
 * returned. Throws `unavailable` if such a change is open and the provider does not respond.
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
    const { withdrawnAt } = subscription;
    if (withdrawnAt)
      return findWithdrawalRefund(deps, tx, { ...subscription, withdrawnAt, now: withdrawnAt });
    await assertNoOpenChange(tx, subscription.id);
    return withdraw(deps, tx, subscription, request.amount);
  });
  deps.onMail();
  return { amount: result.amount, currency: result.currency };
}

async function withdraw(
  deps: PlanDeps,
  tx: Transaction,
  subscription: Subscription,
  expected: number | undefined,
): Promise<WithdrawalRefund> {
  const { userId, plan, portal, id, provider, providerId } = subscription;
  const now = await deps.readTime(tx);
  const withdrawal = await findWithdrawal(deps, tx, subscription, now);
  if (!withdrawal) throw new AppError("conflict", "no right to withdraw");
  const { refund, declaredAt } = withdrawal;
  const { amount, currency, parts } = refund;
  if (expected !== undefined && expected !== amount)
    throw new AppError("conflict", `${amount} is returned instead of ${expected}`);
  await markWithdrawn(tx, id, declaredAt);
  await markWithdrawalExecuted(tx, subscription, now);
  await writeEntitlement(tx, subscription, { validFrom: subscription.currentFrom, validUntil: now });
  const known = (await listPaymentsOf(tx, id)).map((payment) => payment.providerId);
  const owed = { subscriptionId: id, provider, providerId, parts, known };
  await deps.enqueue(tx, jobNames.settle, owed, { key: id });
  const mail = { userId, kind: "planWithdrawn", plan, portal, amount, currency } as const;
  await deps.sendMail(tx, { ...mail, until: now, declaredAt, refund });
  return refund;
}

export type Withdrawal = {
  /** Until then it is accepted, exclusive. */
  until: Date;
  /** Now, or when the customer declared it with the form. */
  declaredAt: Date;
  /** They declared it with the form. */
  isDeclared: boolean;
  refund: WithdrawalRefund;
};

/** What a withdrawal now would return; null: the user may not withdraw. */
export async function findWithdrawal(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
  subscription: Subscription,
  now: Date,
): Promise<Withdrawal | null> {
  const until = await findWithdrawableUntil(deps, db, subscription);
  const declared = await findDeclaredAt(db, subscription);
  const declaredAt = declared ?? now;
  if (!until || until <= declaredAt) return null;
  const refund = await findWithdrawalRefund(deps, db, { ...subscription, withdrawnAt: declaredAt, now });
  return { until, declaredAt, isDeclared: declared !== null, refund };
}

/** Until when the user may withdraw from a running plan; null: they may not. */
export async function findWithdrawableUntil(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
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
