import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import StripeClient from "stripe";
import {
  createStripeAccount,
  dispute,
  found,
  Missing,
  newestInvoice,
  payCheckout,
  Refused,
  refund,
  renew,
  type StripeAccount,
  type Subscription,
  stripeId,
} from "./stripe-account.ts";
import { respondTo } from "./stripe-requests.ts";

/**
 * A local server that answers the requests of our Stripe provider with objects shaped as those of Stripe's API
 * (2026-10-28.endive), and signs webhooks as Stripe does. Its clock is set by tests.
 */

export const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_4242",
  STRIPE_WEBHOOK_SECRET: "whsec_only_tests_know_this_secret",
};

/** The settings of an operator who sells plans for money. */
export const sellerSettings = {
  OPERATOR_NAME: "Dossier Example Ltd",
  OPERATOR_ADDRESS: "1 Example Street|10115 Berlin",
  OPERATOR_EMAIL: "hello@operator.example",
};

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

export async function startStripeServer() {
  const account = createStripeAccount();
  const repeats: Repeats = new Map();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = urlOf(request);
    const body = await readBody(request);
    requests.push(`${request.method} ${pathname}`);
    const { status, json } = handle(account, repeats, { request, body });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    state: account.state,
    /** What the app has requested: `POST /v1/refunds`. */
    requests,
    sessions: account.sessions,
    coupons: account.coupons,
    refunds: account.refunds,
    payCheckout: (sessionId: string): string => payCheckout(account, sessionId),
    renew: (subscriptionId: string, { paid = true } = {}): void => renew(account, subscriptionId, paid),
    subscription: (subscriptionId: string): Subscription => found(account.subscriptions.get(subscriptionId)),
    /** The newest payment of a subscription. */
    paymentOf: (subscriptionId: string): string => newestInvoice(account, subscriptionId).payment,
    /** As a click in Stripe's dashboard. */
    refund: (payment: string, amount: number): object => refund(account, { payment, amount }),
    dispute: (payment: string, status = "needs_response"): void => dispute(account, payment, status),
    /** As Stripe does with idempotency keys after a day. */
    forgetKeys: (): void => repeats.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const urlOf = (request: IncomingMessage) => new URL(request.url!, "http://stripe.test");

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

/** Responses by the request's idempotency key. */
type Repeats = Map<string, { body: string; response: object }>;
type Received = { request: IncomingMessage; body: string };
type Response = { status: number; json: object };

const failure = (status: number, error: Record<string, string>): Response => ({ status, json: { error } });

function handle(account: StripeAccount, repeats: Repeats, { request, body }: Received): Response {
  if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
    return failure(401, { type: "invalid_request_error", message: "Invalid API Key" });
  if (account.state.broken) return failure(500, { type: "api_error", message: "Sorry" });
  const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
  const stored = key === undefined ? undefined : repeats.get(key);
  if (stored && stored.body !== body)
    return failure(400, { type: "idempotency_error", message: "Other parameters" });
  if (stored) return { status: 200, json: stored.response };
  const { pathname: path, searchParams } = urlOf(request);
  const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
  try {
    const response = respondTo(account, { method: request.method!, path, fields });
    if (key !== undefined) repeats.set(key, { body, response });
    return { status: 200, json: response };
  } catch (error) {
    if (error instanceof Refused)
      return failure(400, { type: "invalid_request_error", message: "more than was paid" });
    if (!(error instanceof Missing)) throw error;
    const message = `No such object: ${path}`;
    return failure(404, { type: "invalid_request_error", code: "resource_missing", message });
  }
}

const { webhooks } = new StripeClient(stripeKeys.STRIPE_SECRET_KEY);

/** An event about an object, as the body of a webhook. */
export const stripeEvent = (type: string, object: object, eventId = stripeId("evt")): string =>
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
