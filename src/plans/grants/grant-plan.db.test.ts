import { afterEach, beforeEach, expect, test } from "vitest";
import { openPlans, type Plans, sampleBilling } from "../../../tests/support/plans.ts";
import type { Account } from "../../accounts/account-store.server.ts";
import { newId } from "../../kit/id.ts";
import { portals } from "../../portals/all.ts";
import { findAllowance } from "../allowance/allowance.server.ts";
import { startCheckout } from "../checkout/start-checkout.server.ts";
import { isPremium, listAllEntitlements } from "../entitlement-store.server.ts";
import { completeTestCheckout } from "../providers/test/complete-test-checkout.server.ts";
import { findPlanOverview } from "../subscriptions/plan-overview.server.ts";
import { listDecisionsOf } from "./decision-store.server.ts";
import { grantPlan, revokePlan } from "./grant-plan.server.ts";

let plans: Plans;
let user: Account;
const operatorId = newId();
beforeEach(async () => {
  plans = await openPlans();
  user = await plans.createUser();
});
afterEach(() => plans.close());

const grant = (days = 30) =>
  grantPlan(plans.deps, { userId: user.id, plan: "weekly", days, reason: "apology", operatorId });
const premium = () => isPremium(plans.db, user.id, plans.clock.now);
const decisions = async () =>
  (await listDecisionsOf(plans.db, user.id)).map(({ kind, reason }) => [kind, reason]);

test("PRD-07 ROL-02 a granted plan makes the user premium for its days, and its reason is kept", async () => {
  await grant();
  expect(await premium()).toBe(true);
  expect(await decisions()).toEqual([["granted", "apology"]]);
  expect(plans.mails).toMatchObject([
    { kind: "planGranted", userId: user.id, plan: "weekly", portal: "lde" },
  ]);
  expect((await findPlanOverview(plans.deps, user.id)).grants).toMatchObject([{ plan: "weekly" }]);
  plans.advance(30.001);
  expect(await premium()).toBe(false);
});

test("PRD-07 ROL-02 a revoked plan ends at once, with its reason; a second time has no effect", async () => {
  const { id: entitlementId } = await grant();
  const revocation = { entitlementId, reason: "mistake", operatorId };
  await Promise.all([revokePlan(plans.deps, revocation), revokePlan(plans.deps, revocation)]);
  expect(await premium()).toBe(false);
  expect(await findAllowance(plans.db, user.id, plans.clock.now)).toBeNull();
  expect(await decisions()).toEqual([
    ["revoked", "mistake"],
    ["granted", "apology"],
  ]);
  expect(plans.kindsOfMails(user.id)).toEqual(["planGranted", "planRevoked"]);
});

test.each(["limited", "weekly"] as const)(
  "PRD-07 revoking a bought %s plan ends what is charged, and no renewal brings it back",
  async (plan) => {
    const { checkoutId } = await startCheckout(plans.deps, {
      userId: user.id,
      plan,
      portal: portals.lde,
      billing: sampleBilling,
      beginsAtOnce: true,
      site: "https://www.de.localhost",
    });
    await completeTestCheckout(plans.deps, { userId: user.id, checkoutId, outcome: "paid" });
    const [entitlement] = await listAllEntitlements(plans.db, user.id);
    await revokePlan(plans.deps, { entitlementId: entitlement!.id, reason: "abuse", operatorId });
    await plans.runJobs();
    expect(await premium()).toBe(false);
    expect((await findPlanOverview(plans.deps, user.id)).subscriptions[0]!.state).toBe("ended");
    expect(plans.kindsOfMails(user.id)).toEqual(["planReceipt", "planRevoked"]);
    plans.advance(7.001);
    await plans.tick();
    expect(await premium()).toBe(false);
    const { payments, subscriptions } = await findPlanOverview(plans.deps, user.id);
    expect([payments.length, subscriptions[0]!.state]).toEqual([1, "ended"]);
  },
);

test.each([0, -1, 1.5, 4_000, Number.NaN])("a grant of %d days is refused", async (days) => {
  await expect(grant(days)).rejects.toMatchObject({ code: "invalid" });
  expect(await premium()).toBe(false);
});

test("unknown users and plans are not found", async () => {
  user = { ...user, id: newId() };
  await expect(grant()).rejects.toMatchObject({ code: "notFound" });
  const revocation = { entitlementId: newId(), reason: "mistake", operatorId };
  await expect(revokePlan(plans.deps, revocation)).rejects.toMatchObject({ code: "notFound" });
});
