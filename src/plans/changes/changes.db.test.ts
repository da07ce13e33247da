import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import { createShop } from "../../../tests/support/shop.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { findAllowance, useAllowance } from "../allowance/allowance.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { listAllEntitlements } from "../entitlement-store.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import { findPlanOverview } from "../subscriptions/plan-overview.server.ts";
import { refundPayment } from "../subscriptions/refund-payment.server.ts";
import { listSubscriptions, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { findChange } from "./plan-change.server.ts";
import { startChange } from "./start-change.server.ts";

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

  const buy = (plan: PlanCode) => shop.buy({ userId: user.id, plan });
  const request = ({ id: subscriptionId }: Subscription, to: PlanCode) => ({
    userId: user.id,
    subscriptionId,
    to,
  });
  const quote = (from: Subscription, to: PlanCode) => findChange(plans.deps, plans.db, request(from, to));
  const site = "https://www.de.localhost";
  const order = (from: Subscription, to: PlanCode, amount: number) =>
    startChange(plans.deps, { ...request(from, to), amount, beginsAtOnce: true, site });
  const pay = (checkoutId: string) => shop.pay({ userId: user.id, checkoutId });

  async function change(from: Subscription, to: PlanCode): Promise<Subscription> {
    const { checkoutId } = await order(from, to, (await quote(from, to)).amount!);
    await pay(checkoutId);
    return (await listSubscriptions(plans.db, user.id))[0]!;
  }

  /** The customer has paid, and we have not heard of it yet. */
  async function payUnheard(checkoutId: string): Promise<void> {
    const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
    if (provider === "stripe") plans.stripe.payCheckout(checkout.providerId!);
    else await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
  }

  const states = async () =>
    (await listSubscriptions(plans.db, user.id)).map(({ plan, state }) => `${plan} ${state}`);
  const amounts = async () =>
    (await listPayments(plans.db, user.id)).map(({ amount }) => amount).toSorted((a, b) => a - b);

  test("a larger plan begins at once, and what is unused of the smaller one is counted", async () => {
    const weekly = await buy("weekly");
    plans.advance(3);
    // Four of seven days are left of 5.99.
    expect(await quote(weekly, "annual")).toMatchObject({ credit: 342, amount: 8_046 });
    const annual = await change(weekly, "annual");
    expect(await states()).toEqual(["annual active", "weekly ended"]);
    expect(await amounts()).toEqual([599, 8_046]);
    expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({ left: 12, of: 12 });
    expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planReceipt"]);
    const [newer, older] = await listAllEntitlements(plans.db, user.id);
    expect(older!.validUntil!.getTime()).toBeLessThanOrEqual(newer!.validFrom.getTime());
    if (provider === "stripe") expect(plans.stripe.subscription(weekly.providerId).status).toBe("canceled");
    // The discount is for the first year alone.
    const { subscriptions } = await findPlanOverview(plans.deps, user.id);
    expect(subscriptions).toMatchObject([{ plan: "annual", renewalAmount: 8_388 }, { plan: "weekly" }]);
    plans.advance(365.001);
    if (provider === "stripe") plans.stripe.renew(annual.providerId);
    await plans.tick();
    expect(await amounts()).toEqual([599, 8_046, 8_388]);
  });

  test("a credit has the steps of the country's prices", async () => {
    const { checkoutId } = await startCheckout(plans.deps, {
      ...{ userId: user.id, plan: "weekly", portal: portals.lhu, billing: sampleBilling },
      ...{ beginsAtOnce: true, site: "https://www.hu.localhost" },
    });
    await pay(checkoutId);
    const [weekly] = await listSubscriptions(plans.db, user.id);
    plans.advance(3);
    // 965.71 of 1690 forints are left, which are counted with two decimals.
    expect(await quote(weekly!, "annual")).toMatchObject({ credit: 96_600, amount: 2_291_400 });
  });

  test("a review that was used counts as its share of the plan", async () => {
    const weekly = await buy("weekly");
    const now = plans.clock.now;
    await inTransaction(plans.db, (tx) => useAllowance(tx, { userId: user.id, key: newId(), now }));
    expect(await quote(weekly, "annual")).toMatchObject({ credit: 0, amount: 8_388 });
    await change(weekly, "annual");
    expect(await amounts()).toEqual([599, 8_388]);
  });

  test("an operator's refund is not counted a second time, and a plan without money left changes at its full price", async () => {
    const weekly = await buy("weekly");
    const [payment] = await listPayments(plans.db, user.id);
    await refundPayment(plans.deps, {
      ...{ paymentId: payment!.id, amount: 500, reason: "complaint", operatorId: user.id },
    });
    expect(await quote(weekly, "annual")).toMatchObject({ credit: 99, amount: 8_289 });
  });

  test("a smaller plan can be ordered when the time that is paid ends", async () => {
    const annual = await buy("annual");
    expect(await quote(annual, "weekly")).toMatchObject({ credit: 0, amount: null });
    await expect(order(annual, "weekly", 599)).rejects.toMatchObject({ code: "conflict" });
    plans.advance(364.5);
    expect(await quote(annual, "weekly")).toMatchObject({ amount: null });
  });

  test("a credit that pays most of the new plan waits until the present one ends", async () => {
    await buy("limited");
    plans.advance(8);
    await plans.tick();
    // Without the introductory price, a new limited plan costs more than a week.
    const limited = await buy("limited");
    expect(await quote(limited, "weekly")).toMatchObject({ credit: 0, amount: null });
    expect(await quote(limited, "annual")).toMatchObject({ credit: 799, amount: 7_589 });
    plans.advance(4.5);
    expect(await quote(limited, "weekly")).toMatchObject({ credit: 342, amount: 257 });
  });

  test("a withdrawal from the new plan returns what the old one paid of it, over two changes", async () => {
    const weekly = await change(await buy("limited"), "weekly");
    expect(await amounts()).toEqual([299, 300]);
    const annual = await change(weekly, "annual");
    expect(await amounts()).toEqual([299, 300, 8_388 - 599]);
    const returned = await withdrawPurchase(plans.deps, { userId: user.id, subscriptionId: annual.id });
    expect(returned.amount).toBe(8_388);
    await plans.runJobs();
    expect(await amounts()).toEqual([-(8_388 - 599), -300, -299, 299, 300, 8_388 - 599]);
    expect(await states()).toEqual(["annual ended", "weekly ended", "limited ended"]);
  });

  test("only the customer's own running plan changes, to another one that renews", async () => {
    const weekly = await buy("weekly");
    await expect(quote(weekly, "weekly")).rejects.toMatchObject({ code: "conflict" });
    await expect(quote(weekly, "limited")).rejects.toMatchObject({ code: "notFound" });
    const { id: userId } = await plans.createUser();
    const other = { ...request(weekly, "annual"), userId };
    await expect(findChange(plans.deps, plans.db, other)).rejects.toMatchObject({ code: "notFound" });
    plans.advance(7.1);
    if (provider === "test")
      await plans.database.pool.query("UPDATE test_purchases SET fails_renewal = true");
    else plans.stripe.renew(weekly.providerId, { paid: false });
    await plans.tick();
    // A plan whose renewal was not paid has nothing to count.
    expect(await quote(weekly, "annual")).toMatchObject({ credit: 0, amount: 8_388 });
    plans.advance(8);
    await plans.tick();
    await expect(quote(weekly, "annual")).rejects.toMatchObject({ code: "conflict" });
  });

  test("nothing is ordered at another amount than the customer read, or without the wish to begin at once", async () => {
    const weekly = await buy("weekly");
    const { amount } = await quote(weekly, "annual");
    plans.advance(1);
    await expect(order(weekly, "annual", amount!)).rejects.toMatchObject({ code: "conflict" });
    const { amount: due } = await quote(weekly, "annual");
    const silent = { ...request(weekly, "annual"), amount: due!, beginsAtOnce: false, site };
    await expect(startChange(plans.deps, silent)).rejects.toMatchObject({ code: "invalid" });
    const clicks = await Promise.all([order(weekly, "annual", due!), order(weekly, "annual", due!)]);
    expect(clicks[0]).toEqual(clicks[1]);
    expect(await states()).toEqual(["weekly active"]);
  });

  test("a renewal that was charged before the change was paid is returned", async () => {
    const weekly = await buy("weekly");
    plans.advance(6.99);
    const { checkoutId } = await order(weekly, "annual", (await quote(weekly, "annual")).amount!);
    plans.advance(0.02);
    if (provider === "stripe") plans.stripe.renew(weekly.providerId);
    await plans.tick();
    await pay(checkoutId);
    expect(await states()).toEqual(["annual active", "weekly ended"]);
    const [returned, ...paid] = await amounts();
    expect(paid).toEqual([599, 599, 8_388 - 86]);
    // Some minutes of the second week were used.
    expect(returned).toBeLessThanOrEqual(-598);
    await plans.tick();
    expect(await amounts()).toHaveLength(4);
  });

  test("a withdrawal closes a change that is open, and an operator's refund of all does, too", async () => {
    const weekly = await buy("weekly");
    const { checkoutId } = await order(weekly, "annual", (await quote(weekly, "annual")).amount!);
    await withdrawPurchase(plans.deps, { userId: user.id, subscriptionId: weekly.id });
    await plans.runJobs();
    expect(await amounts()).toEqual([-599, 599]);
    expect((await findAnyCheckout(plans.db, checkoutId))!.state).toBe("expired");
    if (provider === "stripe")
      expect([...plans.stripe.sessions.values()].map(({ status }) => status)).toEqual([
        "complete",
        "expired",
      ]);
    else await expect(pay(checkoutId)).rejects.toMatchObject({ code: "conflict" });

    const second = await buy("weekly");
    const open = await order(second, "annual", (await quote(second, "annual")).amount!);
    const [payment] = await listPayments(plans.db, user.id);
    await refundPayment(plans.deps, { paymentId: payment!.id, reason: "complaint", operatorId: user.id });
    expect((await findAnyCheckout(plans.db, open.checkoutId))!.state).toBe("expired");
  });

  test("a change that was paid before a withdrawal stands", async () => {
    const weekly = await buy("weekly");
    const { checkoutId } = await order(weekly, "annual", (await quote(weekly, "annual")).amount!);
    await payUnheard(checkoutId);
    const withdrawal = { userId: user.id, subscriptionId: weekly.id };
    await expect(withdrawPurchase(plans.deps, withdrawal)).rejects.toMatchObject({ code: "conflict" });
    await plans.runJobs();
    expect(await states()).toEqual(["annual active", "weekly ended"]);
    expect(await amounts()).toEqual([599, 8_388 - 599]);
  });
});
