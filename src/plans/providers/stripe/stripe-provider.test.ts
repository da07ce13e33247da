import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentLibrary } from "../../../../tests/support/content.ts";
import { type StripeServer, startStripeServer, stripeKeys } from "../../../../tests/support/stripe-server.ts";
import { newId } from "../../../kit/id.ts";
import { allPortals } from "../../../portals/all.ts";
import { findOffer, planCodes } from "../../plan-code.ts";
import type { CheckoutRequest, PaymentProvider } from "../payment-provider.ts";
import { createStripeProvider } from "./stripe-provider.server.ts";

let stripe: StripeServer;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStripeServer();
  provider = await createStripeProvider({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
  });
});
afterAll(() => stripe?.close());

const request: CheckoutRequest = {
  checkoutId: newId(),
  plan: "weekly",
  label: "Wöchentlich",
  amount: 599,
  credit: null,
  currency: "EUR",
  email: "erika@example.com",
  locale: "de-DE",
  createdAt: new Date("2026-11-23T12:00:00Z"),
  successUrl: "https://www.de.localhost/review/checkout/done?id=1",
  cancelUrl: "https://www.de.localhost/review/plans",
  testUrl: "https://www.de.localhost/review/checkout/test?id=1",
};

/** The languages of Stripe's page (https://docs.stripe.com/api/checkout/sessions/create). */
const stripeLocales =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("%s", (code, portal) => {
  test.each(planCodes)(
    "Stripe is asked for the listed price of the plan %s in the portal's language",
    async (plan) => {
      const offer = findOffer(contentLibrary.readPriceList(code), plan, true)!;
      const { label, amount, currency } = offer;
      const checkoutId = newId();
      const { locale } = portal;
      await provider.createCheckout({ ...request, checkoutId, plan, label, amount, currency, locale });
      const { fields } = [...stripe.sessions.values()].at(-1)!;
      const price = "line_items[0][price_data]";
      expect(fields).toMatchObject({
        mode: plan === "limited" ? "payment" : "subscription",
        client_reference_id: checkoutId,
        "metadata[checkoutId]": checkoutId,
        [`${price}[unit_amount]`]: String(amount),
        [`${price}[currency]`]: currency.toLowerCase(),
        [`${price}[product_data][name]`]: label,
      });
      expect(fields[`${price}[recurring][interval]`]).toBe(
        { limited: undefined, weekly: "week", annual: "year" }[plan],
      );
      expect(stripeLocales).toContain(fields.locale);
      if (fields.locale !== "auto") expect(locale).toContain(fields.locale!.slice(0, 2));
    },
  );
});

test("a credit is a discount on the first period alone, and is created once", async () => {
  const credited = {
    ...request,
    checkoutId: newId(),
    credit: { amount: 200, name: "Wöchentlich".repeat(5) },
  };
  const before = stripe.requests.length;
  const first = await provider.createCheckout(credited);
  expect(await provider.createCheckout(credited)).toEqual(first);
  expect(stripe.requests.slice(before)).toEqual(
    Array(2).fill(["POST /v1/coupons", "POST /v1/checkout/sessions"]).flat(),
  );
  expect(stripe.coupons.at(-1)).toMatchObject({
    ...{ amount_off: "200", currency: "eur", duration: "once", max_redemptions: "1" },
    name: "Wöchentlich".repeat(5).slice(0, 40),
  });
  const id = stripe.payCheckout(first.providerId);
  stripe.renew(id);
  const { payments } = (await provider.readPurchase(id))!;
  expect(payments.map(({ amount }) => amount)).toEqual([599, 399]);
  expect(stripe.coupons).toHaveLength(1);
});

test("a repeated request leads to the same page, and one that differs is refused", async () => {
  const first = await provider.createCheckout(request);
  expect(await provider.createCheckout(request)).toEqual(first);
  await expect(provider.createCheckout({ ...request, amount: 1 })).rejects.toMatchObject({
    code: "unavailable",
  });
});

test.each(["cs_test_unknown", "sub_unknown", "pi_unknown", "in_unknown"])(
  "%s is no purchase",
  async (ref) => {
    expect(await provider.readPurchase(ref)).toBeNull();
  },
);

test("a checkout that is not paid is no purchase, and can be closed twice", async () => {
  const { providerId } = await provider.createCheckout({ ...request, checkoutId: newId() });
  expect(await provider.readPurchase(providerId)).toBeNull();
  await provider.expireCheckout(providerId);
  await provider.expireCheckout(providerId);
  expect(stripe.sessions.get(providerId)!.status).toBe("expired");
});

test("a failure of Stripe is an error that does not show its message", async () => {
  stripe.state.broken = true;
  try {
    await expect(provider.setCancelAtEnd("sub_1", true)).rejects.toMatchObject({
      code: "unavailable",
      message: "Stripe failed",
    });
  } finally {
    stripe.state.broken = false;
  }
});
