import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { useAllowance } from "../allowance/allowance.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { isPremium } from "../entitlement-store.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { findPlanOverview } from "./plan-overview.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { listSubscriptions } from "./subscription-store.server.ts";
import { withdrawPurchase } from "./withdraw-purchase.server.ts";
import { findWithdrawalRefund } from "./withdrawal-refund.server.ts";

let plans: Plans;
let user: Account;
beforeEach(async () => {
  plans = await openPlans({ provider: "stripe" });
  user = await plans.createUser();
});
afterEach(() => plans.close());

async function buy(plan: PlanCode, portal: PortalCode = "lde") {
  const { checkoutId } = await startCheckout(plans.deps, {
    userId: user.id,
    plan,
    portal: portals[portal],
    billing: sampleBilling,
    beginsAtOnce: true,
    site: "https://www.de.localhost",
  });
  plans.stripe.payCheckout([...plans.stripe.sessions.keys()].at(-1)!);
  await confirmCheckout(plans.deps, { userId: user.id, checkoutId });
  const [subscription] = await listSubscriptions(plans.db, user.id);
  return { userId: user.id, subscriptionId: subscription!.id, providerId: subscription!.providerId };
}

const premium = () => isPremium(plans.db, user.id, plans.clock.now);
const returned = async () =>
  (await listPayments(plans.db, user.id)).map(({ amount }) => amount).filter((amount) => amount < 0);

describe("withdrawing", () => {
  test("PRD-07 from an unused plan returns all, ends it at once and charges nothing later", async () => {
    const request = await buy("annual");
    plans.advance(10);
    const before = await findPlanOverview(plans.deps, user.id);
    expect(before.subscriptions[0]!.withdrawableUntil!.getTime()).toBeGreaterThan(plans.clock.now.getTime());
    expect(await withdrawPurchase(plans.deps, request)).toEqual({ amount: 8_388, currency: "EUR" });
    expect(await premium()).toBe(false);
    await plans.runJobs();
    expect(await returned()).toEqual([-8_388]);
    expect(plans.stripe.subscription(request.providerId).status).toBe("canceled");
    expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planWithdrawn"]);
    const { subscriptions, premium: still } = await findPlanOverview(plans.deps, user.id);
    expect([subscriptions[0]!.state, subscriptions[0]!.withdrawableUntil, still]).toEqual([
      "ended",
      null,
      false,
    ]);
  });

  test("returns what was not used, and the same amount in a repetition", async () => {
    const request = await buy("annual");
    const { now } = plans.clock;
    await useAllowance(plans.db, { userId: user.id, key: newId(), now });
    plans.advance(1);
    const amount = Math.floor((8_388 * 11) / 12);
    expect(await withdrawPurchase(plans.deps, request)).toMatchObject({ amount });
    const job = plans.jobs.find(({ name }) => name === "plans.settle-withdrawal")!;
    await plans.runJobs();
    plans.jobs.push(job);
    await plans.runJobs();
    expect(await returned()).toEqual([-amount]);
  });

  test("returns nothing for a plan that was used up", async () => {
    const request = await buy("limited");
    await useAllowance(plans.db, { userId: user.id, key: newId(), now: plans.clock.now });
    expect(await withdrawPurchase(plans.deps, request)).toMatchObject({ amount: 0 });
    await plans.runJobs();
    expect([await premium(), await returned()]).toEqual([false, []]);
  });

  test("returns no more than an earlier refund has left", async () => {
    const request = await buy("annual");
    const [payment] = await listPayments(plans.db, user.id);
    const refund = { paymentId: payment!.id, amount: 8_000, reason: "complaint", operatorId: user.id };
    await refundPayment(plans.deps, refund);
    expect(await withdrawPurchase(plans.deps, request)).toMatchObject({ amount: 388 });
  });

  test("deducts from what is due what an operator has returned", async () => {
    const request = await buy("annual");
    const { now } = plans.clock;
    await useAllowance(plans.db, { userId: user.id, key: newId(), now });
    await useAllowance(plans.db, { userId: user.id, key: newId(), now });
    plans.advance(0.1);
    const [payment] = await listPayments(plans.db, user.id);
    await refundPayment(plans.deps, {
      ...{ paymentId: payment!.id, amount: 1_990, reason: "complaint", operatorId: user.id },
    });
    const [subscription] = await listSubscriptions(plans.db, user.id);
    const withdrawn = { ...subscription!, withdrawnAt: plans.clock.now, now: plans.clock.now };
    const { amount, periods } = await findWithdrawalRefund(plans.deps, plans.db, withdrawn);
    const kept = 2 * 699;
    expect(amount).toBe(8_388 - kept - 1_990);
    expect(periods).toMatchObject([{ price: 8_388, kept, before: 1_990, returned: amount }]);
    expect(await withdrawPurchase(plans.deps, request)).toMatchObject({ amount });
    await plans.runJobs();
    expect((await returned()).toSorted()).toEqual([-1_990, -amount].toSorted());
  });

  test("twice at once has one effect", async () => {
    const request = await buy("annual");
    const both = await Promise.all([
      withdrawPurchase(plans.deps, request),
      withdrawPurchase(plans.deps, request),
    ]);
    expect(both[0]).toEqual(both[1]);
    await plans.runJobs();
    expect(await returned()).toEqual([-8_388]);
    expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planWithdrawn"]);
  });

  test("returns every week that was paid and not used, and the whole of a renewal that was not in the books yet", async () => {
    const request = await buy("weekly");
    plans.advance(7);
    plans.stripe.renew(request.providerId);
    await plans.tick();
    plans.advance(6.9);
    expect(await withdrawPurchase(plans.deps, request)).toEqual({ amount: 2 * 599, currency: "EUR" });
    // Stripe renewed before it heard of the withdrawal.
    plans.stripe.renew(request.providerId);
    await plans.runJobs();
    expect((await returned()).sort()).toEqual([-599, -599, -599]);
    expect(await premium()).toBe(false);
  });

  test("of a country where a used plan returns nothing is not offered once a review was used", async () => {
    const request = await buy("annual", "lsa");
    const offered = async () =>
      (await findPlanOverview(plans.deps, user.id)).subscriptions[0]!.withdrawableUntil !== null;
    expect(await offered()).toBe(true);
    await useAllowance(plans.db, { userId: user.id, key: newId(), now: plans.clock.now });
    expect(await offered()).toBe(false);
    await expect(withdrawPurchase(plans.deps, request)).rejects.toMatchObject({ code: "conflict" });
    expect(await premium()).toBe(true);
  });

  test("is refused after its days, where no law knows it, and for another user", async () => {
    const request = await buy("annual");
    const other = await plans.createUser();
    await expect(withdrawPurchase(plans.deps, { ...request, userId: other.id })).rejects.toMatchObject({
      code: "notFound",
    });
    plans.advance(20.1);
    await expect(withdrawPurchase(plans.deps, request)).rejects.toMatchObject({ code: "conflict" });
    user = other;
    await expect(withdrawPurchase(plans.deps, await buy("annual", "wlb"))).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await premium()).toBe(true);
  });
});
