import { findAnyCheckout } from "../../src/plans/checkout/checkout-store.server.ts";
import { confirmCheckout } from "../../src/plans/checkout/confirm-checkout.server.ts";
import { startCheckout } from "../../src/plans/checkout/start-checkout.server.ts";
import type { PlanCode } from "../../src/plans/plan-code.ts";
import { completeTestCheckout } from "../../src/plans/providers/test/complete-test-checkout.server.ts";
import {
  listSubscriptions,
  type Subscription,
} from "../../src/plans/subscriptions/subscription-store.server.ts";
import { portals } from "../../src/portals/all.ts";
import { type Plans, sampleBilling } from "./plans.ts";

type Order = { userId: string; plan: PlanCode };

/** What customers do in the German portal, by either provider. */
export const createShop = (plans: Plans, provider: "test" | "stripe") => ({
  start: ({ userId, plan }: Order) =>
    startCheckout(plans.deps, {
      userId,
      plan,
      portal: portals.lde,
      billing: sampleBilling,
      beginsAtOnce: true,
      site: "https://www.de.localhost",
    }),

  /** Pays at the provider, and comes back. */
  async pay({ userId, checkoutId }: { userId: string; checkoutId: string }): Promise<void> {
    if (provider === "test") await completeTestCheckout(plans.deps, { userId, checkoutId, outcome: "paid" });
    else plans.stripe.payCheckout((await findAnyCheckout(plans.db, checkoutId))!.providerId!);
    await confirmCheckout(plans.deps, { userId, checkoutId });
    await plans.runJobs();
  },

  async buy(order: Order): Promise<Subscription> {
    const { checkoutId } = await this.start(order);
    await this.pay({ ...order, checkoutId });
    return (await listSubscriptions(plans.db, order.userId))[0]!;
  },

  /** A week passes, and the provider charges or fails to. */
  async passWeek({ providerId }: Subscription, { paid = true } = {}): Promise<void> {
    plans.advance(7.001);
    if (provider === "stripe") plans.stripe.renew(providerId, { paid });
    await plans.tick();
  },
});
