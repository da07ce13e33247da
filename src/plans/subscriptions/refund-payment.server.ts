import { v5 as uuidOf } from "uuid";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { insertDecision, markDecisionFailed, sumDecidedRefunds } from "../grants/decision-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
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
 * Returns money for an operator's reason. A refund of all ends the plan at once; a smaller one does not. Two requests at once
 * return it once, and two different ones never more than was paid. Throws `notFound`, and `conflict` if less is left of the
 * payment, something was returned meanwhile, or the provider refuses.
 */
export async function refundPayment(
  deps: PlanDeps,
  { paymentId, amount: wanted, returnedBefore, reason, operatorId }: Request,
): Promise<{ amount: number; currency: string }> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.kind !== "payment") throw new AppError("notFound", "no such payment");
  const name = payment.provider as ProviderName;
  const provider = getProvider(deps, name);
  const { id, amount, key } = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx, name, [payment.providerId]);
    const booked = await sumReturns(tx, paymentId);
    const before = returnedBefore ?? booked;
    const amount = wanted ?? payment.amount - before;
    // The amount that was returned before tells a repetition from a second refund of the same amount.
    const key = `refund-${paymentId}-${before}-${amount}`;
    const id = uuidOf(key, paymentId);
    // A refund is booked when the provider reports it; until then its decision counts.
    const returned = Math.max(booked, await sumDecidedRefunds(tx, paymentId, { except: id }));
    if (returnedBefore !== undefined && returned !== returnedBefore)
      throw new AppError("conflict", `${returned} was returned meanwhile`);
    const left = payment.amount - returned;
    if (amount <= 0 || amount > left) throw new AppError("conflict", `only ${left} is left of the payment`);
    await insertDecision(tx, {
      id,
      userId: payment.userId,
      operatorId,
      kind: "refunded",
      subjectId: paymentId,
      reason,
      amount,
    });
    return { id, amount, key };
  });
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
