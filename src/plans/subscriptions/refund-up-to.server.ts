import { AppError } from "../../kit/errors.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";

/**
 * Returns an amount of a payment, or what is left of the payment if an operator has returned a part meanwhile. It has the same
 * effect when it is repeated with the same `key`.
 */
export async function refundUpTo(
  provider: PaymentProvider,
  { paymentId, amount, key }: Parameters<PaymentProvider["refund"]>[0],
): Promise<void> {
  try {
    await provider.refund({ paymentId, amount, key });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const left = await findLeft(provider, paymentId);
    if (left > 0 && left < amount) await provider.refund({ paymentId, amount: left, key: `${key}-left` });
  }
}

async function findLeft(provider: PaymentProvider, paymentId: string): Promise<number> {
  const purchase = await provider.readPurchase(paymentId);
  const payment = purchase?.payments.find(({ id }) => id === paymentId);
  return payment ? payment.returns.reduce((left, one) => left - one.amount, payment.amount) : 0;
}
