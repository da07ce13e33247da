import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readDatabaseTime } from "../../src/db/clock.server.ts";
import { newId } from "../../src/kit/id.ts";
import { insertCheckout, setCheckoutProviderId } from "../../src/plans/checkout/checkout-store.server.ts";
import { startCheckout } from "../../src/plans/checkout/start-checkout.server.ts";
import { createStripeProvider } from "../../src/plans/providers/stripe/stripe-provider.server.ts";
import { payTestCheckout } from "../../src/plans/providers/test/test-payments.server.ts";
import { testPurchaseId } from "../../src/plans/providers/test/test-provider.server.ts";
import { findTestPurchase } from "../../src/plans/providers/test/test-purchase-store.server.ts";
import { createContractTokens } from "../../src/plans/statements/contract-tokens.server.ts";
import { runDueWork } from "../../src/plans/sync/plan-jobs.server.ts";
import { payments, providerEvents } from "../../src/plans/tables.ts";
import { portals } from "../../src/portals/all.ts";
import { contentLibrary } from "../support/content.ts";
import { openAvailability, sampleBilling } from "../support/plans.ts";
import { openSite, password, type Site, type TestUser } from "../support/site.ts";
import {
  type StripeServer,
  sellerSettings,
  signStripe,
  startStripeServer,
  stripeEvent,
  stripeKeys,
} from "../support/stripe-server.ts";

/** Payments of the whole app: nothing but a signed event of the provider makes a user premium. */
let site: Site;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  site = await openSite({ env: { ...stripeKeys, ...sellerSettings, STRIPE_API_URL: stripe.url } });
});
afterAll(async () => {
  await site?.close();
  await stripe?.close();
});

const deliver = (body: string, signature = signStripe(body)) =>
  site.request({
    method: "POST",
    path: "/api/payments/stripe",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });

const isPremium = async (user: TestUser): Promise<boolean> => {
  const { text } = await site.request({ path: `/api/users/ispremium/${user.id}/lde`, as: user });
  return JSON.parse(text).isPremium;
};

/** A customer who has paid at Stripe, which has told nothing yet. */
async function createPayer() {
  const user = await site.createUser();
  const { db } = site;
  const provider = await createStripeProvider({
    secretKey: stripeKeys.STRIPE_SECRET_KEY,
    webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
  });
  const deps = {
    db: db as Parameters<typeof startCheckout>[0]["db"],
    provider,
    providers: { stripe: provider },
    content: contentLibrary,
    enqueue: async () => {},
    onMail() {},
    sendMail: async () => {},
    sendStatement: async () => {},
    tellOperator: async () => {},
    contractTokens: createContractTokens("secret"),
    issueInvoice: async () => undefined,
    taxRateOf: () => 1_900,
    withdrawalOf: () => null,
    findAvailability: async () => openAvailability,
    isWaiting: async () => false,
    readTime: readDatabaseTime,
  };
  await startCheckout(deps, {
    userId: user.id,
    plan: "weekly",
    portal: portals.lde,
    billing: sampleBilling,
    beginsAtOnce: true,
    site: site.origin,
  });
  const session = [...stripe.sessions.values()].at(-1)!;
  const subscription = stripe.payCheckout(session.id);
  const completed = { id: session.id, object: "checkout.session", subscription };
  return { deps, user, event: stripeEvent("checkout.session.completed", completed) };
}

test("PRD-07 CAL-07 20 parallel identical webhooks make the customer premium once", async () => {
  const { user, event } = await createPayer();
  expect(await isPremium(user)).toBe(false);
  const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(204));
  await vi.waitFor(async () => expect(await isPremium(user)).toBe(true), { interval: 100 });
  expect(await site.db.select().from(payments)).toHaveLength(1);
  expect(await site.db.select().from(providerEvents)).toHaveLength(1);
});

test("once plans cost money, an open test checkout buys nothing and a test plan ends with its period", async () => {
  const user = await site.createUser();
  const { db } = site;
  const start = async () => {
    const checkout = await insertCheckout(db, {
      ...{ userId: user.id, plan: "annual", portal: "lde", amount: 100, currency: "EUR", taxRate: 1900 },
      ...{ provider: "test", beginsAtOnceAt: null, billing: sampleBilling, createdAt: new Date() },
    });
    await setCheckoutProviderId(db, checkout.id, testPurchaseId(checkout.id));
    return checkout;
  };
  const open = await start();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = `id=${open.id}&outcome=paid`;
  const path = "/review/checkout/test";
  expect((await site.request({ method: "POST", path, as: user, headers, body })).status).toBe(404);
  expect((await site.request({ path: `${path}?id=${open.id}`, as: user })).status).toBe(404);
  expect(await isPremium(user)).toBe(false);

  const paid = await start();
  const twoYearsAgo = new Date(Date.now() - 730 * 86_400_000);
  const testDb = db as Parameters<typeof payTestCheckout>[0];
  await payTestCheckout(testDb, paid, { now: twoYearsAgo, failsRenewal: false });
  await runDueWork((await createPayer()).deps);
  const purchase = await findTestPurchase(db, testPurchaseId(paid.id));
  expect(purchase).toMatchObject({ renewsAt: null, state: { state: "ended" } });
});

test("erasing the account ends what Stripe charges", async () => {
  const { user, event } = await createPayer();
  await deliver(event);
  await vi.waitFor(async () => expect(await isPremium(user)).toBe(true), { interval: 100 });
  const json = { confirmation: user.email, password };
  const erased = await site.request({ method: "POST", path: "/api/account/erase", json, as: user });
  expect(erased.status).toBe(200);
  const { subscription } = JSON.parse(event).data.object;
  await vi.waitFor(() => expect(stripe.subscription(subscription).status).toBe("canceled"), {
    interval: 100,
  });
});

test.each([
  ["without a signature", () => ""],
  ["of an attacker", (body: string) => signStripe(body, { secret: "whsec_a_guess" })],
  [
    "recorded an hour ago",
    (body: string) => signStripe(body, { timestamp: Math.floor(Date.now() / 1000) - 3_600 }),
  ],
])("a webhook %s is refused without an effect, and tells nothing", async (_title, sign) => {
  const { user, event } = await createPayer();
  const before = await site.db.select().from(providerEvents);
  const { status, text } = await deliver(event, sign(event));
  expect([status, JSON.parse(text).error.code]).toEqual([403, "forbidden"]);
  expect(text).not.toMatch(/signature|whsec|stripe/i);
  expect(await site.db.select().from(providerEvents)).toEqual(before);
  expect(await isPremium(user)).toBe(false);
});

test("a signed event about an unknown purchase changes nothing", async () => {
  const event = stripeEvent("customer.subscription.created", {
    id: `sub_${newId().slice(0, 8)}`,
    object: "subscription",
    metadata: { checkoutId: newId() },
    status: "active",
  });
  const before = await site.db.select().from(payments);
  expect((await deliver(event)).status).toBe(204);
  expect(await site.db.select().from(payments)).toEqual(before);
});
