import { z } from "zod";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Queryable } from "../../db/client.server.ts";
import { sumDecidedRefunds } from "../grants/decision-store.server.ts";
import { planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { getProvider } from "../subscriptions/cancel-subscription.server.ts";
import { refundUpTo } from "../subscriptions/refund-up-to.server.ts";
import { findPriceOfPeriod } from "../subscriptions/withdrawal-refund.server.ts";
import { jobNames } from "../sync/enqueue.server.ts";
import {
  findNewestPayment,
  findPayment,
  findPaymentAt,
  lockPayments,
  sumReturns,
} from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { deleteUse, findUse } from "./allowance-store.server.ts";

/**
 * What a customer gets back for a late review: money, in minor units, or the review in a plan that they did not pay for.
 * `moneyAll`: the plan ends, because all that was paid for its period is returned.
 */
export type Compensation =
  | { kind: "money" | "moneyAll"; amount: number; currency: string }
  | { kind: "review" };

/**
 * Gives back what the review order `key` took, because the review is late: its share of the payment by a job, or else the
 * review. Null if it took nothing, or if all was returned already. Call it once for an order, in a transaction.
 */
export async function compensateLateReview(
  { enqueue }: Pick<PlanDeps, "enqueue">,
  tx: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<Compensation | null> {
  await lockAccount(tx, userId);
  const use = await findUse(tx, userId, key);
  if (!use) return null;
  const { subscriptionId, plan, usedAt } = use;
  const payment = subscriptionId ? await findPaymentAt(tx, subscriptionId, usedAt) : null;
  if (!payment) {
    await deleteUse(tx, userId, key);
    return { kind: "review" };
  }
  const share = Math.round((await findPriceOfPeriod(tx, payment)) / planTerms[plan].reviews);
  const left = payment.amount - (await sumReturned(tx, payment.id));
  const amount = Math.min(share, left);
  if (amount <= 0) return null;
  await enqueue(tx, jobNames.refundLate, { paymentId: payment.id, amount, key }, { key });
  const isAll = amount === left && (await findNewestPayment(tx, payment.subscriptionId!))?.id === payment.id;
  return { kind: isAll ? "moneyAll" : "money", amount, currency: payment.currency };
}

/** In the books, or decided by an operator and on its way. */
const sumReturned = async (db: Queryable, paymentId: string): Promise<number> =>
  Math.max(await sumReturns(db, paymentId), await sumDecidedRefunds(db, paymentId));

export const lateRefundData = z.object({
  /** Ours. */
  paymentId: z.string(),
  amount: z.number().int().positive(),
  /** The review order. */
  key: z.string(),
});

/** The job after a late review: returns its share of the payment, but not more than is left of it. */
export async function refundLateReview(
  deps: PlanDeps,
  { paymentId, amount: wanted, key }: z.infer<typeof lateRefundData>,
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment) return;
  const name = payment.provider as ProviderName;
  const amount = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx, name, [payment.providerId]);
    return Math.min(wanted, payment.amount - (await sumReturned(tx, paymentId)));
  });
  const refund = { paymentId: payment.providerId, amount, key: `late-${key}` };
  if (amount > 0) await refundUpTo(getProvider(deps, name), refund);
  await syncPurchase(deps, { provider: name, ref: payment.providerId });
}
