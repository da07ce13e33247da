import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../tests/support/plans.ts";
import { createShop } from "../../tests/support/shop.ts";
import type { Account } from "../accounts/account-store.server.ts";
import { users } from "../accounts/tables.ts";
import { portals } from "../portals/all.ts";
import { findAllowance } from "./allowance/allowance.server.ts";
import { findAnyCheckout } from "./checkout/checkout-store.server.ts";
import { startCheckout } from "./checkout/start-checkout.server.ts";
import { isPremium } from "./entitlement-store.server.ts";
import type { PlanCode } from "./plan-code.ts";
import { cancelSubscription, resumeSubscription } from "./subscriptions/cancel-subscription.server.ts";
import { findPlanOverview } from "./subscriptions/plan-overview.server.ts";
import { refundPayment } from "./subscriptions/refund-payment.server.ts";
import { createPlanRecords } from "./subscriptions/release-purchases.server.ts";
import { listSubscriptions } from "./subscriptions/subscription-store.server.ts";
import { listPayments } from "./sync/payment-store.server.ts";
import { syncPurchase } from "./sync/sync-purchase.server.ts";
import { entitlements, payments, planCheckouts } from "./tables.ts";

/** Purchases from the first click to their end, by each provider. */
describe.each(["test", "stripe"] as const)("%s", (provider) => {
  let plans: Plans;
  let shop: ReturnType<typeof createShop>;
  let user: Account;
  beforeEach(async () => {
    plans = await openPlans({ provider });
    shop = createShop(plans, provider);
    user = await plans.createUser();
  });
  afterEach(() => plans.close());

  const start = (plan: PlanCode, userId = user.id) => shop.start({ userId, plan });
  const buy = (plan: PlanCode, userId = user.id) => shop.buy({ userId, plan });

  const premium = () => isPremium(plans.db, user.id, plans.clock.now);
  const subscriptionNow = async () => (await listSubscriptions(plans.db, user.id))[0]!;
  const kinds = () => plans.kindsOfMails(user.id);
  const amounts = async () => (await listPayments(plans.db, user.id)).map(({ amount }) => amount);

  test.each([
    ["limited", 299, 7, 1],
    ["weekly", 599, 8, 1],
    ["annual", 8_388, 366, 12],
  ] as const)(
    "PRD-07 a bought %s plan makes the user premium, with a receipt and its allowance",
    async (plan, amount, days, of) => {
      expect(await premium()).toBe(false);
      const subscription = await buy(plan);
      expect(await premium()).toBe(true);
      expect(subscription).toMatchObject({ plan, state: "active", provider });
      const [payment] = await listPayments(plans.db, user.id);
      expect(payment).toMatchObject({ amount, currency: "EUR", taxRate: 1_900, kind: "payment" });
      expect(payment!.taxAmount).toBe(Math.round((amount * 19) / 119));
      expect(kinds()).toEqual(["planReceipt"]);
      expect(plans.invoiced).toMatchObject([{ payment: { id: payment!.id }, billing: sampleBilling }]);
      expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({
        ...{ left: of, of },
        plans: [{ plan, left: of, of }],
      });
      // A renewing plan lasts a day longer while its renewal is charged.
      plans.advance(days - 0.01);
      expect(await premium()).toBe(true);
      plans.advance(0.02);
      expect(await premium()).toBe(false);
    },
  );

  test("PRD-07 a limited plan ends by itself and says so; the next one has the full price", async () => {
    await buy("limited");
    plans.advance(7.1);
    await plans.tick();
    expect((await subscriptionNow()).state).toBe("ended");
    expect(kinds()).toEqual(["planReceipt", "planEnded"]);
    await buy("limited");
    expect(await premium()).toBe(true);
    expect(await amounts()).toEqual([799, 299]);
  });

  test("PRD-07 a renewal extends one entitlement, and brings a new allowance", async () => {
    const subscription = await buy("weekly");
    await shop.passWeek(subscription);
    await shop.passWeek(subscription);
    expect(await premium()).toBe(true);
    expect(await amounts()).toEqual([599, 599, 599]);
    expect(kinds()).toEqual(["planReceipt", "planRenewed", "planRenewed"]);
    expect(await plans.db.select().from(entitlements)).toHaveLength(1);
    expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({ left: 1 });
    expect((await findPlanOverview(plans.deps, user.id)).subscriptions).toMatchObject([
      { plan: "weekly", renews: true, renewalAmount: 599 },
    ]);
  });

  test("PRD-07 a cancelled plan lasts until the end of its period, and can be resumed", async () => {
    const subscription = await buy("weekly");
    const request = { userId: user.id, subscriptionId: subscription.id };
    const cancelled = await cancelSubscription(plans.deps, request);
    expect(cancelled).toMatchObject({ cancelAtEnd: true, currentUntil: subscription.currentUntil });
    expect(await premium()).toBe(true);
    expect((await resumeSubscription(plans.deps, request)).cancelAtEnd).toBe(false);
    await cancelSubscription(plans.deps, request);
    await cancelSubscription(plans.deps, request);
    expect(kinds()).toEqual(["planReceipt", "planCancelled", "planCancelled"]);
    plans.advance(7);
    expect(await premium()).toBe(false);
    await plans.tick();
    expect((await subscriptionNow()).state).toBe("ended");
    expect(await amounts()).toEqual([599]);
    await expect(resumeSubscription(plans.deps, request)).rejects.toMatchObject({ code: "conflict" });
  });

  test("another user cannot see, cancel or withdraw a subscription", async () => {
    const { id: subscriptionId } = await buy("weekly");
    const { id: userId } = await plans.createUser();
    await expect(cancelSubscription(plans.deps, { userId, subscriptionId })).rejects.toMatchObject({
      code: "notFound",
    });
    expect((await subscriptionNow()).cancelAtEnd).toBe(false);
  });

  test("PRD-07 a failed renewal keeps the plan for a week without new reviews, then it ends", async () => {
    const subscription = await buy("weekly");
    if (provider === "test") await failNextRenewal();
    await shop.passWeek(subscription, { paid: false });
    expect(await subscriptionNow()).toMatchObject({ state: "pastDue" });
    expect(await premium()).toBe(true);
    expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({
      left: 0,
      renewsAt: null,
    });
    expect(kinds()).toEqual(["planReceipt", "planRenewalFailed"]);
    plans.advance(7);
    expect(await premium()).toBe(false);
    await plans.tick();
    expect((await subscriptionNow()).state).toBe("ended");
    expect(kinds().at(-1)).toBe("planEnded");
    // The provider charges nothing later.
    if (provider === "stripe")
      expect(plans.stripe.subscription(subscription.providerId).status).toBe("canceled");
  });

  const failNextRenewal = () => plans.database.pool.query("UPDATE test_purchases SET fails_renewal = true");

  test("PRD-07 an operator's full refund ends the plan at once, a partial one does not", async () => {
    const subscription = await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = { paymentId: payment!.id, reason: "complaint", operatorId: user.id };
    await refundPayment(plans.deps, { ...refund, amount: 100 });
    expect(await premium()).toBe(true);
    expect(await refundPayment(plans.deps, refund)).toEqual({ amount: 499, currency: "EUR" });
    expect(await premium()).toBe(false);
    await plans.runJobs();
    expect(await amounts()).toEqual(expect.arrayContaining([-499, -100, 599]));
    expect(kinds()).toEqual(["planReceipt", "planRefunded", "planRefunded", "planEnded"]);
    await expect(refundPayment(plans.deps, refund)).rejects.toMatchObject({ code: "conflict" });
    if (provider === "stripe")
      expect(plans.stripe.subscription(subscription.providerId).status).toBe("canceled");
  });

  test("PRD-07 the tax of partial refunds adds up to the tax of the payment", async () => {
    await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = { paymentId: payment!.id, reason: "complaint", operatorId: user.id };
    await refundPayment(plans.deps, { ...refund, amount: 2 });
    await refundPayment(plans.deps, refund);
    const taxes = (await listPayments(plans.db, user.id)).map(({ taxAmount }) => taxAmount);
    expect(taxes.toSorted((a, b) => a - b)).toEqual([-96, 0, 96]);
  });

  test("two refunds of all at once return the money once", async () => {
    await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = { paymentId: payment!.id, reason: "complaint", operatorId: user.id };
    await Promise.allSettled([refundPayment(plans.deps, refund), refundPayment(plans.deps, refund)]);
    await plans.runJobs();
    expect((await amounts()).toSorted()).toEqual([-599, 599]);
  });

  test("PRD-07 two refunds of different parts at once return one of them", async () => {
    await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = (amount: number) =>
      refundPayment(plans.deps, {
        ...{ paymentId: payment!.id, amount, returnedBefore: 0, reason: "complaint", operatorId: user.id },
      });
    const results = await Promise.allSettled([refund(400), refund(300)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await plans.runJobs();
    expect(await amounts()).toHaveLength(2);
  });

  test("a refund that the provider refused can be given in another size", async () => {
    await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = { paymentId: payment!.id, reason: "complaint", operatorId: user.id };
    if (provider === "test") return;
    plans.stripe.refund(payment!.providerId, 100);
    await expect(refundPayment(plans.deps, refund)).rejects.toMatchObject({ code: "conflict" });
    await syncPurchase(plans.deps, { provider, ref: payment!.providerId });
    expect(await refundPayment(plans.deps, refund)).toMatchObject({ amount: 499 });
    expect((await amounts()).toSorted((a, b) => a - b)).toEqual([-499, -100, 599]);
  });

  test("a purchase begun while the account is erased can no longer be paid", async () => {
    const erased = { ...plans.deps.provider };
    erased.createCheckout = async (request) => {
      const created = await plans.deps.provider.createCheckout(request);
      await plans.db.delete(users).where(eq(users.id, user.id));
      return created;
    };
    const expired: string[] = [];
    erased.expireCheckout = async (id) => void expired.push(id);
    const request = { userId: user.id, plan: "weekly", portal: portals.lde, billing: sampleBilling } as const;
    await expect(
      startCheckout(
        { ...plans.deps, provider: erased },
        { ...request, beginsAtOnce: true, site: "https://www.de.localhost" },
      ),
    ).rejects.toMatchObject({ code: "unauthenticated" });
    expect(expired).toHaveLength(1);
  });

  test("a second click leads to the same page; another plan replaces an open checkout", async () => {
    const clicks = await Promise.all([start("weekly"), start("weekly"), start("weekly")]);
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1);
    if (provider === "stripe") expect(plans.stripe.sessions.size).toBe(1);
    await start("annual");
    await plans.runJobs();
    const rows = await plans.db.select().from(planCheckouts);
    expect(rows.map(({ plan, state }) => [plan, state]).toSorted()).toEqual([
      ["annual", "open"],
      ["weekly", "expired"],
    ]);
    if (provider === "stripe")
      expect([...plans.stripe.sessions.values()].map(({ status }) => status).toSorted()).toEqual([
        "expired",
        "open",
      ]);
  });

  test("where the law knows a right to withdraw, a purchase needs the wish to begin at once", async () => {
    const request = {
      userId: user.id,
      plan: "weekly" as const,
      billing: sampleBilling,
      beginsAtOnce: false,
      site: "https://www.de.localhost",
    };
    await expect(startCheckout(plans.deps, { ...request, portal: portals.lde })).rejects.toMatchObject({
      code: "invalid",
      details: { fields: [{ path: "beginsAtOnce", key: "required" }] },
    });
    expect((await startCheckout(plans.deps, { ...request, portal: portals.wlb })).url).toContain("://");
  });

  test("erasing the account ends what is charged; payments stay without the user", async () => {
    const subscription = await buy("weekly");
    await start("limited");
    await plans.db.transaction(async (tx) => {
      await createPlanRecords(plans.deps).erase(tx, { userId: user.id, email: user.email });
      await tx.delete(users).where(eq(users.id, user.id));
    });
    await plans.runJobs();
    expect(await plans.db.select().from(payments)).toMatchObject([{ amount: 599, userId: null }]);
    if (provider === "stripe") {
      expect(plans.stripe.subscription(subscription.providerId).status).toBe("canceled");
      expect([...plans.stripe.sessions.values()].map(({ status }) => status)).toEqual([
        "complete",
        "expired",
      ]);
    }
    plans.advance(8);
    await plans.tick();
    expect(await plans.db.select().from(payments)).toHaveLength(1);
    // A refund after the erasure is in the books too.
    const [payment] = await plans.db.select().from(payments);
    await refundPayment(plans.deps, { paymentId: payment!.id, reason: "complaint", operatorId: user.id });
    expect((await plans.db.select().from(payments)).map(({ amount }) => amount)).toEqual([599, -599]);
  });

  test("a checkout that is paid while the account is erased is refunded", async () => {
    const { checkoutId } = await start("weekly");
    await plans.db.transaction(async (tx) => {
      await createPlanRecords(plans.deps).erase(tx, { userId: user.id, email: user.email });
      // The webhook has not come yet.
      if (provider === "stripe")
        plans.stripe.payCheckout((await findAnyCheckout(tx, checkoutId))!.providerId!);
      await tx.delete(users).where(eq(users.id, user.id));
    });
    await plans.runJobs();
    expect(await plans.db.select().from(payments)).toEqual([]);
    if (provider === "stripe") expect(plans.stripe.refunds).toMatchObject([{ amount: 599 }]);
  });
});
