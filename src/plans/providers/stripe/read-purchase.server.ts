import type Stripe from "stripe";
import { endOfPeriod, isPlanCode } from "../../plan-code.ts";
import type { ProviderPayment, ProviderReturn, PurchaseState } from "../payment-provider.ts";

/** The present state of a purchase, by any id that an event may name. Null: not paid, or none of ours. */
export async function readPurchase(stripe: Stripe, ref: string): Promise<PurchaseState | null> {
  if (ref.startsWith("cs_")) return readCheckout(stripe, ref);
  if (ref.startsWith("sub_")) return readSubscription(stripe, ref);
  if (ref.startsWith("pi_")) return readPayment(stripe, ref);
  return null;
}

async function readCheckout(stripe: Stripe, id: string): Promise<PurchaseState | null> {
  const { payment_status, subscription, payment_intent } = await stripe.checkout.sessions.retrieve(id);
  if (payment_status !== "paid") return null;
  const ref = idOf(subscription) ?? idOf(payment_intent);
  return ref === null ? null : readPurchase(stripe, ref);
}

/** A payment of a subscription belongs to one of its invoices. */
async function readPayment(stripe: Stripe, id: string): Promise<PurchaseState | null> {
  const payment = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  const { plan } = payment.metadata;
  if (plan !== undefined && isPlanCode(plan)) return readOnce(stripe, payment);
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: id },
    expand: ["data.invoice"],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === "string" || !("parent" in invoice)) return null;
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  return subscription === null ? null : readSubscription(stripe, subscription, id);
}

/** A plan that is paid once. */
async function readOnce(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<PurchaseState | null> {
  const { id, status, metadata, customer, amount_received: amount, currency, latest_charge } = payment;
  if (status !== "succeeded") return null;
  const paidAt = timeOf(typeof latest_charge === "object" ? latest_charge?.created : null) ?? new Date();
  const paid: ProviderPayment = {
    id,
    amount,
    currency: currency.toUpperCase(),
    paidAt,
    from: paidAt,
    until: endOfPeriod("limited", paidAt),
    returns: await listReturns(stripe, id),
  };
  return {
    id,
    checkoutId: metadata.checkoutId ?? null,
    customerId: idOf(customer),
    state: "active",
    cancelAtEnd: true,
    cancelledAt: null,
    endedAt: null,
    payments: [paid],
  };
}

const states: Record<string, PurchaseState["state"]> = {
  active: "active",
  trialing: "active",
  past_due: "pastDue",
};

/** Newest payments only: earlier ones were stored when they were new. */
const maxInvoices = 12;

/** `mentioned`: the payment that an event is about, whose returns are read too. */
async function readSubscription(
  stripe: Stripe,
  id: string,
  mentioned?: string,
): Promise<PurchaseState | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const invoices = await stripe.invoices.list({
    subscription: id,
    status: "paid",
    limit: maxInvoices,
    expand: ["data.payments"],
  });
  const payments = invoices.data.map(paymentOf).filter(({ amount }) => amount > 0);
  for (const [index, payment] of payments.entries())
    if (payment.id.startsWith("pi_") && (index === 0 || payment.id === mentioned))
      payment.returns = await listReturns(stripe, payment.id);
  const { metadata, customer, status, cancel_at, cancel_at_period_end } = subscription;
  return {
    id,
    checkoutId: metadata.checkoutId ?? null,
    customerId: idOf(customer),
    state: states[status] ?? "ended",
    cancelAtEnd: cancel_at_period_end || cancel_at !== null,
    cancelledAt: timeOf(subscription.canceled_at),
    endedAt: timeOf(subscription.ended_at),
    payments,
  };
}

/** Refunds and disputes name the payment of an invoice, so its id is the payment's. */
function paymentOf(invoice: Stripe.Invoice): ProviderPayment {
  const paid = invoice.payments?.data.find(({ status }) => status === "paid")?.payment;
  const periods = invoice.lines.data.map(({ period }) => period);
  const last = periods.toSorted((a, b) => b.end - a.end)[0];
  return {
    id: idOf(paid?.payment_intent) ?? invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    paidAt: timeOf(invoice.status_transitions.paid_at ?? invoice.created)!,
    from: timeOf(last?.start ?? invoice.period_start)!,
    until: timeOf(last?.end ?? invoice.period_end)!,
    returns: [],
  };
}

/** Disputes in which no money has moved, or none will. */
const withoutChargeback = new Set([
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "prevented",
]);

async function listReturns(stripe: Stripe, paymentId: string): Promise<ProviderReturn[]> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    stripe.disputes.list({ payment_intent: paymentId, limit: 10 }),
  ]);
  return [
    ...refunds.data
      .filter(({ status }) => status === "succeeded")
      .map(
        ({ id, amount, created }): ProviderReturn => ({
          id,
          kind: "refund",
          amount,
          at: timeOf(created)!,
        }),
      ),
    ...disputes.data.filter(({ status }) => !withoutChargeback.has(status)).flatMap(returnsOf),
  ];
}

function returnsOf({ id, amount, created, status }: Stripe.Dispute): ProviderReturn[] {
  const lost: ProviderReturn = { id, kind: "chargeback", amount, at: timeOf(created)! };
  return status === "won" ? [lost, { ...lost, id: `${id}/won`, amount: -amount, at: new Date() }] : [lost];
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === "string" ? reference : reference?.id) ?? null;

const timeOf = <T extends number | null | undefined>(seconds: T): Date | null =>
  seconds == null ? null : new Date(seconds * 1000);
