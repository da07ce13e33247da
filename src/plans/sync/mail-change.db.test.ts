import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlans, type Plans } from "../../../tests/support/plans.ts";
import { createShop } from "../../../tests/support/shop.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.server.ts";

let plans: Plans;
beforeAll(async () => {
  plans = await openPlans({ provider: "stripe" });
});
afterAll(() => plans.close());

test("a plan whose renewal was not paid ends with its grace when it is cancelled, and the mail says so", async () => {
  const { id: userId } = await plans.createUser();
  const shop = createShop(plans, "stripe");
  const subscription = await shop.buy({ userId, plan: "weekly" });
  await shop.passWeek(subscription, { paid: false });
  const { graceUntil } = await cancelSubscription(plans.deps, { userId, subscriptionId: subscription.id });
  expect(graceUntil!.getTime()).toBeGreaterThan(plans.clock.now.getTime());
  expect(plans.mails.at(-1)).toMatchObject({ kind: "planCancelled", until: graceUntil });
});
