import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import StripeClient from "stripe";
import { newId } from "../../src/kit/id.ts";

/**
 * A local server that answers the requests of our Stripe provider with objects shaped as those of Stripe's API
 * (2026-10-28.endive), and signs webhooks as Stripe does. Its clock is set by tests.
 */

export const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_4242",
  STRIPE_WEBHOOK_SECRET: "whsec_only_tests_know_this_secret",
};

type Fields = Record<string, string>;
type Session = {
  id: string;
  fields: Fields;
  status: "open" | "complete" | "expired";
  subscription: string | null;
  payment_intent: string | null;
};
type Subscription = {
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
type Payment = {
  id: string;
  amount: number;
  currency: string;
  metadata: Fields;
  created: number;
  invoice: string | null;
};
type Invoice = {
  id: string;
  subscription: string;
  payment: string;
  amount: number;
  currency: string;
  from: number;
  until: number;
};
type Refund = { id: string; payment_intent: string; amount: number; status: string; created: number };
type Dispute = Refund;

const id = (prefix: string) => `${prefix}_${newId().replaceAll("-", "").slice(-16)}`;
const day = 86_400;
const lengths: Record<string, number> = { week: 7 * day, year: 365 * day };

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

export async function startStripeServer() {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const payments = new Map<string, Payment>();
  let invoices: Invoice[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const responses = new Map<string, { body: string; response: object }>();
  const requests: string[] = [];
  const state = { now: Math.floor(Date.now() / 1000), broken: false };

  function pay(amount: number, currency: string, metadata: Fields, invoice: string | null): Payment {
    const payment = { id: id("pi"), amount, currency, metadata, created: state.now, invoice };
    payments.set(payment.id, payment);
    return payment;
  }

  function bill(subscription: Subscription, from: number): Invoice {
    const { amount, currency } = subscription;
    const invoiceId = id("in");
    const payment = pay(amount, currency, {}, invoiceId);
    const until = from + lengths[subscription.interval]!;
    const invoice = {
      id: invoiceId,
      subscription: subscription.id,
      payment: payment.id,
      amount,
      currency,
      from,
      until,
    };
    invoices = [invoice, ...invoices];
    return invoice;
  }

  const metadataOf = (fields: Fields, prefix: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => {
        const name = key.startsWith(`${prefix}[`) ? key.slice(prefix.length + 1, -1) : null;
        return name === null ? [] : [[name, value]];
      }),
    );

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

  const presentSubscription = (subscription: Subscription) => {
    const newest = invoices.find((invoice) => invoice.subscription === subscription.id)!;
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
  };

  const presentInvoice = ({ id, subscription, payment, amount, currency, from, until }: Invoice) => ({
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

  const list = (data: object[]) => ({ object: "list", has_more: false, data });

  class Missing extends Error {}
  class Refused extends Error {}
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Missing();
    return value;
  };

  type Request = { method: string; path: string; fields: Fields };

  function createSession(fields: Fields): object {
    const session: Session = {
      id: id("cs_test"),
      fields,
      status: "open",
      subscription: null,
      payment_intent: null,
    };
    sessions.set(session.id, session);
    return presentSession(session);
  }

  function cancelSubscription(subscription: Subscription): object {
    if (subscription.status === "canceled") throw new Missing();
    Object.assign(subscription, { status: "canceled", canceled_at: state.now, ended_at: state.now });
    return presentSubscription(subscription);
  }

  function createRefund({ payment_intent: payment, amount }: Fields): object {
    const { amount: paid } = found(payments.get(payment!));
    const returned = refunds.filter((one) => one.payment_intent === payment).map((one) => one.amount);
    if (Number(amount) + returned.reduce((sum, one) => sum + one, 0) > paid) throw new Refused();
    const refund = {
      id: id("re"),
      object: "refund",
      payment_intent: payment!,
      amount: Number(amount),
      status: "succeeded",
      created: state.now,
    };
    refunds.push(refund);
    return refund;
  }

  function answer({ method, path, fields }: Request): object {
    const [, , resource, name, action] = path.split("/");
    switch (
      `${method} ${resource}${resource === "checkout" ? `/${action ? "one" : "all"}` : name ? "/one" : ""}`
    ) {
      case "POST checkout/all":
        return createSession(fields);
      case "GET checkout/one":
        return presentSession(found(sessions.get(action!)));
      case "POST checkout/one": {
        const session = found(sessions.get(action!));
        if (session.status !== "open") throw new Missing();
        session.status = "expired";
        return presentSession(session);
      }
      case "GET subscriptions/one":
        return presentSubscription(found(subscriptions.get(name!)));
      case "POST subscriptions/one": {
        const subscription = found(subscriptions.get(name!));
        const cancels = fields.cancel_at_period_end === "true";
        Object.assign(subscription, {
          cancel_at_period_end: cancels,
          canceled_at: cancels ? state.now : null,
        });
        return presentSubscription(subscription);
      }
      case "DELETE subscriptions/one":
        return cancelSubscription(found(subscriptions.get(name!)));
      case "GET invoices":
        return list(
          invoices.filter(({ subscription }) => subscription === fields.subscription).map(presentInvoice),
        );
      case "GET payment_intents/one":
        return presentPayment(found(payments.get(name!)));
      case "GET invoice_payments": {
        const payment = found(payments.get(fields["payment[payment_intent]"]!));
        const invoice = invoices.find(({ id }) => id === payment.invoice);
        return list(invoice ? [{ object: "invoice_payment", invoice: presentInvoice(invoice) }] : []);
      }
      case "POST refunds":
        return createRefund(fields);
      case "GET refunds":
        return list(refunds.filter((one) => one.payment_intent === fields.payment_intent));
      case "GET disputes":
        return list(disputes.filter((one) => one.payment_intent === fields.payment_intent));
      default:
        throw new Missing();
    }
  }

  const readBody = async (request: IncomingMessage) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    return body;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://stripe.test");
    const body = await readBody(request);
    const send = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    requests.push(`${request.method} ${url.pathname}`);
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return send(401, { error: { type: "invalid_request_error", message: "Invalid API Key" } });
    if (state.broken) return send(500, { error: { type: "api_error", message: "Sorry" } });
    const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
    const stored = key === undefined ? undefined : responses.get(key);
    if (stored && stored.body !== body)
      return send(400, { error: { type: "idempotency_error", message: "Other parameters" } });
    if (stored) return send(200, stored.response);
    const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
    try {
      const answered = answer({ method: request.method!, path: url.pathname, fields });
      if (key !== undefined) responses.set(key, { body, response: answered });
      send(200, answered);
    } catch (error) {
      if (error instanceof Refused)
        return send(400, { error: { type: "invalid_request_error", message: "more than was paid" } });
      if (!(error instanceof Missing)) throw error;
      const message = `No such object: ${url.pathname}`;
      send(404, { error: { type: "invalid_request_error", code: "resource_missing", message } });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    state,
    /** What the app has requested: `POST /v1/refunds`. */
    requests,
    sessions,
    refunds,
    /** The customer pays on Stripe's page. Resolves to the id of the subscription or payment. */
    payCheckout(sessionId: string): string {
      const session = found(sessions.get(sessionId));
      const { fields } = session;
      const price = (name: string) => fields[`line_items[0][price_data][${name}]`]!;
      const [amount, currency] = [Number(price("unit_amount")), price("currency")];
      session.status = "complete";
      if (fields.mode === "payment") {
        session.payment_intent = pay(
          amount,
          currency,
          metadataOf(fields, "payment_intent_data[metadata]"),
          null,
        ).id;
        return session.payment_intent;
      }
      const subscription: Subscription = {
        id: id("sub"),
        status: "active",
        interval: price("recurring][interval"),
        amount,
        currency,
        metadata: metadataOf(fields, "subscription_data[metadata]"),
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
      };
      subscriptions.set(subscription.id, subscription);
      bill(subscription, state.now);
      session.subscription = subscription.id;
      return subscription.id;
    },
    /** Charges the next period, or fails to. */
    renew(subscriptionId: string, { paid = true } = {}): void {
      const subscription = found(subscriptions.get(subscriptionId));
      const newest = invoices.find((invoice) => invoice.subscription === subscriptionId)!;
      subscription.status = paid ? "active" : "past_due";
      if (paid) bill(subscription, newest.until);
    },
    subscription: (subscriptionId: string) => found(subscriptions.get(subscriptionId)),
    /** The newest payment of a subscription. */
    paymentOf: (subscriptionId: string): string =>
      invoices.find((invoice) => invoice.subscription === subscriptionId)!.payment,
    /** As a click in Stripe's dashboard. */
    refund: (payment: string, amount: number) =>
      createRefund({ payment_intent: payment, amount: String(amount) }),
    /** The customer's bank takes the money back; a second call changes the dispute. */
    dispute(payment: string, status = "needs_response"): void {
      const known = disputes.find((one) => one.payment_intent === payment);
      const { amount } = found(payments.get(payment));
      if (known) known.status = status;
      else disputes.push({ id: id("du"), payment_intent: payment, amount, status, created: state.now });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const { webhooks } = new StripeClient(stripeKeys.STRIPE_SECRET_KEY);

/** An event about an object, as the body of a webhook. */
export const stripeEvent = (type: string, object: object, eventId = id("evt")): string =>
  JSON.stringify({
    id: eventId,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object },
  });

/** The `Stripe-Signature` header of a webhook; `timestamp` in seconds. */
export const signStripe = (
  payload: string,
  { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
): string => webhooks.generateTestHeaderString({ payload, secret, timestamp });
