import { v5 as uuidOf } from "uuid";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { insertDecision } from "../grants/decision-store.server.ts";
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
 * return it once. Throws `notFound`, and `conflict` if less is left of the payment or something was returned meanwhile.
 */
export async function refundPayment(
  deps: PlanDeps,
  { paymentId, amount: wanted, returnedBefore, reason, operatorId }: Request,
): Promise<{ amount: number; currency: string }> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.kind !== "payment") throw new AppError("notFound", "no such payment");
  const name = payment.provider as ProviderName;
  const provider = getProvider(deps, name);
  const { amount, key } = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx, name, [payment.providerId]);
    const returned = await sumReturns(tx, paymentId);
    if (returnedBefore !== undefined && returned !== returnedBefore)
      throw new AppError("conflict", `${returned} was returned meanwhile`);
    const left = payment.amount - returned;
    const amount = wanted ?? left;
    if (amount <= 0 || amount > left) throw new AppError("conflict", `only ${left} is left of the payment`);
    // The amount that was returned before tells a repetition from a second refund of the same amount.
    const key = `refund-${paymentId}-${returned}-${amount}`;
    await insertDecision(tx, {
      id: uuidOf(key, paymentId),
      userId: payment.userId,
      operatorId,
      kind: "refunded",
      subjectId: paymentId,
      reason,
    });
    return { amount, key };
  });
  await provider.refund({ paymentId: payment.providerId, amount, key });
  await syncPurchase(deps, { provider: name, ref: payment.providerId });
  return { amount, currency: payment.currency };
}
