import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { createShop } from "../../../tests/support/shop.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { findAllowance, useAllowance } from "../allowance/allowance.server.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { confirmCheckout } from "../checkout/confirm-checkout.server.ts";
import { payTestCheckout, renewTestPurchases } from "../providers/test/test-payments.server.ts";
import { refundPayment } from "../subscriptions/refund-payment.server.ts";
import { listSubscriptions, type Subscription } from "../subscriptions/subscription-store.server.ts";
import { withdrawPurchase } from "../subscriptions/withdraw-purchase.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { findChange } from "./plan-change.server.ts";
import { startChange } from "./start-change.server.ts";

/** The credit of a change is an amount of one payment: it is not returned, used or counted a second time. */
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

  const week = 599;
  const year = 8_388;
  const buyWeek = () => shop.buy({ userId: user.id, plan: "weekly" });

  /** Begins a change to the annual plan. */
  async function order({ id: subscriptionId }: Subscription, amount?: number): Promise<string> {
    const request = { userId: user.id, subscriptionId, to: "annual" } as const;
    const due = amount ?? (await findChange(plans.deps, plans.db, request)).amount!;
    const site = "https://www.de.localhost";
    return (await startChange(plans.deps, { ...request, amount: due, beginsAtOnce: true, site })).checkoutId;
  }

  /** In a window that may have been closed here, but not at the provider. Jobs wait. */
  async function pay(checkoutId: string): Promise<void> {
    const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
    if (provider === "stripe") plans.stripe.payCheckout(checkout.providerId!);
    else await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
    await confirmCheckout(plans.deps, { userId: user.id, checkoutId });
  }

  const use = () =>
    inTransaction(plans.db, (tx) =>
      useAllowance(tx, { userId: user.id, key: newId(), now: plans.clock.now }),
    );
  const withdraw = ({ id: subscriptionId }: Subscription) =>
    withdrawPurchase(plans.deps, { userId: user.id, subscriptionId });
  const refund = (paymentId: string, amount?: number) =>
    refundPayment(plans.deps, {
      ...{ paymentId, reason: "complaint", operatorId: user.id },
      ...(amount !== undefined && { amount }),
    });
  const states = async () =>
    (await listSubscriptions(plans.db, user.id)).map(({ plan, state }) => `${plan} ${state}`);
  const amounts = async () => (await listPayments(plans.db, user.id)).map(({ amount }) => amount);
  const kept = async () => (await amounts()).reduce((sum, amount) => sum + amount, 0);
  const newestPayment = async () => (await listPayments(plans.db, user.id))[0]!.id;

  test("a change whose credit was used by a review is returned, and the plan before stays", async () => {
    const checkoutId = await order(await buyWeek());
    await use();
    await pay(checkoutId);
    // Before the job has returned the money, too.
    expect(await states()).toEqual(["annual ended", "weekly active"]);
    expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({ left: 0, of: 1 });
    await plans.runJobs();
    expect(await states()).toEqual(["annual ended", "weekly active"]);
    expect(await amounts()).toEqual([-(year - week), year - week, week]);
    const [annual] = await listSubscriptions(plans.db, user.id);
    const { state } = (await plans.deps.provider.readPurchase(annual!.providerId))!;
    expect(state).toBe("ended");
    // No contract is confirmed that does not exist.
    expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planRefunded"]);
  });

  test("a refund of a part closes an open change; one that is paid all the same is returned", async () => {
    const checkoutId = await order(await buyWeek());
    await refund(await newestPayment(), 400);
    expect((await findAnyCheckout(plans.db, checkoutId))!.state).toBe("expired");
    if (provider === "stripe")
      expect([...plans.stripe.sessions.values()].map(({ status }) => status)).toEqual([
        "complete",
        "expired",
      ]);
    await pay(checkoutId);
    await plans.runJobs();
    expect(await states()).toEqual(["annual ended", "weekly active"]);
    expect(await kept()).toBe(week - 400);
  });

  test("a withdrawal closes a change that another order has superseded, and its payment is returned", async () => {
    const weekly = await buyWeek();
    const checkoutId = await order(weekly);
    await shop.start({ userId: user.id, plan: "limited" });
    await withdraw(weekly);
    if (provider === "stripe")
      expect([...plans.stripe.sessions.values()].map(({ status }) => status)).toContain("expired");
    await pay(checkoutId);
    await plans.runJobs();
    expect(await states()).toEqual(["annual ended", "weekly ended"]);
    expect(await kept()).toBe(0);
  });

  test("a change without a credit is returned, too, if the plan before was returned", async () => {
    const weekly = await buyWeek();
    await use();
    const checkoutId = await order(weekly);
    // A used review is worth the whole week: the withdrawal returns nothing.
    await withdraw(weekly);
    await pay(checkoutId);
    await plans.runJobs();
    expect(await states()).toEqual(["annual ended", "weekly ended"]);
    expect(await kept()).toBe(week);
  });

  test("a change without a credit is returned, too, if an operator has returned the plan before", async () => {
    const weekly = await buyWeek();
    await use();
    const checkoutId = await order(weekly);
    await refund(await newestPayment());
    await pay(checkoutId);
    await plans.runJobs();
    expect(await states()).toEqual(["annual ended", "weekly ended"]);
    expect(await kept()).toBe(0);
  });

  test("a credit counts once, also when the plan that counted it was returned in part", async () => {
    const weekly = await buyWeek();
    const first = await order(weekly);
    await shop.start({ userId: user.id, plan: "limited" });
    const second = await order(weekly);
    await pay(first);
    await plans.runJobs();
    await use();
    const [annual] = await listSubscriptions(plans.db, user.id);
    await withdraw(annual!);
    await plans.runJobs();
    await pay(second);
    await plans.runJobs();
    // One of twelve reviews was used.
    expect(await kept()).toBe(year / 12);
  });

  test("a plan that reached its end while the change was paid is counted as ordered", async () => {
    const weekly = await buyWeek();
    await plans.deps.provider.setCancelAtEnd(weekly.providerId, true);
    plans.advance(6.9);
    const checkoutId = await order(weekly);
    plans.advance(0.2);
    if (provider === "stripe") await plans.deps.provider.cancelNow(weekly.providerId);
    await plans.tick();
    expect(await states()).toEqual(["weekly ended"]);
    await pay(checkoutId);
    await plans.runJobs();
    expect(await states()).toEqual(["annual active", "weekly ended"]);
    expect(await amounts()).toEqual([year - 86, week]);
  });

  test("the credit stays the same in the moment in which a day less is left", async () => {
    const weekly = await buyWeek();
    plans.clock.now = new Date(weekly.currentUntil.getTime() - 4 * 86_400_000 - 2);
    const checkoutId = await order(weekly, year - 428);
    await pay(checkoutId);
    expect(await states()).toEqual(["annual active", "weekly ended"]);
  });

  test("what is a credit of a running plan is not refunded, and the rest of its payment is", async () => {
    const weekly = await buyWeek();
    const paid = await newestPayment();
    plans.advance(3);
    await pay(await order(weekly));
    await plans.runJobs();
    await expect(refund(paid, 258)).rejects.toMatchObject({ code: "conflict" });
    expect(await refund(paid)).toMatchObject({ amount: week - 342 });
    await expect(refund(paid, 1)).rejects.toMatchObject({ code: "conflict" });
    expect(await kept()).toBe(year);
    // The annual plan ends: nothing counts any more.
    await refund((await listPayments(plans.db, user.id)).find(({ amount }) => amount === year - 342)!.id);
    await refund(paid);
    expect(await kept()).toBe(0);
  });

  /** The provider has charged a second week, and we have not heard of it. */
  async function renewUnheard({ providerId }: Subscription): Promise<void> {
    if (provider === "stripe") plans.stripe.renew(providerId);
    else await renewTestPurchases(plans.db, plans.clock.now, (id) => findAnyCheckout(plans.db, id));
  }

  test("a renewal that was charged before the change was paid is returned but for what an operator has returned", async () => {
    const weekly = await buyWeek();
    plans.advance(6.99);
    const checkoutId = await order(weekly);
    plans.advance(0.02);
    await renewUnheard(weekly);
    await syncPurchase(plans.deps, { provider, ref: weekly.providerId });
    await pay(checkoutId);
    await refund(await renewalOf(weekly), 100);
    await plans.runJobs();
    expect(await kept()).toBe(week + year - 86);
  });

  const renewalOf = async ({ id }: Subscription) =>
    (await listPayments(plans.db, user.id)).find(({ subscriptionId }) => subscriptionId === id)!.id;

  test("the mail about a renewal of a plan that has ended promises no other one", async () => {
    const weekly = await buyWeek();
    plans.advance(6.99);
    const checkoutId = await order(weekly);
    plans.advance(0.02);
    await pay(checkoutId);
    await renewUnheard(weekly);
    await plans.runJobs();
    const mails = plans.mails.filter(({ userId }) => userId === user.id);
    expect(mails.map(({ kind, receipt }) => [kind, receipt?.renewalAmount])).toEqual([
      ["planReceipt", week],
      ["planReceipt", year],
      ["planRenewed", null],
      ["planRefunded", undefined],
    ]);
  });

  test("the mail about a change knows that it replaced a plan, also without a credit", async () => {
    const weekly = await buyWeek();
    await use();
    await pay(await order(weekly));
    const receipts = plans.mails.map(({ receipt }) => receipt);
    expect(receipts).toMatchObject([
      { isChange: false, credit: 0 },
      { isChange: true, credit: 0 },
    ]);
  });
});
