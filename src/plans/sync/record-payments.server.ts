import type { Account } from "../../accounts/account-store.server.ts";
import type { Transaction } from "../../db/client.server.ts";
import type { PortalCode } from "../../portals/portal.ts";
import type { Billing } from "../checkout/billing.ts";
import { type Checkout, creditOfPeriod } from "../checkout/checkout-store.server.ts";
import { includedTax, type PlanCode, planTerms } from "../plan-code.ts";
import type { InvoiceRequest, Payment, PlanDeps } from "../plan-deps.server.ts";
import type {
  ProviderName,
  ProviderPayment,
  ProviderReturn,
  PurchaseState,
} from "../providers/payment-provider.ts";
import type { Subscription } from "../subscriptions/subscription-store.server.ts";
import { insertPayment, lockPayments, type NewPayment, sumReturns } from "./payment-store.server.ts";

type Purchase = {
  /** The subscription is written for the first time. */
  isNew: boolean;
  /** False: the purchase is returned, and no contract is confirmed. */
  isAccepted: boolean;
  boughtAt: Date;
  purchase: PurchaseState;
  subscription: Subscription;
  checkout: Checkout;
  user: Account;
};

/** Writes the payments and returns that are not stored yet, each with its invoice or credit note and its mail. */
export async function recordPayments(
  deps: PlanDeps,
  tx: Transaction,
  { isNew, isAccepted, boughtAt, purchase, subscription, checkout, user }: Purchase,
): Promise<void> {
  const { billing } = checkout;
  const renews =
    planTerms[checkout.plan].renews &&
    !purchase.cancelAtEnd &&
    ![purchase.state, subscription.state].includes("ended");
  const oldestFirst = purchase.payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  for (const [index, paid] of oldestFirst.entries()) {
    const payment = await insertPayment(tx, asPayment(deps, paid, { subscription, checkout }));
    if (!payment) continue;
    const credit = creditOfPeriod(paid.amount, checkout);
    const invoiceId = await deps.issueInvoice(tx, { payment, user, billing, credit });
    if (!isAccepted) continue;
    const isOrder = isNew && index === 0;
    await deps.sendMail(tx, {
      ...about(payment, user.id),
      kind: isOrder ? "planReceipt" : "planRenewed",
      until: paid.until,
      invoiceId,
      subscriptionId: subscription.id,
      receipt: {
        isOrder,
        isChange: checkout.replaces !== null,
        boughtAt,
        taxRate: payment.taxRate,
        taxAmount: payment.taxAmount,
        credit,
        renewalAmount: renews ? checkout.amount + checkout.credit : null,
        beginsAtOnceAt: checkout.beginsAtOnceAt,
      },
    });
  }
  const isWithdrawn = subscription.withdrawnAt !== null;
  await recordReturns(deps, tx, subscription.provider, purchase, { user, billing, isWithdrawn });
}

/** The first payment has the tax of the checkout's page; a renewal that of its own time. */
function asPayment(
  deps: PlanDeps,
  { id: providerId, amount, currency, paidAt, from, until }: ProviderPayment,
  { subscription, checkout }: Pick<Purchase, "subscription" | "checkout">,
): NewPayment {
  const { userId, provider, plan, portal } = subscription;
  const isFirst = from <= subscription.createdAt;
  const taxRate = isFirst ? checkout.taxRate : deps.taxRateOf(portal);
  return {
    userId,
    subscriptionId: subscription.id,
    provider,
    providerId,
    kind: "payment",
    paymentId: null,
    amount,
    currency,
    taxRate,
    taxAmount: includedTax(amount, taxRate),
    portal,
    plan,
    periodFrom: from,
    periodUntil: until,
    paidAt,
  };
}

/** After the erasure of the account: money that was returned still belongs into the books. */
export const recordReturnsOfErased = (
  deps: PlanDeps,
  tx: Transaction,
  provider: ProviderName,
  purchase: PurchaseState,
): Promise<void> => recordReturns(deps, tx, provider, purchase, { user: null, billing: null });

type Receiver = Omit<InvoiceRequest, "payment"> & { billing: Billing | null; isWithdrawn?: boolean };

async function recordReturns(
  deps: PlanDeps,
  tx: Transaction,
  provider: ProviderName,
  { payments }: PurchaseState,
  { user, billing, isWithdrawn = false }: Receiver,
): Promise<void> {
  const returnsById = new Map(payments.map(({ id, returns }) => [id, returns]));
  const ids = payments.filter(({ returns }) => returns.length > 0).map(({ id }) => id);
  for (const payment of await lockPayments(tx, provider, ids)) {
    for (const one of returnsById.get(payment.providerId) ?? []) {
      const returned = await insertPayment(tx, asReturn(payment, one, await sumReturns(tx, payment.id)));
      if (!returned) continue;
      const invoiceId = await deps.issueInvoice(tx, { payment: returned, user, billing });
      // A withdrawal has a mail of its own.
      if (!user || one.kind !== "refund" || isWithdrawn) continue;
      await deps.sendMail(tx, { ...about(returned, user.id), kind: "planRefunded", invoiceId });
    }
  }
}

/** Its tax is the growth of the tax in all returns: rounded for each part, the parts would not add up to the payment's tax. */
function asReturn(
  payment: Payment,
  { id: providerId, kind, amount, at }: ProviderReturn,
  returnedBefore: number,
): NewPayment {
  const { id: paymentId, createdAt: _created, taxRate, ...same } = payment;
  return {
    ...same,
    providerId,
    kind,
    paymentId,
    amount: -amount,
    taxRate,
    taxAmount: includedTax(returnedBefore, taxRate) - includedTax(returnedBefore + amount, taxRate),
    paidAt: at,
  };
}

const about = ({ plan, portal, amount, currency }: Payment, userId: string) => ({
  userId,
  plan: plan as PlanCode,
  portal: portal as PortalCode,
  amount: Math.abs(amount),
  currency,
});
