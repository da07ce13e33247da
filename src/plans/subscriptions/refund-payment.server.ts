import { v5 as uuidOf } from "uuid";
import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { assertNoOpenChange, closeChanges } from "../changes/close-changes.server.ts";
import { sumUsedCredit } from "../changes/credit.server.ts";
import { insertDecision, markDecisionFailed, sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { Payment, PlanDeps } from "../plan-deps.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { findPayment, lockPayments, sumReturns } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { getProvider } from "./cancel-subscription.server.ts";

type Request = {
  paymentId: string;
  /** Minor units; absent: all that is left of the payment. */
  amount?: number;
  /** What had been returned when the operator decided, in minor units: a form that is sent again returns nothing more. */
  returnedBefore?: number;
  reason: string;
  operatorId: string;
};

/**
 * Returns money for an operator's reason. A refund of all ends the plan at once; a smaller one does not. An open change to
 * another plan is closed. Two requests at once return it once, and two different ones never more than was paid and is not a
 * credit of another plan. Throws `notFound`, `conflict` if less is left of the payment, something was returned meanwhile, or
 * the provider refuses, and `unavailable` if a change was begun meanwhile or the provider does not respond.
 */
export async function refundPayment(
  deps: PlanDeps,
  request: Request,
): Promise<{ amount: number; currency: string }> {
  const payment = await findPayment(deps.db, request.paymentId);
  if (payment?.kind !== "payment") throw new AppError("notFound", "no such payment");
  const name = payment.provider as ProviderName;
  const provider = getProvider(deps, name);
  if (payment.subscriptionId) await closeChanges(deps, payment.subscriptionId);
  const { id, amount, key } = await inTransaction(deps.db, (tx) => decide(tx, payment, request));
  try {
    await provider.refund({ paymentId: payment.providerId, amount, key });
  } catch (error) {
    // After any other failure the money may have been returned.
    if (error instanceof AppError && error.code === "conflict") await markDecisionFailed(deps.db, id);
    throw error;
  }
  await syncPurchase(deps, { provider: name, ref: payment.providerId });
  return { amount, currency: payment.currency };
}

/** Notes the refund, while no other request changes what is left of the payment. */
async function decide(
  tx: Transaction,
  payment: Payment,
  { amount: wanted, returnedBefore, reason, operatorId }: Request,
): Promise<{ id: string; amount: number; key: string }> {
  const { id: paymentId, userId, subscriptionId, providerId } = payment;
  if (userId) await lockAccount(tx, userId);
  if (subscriptionId) await assertNoOpenChange(tx, subscriptionId);
  await lockPayments(tx, payment.provider as ProviderName, [providerId]);
  const booked = await sumReturns(tx, paymentId);
  const before = returnedBefore ?? booked;
  const refundable = payment.amount - (await sumUsedCredit(tx, paymentId));
  const amount = wanted ?? refundable - before;
  // The amount that was returned before tells a repetition from a second refund of the same amount.
  const key = `refund-${paymentId}-${before}-${amount}`;
  const id = uuidOf(key, paymentId);
  // A refund is booked when the provider reports it; until then its decision counts.
  const returned = Math.max(booked, await sumDecidedRefunds(tx, paymentId, { except: id }));
  if (returnedBefore !== undefined && returned !== returnedBefore)
    throw new AppError("conflict", `${returned} was returned meanwhile`);
  const left = refundable - returned;
  if (amount <= 0 || amount > left) throw new AppError("conflict", `only ${left} is left of the payment`);
  await insertDecision(tx, {
    id,
    userId,
    operatorId,
    kind: "refunded",
    subjectId: paymentId,
    reason,
    amount,
  });
  return { id, amount, key };
}
