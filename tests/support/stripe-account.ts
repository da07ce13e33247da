import { newId } from "../../src/kit/id.ts";

/** What the local Stripe server stores, and what happens in it without a request of the app. */

export type Fields = Record<string, string>;
export type Session = {
  id: string;
  fields: Fields;
  status: "open" | "complete" | "expired";
  subscription: string | null;
  payment_intent: string | null;
};
export type Subscription = {
  id: string;
  status: string;
  interval: string;
  amount: number;
  currency: string;
  metadata: Fields;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
};
export type Payment = {
  id: string;
  amount: number;
  currency: string;
  metadata: Fields;
  created: number;
  invoice: string | null;
};
export type Invoice = {
  id: string;
  subscription: string;
  payment: string;
  amount: number;
  currency: string;
  from: number;
  until: number;
};
type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  created: number;
  metadata: Fields;
};

export type StripeAccount = ReturnType<typeof createStripeAccount>;

export const createStripeAccount = () => ({
  sessions: new Map<string, Session>(),
  subscriptions: new Map<string, Subscription>(),
  payments: new Map<string, Payment>(),
  coupons: [] as (Fields & { id: string })[],
  /** Newest first. */
  invoices: [] as Invoice[],
  refunds: [] as Refund[],
  disputes: [] as Refund[],
  /** `broken`: the server answers with errors. */
  state: { now: Math.floor(Date.now() / 1000), broken: false },
});

export class Missing extends Error {}
export class Refused extends Error {}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Missing();
  return value;
}

export const stripeId = (prefix: string) => `${prefix}_${newId().replaceAll("-", "").slice(-16)}`;
const day = 86_400;
const lengths: Record<string, number> = { week: 7 * day, year: 365 * day };

/** The fields `prefix[name]` of a request, by name. */
export const metadataOf = (fields: Fields, prefix: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const name = key.startsWith(`${prefix}[`) ? key.slice(prefix.length + 1, -1) : null;
      return name === null ? [] : [[name, value]];
    }),
  );

type Charge = Pick<Payment, "amount" | "currency" | "metadata" | "invoice">;

function pay({ payments, state }: StripeAccount, charge: Charge): Payment {
  const payment = { ...charge, id: stripeId("pi"), created: state.now };
  payments.set(payment.id, payment);
  return payment;
}

/** `off`: a discount on this invoice. */
function bill(account: StripeAccount, subscription: Subscription, from: number, off = 0): void {
  const { currency } = subscription;
  const amount = subscription.amount - off;
  const id = stripeId("in");
  const payment = pay(account, { amount, currency, metadata: {}, invoice: id });
  const until = from + lengths[subscription.interval]!;
  account.invoices.unshift({
    id,
    subscription: subscription.id,
    payment: payment.id,
    amount,
    currency,
    from,
    until,
  });
}

export const newestInvoice = ({ invoices }: StripeAccount, subscriptionId: string): Invoice =>
  invoices.find(({ subscription }) => subscription === subscriptionId)!;

/** The customer pays on Stripe's page. Returns the id of the subscription or payment. */
export function payCheckout(account: StripeAccount, sessionId: string): string {
  const session = found(account.sessions.get(sessionId));
  const { fields } = session;
  const price = (name: string) => fields[`line_items[0][price_data][${name}]`]!;
  const [amount, currency] = [Number(price("unit_amount")), price("currency")];
  session.status = "complete";
  if (fields.mode === "payment") {
    const metadata = metadataOf(fields, "payment_intent_data[metadata]");
    session.payment_intent = pay(account, { amount, currency, metadata, invoice: null }).id;
    return session.payment_intent;
  }
  const subscription: Subscription = {
    id: stripeId("sub"),
    status: "active",
    interval: price("recurring][interval"),
    amount,
    currency,
    metadata: metadataOf(fields, "subscription_data[metadata]"),
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
  };
  account.subscriptions.set(subscription.id, subscription);
  const coupon = fields["discounts[0][coupon]"];
  const off = coupon ? Number(found(account.coupons.find(({ id }) => id === coupon)).amount_off) : 0;
  bill(account, subscription, account.state.now, off);
  session.subscription = subscription.id;
  return subscription.id;
}

/** Charges the next period, or fails to. */
export function renew(account: StripeAccount, subscriptionId: string, paid: boolean): void {
  const subscription = found(account.subscriptions.get(subscriptionId));
  const newest = newestInvoice(account, subscriptionId);
  subscription.status = paid ? "active" : "past_due";
  if (paid) bill(account, subscription, newest.until);
}

export function refund(
  { payments, refunds, state }: StripeAccount,
  { payment, amount, metadata = {} }: { payment: string; amount: number; metadata?: Fields },
): object {
  const { amount: paid } = found(payments.get(payment));
  const returned = refunds.filter((one) => one.payment_intent === payment).map((one) => one.amount);
  if (amount + returned.reduce((sum, one) => sum + one, 0) > paid) throw new Refused();
  const created = {
    id: stripeId("re"),
    object: "refund",
    payment_intent: payment,
    amount,
    status: "succeeded",
    created: state.now,
    metadata,
  };
  refunds.push(created);
  return created;
}

/** The customer's bank takes the money back; a second call changes the dispute. */
export function dispute(account: StripeAccount, payment: string, status: string): void {
  const { payments, disputes, state } = account;
  const known = disputes.find((one) => one.payment_intent === payment);
  const { amount } = found(payments.get(payment));
  if (known) known.status = status;
  else
    disputes.push({
      id: stripeId("du"),
      payment_intent: payment,
      amount,
      status,
      created: state.now,
      metadata: {},
    });
}
