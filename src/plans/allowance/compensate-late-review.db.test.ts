import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { grantPlan } from "../grants/grant-plan.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { completeTestCheckout } from "../providers/test/complete-test-checkout.server.ts";
import { refundPayment } from "../subscriptions/refund-payment.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { findAllowance, useAllowance as takeReview } from "./allowance.server.ts";
import { compensateLateReview } from "./compensate-late-review.server.ts";

describe.each(["test", "stripe"] as const)("a late review, bought from %s", (provider) => {
  let plans: Plans;
  let user: Account;
  beforeEach(async () => {
    plans = await openPlans({ provider });
    user = await plans.createUser();
  });
  afterEach(() => plans.close());

  async function buy(plan: PlanCode): Promise<void> {
    const site = "https://www.de.localhost";
    const request = { userId: user.id, plan, portal: portals.lde, billing: sampleBilling };
    const { checkoutId } = await startCheckout(plans.deps, { ...request, beginsAtOnce: true, site });
    if (provider === "stripe") plans.stripe.payCheckout([...plans.stripe.sessions.keys()].at(-1)!);
    else await completeTestCheckout(plans.deps, { userId: user.id, checkoutId, outcome: "paid" });
    await confirmCheckout(plans.deps, { userId: user.id, checkoutId });
    await plans.runJobs();
  }
  /** Takes a review for an order. Returns the order's key. */
  async function orderReview(): Promise<string> {
    const key = newId();
    expect(await takeReview(plans.db, { userId: user.id, key, now: plans.clock.now })).toBe("used");
    return key;
  }
  const compensate = (key: string) =>
    inTransaction(plans.db, (tx) => compensateLateReview(plans.deps, tx, { userId: user.id, key }));
  const returned = async () =>
    (await listPayments(plans.db, user.id)).flatMap(({ amount }) => (amount < 0 ? [amount] : []));

  test("of a year returns its share of the payment, and the plan goes on", async () => {
    await buy("annual");
    expect(await compensate(await orderReview())).toEqual({ kind: "money", amount: 699, currency: "EUR" });
    await plans.runJobs();
    expect(await returned()).toEqual([-699]);
    expect((await findAllowance(plans.db, user.id, plans.clock.now))!.left).toBe(11);
    expect(plans.kindsOfMails(user.id)).toContain("planRefunded");
  });

  test("of a week returns its payment in that week's period, also after a renewal", async () => {
    await buy("weekly");
    const key = await orderReview();
    plans.advance(7);
    if (provider === "stripe") {
      const [subscription] = await listSubscriptions(plans.db, user.id);
      plans.stripe.renew(subscription!.providerId);
    }
    await plans.tick();
    const [newest, oldest] = await listPayments(plans.db, user.id);
    expect(await compensate(key)).toMatchObject({ kind: "money", amount: oldest!.amount });
    await plans.runJobs();
    const refund = (await listPayments(plans.db, user.id)).find(({ amount }) => amount < 0)!;
    expect([refund.paymentId, refund.paymentId === newest!.id]).toEqual([oldest!.id, false]);
  });

  test("returns no more than is left, whatever an operator or the customer returned before or meanwhile", async () => {
    await buy("weekly");
    const key = await orderReview();
    const [payment] = await listPayments(plans.db, user.id);
    const operator = { paymentId: payment!.id, reason: "Kulanz", operatorId: user.id };
    await refundPayment(plans.deps, { ...operator, amount: 400 });
    expect(await compensate(key)).toMatchObject({ kind: "moneyAll", amount: payment!.amount - 400 });
    // The operator returns the rest before the job runs.
    await refundPayment(plans.deps, operator);
    await plans.runJobs();
    expect((await returned()).reduce((sum, amount) => sum + amount, 0)).toBe(-payment!.amount);
    expect(await compensate(key)).toBeNull();
  });

  test("returns its share once, however often and late its job is repeated", async () => {
    await buy("annual");
    const key = await orderReview();
    await compensate(key);
    const job = plans.jobs.find(({ name }) => name === "plans.refund-late")!;
    await plans.runJobs();
    for (let repetition = 0; repetition < 2; repetition += 1) {
      plans.stripe.forgetKeys();
      plans.jobs.push(job);
      await plans.runJobs();
    }
    expect(await returned()).toEqual([-699]);
  });

  test("after a withdrawal nothing is returned twice", async () => {
    await buy("weekly");
    const [subscription] = await listSubscriptions(plans.db, user.id);
    await withdrawPurchase(plans.deps, { userId: user.id, subscriptionId: subscription!.id });
    await plans.runJobs();
    expect(await compensate(newId())).toBeNull();
    expect(await returned()).toHaveLength(1);
  });

  test("of a plan that was given returns the review", async () => {
    const reason = "Test";
    await grantPlan(plans.deps, { userId: user.id, plan: "annual", days: 30, reason, operatorId: user.id });
    const key = await orderReview();
    expect(await compensate(key)).toEqual({ kind: "review" });
    expect(await compensate(key)).toBeNull();
    expect((await findAllowance(plans.db, user.id, plans.clock.now))!.left).toBe(12);
  });
});
