import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import { signStripe, stripeEvent } from "../../../tests/support/stripe-server.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import type { AppError } from "../../kit/errors.ts";
import { portals } from "../../portals/all.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { isPremium } from "../entitlement-store.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { entitlements, payments, planCheckouts, providerEvents } from "../tables.ts";
import { createWebhookRoute } from "./webhook-route.server.ts";

/** What Stripe tells, in whichever order and number. */
let plans: Plans;
let user: Account;
let app: Hono;
beforeEach(async () => {
  plans = await openPlans({ provider: "stripe" });
  user = await plans.createUser();
  app = new Hono().route("/", createWebhookRoute(plans.deps));
  app.onError((error, c) => c.json({}, (error as AppError).status as 400));
});
afterEach(() => plans.close());

async function send(body: string, signature = signStripe(body)): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await app.request("/api/payments/stripe", { method: "POST", headers, body })).status;
}

/** The customer has paid; Stripe has told nothing yet. */
async function pay(plan: PlanCode) {
  const { checkoutId } = await startCheckout(plans.deps, {
    userId: user.id,
    plan,
    portal: portals.lde,
    billing: sampleBilling,
    beginsAtOnce: true,
    site: "https://www.de.localhost",
  });
  const session = [...plans.stripe.sessions.values()].find(
    ({ fields }) => fields.client_reference_id === checkoutId,
  )!;
  const id = plans.stripe.payCheckout(session.id);
  const completed = { ...session, object: "checkout.session", mode: session.fields.mode };
  return { id, completed, payment: plan === "limited" ? id : plans.stripe.paymentOf(id) };
}

const premium = () => isPremium(plans.db, user.id, plans.clock.now);
const rowsOf = async () => ({
  payments: (await plans.db.select().from(payments)).length,
  entitlements: (await plans.db.select().from(entitlements)).length,
  events: (await plans.db.select().from(providerEvents)).length,
  mails: plans.mails.length,
  invoices: plans.invoiced.length,
});
const subscriptionNow = async () => (await listSubscriptions(plans.db, user.id))[0]!;

test("PRD-07 20 parallel identical webhooks have one effect", async () => {
  const { completed } = await pay("weekly");
  const body = stripeEvent("checkout.session.completed", completed);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => send(body)));
  expect(statuses).toEqual(Array(20).fill(204));
  expect(plans.jobs).toHaveLength(1);
  await plans.runJobs();
  expect(await premium()).toBe(true);
  expect(await rowsOf()).toEqual({ payments: 1, entitlements: 1, events: 1, mails: 1, invoices: 1 });
  // And once more, later.
  expect(await send(body)).toBe(204);
  expect(plans.jobs).toEqual([]);
});

test("20 parallel runs of the job have one effect", async () => {
  const { id } = await pay("weekly");
  const run = () => syncPurchase(plans.deps, { provider: "stripe", ref: id });
  const results = await Promise.allSettled(Array.from({ length: 20 }, run));
  expect(results.filter(({ status }) => status === "fulfilled")).not.toEqual([]);
  await run();
  expect(await rowsOf()).toMatchObject({ payments: 1, entitlements: 1, mails: 1, invoices: 1 });
});

test("a run that read before another one wrote reads again", async () => {
  const { id } = await pay("weekly");
  const ref = { provider: "stripe", ref: id } as const;
  await syncPurchase(plans.deps, ref);
  const stripe = plans.deps.providers.stripe!;
  let reads = 0;
  const slow = {
    ...stripe,
    async readPurchase(ref: string) {
      const read = await stripe.readPurchase(ref);
      reads += 1;
      if (reads > 1) return read;
      // Meanwhile the customer cancels, and another process stores it.
      await stripe.setCancelAtEnd(id, true);
      await syncPurchase(plans.deps, { provider: "stripe", ref: id });
      return read;
    },
  };
  await syncPurchase({ ...plans.deps, providers: { stripe: slow } }, ref);
  expect(reads).toBe(2);
  expect((await subscriptionNow()).cancelAtEnd).toBe(true);
});

test("PRD-07 events in the wrong order, late and without the first one lead to the present state", async () => {
  const { id, completed, payment } = await pay("weekly");
  plans.advance(7);
  plans.stripe.renew(id);
  plans.stripe.subscription(id).cancel_at_period_end = true;
  const subscription = { id, object: "subscription", status: "active", cancel_at_period_end: false };
  const parent = { subscription_details: { subscription: id } };
  const events = [
    stripeEvent("customer.subscription.updated", { ...subscription, status: "past_due" }),
    stripeEvent("charge.refunded", { object: "charge", payment_intent: payment }),
    stripeEvent("invoice.paid", { id: "in_1", object: "invoice", parent }),
    stripeEvent("customer.subscription.created", subscription),
    stripeEvent("checkout.session.completed", { ...completed, subscription: id }),
  ];
  for (const event of events) {
    expect(await send(event)).toBe(204);
    await plans.runJobs();
    expect(await subscriptionNow()).toMatchObject({ state: "active", cancelAtEnd: true });
  }
  expect(await rowsOf()).toMatchObject({ payments: 2, entitlements: 1, events: 5 });
  expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planRenewed"]);
});

test("PRD-07 a webhook that never comes is made up for", async () => {
  const { id } = await pay("weekly");
  plans.advance(0.2);
  await plans.tick();
  expect(await premium()).toBe(true);
  plans.advance(7);
  plans.stripe.renew(id);
  await plans.tick();
  expect((await rowsOf()).payments).toBe(2);
});

test.each(["limited", "weekly"] as const)("PRD-07 a chargeback ends a %s plan at once", async (plan) => {
  const { id, completed, payment } = await pay(plan);
  const paid = plan === "limited" ? { payment_intent: id } : { subscription: id };
  await send(stripeEvent("checkout.session.completed", { ...completed, ...paid }));
  await plans.runJobs();
  expect(await premium()).toBe(true);
  const dispute = { id: "du_1", object: "dispute", payment_intent: payment };
  plans.stripe.dispute(payment, "warning_needs_response");
  await send(stripeEvent("charge.dispute.created", dispute));
  await plans.runJobs();
  expect(await premium()).toBe(true);
  plans.stripe.dispute(payment);
  await send(stripeEvent("charge.dispute.updated", dispute));
  await plans.runJobs();
  expect(await premium()).toBe(false);
  expect((await plans.db.select().from(payments)).map(({ kind }) => kind)).toEqual(["payment", "chargeback"]);
  if (plan === "weekly") expect(plans.stripe.subscription(id).status).toBe("canceled");
  // The bank decides for us: the books are even again, the plan has ended.
  plans.stripe.dispute(payment, "won");
  await send(stripeEvent("charge.dispute.closed", dispute));
  await plans.runJobs();
  const amounts = (await plans.db.select().from(payments)).map(({ amount }) => amount);
  expect(amounts.slice(1)).toEqual([-amounts[0]!, amounts[0]]);
});

test("PRD-07 a refund in Stripe's dashboard ends the plan, and the subscription", async () => {
  const { id, payment } = await pay("weekly");
  await send(stripeEvent("customer.subscription.created", { id, object: "subscription" }));
  await plans.runJobs();
  plans.stripe.refund(payment, 599);
  await send(stripeEvent("charge.refunded", { object: "charge", payment_intent: payment }));
  await plans.runJobs();
  expect(await premium()).toBe(false);
  expect(plans.stripe.subscription(id).status).toBe("canceled");
  expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planRefunded", "planEnded"]);
});

test("a purchase of another system that shares the account of Stripe changes nothing", async () => {
  const { id } = await pay("weekly");
  await plans.db.delete(planCheckouts);
  await send(stripeEvent("customer.subscription.created", { id, object: "subscription" }));
  await plans.runJobs();
  expect(await rowsOf()).toMatchObject({ payments: 0, entitlements: 0, mails: 0 });
  expect(plans.stripe.subscription(id).status).toBe("active");
});

const event = (): string =>
  stripeEvent("customer.subscription.created", { id: "sub_1", object: "subscription" });
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test.each([
  ["no signature", (_body: string): string => ""],
  ["an invented signature", () => `t=${secondsAgo(0)},v1=${"0".repeat(64)}`],
  ["the signature of another secret", (body: string) => signStripe(body, { secret: "whsec_other" })],
  ["the signature of another body", () => signStripe(event())],
  ["a signature of ten minutes ago", (body: string) => signStripe(body, { timestamp: secondsAgo(600) })],
  ["a signature of in ten minutes", (body: string) => signStripe(body, { timestamp: secondsAgo(-600) })],
] as const)("a webhook with %s is refused and leaves nothing", async (_title, sign) => {
  const body = event();
  expect(await send(body, sign(body))).toBe(403);
  expect(await rowsOf()).toMatchObject({ events: 0 });
  expect(plans.jobs).toEqual([]);
});

test("a recorded webhook works once within the tolerance", async () => {
  const body = event();
  const signature = signStripe(body, { timestamp: secondsAgo(200) });
  expect([await send(body, signature), await send(body, signature)]).toEqual([204, 204]);
  expect(plans.jobs).toHaveLength(1);
});

test.each([
  ["an unknown type", stripeEvent("product.created", { id: "prod_1", object: "product" })],
  ["an invoice without a subscription", stripeEvent("invoice.paid", { id: "in_1", object: "invoice" })],
  [
    "a hostile id",
    stripeEvent("customer.subscription.updated", { id: "../v1/refunds", object: "subscription" }),
  ],
])("an event with %s is accepted without an effect", async (_title, body) => {
  expect(await send(body)).toBe(204);
  expect(plans.jobs).toEqual([]);
});

test.each([
  ["NUL", "evt_\0"],
  ["a lone surrogate", "evt_\ud800"],
  ["a long text", "e".repeat(201)],
  ["no id", undefined],
  ["null", null],
  ["a number", 1],
  ["a list", ["evt_1"]],
])("a signed event with %s as its id or type is refused and leaves nothing", async (_title, hostile) => {
  const valid = JSON.parse(event()) as object;
  for (const field of ["id", "type"])
    expect(await send(JSON.stringify({ ...valid, [field]: hostile })), field).toBe(400);
  expect(await rowsOf()).toMatchObject({ events: 0 });
});

test.each(["sub_\0", "sub_\ud800", "", "s".repeat(300), 1, null, ["sub_1"], { id: "\0" }])(
  "an event of a subscription named %j is accepted without an effect",
  async (id) => {
    const body = stripeEvent("customer.subscription.updated", { id, object: "subscription" });
    expect(await send(body)).toBe(204);
    expect(plans.jobs).toEqual([]);
  },
);

test("bodies beyond the bound and other types are refused", async () => {
  const body = stripeEvent("product.created", { object: "product", name: "x".repeat(600_000) });
  expect(await send(body)).toBe(413);
  const headers = { "content-type": "text/plain", "stripe-signature": signStripe(event()) };
  const response = await app.request("/api/payments/stripe", { method: "POST", headers, body: event() });
  expect(response.status).toBe(415);
});

test("while Stripe is down, nothing is lost: the job fails and runs again", async () => {
  const { id } = await pay("weekly");
  await send(stripeEvent("customer.subscription.created", { id, object: "subscription" }));
  plans.stripe.state.broken = true;
  const [job] = plans.jobs;
  await expect(plans.runJobs()).rejects.toMatchObject({ code: "unavailable" });
  plans.stripe.state.broken = false;
  plans.jobs.push(job!);
  await plans.runJobs();
  expect(await premium()).toBe(true);
});
