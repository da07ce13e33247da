import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { createShop } from "../../../tests/support/shop.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { findAllowance } from "../allowance/allowance.server.ts";
import { findAnyCheckout, listOpenCheckouts } from "../checkout/checkout-store.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.server.ts";
import { listSubscriptions } from "../subscriptions/subscription-store.server.ts";
import { listPayments } from "../sync/payment-store.server.ts";

/** A user has one plan that renews, by each provider. */
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

  const start = (plan: PlanCode) => shop.start({ userId: user.id, plan });
  const buy = (plan: PlanCode) => shop.buy({ userId: user.id, plan });

  test("a running plan is not sold twice, and none that renews beside another one", async () => {
    await buy("weekly");
    for (const plan of ["weekly", "annual"] as const)
      await expect(start(plan)).rejects.toMatchObject({ code: "conflict" });
    expect((await start("limited")).url).toContain("://");
  });

  test("a plan that was cancelled can be resumed, so that another one still has to replace it", async () => {
    const { id: subscriptionId } = await buy("weekly");
    await cancelSubscription(plans.deps, { userId: user.id, subscriptionId });
    await expect(start("annual")).rejects.toMatchObject({ code: "conflict" });
    plans.advance(7.1);
    await plans.tick();
    expect((await start("annual")).url).toContain("://");
  });

  test("a second plan that renews, paid in a window that was not closed in time, is returned", async () => {
    const { checkoutId } = await start("annual");
    const open = (await findAnyCheckout(plans.db, checkoutId))!;
    await start("weekly");
    const [weekly] = await listOpenCheckouts(plans.db, user.id);
    // The job that closes the first window has not run yet.
    const jobs = plans.jobs.splice(0);
    if (provider === "stripe") plans.stripe.payCheckout(open.providerId!);
    else await payTestCheckout(plans.db, open, { now: plans.clock.now, failsRenewal: false });
    await shop.pay({ userId: user.id, checkoutId: weekly!.id });
    plans.jobs.push(...jobs, { name: "plans.sync", data: { provider, ref: open.providerId } });
    await plans.runJobs();
    const found = await listSubscriptions(plans.db, user.id);
    expect(found.map(({ plan, state }) => [plan, state])).toEqual([
      ["annual", "ended"],
      ["weekly", "active"],
    ]);
    expect((await listPayments(plans.db, user.id)).map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([-8_388, 8_388, 599]),
    );
    expect(await findAllowance(plans.db, user.id, plans.clock.now)).toMatchObject({ left: 1, of: 1 });
  });
});
