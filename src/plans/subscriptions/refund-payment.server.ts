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
  reason: string;
  operatorId: string;
};

/**
 * Returns money for an operator's reason. A refund of all ends the plan at once; a smaller one does not. Two requests at once
 * return it once. Throws `notFound`, and `conflict` if less is left of the payment.
 */
export async function refundPayment(
  deps: PlanDeps,
  { paymentId, amount: wanted, reason, operatorId }: Request,
): Promise<{ amount: number; currency: string }> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment?.kind !== "payment") throw new AppError("notFound", "no such payment");
  const name = payment.provider as ProviderName;
  const provider = getProvider(deps, name);
  const { amount, returned } = await inTransaction(deps.db, async (tx) => {
    await lockPayments(tx, name, [payment.providerId]);
    const returned = await sumReturns(tx, paymentId);
    const left = payment.amount - returned;
    const amount = wanted ?? left;
    if (amount <= 0 || amount > left) throw new AppError("conflict", `only ${left} is left of the payment`);
    await insertDecision(tx, {
      userId: payment.userId,
      operatorId,
      kind: "refunded",
      subjectId: paymentId,
      reason,
    });
    return { amount, returned };
  });
  // The amount that was returned before tells a repetition from a second refund of the same amount.
  const key = `refund-${paymentId}-${returned}-${amount}`;
  await provider.refund({ paymentId: payment.providerId, amount, key });
  await syncPurchase(deps, { provider: name, ref: payment.providerId });
  return { amount, currency: payment.currency };
}
