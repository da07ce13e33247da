import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { findAllowance, returnAllowance, useAllowance } from "../allowance/allowance.server.ts";
import type { PlanCode } from "../plan-code.ts";
import { payTestCheckout } from "../providers/test/test-payments.server.ts";
import { findAnyCheckout } from "./checkout-store.server.ts";
import { confirmCheckout } from "./confirm-checkout.server.ts";
import { startCheckout } from "./start-checkout.server.ts";

let plans: Plans;
beforeAll(async () => {
  plans = await openPlans();
});
afterAll(() => plans.close());

async function buy(userId: string, plan: PlanCode): Promise<void> {
  const { checkoutId } = await startCheckout(plans.deps, {
    ...{ userId, plan, portal: portals.lde, billing: sampleBilling, beginsAtOnce: true },
    site: "https://www.de.localhost",
  });
  const checkout = (await findAnyCheckout(plans.db, checkoutId))!;
  await payTestCheckout(plans.db, checkout, { now: plans.clock.now, failsRenewal: false });
  await confirmCheckout(plans.deps, { userId, checkoutId });
}

const left = async (userId: string) => (await findAllowance(plans.db, userId, plans.clock.now))!.left;
const use = (userId: string, key = newId()) =>
  useAllowance(plans.db, { userId, key, now: plans.clock.now }).then(() => key);

test("one more review can be bought once the last one was used, with and without another plan", async () => {
  const { id } = await plans.createUser();
  await buy(id, "limited");
  await expect(buy(id, "limited")).rejects.toMatchObject({ code: "conflict" });
  const key = await use(id);
  await buy(id, "limited");
  expect(await left(id)).toBe(1);
  await expect(buy(id, "limited")).rejects.toMatchObject({ code: "conflict" });
  await use(id);
  // What was given back can be used again.
  await returnAllowance(plans.db, { userId: id, key });
  expect(await left(id)).toBe(1);
  await expect(buy(id, "limited")).rejects.toMatchObject({ code: "conflict" });
});

test("a plan that renews is not bought twice, although its review was used", async () => {
  const { id } = await plans.createUser();
  await buy(id, "weekly");
  await use(id);
  await expect(buy(id, "weekly")).rejects.toMatchObject({ code: "conflict" });
  await buy(id, "limited");
  expect(await left(id)).toBe(1);
});
