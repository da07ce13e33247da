import {
  type Fields,
  found,
  type Invoice,
  Missing,
  metadataOf,
  newestInvoice,
  type Payment,
  refund,
  type Session,
  type StripeAccount,
  type Subscription,
  stripeId,
} from "./stripe-account.ts";

type Request = { method: string; path: string; fields: Fields };

/** The response to a request of the app, as Stripe's API has it. Throws Missing and Refused. */
export function respondTo(account: StripeAccount, { method, path, fields }: Request): object {
  const { sessions, subscriptions, payments, invoices, refunds, disputes } = account;
  const [, , resource, name, action] = path.split("/");
  const isOne = resource === "checkout" ? `/${action ? "one" : "all"}` : name ? "/one" : "";
  switch (`${method} ${resource}${isOne}`) {
    case "POST checkout/all":
      return createSession(account, fields);
    case "POST coupons":
      return createCoupon(account, fields);
    case "GET checkout/one":
      return presentSession(found(sessions.get(action!)));
    case "POST checkout/one":
      return expireSession(found(sessions.get(action!)));
    case "GET subscriptions/one":
      return presentSubscription(account, found(subscriptions.get(name!)));
    case "POST subscriptions/one":
      return changeSubscription(account, found(subscriptions.get(name!)), fields);
    case "DELETE subscriptions/one":
      return cancelSubscription(account, found(subscriptions.get(name!)));
    case "GET invoices": {
      const ofSubscription = invoices.filter(({ subscription }) => subscription === fields.subscription);
      return list(ofSubscription.map((invoice) => presentInvoice(account, invoice)));
    }
    case "GET payment_intents/one":
      return presentPayment(found(payments.get(name!)));
    case "GET invoice_payments": {
      const payment = found(payments.get(fields["payment[payment_intent]"]!));
      const invoice = invoices.find(({ id }) => id === payment.invoice);
      return list(invoice ? [{ object: "invoice_payment", invoice: presentInvoice(account, invoice) }] : []);
    }
    case "POST refunds":
      return refund(account, {
        payment: fields.payment_intent!,
        amount: Number(fields.amount),
        metadata: metadataOf(fields, "metadata"),
      });
    case "GET refunds":
      return list(refunds.filter((one) => one.payment_intent === fields.payment_intent));
    case "GET disputes":
      return list(disputes.filter((one) => one.payment_intent === fields.payment_intent));
    default:
      throw new Missing();
  }
}

function createSession({ sessions }: StripeAccount, fields: Fields): object {
  const session: Session = {
    id: stripeId("cs_test"),
    fields,
    status: "open",
    subscription: null,
    payment_intent: null,
  };
  sessions.set(session.id, session);
  return presentSession(session);
}

function createCoupon({ coupons }: StripeAccount, fields: Fields): object {
  const coupon = { ...fields, id: stripeId("co") };
  coupons.push(coupon);
  return { ...coupon, object: "coupon" };
}

function expireSession(session: Session): object {
  if (session.status !== "open") throw new Missing();
  session.status = "expired";
  return presentSession(session);
}

function changeSubscription(account: StripeAccount, subscription: Subscription, fields: Fields): object {
  const cancels = fields.cancel_at_period_end === "true";
  subscription.cancel_at_period_end = cancels;
  subscription.canceled_at = cancels ? account.state.now : null;
  return presentSubscription(account, subscription);
}

function cancelSubscription(account: StripeAccount, subscription: Subscription): object {
  if (subscription.status === "canceled") throw new Missing();
  const { now } = account.state;
  Object.assign(subscription, { status: "canceled", canceled_at: now, ended_at: now });
  return presentSubscription(account, subscription);
}

const list = (data: object[]) => ({ object: "list", has_more: false, data });

const presentSession = ({ id, fields, status, subscription, payment_intent }: Session) => ({
  id,
  object: "checkout.session",
  url: status === "open" ? `https://checkout.stripe.com/c/pay/${id}` : null,
  client_reference_id: fields.client_reference_id,
  mode: fields.mode,
  status,
  payment_status: status === "complete" ? "paid" : "unpaid",
  subscription,
  payment_intent,
  metadata: metadataOf(fields, "metadata"),
  expires_at: Number(fields.expires_at),
});

function presentSubscription(account: StripeAccount, subscription: Subscription): object {
  const newest = newestInvoice(account, subscription.id);
  const { interval: _interval, amount: _amount, ...fields } = subscription;
  return {
    ...fields,
    object: "subscription",
    customer: `cus_${subscription.id.slice(4)}`,
    cancel_at: subscription.cancel_at_period_end ? newest.until : null,
    items: {
      object: "list",
      data: [{ current_period_start: newest.from, current_period_end: newest.until }],
    },
  };
}

const presentInvoice = (
  { payments }: StripeAccount,
  { id, subscription, payment, amount, currency, from, until }: Invoice,
) => ({
  id,
  object: "invoice",
  status: "paid",
  amount_paid: amount,
  currency,
  created: from,
  // Stripe's own period of an invoice lies before the period that its lines pay.
  period_start: from,
  period_end: from,
  status_transitions: { paid_at: payments.get(payment)!.created },
  parent: { type: "subscription_details", subscription_details: { subscription, metadata: {} } },
  lines: { object: "list", data: [{ id: `il_${id}`, amount, period: { start: from, end: until } }] },
  payments: {
    object: "list",
    data: [
      { id: `inpay_${id}`, status: "paid", payment: { type: "payment_intent", payment_intent: payment } },
    ],
  },
});

const presentPayment = ({ id, amount, currency, metadata, created }: Payment) => ({
  id,
  object: "payment_intent",
  status: "succeeded",
  amount,
  amount_received: amount,
  currency,
  metadata,
  created,
  customer: null,
  latest_charge: { id: `ch_${id}`, object: "charge", created },
});
