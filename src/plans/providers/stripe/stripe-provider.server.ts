import type Stripe from "stripe";
import { AppError } from "../../../kit/errors.ts";
import { planTerms } from "../../plan-code.ts";
import type { CheckoutRequest, PaymentProvider } from "../payment-provider.ts";
import { readPurchase } from "./read-purchase.server.ts";
import { verifyWebhook } from "./verify-webhook.server.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Another server that answers as Stripe does, for tests. */
  apiUrl?: string;
};

/** Sells plans by Stripe Checkout (docs/decisions/payments.md). The package is loaded only where it is used. */
export async function createStripeProvider(settings: StripeSettings): Promise<PaymentProvider> {
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(settings.secretKey, {
    ...addressOf(settings.apiUrl),
    telemetry: false,
    timeout: 15_000,
    maxNetworkRetries: 2,
  });
  const attempt = async <T>(work: Promise<T>, expected: (error: StripeFailure) => T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StripeClient.errors.StripeInvalidRequestError) return expected(error);
      throw new AppError("unavailable", "Stripe failed", { cause: error });
    }
  };
  const fail = (cause: unknown): never => {
    throw new AppError("unavailable", "Stripe refused the request", { cause });
  };
  /** What is gone already was done before. */
  const onlyIfGone = (error: StripeFailure): null => (error.code === "resource_missing" ? null : fail(error));
  return {
    name: "stripe",
    async createCheckout(request) {
      const options = { idempotencyKey: `checkout-${request.checkoutId}` };
      const session = await attempt(
        createCoupon(stripe, request)
          .then((coupon) => stripe.checkout.sessions.create(sessionOf(request, coupon), options))
          .then(({ id, url }) => ({ id, url })),
        fail,
      );
      return { providerId: session.id, url: session.url ?? fail("a session without an address") };
    },
    async expireCheckout(id) {
      // Stripe refuses to close a checkout that was paid or closed.
      await attempt<unknown>(stripe.checkout.sessions.expire(id), () => null);
    },
    readPurchase: (ref) => attempt(readPurchase(stripe, ref), onlyIfGone),
    async setCancelAtEnd(id, cancelAtEnd) {
      await attempt<unknown>(stripe.subscriptions.update(id, { cancel_at_period_end: cancelAtEnd }), fail);
    },
    async cancelNow(id) {
      if (isSubscription(id)) await attempt<unknown>(stripe.subscriptions.cancel(id), onlyIfGone);
    },
    async refund({ paymentId, amount, key }) {
      // Stripe forgets idempotency keys after a day, and a repetition may come later.
      const earlier = await attempt(
        stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
        onlyIfGone,
      );
      if (earlier?.data.some(isAccepted(key))) return;
      const refund = { payment_intent: paymentId, amount, metadata: { key } };
      await attempt<unknown>(stripe.refunds.create(refund, { idempotencyKey: key }), (error) => {
        if (error.code === "charge_already_refunded") return null;
        throw new AppError("conflict", "Stripe refused the refund", { cause: error });
      });
    },
    verifyWebhook: (body, signature) =>
      verifyWebhook(stripe, { body, signature, secret: settings.webhookSecret, now: Date.now() }),
  };
}

/** Whether a refund with our key in its metadata was accepted. */
const isAccepted =
  (key: string) =>
  ({ metadata, status }: Stripe.Refund): boolean =>
    metadata?.key === key && status !== "failed" && status !== "canceled";

type StripeFailure = Pick<Stripe.errors.StripeError, "code">;

/** A plan that is paid once has the id of its payment. */
const isSubscription = (id: string): boolean => id.startsWith("sub_");

function addressOf(url: string | undefined) {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol.replace(":", "") as "http" | "https" };
}

/** Payments that are confirmed days later: a plan begins at once, and the account may be erased meanwhile. */
const slowMethods = [
  ...["acss_debit", "au_becs_debit", "bacs_debit", "nz_bank_account", "sepa_debit", "us_bank_account"],
  ...["boleto", "customer_balance", "konbini", "multibanco", "oxxo"],
] as const;

/** Stripe closes the page of a checkout after this many seconds. */
const sessionLife = 3600;

const endOf = (createdAt: Date): number => Math.floor(createdAt.getTime() / 1000) + sessionLife;

/** Names of coupons are cut to what Stripe allows. */
const maxCouponName = 40;

/** A discount on the first invoice. A repeated request creates no second one. Resolves to its id; null without a credit. */
async function createCoupon(
  stripe: Stripe,
  { checkoutId, credit, currency, createdAt }: CheckoutRequest,
): Promise<string | null> {
  if (!credit) return null;
  const coupon = await stripe.coupons.create(
    {
      amount_off: credit.amount,
      currency: currency.toLowerCase(),
      duration: "once",
      max_redemptions: 1,
      name: Array.from(credit.name).slice(0, maxCouponName).join(""),
      redeem_by: endOf(createdAt),
      metadata: { checkoutId },
    },
    { idempotencyKey: `credit-${checkoutId}` },
  );
  return coupon.id;
}

/**
 * Everything depends on the stored checkout alone: Stripe refuses a repeated request that differs. The price is inline, so
 * price lists stay in `content/plans`.
 */
function sessionOf(request: CheckoutRequest, coupon: string | null): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, plan, label, amount, currency, email, createdAt } = request;
  const { renews, period } = planTerms[plan];
  const metadata = { checkoutId, plan };
  return {
    mode: renews ? "subscription" : "payment",
    client_reference_id: checkoutId,
    customer_email: email,
    locale: stripeLocale(request.locale),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: endOf(createdAt),
    ...(coupon && { discounts: [{ coupon }] }),
    metadata,
    excluded_payment_method_types: [...slowMethods],
    ...(renews ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: label },
          ...(renews && { recurring: { interval: period.unit, interval_count: period.count } }),
        },
      },
    ],
  };
}

type StripeLocale = Stripe.Checkout.SessionCreateParams["locale"];

/** The languages of Stripe's page, of those that portals have. The browser's own where the portal's is missing. */
const stripeLocales = [
  "cs",
  "da",
  "de",
  "el",
  "en",
  "en-GB",
  "es",
  "fi",
  "fr",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "nb",
  "nl",
  "pl",
  "pt",
  "pt-BR",
  "ro",
  "sk",
  "sv",
] as const;

const otherNames: Record<string, StripeLocale> = { "es-MX": "es-419" };

function stripeLocale(locale: string): StripeLocale {
  const [language] = locale.split("-");
  return (
    otherNames[locale] ??
    stripeLocales.find((one) => one === locale) ??
    stripeLocales.find((one) => one === language) ??
    "auto"
  );
}
