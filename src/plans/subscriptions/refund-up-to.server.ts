import { AppError } from "../../kit/errors.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";

type Provider = Pick<PaymentProvider, "refund" | "readPurchase">;

/**
 * Returns an amount of a payment, or what is left of the payment if an operator has returned a part meanwhile. It has the same
 * effect when it is repeated with the same `key`. Throws `conflict` if the provider refuses although the amount is left.
 */
export async function refundUpTo(
  provider: Provider,
  { paymentId, amount, key }: Parameters<PaymentProvider["refund"]>[0],
): Promise<void> {
  try {
    await provider.refund({ paymentId, amount, key });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const left = await findLeft(provider, paymentId);
    if (left === null || left >= amount) throw error;
    if (left > 0) await provider.refund({ paymentId, amount: left, key: `${key}-left-${left}` });
  }
}

/** Null: the provider does not say. */
async function findLeft(provider: Provider, paymentId: string): Promise<number | null> {
  const purchase = await provider.readPurchase(paymentId);
  const payment = purchase?.payments.find(({ id }) => id === paymentId);
  return payment ? payment.returns.reduce((left, one) => left - one.amount, payment.amount) : null;
}
